#include "simplify.hpp"

#include <utility>

#include "../techniques/reasoning.hpp"

namespace crossums {
namespace {

// Changes in a row that leave as many candidates before giving up.
constexpr int kPatienceBase = 40;
constexpr int kPatiencePerStuckCell = 3;

}  // namespace

Stuck stuck_after(const Problem& problem, std::size_t techniques) {
    Position position(problem);
    Budget no_limit;
    reason(position, no_limit, techniques);
    Stuck stuck;
    for (std::size_t i = 0; i < position.cells(); ++i) {
        const auto cell = static_cast<CellId>(i);
        if (position.is_filled(cell)) continue;
        stuck.cells.push_back(cell);
        stuck.surplus += count_digits(position.candidates(cell));
    }
    return stuck;
}

bool simplify(Filling& filling, Budget& budget) {
    Stuck stuck = stuck_after(filling.problem(), filling.task().techniques);
    int in_vain = 0;
    while (!stuck.cells.empty()) {
        if (!budget.take_node()) return false;
        if (++in_vain > kPatienceBase + kPatiencePerStuckCell * std::ssize(stuck.cells)) return false;
        const auto old = filling.make(filling.random_change(stuck.cells));
        if (!old) continue;
        Stuck now = stuck_after(filling.problem(), filling.task().techniques);
        if (now.surplus > stuck.surplus) {
            filling.take_back(*old);
            continue;
        }
        if (now.surplus < stuck.surplus) in_vain = 0;
        stuck = std::move(now);
    }
    return true;
}

}  // namespace crossums
