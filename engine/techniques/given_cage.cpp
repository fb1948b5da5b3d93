// A cage of one cell tells its digit.
#include "combinations.hpp"
#include "technique.hpp"

namespace crossums {

void find_given_cage(const Position& position, LineId line, Steps& steps) {
    const Line& cage = position.line(line);
    if (cage.kind != Line::Kind::cage || cage.cells.size() != 1) return;
    position.for_each_fitting_way(line, [&](std::span<const std::uint8_t> way) {
        Step step = step_in_line(position, line);
        step.places = {{cage.cells[0], way[0]}};
        steps.add(std::move(step));
    });
}

}  // namespace crossums
