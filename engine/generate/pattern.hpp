// Patterns: which cells of a Kakuro are white.
//
// A pattern has its clue row and column black, runs of 2 to 9 white cells, and all white cells
// connected. It is made by blackening cells of a full board, each together with its mirror images,
// and with whatever would be left as a run of one.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "../budget.hpp"
#include "../random.hpp"

namespace crossums {

enum class Symmetry : std::uint8_t { none, rotate, horizontal, vertical, diagonal };

struct PatternOptions {
    int rows = 9;
    int cols = 9;
    Symmetry symmetry = Symmetry::rotate;
    int white = 0;    // how many white cells to aim for
    bool exact = false;  // whether it must be that many
    int longest_run = 9;
};

class Pattern {
   public:
    Pattern(int rows, int cols, bool white);

    int rows() const { return rows_; }
    int cols() const { return cols_; }
    int cells() const { return rows_ * cols_; }
    bool white(int row, int col) const {
        return row >= 0 && row < rows_ && col >= 0 && col < cols_ && white_[row * cols_ + col];
    }
    bool white(int cell) const { return white_[cell]; }
    void set(int cell, bool white) {
        count_ += static_cast<int>(white) - static_cast<int>(white_[cell] != 0);
        white_[cell] = white;
    }
    int count() const { return count_; }

   private:
    int rows_;
    int cols_;
    std::vector<std::uint8_t> white_;
    int count_ = 0;
};

// Nothing if no such pattern was found within the budget (a node is a pattern begun).
std::optional<Pattern> generate_pattern(const PatternOptions& options, Random& random,
                                        Budget& budget);

}  // namespace crossums
