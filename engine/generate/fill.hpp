// Digits for a Kakuro pattern, such that the sums they make have no other solution.
//
// The pattern is filled at random, and digits are changed where candidates stay open, as long as
// their number does not grow, until none is left: then propagation alone solves the puzzle, which
// proves it unique. A change is judged by propagating around it only, taking settled cells elsewhere
// for granted; when nothing seems open any more, everything is propagated from scratch, and what
// was taken for granted wrongly is open again.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "../budget.hpp"
#include "../problem.hpp"
#include "../random.hpp"

namespace crossums {

struct FillRun {
    std::vector<CellId> cells;
    int sum = 0;  // must be this; 0 if any will do
};

struct FillTask {
    int cells = 0;
    std::vector<FillRun> runs;            // every cell is in two
    std::vector<std::uint8_t> givens;     // by cell: shown in the puzzle; 0 if not
    std::vector<std::uint8_t> start;      // by cell: digits to begin with; empty for random ones
    bool may_need_search = false;         // whether propagation alone need not solve the puzzle
    bool must_need_search = false;        // whether it must not: for the hardest puzzles
};

struct Filled {
    enum class Outcome : std::uint8_t { unique, ambiguous, impossible, out_of_budget };

    Outcome outcome = Outcome::out_of_budget;
    std::vector<std::uint8_t> digits;   // a solution, if there is one
    std::vector<Digits> candidates;     // what propagation leaves, if it is not unique
};

// A node of the budget is one change tried.
Filled fill_uniquely(const FillTask& task, Random& random, Budget& budget);

}  // namespace crossums
