#include "position.hpp"

#include <algorithm>
#include <utility>

#include "../constraints/sum_run.hpp"

namespace crossums {
namespace {

// Cages with more ways, or where finding them takes more tries, are too much for a person as well.
constexpr std::size_t kMostWays = 4000;
constexpr int kMostTries = 100000;

// Finds all ways to fill a cage.
class WayFinder {
   public:
    WayFinder(std::span<const Goal> goals, std::span<const CagePlace> places, Digits alphabet,
              std::vector<std::uint8_t>& ways)
        : goals_(goals), places_(places), alphabet_(alphabet), ways_(ways), way_(places.size()) {}

    // False if there are too many.
    bool find() {
        const std::size_t before = ways_.size();
        for (std::size_t goal = 0; goal < goals_.size(); ++goal) {
            if (!fill(goal, 0, goals_[goal].sum, goals_[goal].product)) {
                ways_.resize(before);
                return false;
            }
        }
        return true;
    }

   private:
    bool fill(std::size_t goal, std::size_t cell, std::int32_t sum, const Exponents& product) {
        if (++tries_ > kMostTries) return false;
        const bool by_sum = goals_[goal].kind == Goal::Kind::sum;
        if (cell == way_.size()) {
            const bool reached = by_sum ? sum == 0 : product == Exponents{};
            // A way that reaches an earlier goal as well is there already.
            if (!reached || !has_largest(goals_[goal]) || reaches_one_before(goal)) return true;
            if (++found_ > kMostWays) return false;
            ways_.insert(ways_.end(), way_.begin(), way_.end());
            return true;
        }
        const auto left = static_cast<std::int32_t>(way_.size() - cell);
        if (by_sum && (sum < left || sum > left * kDigits)) return true;
        for (Digits digits = alphabet_; digits != 0; digits &= digits - 1) {
            const int digit = lowest_digit(digits);
            if (stands_in_line(cell, digit)) continue;
            Exponents rest = product;
            bool divides = true;
            if (!by_sum) {
                for (std::size_t prime = 0; prime < rest.of.size(); ++prime) {
                    rest.of[prime] -= kExponentsOfDigit[digit].of[prime];
                    divides &= rest.of[prime] >= 0;
                }
            }
            if (!divides) continue;
            way_[cell] = static_cast<std::uint8_t>(digit);
            if (!fill(goal, cell + 1, sum - digit, rest)) return false;
        }
        return true;
    }

    bool stands_in_line(std::size_t cell, int digit) const {
        for (std::size_t other = 0; other < cell; ++other) {
            if (way_[other] == digit && (places_[other].row == places_[cell].row ||
                                         places_[other].col == places_[cell].col)) {
                return true;
            }
        }
        return false;
    }

    bool has_largest(const Goal& goal) const {
        return goal.largest == 0 || std::ranges::max(way_) == goal.largest;
    }

    bool reaches_one_before(std::size_t goal) const {
        for (std::size_t earlier = 0; earlier < goal; ++earlier) {
            std::int32_t sum = 0;
            Exponents product;
            for (std::uint8_t digit : way_) {
                sum += digit;
                for (std::size_t prime = 0; prime < product.of.size(); ++prime) {
                    product.of[prime] += kExponentsOfDigit[digit].of[prime];
                }
            }
            const Goal& other = goals_[earlier];
            const bool reached = other.kind == Goal::Kind::sum ? sum == other.sum
                                                               : product == other.product;
            if (reached && has_largest(other)) return true;
        }
        return false;
    }

    std::span<const Goal> goals_;
    std::span<const CagePlace> places_;
    Digits alphabet_;
    std::vector<std::uint8_t>& ways_;
    std::vector<std::uint8_t> way_;
    std::size_t found_ = 0;
    int tries_ = 0;
};

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
    if (cage.kind == Constraint::Kind::pair) {
        const PairTable& table = problem_.table_of(cage);
        for_each_digit(alphabet_, [&](int first) {
            for_each_digit(table.partners[first] & alphabet_, [&](int second) {
                ways_.push_back(static_cast<std::uint8_t>(first));
                ways_.push_back(static_cast<std::uint8_t>(second));
            });
        });
        line.knows_ways = true;
    } else {
        WayFinder finder(problem_.goals_of(cage), problem_.places_of(cage), alphabet_, ways_);
        line.knows_ways = finder.find();
    }
    line.ways = (ways_.size() - line.first_way) / line.cells.size();
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
