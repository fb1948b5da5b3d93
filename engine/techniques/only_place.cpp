// A digit that must stand in a row or column, and only one cell of it can take; the same for a run,
// where a digit must stand if every combination that still fits needs it.
#include "combinations.hpp"
#include "technique.hpp"

namespace crossums {
namespace {

void find_single_places(const Position& position, LineId line, Steps& steps) {
    const OpenPart part = position.open_part(line);
    if (part.count < 2) return;
    for_each_digit(needed_digits(position, line, part), [&](int digit) {
        int places = 0;
        int place = 0;
        for (int i = 0; i < part.count; ++i) {
            if ((part.candidates[i] & digit_bit(digit)) == 0) continue;
            ++places;
            place = i;
        }
        if (places != 1) return;
        Step step = step_in_line(position, line);
        step.places = {{part.cells[place], digit}};
        step.digits = digit_bit(digit);
        if (position.line(line).kind == Line::Kind::run) {
            step.combinations = fitting(position, line, combinations_by_clue(position, line));
        }
        steps.add(std::move(step));
    });
}

}  // namespace

void find_only_place(const Position& position, LineId line, Steps& steps) {
    if (position.line(line).kind == Line::Kind::row_or_column) {
        find_single_places(position, line, steps);
    }
}

void find_needed_digit(const Position& position, LineId line, Steps& steps) {
    if (position.line(line).kind == Line::Kind::run) find_single_places(position, line, steps);
}

}  // namespace crossums
