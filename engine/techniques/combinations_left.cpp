// Combinations of a run or cage that the candidates no longer allow take their digits with them.
#include "combinations.hpp"
#include "technique.hpp"

namespace crossums {

void find_combinations_left(const Position& position, LineId line, Steps& steps) {
    Step step = step_in_line(position, line);
    if (step.cells.size() < 2) return;
    step.combinations = fitting(position, line, combinations_by_clue(position, line));
    if (step.combinations.empty()) return;
    const Digits digits = digits_of(step.combinations);
    for (CellId cell : step.cells) {
        step.removes.push_back({cell, static_cast<Digits>(~digits & kAllDigits)});
    }
    steps.add(std::move(step));
}

}  // namespace crossums
