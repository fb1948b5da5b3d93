// The last cell of a run, a row, a column or a cage holds what the others leave.
#include "combinations.hpp"
#include "technique.hpp"

namespace crossums {
namespace {

// The digits that the last cell can hold, whatever its candidates are.
Digits digits_left(const Position& position, LineId line, CellId last) {
    const Line& data = position.line(line);
    if (data.kind == Line::Kind::cage) {
        Digits left = 0;
        position.for_each_way(line, [&](std::span<const std::uint8_t> way) {
            for (std::size_t i = 0; i < way.size(); ++i) {
                if (data.cells[i] == last) left |= digit_bit(way[i]);
            }
        });
        return left;
    }
    const OpenPart part = position.open_part(line);
    return part.has_sum && part.rest >= 1 && part.rest <= kDigits ? digit_bit(part.rest) : Digits{0};
}

}  // namespace

void find_last_cell(const Position& position, LineId line, Steps& steps) {
    if (position.line(line).cells.size() < 2) return;
    const std::vector<CellId> open = open_cells(position, line);
    if (open.size() != 1) return;
    const Digits left = digits_left(position, line, open[0]);
    if (!is_single(left) || (left & position.candidates(open[0])) == 0) return;
    Step step = step_in_line(position, line);
    step.places = {{open[0], lowest_digit(left)}};
    steps.add(std::move(step));
}

}  // namespace crossums
