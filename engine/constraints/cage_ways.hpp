// A cage by its ways: all ways to fill it, listed.
//
// A way is one word: nine bits a cell, set for the digit that the cell has. It is possible if it
// lies within the domains, put into a word likewise, and what is left of the domains is the union
// of the possible ways. Nothing is more complete, and few things are faster.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cage.hpp"

namespace crossums {

using Way = std::uint64_t;

inline constexpr std::size_t kMostCellsOfWay = 64 / kDigits;

inline Digits digits_at(Way way, std::size_t cell) {
    return static_cast<Digits>((way >> (kDigits * cell)) & kAllDigits);
}

// Appends all ways to reach a goal within the domains. False, and none is appended, if there are
// too many to be worth a list, or the cage has too many cells.
bool list_ways(std::span<const Goal> goals, std::span<const CagePlace> places,
               const Digits* domains, std::vector<Way>& ways);

// Narrows the domains of the cells; false if no way is possible.
bool filter_ways(std::span<const Way> ways, Digits* domains, std::size_t cells);

// Widens domains within which no way is possible, as far as goes (greedily, from the first cell to
// the last, and within `widest`), so that still none is. What stays out is the reason.
void explain_ways(std::span<const Way> ways, Digits* domains, const Digits* widest,
                  std::size_t cells);

// Walks all ways to reach one goal.
class WayWalk {
   public:
    WayWalk(const Goal& goal, std::span<const CagePlace> places, const Digits* domains, int tries)
        : weights_(goal.weights()), goal_(goal), places_(places), tries_(tries) {
        least_[places.size()] = most_[places.size()] = {};
        has_largest_from_[places.size()] = goal.largest == 0;
        for (std::size_t cell = places.size(); cell-- > 0;) {
            const Digits domain = domains[cell] & goal.digits();
            domains_[cell] = domain;
            least_[cell] = least_[cell + 1] + weights_.least[domain];
            most_[cell] = most_[cell + 1] + weights_.most[domain];
            has_largest_from_[cell] =
                has_largest_from_[cell + 1] || highest_digit(domain) == goal.largest;
        }
    }

    // Calls visit(digits), a digit a cell, which returns whether to go on, for every way. False if
    // it did not go on, or the tries are used up.
    template <typename Visit>
    bool each(Visit visit) {
        return !is_possible(0, goal_.total, goal_.largest == 0) ||
               fill(0, goal_.total, goal_.largest == 0, visit);
    }

   private:
    bool is_possible(std::size_t cell, Total rest, bool has_largest) const {
        return rest.is_within(most_[cell]) && least_[cell].is_within(rest) &&
               (has_largest || has_largest_from_[cell]);
    }

    template <typename Visit>
    bool fill(std::size_t cell, Total rest, bool has_largest, Visit& visit) {
        if (--tries_ < 0) return false;
        Digits& row = rows_[places_[cell].row];
        Digits& col = cols_[places_[cell].col];
        Digits left = domains_[cell] & ~row & ~col;
        if (cell + 1 == places_.size()) {
            left &= weights_.making(rest);
            if (!has_largest) left &= digit_bit(goal_.largest);
            if (left == 0) return true;
            way_[cell] = static_cast<std::uint8_t>(lowest_digit(left));
            return visit(std::span(way_.data(), places_.size()));
        }
        for (; left != 0; left &= left - 1) {
            const int digit = lowest_digit(left);
            const Total weight = weights_.of_digit[digit];
            const bool now_has_largest = has_largest || digit == goal_.largest;
            if (!weight.is_within(rest) || !is_possible(cell + 1, rest - weight, now_has_largest)) {
                continue;
            }
            way_[cell] = static_cast<std::uint8_t>(digit);
            row |= digit_bit(digit);
            col |= digit_bit(digit);
            const bool goes_on = fill(cell + 1, rest - weight, now_has_largest, visit);
            row &= ~digit_bit(digit);
            col &= ~digit_bit(digit);
            if (!goes_on) return false;
        }
        return true;
    }

    const Weights& weights_;
    const Goal& goal_;
    std::span<const CagePlace> places_;
    int tries_;
    std::array<Digits, kDigits> rows_{};
    std::array<Digits, kDigits> cols_{};
    std::array<std::uint8_t, kLargestScope> way_;
    std::array<Digits, kLargestScope> domains_;
    // What cells from the i-th on add to the total, and whether one of them may be the largest.
    std::array<Total, kLargestScope + 1> least_;
    std::array<Total, kLargestScope + 1> most_;
    std::array<bool, kLargestScope + 1> has_largest_from_;
};

// Calls visit(digits), a digit a cell, for every way to reach one of the goals, whatever the number
// of cells. It returns whether to go on; false if it did not, or a goal took too many tries.
template <typename Visit>
bool walk_ways(std::span<const Goal> goals, std::span<const CagePlace> places,
                  const Digits* domains, int tries, Visit visit) {
    for (std::size_t i = 0; i < goals.size(); ++i) {
        // The same digits may make the same number as a sum and as a product.
        const auto is_new = [&](std::span<const std::uint8_t> digits) {
            for (const Goal& earlier : goals.first(i)) {
                if (earlier.kind != goals[i].kind && earlier.is_reached_by(digits)) return false;
            }
            return true;
        };
        WayWalk walk(goals[i], places, domains, tries);
        if (!walk.each([&](std::span<const std::uint8_t> digits) {
                return !is_new(digits) || visit(digits);
            })) {
            return false;
        }
    }
    return true;
}

}  // namespace crossums
