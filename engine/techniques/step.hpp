// A step: one deduction as a person makes it, with what it looks at and what follows.
#pragma once

#include <cstdint>
#include <vector>

#include "../problem.hpp"

namespace crossums {

// Runs, rows, columns and cages are all lines here, numbered like the problem's constraints.
using LineId = ConstraintId;

// How often each digit is in a combination, four bits a digit: cages may repeat digits.
using Combination = std::uint64_t;

constexpr Combination combination_of_digit(int digit) {
    return Combination{1} << (4 * (digit - 1));
}
constexpr Digits digits_in(Combination combination) {
    Digits digits = 0;
    for (int digit = 1; digit <= kDigits; ++digit) {
        if ((combination >> (4 * (digit - 1)) & 15) != 0) digits |= digit_bit(digit);
    }
    return digits;
}
constexpr Combination combination_of(Digits set) {
    Combination combination = 0;
    for_each_digit(set, [&](int digit) { combination += combination_of_digit(digit); });
    return combination;
}

struct Placement {
    CellId cell;
    int digit;
};

struct Removal {
    CellId cell;
    Digits digits;
};

struct Step {
    std::size_t technique = 0;  // its number in the list of techniques
    // The conclusion follows from the candidates of their cells and these lines alone.
    std::vector<LineId> lines;
    std::vector<CellId> cells;  // where to look
    std::vector<Placement> places;
    std::vector<Removal> removes;
    Digits digits = 0;                       // the digits it is about, if some are
    std::vector<Combination> combinations;   // what is left to the first line, where it matters
    std::vector<std::uint8_t> arrangements;  // all ways to fill the cells, a digit a cell, if few
    std::vector<std::int32_t> numbers;       // sums or products it speaks of: see each technique
};

}  // namespace crossums
