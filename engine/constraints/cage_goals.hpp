// What the clue of a cage asks for, as goals: the one place that knows operators.
#pragma once

#include <optional>
#include <vector>

#include "cage.hpp"

namespace crossums {

enum class Operator : std::uint8_t { add, subtract, multiply, divide, given, untold };

struct CageClue {
    Operator op;
    std::int32_t target;                // -1 if it is larger than any sum
    std::optional<Exponents> factors;   // nothing if it has other prime factors than 2, 3, 5, 7
};

// The goals of a cage with so many cells; none if it cannot be met.
std::vector<Goal> goals_of(const CageClue& clue, std::size_t cells);

// The factors of a product of digits.
Exponents factors_of(std::span<const std::uint8_t> digits);

// The factors of a number from 1 up; nothing if it has other prime factors than 2, 3, 5, 7.
std::optional<Exponents> factors_of_number(std::int32_t number);

}  // namespace crossums
