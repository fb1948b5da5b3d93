#include "position.hpp"

#include <algorithm>
#include <utility>

#include "../constraints/sum_run.hpp"

namespace crossums {
namespace {

// Cages with more ways, or where finding them takes more tries, are too much for a person as well.
constexpr std::size_t kMostWays = 4000;
constexpr int kMostTries = 100000;

}  // namespace

Digits OpenPart::all_candidates() const {
    Digits all = 0;
    for (int i = 0; i < count; ++i) all |= candidates[i];
    return all;
}

Position::Position(const Problem& problem)
    : problem_(problem),
      first_of_(problem.domains().size() + 1, 0),
      candidates_(problem.domains().begin(), problem.domains().end()),
      filled_(candidates_.size(), 0),
      versions_(problem.constraints().size(), 0),
      open_(candidates_.size()) {
    for (Digits domain : candidates_) alphabet_ |= domain;
    for (const Constraint& constraint : problem.constraints()) {
        Line line{Line::Kind::cage, kAnySum, problem.cells_of(constraint)};
        switch (constraint.kind) {
            case Constraint::Kind::sum_run:
                line.kind = Line::Kind::run;
                line.sum = constraint.target;
                break;
            case Constraint::Kind::line:
                line.kind = Line::Kind::row_or_column;
                line.sum = static_cast<std::int32_t>(line.cells.size() * (line.cells.size() + 1) / 2);
                break;
            default:
                find_ways(constraint, line);
        }
        for (CellId cell : line.cells) ++first_of_[cell + 1];
        lines_.push_back(line);
    }
    for (std::size_t cell = 0; cell < candidates_.size(); ++cell) {
        first_of_[cell + 1] += first_of_[cell];
    }
    lines_of_.resize(first_of_.back());
    std::vector<std::int32_t> next(first_of_.begin(), first_of_.end() - 1);
    for (std::size_t id = 0; id < lines_.size(); ++id) {
        for (CellId cell : lines_[id].cells) lines_of_[next[cell]++] = static_cast<LineId>(id);
    }
    for (std::size_t cell = 0; cell < candidates_.size(); ++cell) {
        const Digits own = problem.domains()[cell];
        if (own == 0) is_broken_ = true;
        if (is_single(own) && !filled_[cell]) {
            fill(static_cast<CellId>(cell), lowest_digit(own));
        }
    }
}

void Position::find_ways(const Constraint& cage, Line& line) {
    line.first_way = ways_.size();
    const std::size_t cells = line.cells.size();
    if (cage.kind == Constraint::Kind::cage) {
        for (Way way : problem_.ways_of(cage)) {
            for (std::size_t cell = 0; cell < cells; ++cell) {
                ways_.push_back(static_cast<std::uint8_t>(lowest_digit(digits_at(way, cell))));
            }
        }
        line.knows_ways = true;
    } else {
        const std::vector<Digits> domains(cells, alphabet_);
        line.knows_ways = walk_ways(
            problem_.goals_of(cage), problem_.places_of(cage), domains.data(), kMostTries,
            [&](std::span<const std::uint8_t> way) {
                ways_.insert(ways_.end(), way.begin(), way.end());
                return ways_.size() - line.first_way <= kMostWays * cells;
            });
        if (!line.knows_ways) ways_.resize(line.first_way);
    }
    line.ways = (ways_.size() - line.first_way) / cells;
}

void Position::change(CellId cell, Digits to) {
    if (candidates_[cell] == to) return;
    candidates_[cell] = to;
    if (to == 0) is_broken_ = true;
    ++clock_;
    for (LineId line : lines_of(cell)) versions_[line] = clock_;
}

void Position::fill(CellId cell, int digit) {
    if ((candidates_[cell] & digit_bit(digit)) == 0) is_broken_ = true;
    if (!filled_[cell]) --open_;
    filled_[cell] = 1;
    ++clock_;
    for (LineId line : lines_of(cell)) versions_[line] = clock_;
    change(cell, digit_bit(digit));
    for (LineId line : lines_of(cell)) {
        if (lines_[line].kind == Line::Kind::cage) continue;
        for (CellId other : lines_[line].cells) {
            if (other != cell) remove(other, digit_bit(digit));
        }
    }
}

void Position::remove(CellId cell, Digits digits) {
    change(cell, static_cast<Digits>(candidates_[cell] & ~digits));
}

bool Position::make(Step& step) {
    std::erase_if(step.places, [this](const Placement& place) { return is_filled(place.cell); });
    for (Removal& removal : step.removes) removal.digits &= candidates_[removal.cell];
    std::erase_if(step.removes, [](const Removal& removal) { return removal.digits == 0; });
    for (const Removal& removal : step.removes) remove(removal.cell, removal.digits);
    for (const Placement& place : step.places) fill(place.cell, place.digit);
    return !step.places.empty() || !step.removes.empty();
}

OpenPart Position::open_part(LineId id) const {
    const Line& line = lines_[id];
    OpenPart part;
    part.has_sum = line.sum != kAnySum;
    part.rest = line.sum;
    if (line.cells.size() > kDigits) return part;
    for (CellId cell : line.cells) {
        if (is_filled(cell)) {
            part.used |= candidates_[cell];
            part.rest -= sum_of(candidates_[cell]);
        } else {
            part.cells[part.count] = cell;
            part.candidates[part.count++] = candidates_[cell];
        }
    }
    return part;
}

}  // namespace crossums
