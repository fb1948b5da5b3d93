// A cage: its cells reach one of several goals; cells in the same row or column differ.
//
// A goal is a sum or a product, perhaps with the largest digit told. That is enough for every
// operator: a difference t is "largest M and sum 2M - t" for one of the digits M, a quotient t is
// "largest M and product M·M / t", and an operator that is not told is any of its goals. Products
// are exponents of 2, 3, 5 and 7, so that no product is too large.
//
// The filter looks for a way to fill the cage with each digit in each cell. It is complete, except
// that a search for a single way that takes too many tries is left open: digits may then stay that
// could go. No cage of a puzzle made for people comes near that. Cages of two cells, by far
// the most, are looked up in a table instead.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "../digits.hpp"

namespace crossums {

// Most cells of one constraint: a cage may cover a whole 9×9 board.
inline constexpr int kLargestScope = kDigits * kDigits;

struct Exponents {
    std::array<std::int16_t, 4> of{};  // of 2, 3, 5, 7

    friend bool operator==(const Exponents&, const Exponents&) = default;
};

inline constexpr std::array<Exponents, kDigits + 1> kExponentsOfDigit = {{
    {},
    {},
    {{1, 0, 0, 0}},
    {{0, 1, 0, 0}},
    {{2, 0, 0, 0}},
    {{0, 0, 1, 0}},
    {{1, 1, 0, 0}},
    {{0, 0, 0, 1}},
    {{3, 0, 0, 0}},
    {{0, 2, 0, 0}},
}};

struct Goal {
    enum class Kind : std::uint8_t { sum, product };

    Kind kind = Kind::sum;
    std::uint8_t largest = 0;  // the largest digit must be this one; 0 if any may be
    std::int32_t sum = 0;
    Exponents product;
};

// Where a cell of a cage stands on the board.
struct CagePlace {
    std::uint8_t row;
    std::uint8_t col;
};

// Narrows the domains of a cage's cells; false if no goal can be reached.
bool filter_cage(std::span<const Goal> goals, std::span<const CagePlace> places, Digits* domains);

// A cage of two cells, as a table: which digits can stand beside each digit of the first.
struct PairTable {
    std::array<Digits, kDigits + 1> partners{};
};

PairTable pair_table(std::span<const Goal> goals, std::span<const CagePlace> places);
bool filter_pair(const PairTable& table, Digits* domains);
void explain_pair(const PairTable& table, Digits* domains, const Digits* widest);

}  // namespace crossums
