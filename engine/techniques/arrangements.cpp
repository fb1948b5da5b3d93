// All arrangements of a run, line or cage: which digit can stand where in any of them. Where there
// are only a few, they can be written down.
#include <algorithm>

#include "../constraints/line.hpp"
#include "../constraints/sum_run.hpp"
#include "combinations.hpp"
#include "technique.hpp"
#include "ways.hpp"

namespace crossums {
namespace {

bool filter(const Position& position, LineId id, std::vector<Digits>& domains) {
    const Line& line = position.line(id);
    const int cells = static_cast<int>(line.cells.size());
    switch (line.kind) {
        case Line::Kind::run:
            return filter_sum_run(line.sum, domains.data(), cells);
        case Line::Kind::row_or_column:
            return filter_line(domains.data(), cells);
        case Line::Kind::cage:
            break;
    }
    if (!line.knows_ways) {
        const Constraint& cage = position.problem().constraints()[id];
        return filter_cage(position.problem().goals_of(cage), position.problem().places_of(cage),
                           domains.data());
    }
    std::ranges::fill(domains, Digits{0});
    bool any = false;
    position.for_each_fitting_way(id, [&](std::span<const std::uint8_t> way) {
        for (std::size_t i = 0; i < way.size(); ++i) domains[i] |= digit_bit(way[i]);
        any = true;
    });
    return any;
}

// What people write down beside the board.
constexpr std::size_t kFew = 4;

// The step that takes away what stands nowhere; nothing to remove if the line cannot be filled.
Step step_of_arrangements(const Position& position, LineId line) {
    const std::span<const CellId> cells = position.line(line).cells;
    std::vector<Digits> domains;
    for (CellId cell : cells) domains.push_back(position.candidates(cell));
    Step step = step_in_line(position, line);
    if (position.is_broken() || !filter(position, line, domains)) return step;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto gone = static_cast<Digits>(position.candidates(cells[i]) & ~domains[i]);
        if (gone != 0) step.removes.push_back({cells[i], gone});
    }
    return step;
}

}  // namespace

void find_few_arrangements(const Position& position, LineId line, Steps& steps) {
    if (position.line(line).kind == Line::Kind::row_or_column) return;
    Step step = step_of_arrangements(position, line);
    if (step.removes.empty() || !list_ways(position, line, kFew, step.arrangements)) return;
    steps.add(std::move(step));
}

void find_arrangements(const Position& position, LineId line, Steps& steps) {
    steps.add(step_of_arrangements(position, line));
}

}  // namespace crossums
