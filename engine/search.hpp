// Search: how many solutions a problem has, up to a limit, and which.
//
// Open cells fall into parts that share no constraint; each part is searched alone, and the
// solutions of the problem are their combinations. A part is searched depth first, splitting again
// below every decision; one that resists goes on to the search that learns from its conflicts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "budget.hpp"
#include "problem.hpp"
#include "propagate.hpp"

namespace crossums {

enum class Status : std::uint8_t { unique, multiple, none, unknown };

// The digits of some cells, in the order of the list of cells they were asked for.
using Assignment = std::vector<std::uint8_t>;

struct Solutions {
    Status status = Status::unknown;
    // Each with a digit a cell of the problem; at most as many as asked for.
    std::vector<Assignment> found;
    std::uint64_t nodes = 0;
};

// Nodes for which depth-first search is tried on a part: nearly all parts of published puzzles need
// fewer than 100.
inline constexpr std::uint64_t kPatience = 1000;

// Finds up to `limit` solutions; looks for a second one in any case, to tell whether the first is
// the only one. With no patience at all, every part goes to the learning search at once.
Solutions solve(const Problem& problem, std::size_t limit, Budget& budget,
                std::uint64_t patience = kPatience);

// Finds the parts of open cells that share no constraint with each other.
class Splitter {
   public:
    explicit Splitter(const Propagator& propagator);

    // The open ones among these cells, grouped; small parts first.
    std::vector<std::vector<CellId>> split(const std::vector<CellId>& cells);

    // Whether in each part the runs across and those down ask for the same total. A part where they
    // do not has no solution, and search alone may take ages to find that out. True also where this
    // cannot be told: a sum is not known, or a cell is not in just two runs.
    bool all_balanced(const std::vector<std::vector<CellId>>& parts);

   private:
    bool is_balanced(const std::vector<CellId>& part);
    int rest_of(const Constraint& run) const;

    const Propagator& propagator_;
    std::vector<std::uint32_t> seen_cell_;
    std::vector<std::uint32_t> seen_constraint_;
    std::vector<std::int8_t> side_;  // by constraint: 1 across, -1 down (or the other way round)
    std::uint32_t round_ = 0;
};

}  // namespace crossums
