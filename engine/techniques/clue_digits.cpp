// Digits that are in no combination of a run or cage, whatever the candidates are.
#include "combinations.hpp"
#include "technique.hpp"

namespace crossums {

void find_clue_digits(const Position& position, LineId line, Steps& steps) {
    Step step = step_in_line(position, line);
    if (step.cells.empty()) return;
    step.combinations = combinations_by_clue(position, line);
    if (step.combinations.size() < 2) return;
    const Digits digits = digits_of(step.combinations);
    for (CellId cell : step.cells) {
        step.removes.push_back({cell, static_cast<Digits>(~digits & kAllDigits)});
    }
    steps.add(std::move(step));
}

}  // namespace crossums
