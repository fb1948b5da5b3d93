// Makes a filled Kakuro simpler, until the cheapest techniques of people solve it.
#pragma once

#include "../budget.hpp"
#include "../techniques/position.hpp"
#include "filling.hpp"

namespace crossums {

// How far some techniques lead: the cells they leave open, and how many candidates too many.
struct Stuck {
    std::vector<CellId> cells;
    int surplus = 0;
};

Stuck stuck_after(const Problem& problem, std::size_t techniques);

// Changes digits near the cells where the task's techniques are stuck, as long as that leaves no
// more candidates; false if it does not end. A node of the budget is one change tried.
bool simplify(Filling& filling, Budget& budget);

}  // namespace crossums
