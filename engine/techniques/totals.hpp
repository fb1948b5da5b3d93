// Totals over several lines: what some lines make together, less what the lines crossing them make,
// is what the few cells make that belong to only one side.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "position.hpp"

namespace crossums {

// What a digit adds to a total. A product is a sum of exponents of 2, 3, 5 and 7, sixteen bits each:
// no total of a board comes near to overflowing its bits into the next ones.
struct DigitValues {
    std::array<std::int64_t, kDigits + 1> of_digit{};
    bool multiplies = false;

    std::int64_t operator[](std::size_t digit) const { return of_digit[digit]; }
};

extern const DigitValues kSumValues;
extern const DigitValues kProductValues;

// The cells that count on one side only: those inside make `total` more than those outside.
struct Balance {
    std::vector<LineId> lines;
    std::vector<CellId> inside;
    std::vector<CellId> outside;
    std::int64_t total = 0;

    std::size_t cells() const { return inside.size() + outside.size(); }
};

// What all cells of a line make together, if that is certain.
std::optional<std::int64_t> total_of(const Position& position, LineId line,
                                     const DigitValues& values);

// The balance of some lines that share no cell against those of the kind `crossing` through their
// cells, each of which counts in full if that leaves fewer cells on one side only.
std::optional<Balance> balance_of(const Position& position, std::span<const LineId> lines,
                                  Line::Kind crossing, const DigitValues& values);

// The step that follows from a balance: the digits with which it cannot be made go. Its cells are
// first those inside, then those outside; its numbers are how many are inside, and how much more
// they make: a difference, or a quotient as two numbers.
Step step_of(const Position& position, const Balance& balance, const DigitValues& values);

}  // namespace crossums
