// A cell with one candidate left.
#include "technique.hpp"

namespace crossums {

void find_only_candidate(const Position& position, LineId line, Steps& steps) {
    for (CellId cell : position.line(line).cells) {
        if (position.is_filled(cell) || !is_single(position.candidates(cell))) continue;
        // It is in several lines, and found in the first.
        if (position.lines_of(cell)[0] != line) continue;
        Step step;
        step.cells = {cell};
        step.places = {{cell, lowest_digit(position.candidates(cell))}};
        steps.add(std::move(step));
    }
}

}  // namespace crossums
