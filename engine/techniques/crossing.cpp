// A cell where two runs cross: only one digit is in combinations of both.
#include "combinations.hpp"
#include "technique.hpp"

namespace crossums {
namespace {

Digits digits_by_clue(const Position& position, LineId run, const OpenPart& part) {
    Digits digits = 0;
    for (Digits set : sets_with_sum(part.count, part.rest)) {
        if ((set & part.used) == 0) digits |= set;
    }
    return position.line(run).kind == Line::Kind::run && part.has_sum ? digits : Digits{0};
}

}  // namespace

void find_crossing(const Position& position, LineId line, Steps& steps) {
    if (position.line(line).kind != Line::Kind::run) return;
    const OpenPart part = position.open_part(line);
    const Digits digits = digits_by_clue(position, line, part);
    if (part.count < 2 || digits == 0 || digits == kAllDigits) return;
    for (int i = 0; i < part.count; ++i) {
        for (LineId other : position.lines_of(part.cells[i])) {
            if (other == line) continue;
            const OpenPart crossed = position.open_part(other);
            const Digits common = digits & digits_by_clue(position, other, crossed) &
                                  static_cast<Digits>(~part.used & ~crossed.used);
            if (crossed.count < 2 || !is_single(common)) continue;
            if ((common & part.candidates[i]) == 0) continue;
            Step step;
            step.lines = {line, other};
            step.cells = {part.cells[i]};
            step.places = {{part.cells[i], lowest_digit(common)}};
            step.digits = common;
            steps.add(std::move(step));
        }
    }
}

}  // namespace crossums
