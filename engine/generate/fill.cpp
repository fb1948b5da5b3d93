#include "fill.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <span>

#include "../constraints/sum_run.hpp"
#include "../search.hpp"
#include "simplify.hpp"

namespace crossums {
namespace {

// Cells around a change whose candidates are worked out anew.
constexpr std::size_t kLargestRegion = 96;
// Changes in a row that do not help before a few are made blindly, and blind ones that do not help
// before giving up.
constexpr int kPatienceBase = 30;
constexpr int kPatiencePerOpenCell = 3;
constexpr int kMostKicks = 8;
constexpr int kChangesPerKick = 8;
// Decisions allowed to prove a puzzle unique that propagation alone does not solve.
constexpr std::uint64_t kMostDecisions = 2000;
// Wrong turns allowed in a random filling, for each cell, and how often to begin anew.
constexpr int kWrongTurnsPerCell = 4;
constexpr int kMostFillings = 20;

class Refinery {
   public:
    Refinery(const FillTask& task, Random& random, Budget& budget)
        : task_(task),
          random_(random),
          budget_(budget),
          filling_(task, random),
          domains_(static_cast<std::size_t>(task.cells), digit_bit(1)),
          waiting_(task.runs.size(), 0),
          open_position_(static_cast<std::size_t>(task.cells), -1),
          in_region_(static_cast<std::size_t>(task.cells), 0) {}

    Filled run() {
        Filled result;
        if (task_.start.empty() ? !fill_at_random() : !take_over(task_.start)) {
            result.outcome = budget_.spent() ? Filled::Outcome::out_of_budget
                                             : Filled::Outcome::impossible;
            return result;
        }
        result.outcome = refine();
        if (result.outcome == Filled::Outcome::unique && task_.techniques > 0 &&
            !simplify(filling_, budget_)) {
            result.outcome = Filled::Outcome::ambiguous;
        }
        result.digits = filling_.digits();
        if (result.outcome != Filled::Outcome::unique) {
            propagate_all();
            result.candidates = domains_;
        }
        return result;
    }

   private:
    struct Undo {
        CellId cell;
        Digits domain;
    };

    // ---- Domains ----

    void set_domain(CellId cell, Digits to) {
        const int before = count_digits(domains_[cell]);
        const int after = count_digits(to);
        surplus_ += after - before;
        domains_[cell] = to;
        if ((before > 1) == (after > 1)) return;
        if (after > 1) {
            open_position_[cell] = static_cast<std::int32_t>(open_.size());
            open_.push_back(cell);
        } else {
            const std::int32_t position = open_position_[cell];
            open_[position] = open_.back();
            open_position_[open_.back()] = position;
            open_.pop_back();
            open_position_[cell] = -1;
        }
    }

    void change_domain(CellId cell, Digits to) {
        undo_.push_back({cell, domains_[cell]});
        set_domain(cell, to);
    }

    void take_back(std::size_t length) {
        while (undo_.size() > length) {
            set_domain(undo_.back().cell, undo_.back().domain);
            undo_.pop_back();
        }
    }

    // ---- Propagation over the runs with their present sums ----

    void wake(std::int32_t run) {
        if (waiting_[run]) return;
        waiting_[run] = 1;
        queue_.push_back(run);
    }

    bool propagate() {
        bool possible = true;
        for (std::size_t next = 0; next < queue_.size(); ++next) {
            const std::int32_t run = queue_[next];
            waiting_[run] = 0;
            if (!possible) continue;
            const std::span<const CellId> cells = filling_.cells_of(run);
            std::array<Digits, kDigits> narrowed;
            for (std::size_t i = 0; i < cells.size(); ++i) narrowed[i] = domains_[cells[i]];
            if (!filter_sum_run(filling_.sum(run), narrowed.data(), static_cast<int>(cells.size()))) {
                possible = false;
                continue;
            }
            for (std::size_t i = 0; i < cells.size(); ++i) {
                if (narrowed[i] == domains_[cells[i]]) continue;
                change_domain(cells[i], narrowed[i]);
                for (std::int32_t other : filling_.runs_of(cells[i])) {
                    if (other != run) wake(other);
                }
            }
        }
        queue_.clear();
        return possible;
    }

    bool propagate_all() {
        for (CellId cell = 0; cell < task_.cells; ++cell) set_domain(cell, filling_.widest(cell));
        for (std::size_t run = 0; run < filling_.runs(); ++run) wake(static_cast<std::int32_t>(run));
        const bool possible = propagate();
        undo_.clear();
        return possible;
    }

    // ---- The first filling ----

    bool fill_at_random() {
        for (int filling = 0; filling < kMostFillings && budget_.take_node(); ++filling) {
            if (!propagate_all()) return false;
            if (fill_in_order()) return true;
        }
        return fill_by_search();
    }

    // Cell by cell; a cell that no digit fits sends back to the one before.
    bool fill_in_order() {
        struct Turn {
            CellId cell;
            Digits left;
            std::size_t undo_length;
        };
        std::vector<Turn> turns;
        int wrong_turns = kWrongTurnsPerCell * task_.cells;
        CellId cell = 0;
        for (;;) {
            while (cell < task_.cells && is_single(domains_[cell])) ++cell;
            if (cell == task_.cells) break;
            turns.push_back({cell, domains_[cell], undo_.size()});
            for (;;) {
                Turn& turn = turns.back();
                take_back(turn.undo_length);
                if (turn.left == 0) {
                    turns.pop_back();
                    if (turns.empty() || --wrong_turns < 0) return false;
                    continue;
                }
                const Digits digit = random_digit(turn.left, random_);
                turn.left &= ~digit;
                cell = turn.cell;
                change_domain(cell, digit);
                for (std::int32_t run : filling_.runs_of(cell)) wake(run);
                if (propagate()) break;
                if (--wrong_turns < 0) return false;
            }
        }
        std::vector<std::uint8_t> digits;
        for (Digits domain : domains_) {
            digits.push_back(static_cast<std::uint8_t>(lowest_digit(domain)));
        }
        return take_over(digits);
    }

    // Given sums can make a filling hard to find: the solver then finds one, if not a random one.
    bool fill_by_search() {
        const Solutions solutions = solve(filling_.problem(), 1, budget_);
        return !solutions.found.empty() && take_over(solutions.found[0]);
    }

    bool unique_by_search() {
        Budget decisions;
        decisions.max_nodes = kMostDecisions;
        return solve(filling_.problem(), 2, decisions).status == Status::unique;
    }

    bool unique_by_search_alone() {
        if (!unique_by_search()) return false;
        propagate_all();
        return !open_.empty();
    }

    bool take_over(const std::vector<std::uint8_t>& digits) {
        return filling_.take_over(digits) && propagate_all();
    }

    // ---- Refinement ----

    Filled::Outcome refine() {
        int record = surplus_;
        int best = surplus_;
        int in_vain = 0;
        int kicks = 0;
        for (;;) {
            if (open_.empty()) {
                // Nothing is open around the changes; is nothing open at all?
                propagate_all();
                if (open_.empty()) {
                    if (!task_.must_need_search) return Filled::Outcome::unique;
                    if (!open_something()) return Filled::Outcome::ambiguous;
                    if (unique_by_search_alone()) return Filled::Outcome::unique;
                }
                best = record = surplus_;
                if (++kicks > kMostKicks) return Filled::Outcome::ambiguous;
            }
            if (!budget_.take_node()) return Filled::Outcome::out_of_budget;
            try_change(open_, false);
            if (surplus_ < best) {
                if (task_.must_need_search && unique_by_search_alone()) {
                    return Filled::Outcome::unique;
                }
                best = surplus_;
                in_vain = 0;
                if (best < record) {
                    record = best;
                    kicks = 0;
                }
            } else if (++in_vain > kPatienceBase + kPatiencePerOpenCell * std::ssize(open_)) {
                if (task_.may_need_search && unique_by_search()) return Filled::Outcome::unique;
                if (++kicks > kMostKicks) return Filled::Outcome::ambiguous;
                for (int i = 0; i < kChangesPerKick && !open_.empty(); ++i) try_change(open_, true);
                in_vain = 0;
                best = surplus_;
            }
        }
    }

    // Changes anything until propagation alone no longer solves the board.
    bool open_something() {
        std::vector<CellId> anywhere(static_cast<std::size_t>(task_.cells));
        std::iota(anywhere.begin(), anywhere.end(), 0);
        while (open_.empty()) {
            if (!budget_.take_node()) return false;
            try_change(anywhere, true);
        }
        return true;
    }

    // Tries one change near one of the cells; keeps it if it leaves no more candidates than before.
    void try_change(std::span<const CellId> near, bool keep_anyway) {
        const Filling::Changes changes = filling_.random_change(near);
        const int before = surplus_;
        const std::size_t undo_length = undo_.size();
        const std::optional<Filling::Changes> old = filling_.make(changes);
        if (!old) return;
        reopen_around(changes);
        propagate();
        if (surplus_ <= before || keep_anyway) {
            undo_.resize(undo_length);
            return;
        }
        take_back(undo_length);
        filling_.take_back(*old);
    }

    // Forgets what was known of the cells in the changed runs and of open cells near them.
    void reopen_around(const Filling::Changes& changes) {
        region_.clear();
        const auto add = [this](CellId cell) {
            if (in_region_[cell]) return;
            in_region_[cell] = 1;
            region_.push_back(cell);
        };
        for (const Filling::Change& change : changes) {
            for (std::int32_t run : filling_.runs_of(change.cell)) {
                for (CellId cell : task_.runs[run].cells) add(cell);
            }
        }
        for (std::size_t next = 0; next < region_.size(); ++next) {
            for (std::int32_t run : filling_.runs_of(region_[next])) {
                for (CellId cell : task_.runs[run].cells) {
                    if (region_.size() >= kLargestRegion) break;
                    if (!is_single(domains_[cell])) add(cell);
                }
            }
        }
        for (CellId cell : region_) {
            in_region_[cell] = 0;
            change_domain(cell, filling_.widest(cell));
            for (std::int32_t run : filling_.runs_of(cell)) wake(run);
        }
    }

    const FillTask& task_;
    Random& random_;
    Budget& budget_;
    Filling filling_;
    std::vector<Digits> domains_;
    std::vector<std::uint8_t> waiting_;
    std::vector<std::int32_t> queue_;
    std::vector<Undo> undo_;
    int surplus_ = 0;  // candidates beyond one a cell, over all cells
    std::vector<CellId> open_;
    std::vector<std::int32_t> open_position_;
    std::vector<CellId> region_;
    std::vector<std::uint8_t> in_region_;
};

}  // namespace

Filled fill_uniquely(const FillTask& task, Random& random, Budget& budget) {
    return Refinery(task, random, budget).run();
}

}  // namespace crossums
