#include "pattern.hpp"

#include <algorithm>
#include <array>

namespace crossums {
namespace {

// A blackened cell may take so many others with it, runs of one and their mirror images.
constexpr int kLargestCascade = 40;
// Passes over the board in search of cells that can still be blackened.
constexpr int kPasses = 4;
// Attempts that insist on good looks before any pattern will do, and how many cells they may draw
// together once there is a pattern.
constexpr int kPickyAttempts = 20;
constexpr int kMostCellsForLooks = 40'000;
constexpr int kLongestStaircase = 3;
// Cells walked over at first to see whether the white cells hang together, and how much further
// each time.
constexpr std::size_t kFirstWalk = 128;
constexpr std::size_t kLongerWalk = 8;

class Drawing {
   public:
    Drawing(const PatternOptions& options, Random& random, bool picky)
        : options_(options),
          random_(random),
          picky_(picky),
          pattern_(options.rows, options.cols, true),
          seen_(static_cast<std::size_t>(pattern_.cells()), 0) {}

    // False if the drawing cannot be brought to what was asked for.
    bool draw() {
        std::vector<int> order;
        for (int row = 1; row < pattern_.rows(); ++row) {
            for (int col = 1; col < pattern_.cols(); ++col) order.push_back(at(row, col));
        }
        break_long_runs(order);
        for (int pass = 0; pass < kPasses && pattern_.count() > options_.white; ++pass) {
            random_.shuffle(std::span(order));
            for (int cell : order) {
                const int surplus = pattern_.count() - options_.white;
                if (surplus <= 0) break;
                if (pattern_.white(cell)) blacken(cell, surplus, pass < kPasses / 2);
            }
        }
        if (!runs_fit()) return false;
        if (options_.exact) settle_count(order);
        return !options_.exact || pattern_.count() == options_.white;
    }

    const Pattern& pattern() const { return pattern_; }

    // How many black cells are part of something that looks bad.
    int blemishes() const {
        int count = 0;
        for (int row = 1; row < pattern_.rows(); ++row) {
            for (int col = 1; col < pattern_.cols(); ++col) {
                count += static_cast<int>(!pattern_.white(row, col) && !looks_good(at(row, col)));
            }
        }
        return count;
    }

   private:
    int at(int row, int col) const { return row * pattern_.cols() + col; }
    int row_of(int cell) const { return cell / pattern_.cols(); }
    int col_of(int cell) const { return cell % pattern_.cols(); }

    // The cell and its mirror images; the clue row and column have none.
    std::array<int, 2> orbit(int cell) const {
        const int row = row_of(cell);
        const int col = col_of(cell);
        switch (options_.symmetry) {
            case Symmetry::rotate:
                return {cell, at(pattern_.rows() - row, pattern_.cols() - col)};
            case Symmetry::horizontal:
                return {cell, at(row, pattern_.cols() - col)};
            case Symmetry::vertical:
                return {cell, at(pattern_.rows() - row, col)};
            case Symmetry::diagonal:
                return {cell, at(col, row)};
            case Symmetry::none:
                break;
        }
        return {cell, cell};
    }

    // The length of the run through a white cell.
    int run_length(int cell, int row_step, int col_step) const {
        int length = 1;
        for (int sign : {-1, 1}) {
            int row = row_of(cell) + sign * row_step;
            int col = col_of(cell) + sign * col_step;
            while (pattern_.white(row, col)) {
                ++length;
                row += sign * row_step;
                col += sign * col_step;
            }
        }
        return length;
    }

    // Long runs first: they must be broken wherever that goes, looks or not. Thin boards can only be
    // shortened from their ends, again and again.
    void break_long_runs(std::vector<int>& order) {
        random_.shuffle(std::span(order));
        const int most = static_cast<int>(order.size());
        break_long_runs_once(order, 4, true);
        while (break_long_runs_once(order, most, false)) {
        }
    }

    // Whether it has broken any.
    bool break_long_runs_once(const std::vector<int>& order, int most, bool nicely) {
        bool broken = false;
        for (int cell : order) {
            if (pattern_.white(cell) && in_long_run(cell)) broken |= blacken(cell, most, nicely);
        }
        return broken;
    }

    bool in_long_run(int cell) const {
        return run_length(cell, 0, 1) > options_.longest_run ||
               run_length(cell, 1, 0) > options_.longest_run;
    }

    bool runs_fit() const {
        for (int cell = 0; cell < pattern_.cells(); ++cell) {
            if (pattern_.white(cell) && in_long_run(cell)) return false;
        }
        return pattern_.count() > 0;
    }

    // Blackens a cell, its images, and what would be a run of one then. Takes it all back and
    // returns false if that is more than `most` cells, cuts the white cells apart, or looks bad.
    bool blacken(int cell, int most, bool nicely) {
        std::vector<int>& gone = gone_;
        gone.clear();
        take(cell);
        for (std::size_t next = 0; next < gone.size(); ++next) {
            if (std::ssize(gone) > std::min(most, kLargestCascade)) return restore();
            for (int other : neighbours(gone[next])) {
                if (other < 0 || !pattern_.white(other)) continue;
                if (run_length(other, 0, 1) == 1 || run_length(other, 1, 0) == 1) take(other);
            }
        }
        if (std::ssize(gone) > most || pattern_.count() == 0) return restore();
        if (nicely && picky_ && !std::ranges::all_of(gone, [&](int c) { return looks_good(c); })) {
            return restore();
        }
        if (!still_connected()) return restore();
        return true;
    }

    void take(int cell) {
        for (int image : orbit(cell)) {
            if (!pattern_.white(image)) continue;
            pattern_.set(image, false);
            gone_.push_back(image);
        }
    }

    bool restore() {
        for (int cell : gone_) pattern_.set(cell, true);
        return false;
    }

    std::array<int, 4> neighbours(int cell) const {
        const int row = row_of(cell);
        const int col = col_of(cell);
        return {row > 0 ? cell - pattern_.cols() : -1,
                row + 1 < pattern_.rows() ? cell + pattern_.cols() : -1, col > 0 ? cell - 1 : -1,
                col + 1 < pattern_.cols() ? cell + 1 : -1};
    }

    // No block of six black cells, no long staircase of single ones.
    bool looks_good(int cell) const {
        const int row = row_of(cell);
        const int col = col_of(cell);
        return !in_black_block(row, col, 2, 3) && !in_black_block(row, col, 3, 2) &&
               staircase(row, col, 1) <= kLongestStaircase &&
               staircase(row, col, -1) <= kLongestStaircase;
    }

    bool black_inside(int row, int col) const {
        return row > 0 && col > 0 && row < pattern_.rows() && col < pattern_.cols() &&
               !pattern_.white(row, col);
    }

    bool in_black_block(int row, int col, int height, int width) const {
        for (int top = row - height + 1; top <= row; ++top) {
            for (int left = col - width + 1; left <= col; ++left) {
                bool black = true;
                for (int r = top; r < top + height && black; ++r) {
                    for (int c = left; c < left + width && black; ++c) black = black_inside(r, c);
                }
                if (black) return true;
            }
        }
        return false;
    }

    int staircase(int row, int col, int slope) const {
        int length = 1;
        for (int sign : {-1, 1}) {
            int step = sign;
            while (black_inside(row + step, col + slope * step)) {
                ++length;
                step += sign;
            }
        }
        return length;
    }

    // Whether the white cells still hang together: those around each group of cells just blackened
    // must. A cell and its mirror images are far from each other, so groups are looked at alone.
    bool still_connected() {
        ++round_;
        for (int cell : gone_) seen_[cell] = round_;
        const std::uint32_t not_grouped = round_;
        std::vector<std::vector<int>> groups;
        for (int cell : gone_) {
            if (seen_[cell] != not_grouped) continue;
            seen_[cell] = 0;
            groups.push_back({cell});
            for (std::size_t next = 0; next < groups.back().size(); ++next) {
                for (int other : neighbours(groups.back()[next])) {
                    if (other < 0 || seen_[other] != not_grouped) continue;
                    seen_[other] = 0;
                    groups.back().push_back(other);
                }
            }
        }
        return std::ranges::all_of(groups, [this](const auto& group) {
            return connected_around(group);
        });
    }

    // Walks from each of the white cells around in turn, then further: what is cut off is usually
    // small, and soon walked through.
    bool connected_around(const std::vector<int>& group) {
        around_.clear();
        for (int cell : group) {
            for (int other : neighbours(cell)) {
                if (other >= 0 && pattern_.white(other)) around_.push_back(other);
            }
        }
        // Surrounded by black: it parted nothing.
        if (around_.empty()) return true;
        for (std::size_t steps = kFirstWalk;; steps *= kLongerWalk) {
            for (int start : around_) {
                const Walk walk = walk_from(start, steps);
                if (walk != Walk::cut_short) return walk == Walk::met_all;
            }
        }
    }

    enum class Walk : std::uint8_t { met_all, ended, cut_short };

    // Walks over white cells until all of `around_` are met, or no other cell can be reached.
    Walk walk_from(int start, std::size_t steps) {
        ++round_;
        reached_.assign(1, start);
        seen_[start] = round_;
        std::size_t met = 0;
        for (std::size_t next = 0;; ++next) {
            while (met < around_.size() && seen_[around_[met]] == round_) ++met;
            if (met == around_.size()) return Walk::met_all;
            if (next == reached_.size()) return Walk::ended;
            if (next == steps) return Walk::cut_short;
            for (int other : neighbours(reached_[next])) {
                if (other < 0 || !pattern_.white(other) || seen_[other] == round_) continue;
                seen_[other] = round_;
                reached_.push_back(other);
            }
        }
    }

    // Adds and takes away cells until the number is right.
    void settle_count(std::vector<int>& order) {
        const int tries = 40 * static_cast<int>(order.size());
        for (int i = 0; i < tries && pattern_.count() != options_.white; ++i) {
            const int cell = order[random_.below(static_cast<std::uint32_t>(order.size()))];
            const int surplus = pattern_.count() - options_.white;
            if (surplus > 0) {
                // Now and then too many at once: the next step then has another choice.
                const int most = surplus + static_cast<int>(random_.below(3));
                if (pattern_.white(cell)) blacken(cell, most, false);
            } else if (!pattern_.white(cell)) {
                whiten(cell);
            }
        }
    }

    bool whiten(int cell) {
        const std::array<int, 2> images = orbit(cell);
        for (int image : images) pattern_.set(image, true);
        for (int image : images) {
            const int across = run_length(image, 0, 1);
            const int down = run_length(image, 1, 0);
            if (std::min(across, down) < 2 || std::max(across, down) > options_.longest_run) {
                for (int other : images) pattern_.set(other, false);
                return false;
            }
        }
        return true;
    }

    const PatternOptions& options_;
    Random& random_;
    bool picky_;
    Pattern pattern_;
    std::vector<int> gone_;
    std::vector<int> around_;
    std::vector<int> reached_;
    std::vector<std::uint32_t> seen_;
    std::uint32_t round_ = 0;
};

}  // namespace

Pattern::Pattern(int rows, int cols, bool white)
    : rows_(rows), cols_(cols), white_(static_cast<std::size_t>(rows) * cols, 0) {
    for (int row = 1; row < rows; ++row) {
        for (int col = 1; col < cols; ++col) set(row * cols + col, white);
    }
}

std::optional<Pattern> generate_pattern(const PatternOptions& options, Random& random,
                                        Budget& budget) {
    std::optional<Pattern> best;
    int fewest_blemishes = 0;
    for (int attempt = 0; budget.take_node(); ++attempt) {
        // A large pattern takes a while, so every attempt looks whether to stop.
        if (budget.stopped != nullptr && budget.stopped(budget.context)) break;
        const bool picky = attempt < kPickyAttempts;
        if (best && (!picky || attempt * best->cells() > kMostCellsForLooks)) break;
        Drawing drawing(options, random, picky);
        if (!drawing.draw()) continue;
        const int blemishes = drawing.blemishes();
        if (blemishes == 0 || !picky) return drawing.pattern();
        if (!best || blemishes < fewest_blemishes) {
            best = drawing.pattern();
            fewest_blemishes = blemishes;
        }
    }
    return best;
}

}  // namespace crossums
