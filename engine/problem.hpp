// A problem: cells with the digits they may hold, and constraints over them.
//
// It is all the engine knows. Puzzles are compiled to it elsewhere; a new puzzle needs a compiler
// and perhaps a new kind of constraint, nothing more.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "constraints/cage.hpp"
#include "digits.hpp"

namespace crossums {

using CellId = std::int32_t;
using ConstraintId = std::int32_t;

struct Constraint {
    enum class Kind : std::uint8_t { sum_run, line, pair, cage };

    Kind kind;
    std::int32_t target;  // the sum of a run, the number of a pair or a cage
    std::int32_t first;   // where its cells begin in the problem's list of scopes
    std::int32_t size;    // how many cells it has
};

class Problem {
   public:
    explicit Problem(std::vector<Digits> domains) : domains_(std::move(domains)) {}

    // A run of different digits with a sum (kAnySum if it is not told).
    // False, and nothing is added, if a cell is not of this problem or the sum is negative.
    bool add_sum_run(std::int32_t sum, std::span<const CellId> cells);

    // A row or column that holds every digit from 1 to its number of cells; their domains must not
    // hold others. False, and nothing is added, if a cell is not of this problem.
    bool add_line(std::span<const CellId> cells);

    // A cage that reaches one of the goals. False, and nothing is added, if a cell is not of this
    // problem, a place is off a 9×9 board, or there are not as many places as cells.
    bool add_cage(std::span<const Goal> goals, std::span<const CellId> cells,
                  std::span<const CagePlace> places);

    void set_domain(CellId cell, Digits digits) { domains_[cell] = digits; }

    std::span<const Digits> domains() const { return domains_; }
    std::span<const Constraint> constraints() const { return constraints_; }

    std::span<const CellId> cells_of(const Constraint& constraint) const {
        return std::span(scopes_).subspan(constraint.first, constraint.size);
    }

    const PairTable& table_of(const Constraint& pair) const { return pairs_[pair.target]; }
    std::span<const Goal> goals_of(const Constraint& cage) const {
        const Cage& data = cages_[cage.target];
        return std::span(goals_).subspan(data.first_goal, data.goals);
    }
    std::span<const CagePlace> places_of(const Constraint& cage) const {
        return std::span(places_).subspan(cages_[cage.target].first_place, cage.size);
    }

   private:
    struct Cage {
        std::size_t first_goal;
        std::size_t goals;
        std::size_t first_place;
    };

    bool knows(std::span<const CellId> cells) const;
    void add(Constraint::Kind kind, std::int32_t target, std::span<const CellId> cells);

    std::vector<Digits> domains_;
    std::vector<Constraint> constraints_;
    std::vector<CellId> scopes_;
    std::vector<PairTable> pairs_;
    std::vector<Cage> cages_;
    std::vector<Goal> goals_;
    std::vector<CagePlace> places_;
};

}  // namespace crossums
