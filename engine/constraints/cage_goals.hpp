// What the clue of a cage asks for, as goals: the one place that knows operators.
#pragma once

#include <optional>
#include <vector>

#include "cage.hpp"

namespace crossums {

enum class Operator : std::uint8_t { add, subtract, multiply, divide, given, untold };

struct CageClue {
    Operator op;
    std::int32_t target;           // -1 if it is larger than any sum
    std::optional<Total> factors;  // nothing if it has other prime factors than 2, 3, 5, 7
};

// Whether a cage of so many cells can have this operator: one cell is given, more are not.
bool makes_sense(Operator op, std::size_t cells);

// The goals of a cage with so many cells; none if it cannot be met.
std::vector<Goal> goals_of(const CageClue& clue, std::size_t cells);

// The factors of a product of digits.
Total factors_of(std::span<const std::uint8_t> digits);

// The factors of a number from 1 up; nothing if it has other prime factors than 2, 3, 5, 7.
std::optional<Total> factors_of_number(std::int64_t number);

}  // namespace crossums
