// Reasoning as people do: again and again the steps of the cheapest technique that finds any.
#pragma once

#include <cstdint>
#include <vector>

#include "../budget.hpp"
#include "position.hpp"
#include "technique.hpp"

namespace crossums {

// All the steps of one technique that a position offered, made one after another.
struct Round {
    std::size_t technique;
    std::size_t steps;  // as many as there were openings
};

struct Reasoning {
    std::vector<Step> steps;
    std::vector<Round> rounds;
    enum class Outcome : std::uint8_t { solved, stuck, out_of_budget };
    Outcome outcome = Outcome::stuck;
};

// From the position as far as the cheapest so many techniques lead; a node of the budget is a round,
// or an assumption followed to a contradiction.
Reasoning reason(Position& position, Budget& budget,
                 std::size_t techniques = all_techniques().size());

// What one technique finds in a position.
std::vector<Step> find_steps(const Position& position, std::size_t technique, Budget& budget);

}  // namespace crossums
