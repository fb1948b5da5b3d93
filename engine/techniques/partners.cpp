// Two cells left of a run or cage: a digit that leaves none for the other cell is not possible.
#include "combinations.hpp"
#include "technique.hpp"
#include "ways.hpp"

namespace crossums {

void find_partners(const Position& position, LineId line, Steps& steps) {
    if (position.line(line).kind == Line::Kind::row_or_column) return;
    Step step = step_in_line(position, line);
    if (step.cells.size() != 2) return;
    constexpr std::size_t kMostPairs = kDigits * kDigits;
    if (!list_ways(position, line, kMostPairs, step.arrangements)) return;
    remove_unsupported(step);
    steps.add(std::move(step));
}

}  // namespace crossums
