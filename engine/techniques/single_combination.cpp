// A run or cage whose open cells have a single combination: they hold no other digits.
#include "combinations.hpp"
#include "technique.hpp"

namespace crossums {

void find_single_combination(const Position& position, LineId line, Steps& steps) {
    Step step = step_in_line(position, line);
    if (step.cells.size() < 2) return;
    step.combinations = combinations_by_clue(position, line);
    if (step.combinations.size() != 1) return;
    const Digits digits = digits_in(step.combinations[0]);
    for (CellId cell : step.cells) {
        step.removes.push_back({cell, static_cast<Digits>(~digits & kAllDigits)});
    }
    steps.add(std::move(step));
}

}  // namespace crossums
