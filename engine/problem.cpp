#include "problem.hpp"

#include <algorithm>
#include <array>

namespace crossums {

Problem Problem::latin_square(int size, std::span<const std::uint8_t> digits) {
    const auto every_digit = static_cast<Digits>((1u << size) - 1);
    std::vector<Digits> domains;
    domains.reserve(digits.size());
    for (std::uint8_t digit : digits) {
        domains.push_back(digit == 0 ? every_digit : digit_bit(digit) & every_digit);
    }
    Problem problem(std::move(domains));
    std::array<CellId, kDigits> cells;
    const auto add_lines = [&](int from_line, int from_cell) {
        for (int line = 0; line < size; ++line) {
            for (int i = 0; i < size; ++i) cells[i] = line * from_line + i * from_cell;
            problem.add(Constraint::Kind::line, 0, std::span(cells).first(size));
        }
    };
    add_lines(size, 1);  // rows
    add_lines(1, size);  // columns
    return problem;
}

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

bool Problem::add_cage(std::span<const Goal> goals, std::span<const CellId> cells,
                       std::span<const CagePlace> places) {
    const auto on_board = [](CagePlace place) { return place.row < kDigits && place.col < kDigits; };
    if (cells.empty() || !knows(cells) || cells.size() != places.size() || cells.size() > kLargestScope ||
        !std::ranges::all_of(places, on_board)) {
        return false;
    }
    std::array<Digits, kLargestScope> domains;
    for (std::size_t i = 0; i < cells.size(); ++i) domains[i] = domains_[cells[i]];
    if (list_ways(goals, places, domains.data(), ways_)) {
        add(Constraint::Kind::cage, static_cast<std::int32_t>(first_way_.size()) - 1, cells);
        first_way_.push_back(ways_.size());
        return true;
    }
    add(Constraint::Kind::wide_cage, static_cast<std::int32_t>(wide_cages_.size()), cells);
    wide_cages_.push_back({goals_.size(), goals.size(), places_.size()});
    goals_.insert(goals_.end(), goals.begin(), goals.end());
    places_.insert(places_.end(), places.begin(), places.end());
    return true;
}

}  // namespace crossums
