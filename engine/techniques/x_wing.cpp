// A digit that can stand in the same two places in two rows takes these places in both: nowhere
// else in the two columns can it stand (and the same with rows and columns exchanged).
#include <algorithm>
#include <array>

#include "technique.hpp"

namespace crossums {
namespace {

// The row that crosses a column in a cell, or the other way round.
LineId crossing_line(const Position& position, CellId cell, LineId line) {
    for (LineId other : position.lines_of(cell)) {
        if (other != line && position.line(other).kind == Line::Kind::row_or_column) return other;
    }
    return line;
}

// The two cells of a line that can take a digit; false if it has not just two.
bool two_places(const Position& position, LineId line, int digit, std::array<CellId, 2>& places) {
    std::size_t count = 0;
    for (CellId cell : position.line(line).cells) {
        if ((position.candidates(cell) & digit_bit(digit)) == 0) continue;
        if (position.is_filled(cell) || count == 2) return false;
        places[count++] = cell;
    }
    return count == 2;
}

}  // namespace

void find_x_wing(const Position& position, LineId line, Steps& steps) {
    if (position.line(line).kind != Line::Kind::row_or_column) return;
    for_each_digit(position.alphabet(), [&](int digit) {
        std::array<CellId, 2> here;
        if (!two_places(position, line, digit, here)) return;
        const std::array<LineId, 2> across = {crossing_line(position, here[0], line),
                                              crossing_line(position, here[1], line)};
        for (CellId start : position.line(across[0]).cells) {
            const LineId other = crossing_line(position, start, across[0]);
            std::array<CellId, 2> there;
            if (other == line || !two_places(position, other, digit, there)) continue;
            if (there[0] != start || crossing_line(position, there[1], other) != across[1]) continue;
            Step step;
            step.lines = {line, other, across[0], across[1]};
            step.cells = {here[0], here[1], there[0], there[1]};
            step.digits = digit_bit(digit);
            for (LineId removed_from : across) {
                for (CellId cell : position.line(removed_from).cells) {
                    if (std::ranges::find(step.cells, cell) == step.cells.end()) {
                        step.removes.push_back({cell, digit_bit(digit)});
                    }
                }
            }
            steps.add(std::move(step));
        }
    });
}

}  // namespace crossums
