// A problem: cells with the digits they may hold, and constraints over them.
//
// It is all the engine knows. Puzzles are compiled to it elsewhere; a new puzzle needs a compiler
// and perhaps a new kind of constraint, nothing more.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "constraints/cage.hpp"
#include "constraints/cage_ways.hpp"
#include "digits.hpp"

namespace crossums {

using CellId = std::int32_t;
using ConstraintId = std::int32_t;

struct Constraint {
    // A wide cage has more ways to fill it than are worth a list.
    enum class Kind : std::uint8_t { sum_run, line, cage, wide_cage };

    Kind kind;
    std::int32_t target;  // the sum of a run, the number of a cage among its kind
    std::int32_t first;   // where its cells begin in the problem's list of scopes
    std::int32_t size;    // how many cells it has
};

class Problem {
   public:
    explicit Problem(std::vector<Digits> domains) : domains_(std::move(domains)) {}

    // A square of cells in reading order with these digits, 0 where it is open; each of its rows and
    // columns is a line. A digit larger than the square leaves its cell without any.
    static Problem latin_square(int size, std::span<const std::uint8_t> digits);

    // A run of different digits with a sum (kAnySum if it is not told).
    // False, and nothing is added, if a cell is not of this problem or the sum is negative.
    bool add_sum_run(std::int32_t sum, std::span<const CellId> cells);

    // A cage that reaches one of the goals. False, and nothing is added, if it has no cells or
    // one that is not of this problem, a place off a 9×9 board, or not as many places as cells.
    bool add_cage(std::span<const Goal> goals, std::span<const CellId> cells,
                  std::span<const CagePlace> places);

    // Only ever to a part of what it was.
    void set_domain(CellId cell, Digits digits) { domains_[cell] = digits; }

    std::span<const Digits> domains() const { return domains_; }
    std::span<const Constraint> constraints() const { return constraints_; }

    std::span<const CellId> cells_of(const Constraint& constraint) const {
        return std::span(scopes_).subspan(constraint.first, constraint.size);
    }

    std::span<const Way> ways_of(const Constraint& cage) const {
        return std::span(ways_).subspan(first_way_[cage.target],
                                        first_way_[cage.target + 1] - first_way_[cage.target]);
    }
    std::span<const Goal> goals_of(const Constraint& wide_cage) const {
        const WideCage& data = wide_cages_[wide_cage.target];
        return std::span(goals_).subspan(data.first_goal, data.goals);
    }
    std::span<const CagePlace> places_of(const Constraint& wide_cage) const {
        return std::span(places_).subspan(wide_cages_[wide_cage.target].first_place,
                                          wide_cage.size);
    }

   private:
    struct WideCage {
        std::size_t first_goal;
        std::size_t goals;
        std::size_t first_place;
    };

    bool knows(std::span<const CellId> cells) const;
    void add(Constraint::Kind kind, std::int32_t target, std::span<const CellId> cells);

    std::vector<Digits> domains_;
    std::vector<Constraint> constraints_;
    std::vector<CellId> scopes_;
    std::vector<Way> ways_;
    std::vector<std::size_t> first_way_{0};
    std::vector<WideCage> wide_cages_;
    std::vector<Goal> goals_;
    std::vector<CagePlace> places_;
};

}  // namespace crossums
