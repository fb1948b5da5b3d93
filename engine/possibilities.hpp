// Which digits each cell has in some solution: what stays the same in all of them, and what not.
#pragma once

#include <vector>

#include "budget.hpp"
#include "problem.hpp"

namespace crossums {

struct Possibilities {
    // By cell: the digits that were seen in solutions; empty everywhere if there is none.
    std::vector<Digits> digits;
    // Whether these are all. If the budget is spent first, there may be more.
    bool complete = true;
};

Possibilities find_possibilities(Problem problem, Budget& budget);

}  // namespace crossums
