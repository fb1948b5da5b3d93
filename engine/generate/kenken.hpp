// KenKen puzzles: cages grown over a random Latin square, changed until the solution is unique.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "../budget.hpp"
#include "../constraints/cage_goals.hpp"
#include "../random.hpp"

namespace crossums {

struct KenKenOptions {
    int size = 6;
    bool add = true;
    bool subtract = true;
    bool multiply = true;
    bool divide = true;
    int largest_cage = 4;
    double singles = 0;  // the share of cages with one cell
    bool hide_operators = false;
    std::size_t techniques = 0;  // so many of the cheapest must solve it; 0 if any may
};

struct GeneratedCage {
    Operator op;  // what makes the target, also where the puzzle does not tell it
    std::vector<std::int32_t> cells;
};

struct GeneratedKenKen {
    std::vector<std::uint8_t> solution;
    std::vector<GeneratedCage> cages;
};

// Nothing if no puzzle was found within the budget; a node is one puzzle tried.
std::optional<GeneratedKenKen> generate_kenken(const KenKenOptions& options, Random& random,
                                               Budget& budget);

}  // namespace crossums
