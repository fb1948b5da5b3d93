// A position: what is filled in and which candidates are left, as a person sees it on paper.
//
// Filling in a digit strikes it out in the rest of its runs, rows and columns; this is no step.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "../problem.hpp"
#include "step.hpp"

namespace crossums {

struct Line {
    enum class Kind : std::uint8_t { run, row_or_column, cage };

    Kind kind;
    std::int32_t sum;  // of a run or line; kAnySum if it is not told, or for a cage
    std::span<const CellId> cells;
    // A cage's ways to fill it, a digit a cell; not known if there are too many.
    std::size_t first_way = 0;
    std::size_t ways = 0;
    bool knows_ways = false;
};

// The cells of a run, row or column that are still to fill.
struct OpenPart {
    int count = 0;
    std::array<CellId, kDigits> cells{};
    std::array<Digits, kDigits> candidates{};
    Digits used = 0;
    bool has_sum = false;  // whether the sum is told
    int rest = 0;          // what is left of it

    // The digits that are a candidate of some cell.
    Digits all_candidates() const;
};

class Position {
   public:
    // The problem must outlive the position. Cells with a single digit count as filled.
    explicit Position(const Problem& problem);

    const Problem& problem() const { return problem_; }
    std::size_t cells() const { return candidates_.size(); }
    std::span<const Line> lines() const { return lines_; }
    const Line& line(LineId id) const { return lines_[id]; }
    std::span<const LineId> lines_of(CellId cell) const {
        return std::span(lines_of_).subspan(first_of_[cell], first_of_[cell + 1] - first_of_[cell]);
    }
    Digits candidates(CellId cell) const { return candidates_[cell]; }
    Digits alphabet() const { return alphabet_; }
    bool is_filled(CellId cell) const { return filled_[cell] != 0; }
    bool is_solved() const { return open_ == 0 && !is_broken_; }
    // Whether some cell has no candidate left: the digits filled in contradict each other.
    bool is_broken() const { return is_broken_; }

    void fill(CellId cell, int digit);
    void remove(CellId cell, Digits digits);
    // Makes a step; false if nothing of it is new. What is not new is taken out of it.
    bool make(Step& step);

    // Grows with every change to a line's cells.
    std::uint32_t version(LineId line) const { return versions_[line]; }
    std::uint32_t clock() const { return clock_; }

    OpenPart open_part(LineId run_row_or_column) const;

    // Calls action(way) for every known way of a cage that agrees with the digits filled in.
    template <typename Action>
    void for_each_way(LineId cage, Action action) const {
        visit_ways(cage, action, [this](CellId cell, Digits digit) {
            return !is_filled(cell) || candidates_[cell] == digit;
        });
    }
    // The same for those that agree with the candidates.
    template <typename Action>
    void for_each_fitting_way(LineId cage, Action action) const {
        visit_ways(cage, action,
                   [this](CellId cell, Digits digit) { return (candidates_[cell] & digit) != 0; });
    }

   private:
    template <typename Action, typename Agrees>
    void visit_ways(LineId cage, Action action, Agrees agrees) const {
        const Line& line = lines_[cage];
        const std::size_t size = line.cells.size();
        for (std::size_t number = 0; number < line.ways; ++number) {
            const std::span<const std::uint8_t> way =
                std::span(ways_).subspan(line.first_way + number * size, size);
            bool possible = true;
            for (std::size_t i = 0; i < size && possible; ++i) {
                possible = agrees(line.cells[i], digit_bit(way[i]));
            }
            if (possible) action(way);
        }
    }

    void find_ways(const Constraint& cage, Line& line);
    void change(CellId cell, Digits to);

    const Problem& problem_;
    std::vector<Line> lines_;
    std::vector<std::uint8_t> ways_;
    std::vector<std::int32_t> first_of_;
    std::vector<LineId> lines_of_;
    std::vector<Digits> candidates_;
    std::vector<std::uint8_t> filled_;
    std::vector<std::uint32_t> versions_;
    std::uint32_t clock_ = 1;
    std::size_t open_ = 0;
    Digits alphabet_ = 0;
    bool is_broken_ = false;
};

}  // namespace crossums
