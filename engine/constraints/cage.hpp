// A cage: its cells reach one of several goals; cells in the same row or column differ.
//
// A goal is a sum or a product, perhaps with the largest digit told. That is enough for every
// operator: a difference t is "largest M and sum 2M - t" for one of the digits M, a quotient t is
// "largest M and product M·M / t", and an operator that is not told is any of its goals.
#pragma once

#include <cstdint>
#include <span>

#include "../digits.hpp"
#include "total.hpp"

namespace crossums {

// Most cells of one constraint: a cage may cover a whole 9×9 board.
inline constexpr int kLargestScope = kDigits * kDigits;

struct Goal {
    enum class Kind : std::uint8_t { sum, product };

    Kind kind = Kind::sum;
    std::uint8_t largest = 0;  // the largest digit must be this one; 0 if any may be
    Total total;

    const Weights& weights() const { return kind == Kind::sum ? kSumWeights : kProductWeights; }
    // The digits that leave the largest the largest.
    Digits digits() const {
        return largest == 0 ? kAllDigits : static_cast<Digits>((1u << largest) - 1);
    }
    bool is_reached_by(std::span<const std::uint8_t> all_digits) const {
        Total made;
        for (std::uint8_t digit : all_digits) made = made + weights().of_digit[digit];
        return made == total && (largest == 0 || std::ranges::max(all_digits) == largest);
    }
};

// Where a cell of a cage stands on the board.
struct CagePlace {
    std::uint8_t row;
    std::uint8_t col;
};

// Narrows the domains of a cage's cells; false if no goal can be reached.
//
// It looks for a way to fill the cage with each digit in each cell. That is complete, except that a
// search for a single way that takes too many tries is left open: digits may then stay that could
// go. No cage of a puzzle made for people comes near that. Cages with few ways, by far the most,
// have them listed instead (cage_ways.hpp).
bool filter_cage(std::span<const Goal> goals, std::span<const CagePlace> places, Digits* domains);

}  // namespace crossums
