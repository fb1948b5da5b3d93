// Digits for a Kakuro pattern, such that the sums they make have no other solution.
//
// The pattern is filled at random, and digits are changed where candidates stay open, as long as
// their number does not grow, until none is left: then propagation alone solves the puzzle, which
// proves it unique. A change is judged by propagating around it only, taking settled cells elsewhere
// for granted; when nothing seems open any more, everything is propagated from scratch, and what
// was taken for granted wrongly is open again.
#pragma once

#include <cstdint>
#include <vector>

#include "../budget.hpp"
#include "../random.hpp"
#include "filling.hpp"

namespace crossums {

struct Filled {
    enum class Outcome : std::uint8_t { unique, ambiguous, impossible, out_of_budget };

    Outcome outcome = Outcome::out_of_budget;
    std::vector<std::uint8_t> digits;   // a solution, if there is one
    std::vector<Digits> candidates;     // what propagation leaves, if it is not unique
};

// A node of the budget is one change tried.
Filled fill_uniquely(const FillTask& task, Random& random, Budget& budget);

}  // namespace crossums
