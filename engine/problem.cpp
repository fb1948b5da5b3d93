#include "problem.hpp"

#include <algorithm>

namespace crossums {

bool Problem::knows(std::span<const CellId> cells) const {
    return std::ranges::all_of(cells, [this](CellId cell) {
        return cell >= 0 && static_cast<std::size_t>(cell) < domains_.size();
    });
}

void Problem::add(Constraint::Kind kind, std::int32_t target, std::span<const CellId> cells) {
    constraints_.push_back({kind, target, static_cast<std::int32_t>(scopes_.size()),
                            static_cast<std::int32_t>(cells.size())});
    scopes_.insert(scopes_.end(), cells.begin(), cells.end());
}

bool Problem::add_sum_run(std::int32_t sum, std::span<const CellId> cells) {
    if (sum < 0 || !knows(cells)) return false;
    add(Constraint::Kind::sum_run, sum, cells);
    return true;
}

bool Problem::add_line(std::span<const CellId> cells) {
    if (!knows(cells)) return false;
    add(Constraint::Kind::line, 0, cells);
    return true;
}

bool Problem::add_cage(std::span<const Goal> goals, std::span<const CellId> cells,
                       std::span<const CagePlace> places) {
    const auto on_board = [](CagePlace place) { return place.row < kDigits && place.col < kDigits; };
    if (!knows(cells) || cells.size() != places.size() || cells.size() > kLargestScope ||
        !std::ranges::all_of(places, on_board)) {
        return false;
    }
    if (cells.size() == 2) {
        add(Constraint::Kind::pair, static_cast<std::int32_t>(pairs_.size()), cells);
        pairs_.push_back(pair_table(goals, places));
        return true;
    }
    add(Constraint::Kind::cage, static_cast<std::int32_t>(cages_.size()), cells);
    cages_.push_back({goals_.size(), goals.size(), places_.size()});
    goals_.insert(goals_.end(), goals.begin(), goals.end());
    places_.insert(places_.end(), places.begin(), places.end());
    return true;
}

}  // namespace crossums
