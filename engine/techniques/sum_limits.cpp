// The smallest and the largest sum that the other cells of a run can make limit a cell.
#include <algorithm>

#include "combinations.hpp"
#include "technique.hpp"

namespace crossums {
namespace {

struct Limits {
    int least = 0;
    int most = 0;
};

// What the other cells can make: each its smallest (largest) candidate, but all different.
Limits limits_of_others(const OpenPart& part, int cell) {
    int least = 0;
    int most = 0;
    Digits together = 0;
    for (int i = 0; i < part.count; ++i) {
        if (i == cell) continue;
        least += lowest_digit(part.candidates[i]);
        most += highest_digit(part.candidates[i]);
        together |= part.candidates[i];
    }
    int least_different = 0;
    int most_different = 0;
    Digits from_below = together;
    Digits from_above = together;
    for (int i = 1; i < part.count && from_below != 0; ++i) {
        least_different += lowest_digit(from_below);
        from_below &= from_below - 1;
        most_different += highest_digit(from_above);
        from_above &= ~digit_bit(highest_digit(from_above));
    }
    return {std::max(least, least_different), std::min(most, most_different)};
}

}  // namespace

void find_sum_limits(const Position& position, LineId line, Steps& steps) {
    if (position.line(line).kind != Line::Kind::run) return;
    const OpenPart part = position.open_part(line);
    if (part.count < 2 || !part.has_sum || position.is_broken()) return;
    for (int i = 0; i < part.count; ++i) {
        const Limits others = limits_of_others(part, i);
        Digits removed = 0;
        for_each_digit(part.candidates[i], [&](int digit) {
            if (digit + others.least > part.rest || digit + others.most < part.rest) {
                removed |= digit_bit(digit);
            }
        });
        if (removed == 0) continue;
        Step step = step_in_line(position, line);
        step.removes = {{part.cells[i], removed}};
        step.numbers = {part.rest, others.least, others.most};
        steps.add(std::move(step));
    }
}

}  // namespace crossums
