// A filled Kakuro pattern: digits, the sums they make, and small changes to them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "../problem.hpp"
#include "../random.hpp"

namespace crossums {

struct FillRun {
    std::vector<CellId> cells;
    int sum = 0;  // must be this; 0 if any will do
};

struct FillTask {
    int cells = 0;
    std::vector<FillRun> runs;          // every cell is in two
    std::vector<std::uint8_t> givens;   // by cell: shown in the puzzle; 0 if not
    std::vector<std::uint8_t> start;    // by cell: digits to begin with; empty for random ones
    bool may_need_search = false;       // whether propagation alone need not solve the puzzle
    bool must_need_search = false;      // whether it must not: for the hardest puzzles
    std::size_t techniques = 0;         // so many of the cheapest must solve it; 0 if any may
};

class Filling {
   public:
    // A new digit for one cell, twice the same, or two cells exchanged.
    struct Change {
        CellId cell;
        std::uint8_t digit;
    };
    using Changes = std::array<Change, 2>;

    Filling(const FillTask& task, Random& random);

    const FillTask& task() const { return task_; }
    const std::vector<std::uint8_t>& digits() const { return digits_; }
    std::size_t runs() const { return sums_.size(); }
    int sum(std::size_t run) const { return sums_[run]; }
    std::span<const CellId> cells_of(std::size_t run) const { return task_.runs[run].cells; }
    std::span<const std::int32_t> runs_of(CellId cell) const { return runs_of_[cell]; }
    // What a cell may hold before anything is concluded.
    Digits widest(CellId cell) const {
        return task_.givens[cell] != 0 ? digit_bit(task_.givens[cell]) : kAllDigits;
    }

    // Takes other digits; false if they do not make the sums asked for.
    bool take_over(const std::vector<std::uint8_t>& digits);

    // A change at or beside one of the cells.
    Changes random_change(std::span<const CellId> near);
    // Makes a change if it breaks no rule and no sum asked for; returns the one that takes it back.
    std::optional<Changes> make(const Changes& changes);
    void take_back(const Changes& old);

    // The puzzle with the present sums as clues.
    Problem problem() const;

   private:
    std::uint8_t random_other_digit(CellId cell);
    int combinations_with(CellId cell, std::uint8_t digit) const;
    void put(CellId cell, std::uint8_t digit);
    bool fits(CellId cell) const;

    const FillTask& task_;
    Random& random_;
    std::vector<std::vector<std::int32_t>> runs_of_;
    std::vector<std::uint8_t> digits_;
    std::vector<int> sums_;
};

// A digit of a set, each as likely.
Digits random_digit(Digits from, Random& random);

}  // namespace crossums
