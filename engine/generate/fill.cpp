#include "fill.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "../constraints/sum_run.hpp"
#include "../search.hpp"

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

// How many sets of so many digits have a sum.
struct CombinationTable {
    std::array<std::array<int, kLargestSum + 1>, kDigits + 1> count{};

    constexpr CombinationTable() {
        for (unsigned set = 0; set <= kAllDigits; ++set) {
            const Digits digits = static_cast<Digits>(set);
            ++count[count_digits(digits)][sum_of(digits)];
        }
    }
};

constexpr CombinationTable kCombinations;

class Refinery {
   public:
    Refinery(const FillTask& task, Random& random, Budget& budget)
        : task_(task),
          random_(random),
          budget_(budget),
          runs_of_(static_cast<std::size_t>(task.cells)),
          domains_(static_cast<std::size_t>(task.cells), digit_bit(1)),
          sums_(task.runs.size(), kAnySum),
          waiting_(task.runs.size(), 0),
          open_position_(static_cast<std::size_t>(task.cells), -1),
          in_region_(static_cast<std::size_t>(task.cells), 0) {
        for (std::size_t run = 0; run < task.runs.size(); ++run) {
            sums_[run] = task.runs[run].sum;
            for (CellId cell : task.runs[run].cells) {
                runs_of_[cell].push_back(static_cast<std::int32_t>(run));
            }
        }
    }

    Filled run() {
        Filled result;
        if (task_.start.empty() ? !fill_at_random() : !take_over(task_.start)) {
            result.outcome = budget_.spent() ? Filled::Outcome::out_of_budget
                                             : Filled::Outcome::impossible;
            return result;
        }
        result.outcome = refine();
        result.digits = digits_;
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
    struct Change {
        CellId cell;
        std::uint8_t digit;
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

    Digits widest(CellId cell) const {
        return task_.givens[cell] != 0 ? digit_bit(task_.givens[cell]) : kAllDigits;
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
            const std::vector<CellId>& cells = task_.runs[run].cells;
            std::array<Digits, kDigits> narrowed;
            for (std::size_t i = 0; i < cells.size(); ++i) narrowed[i] = domains_[cells[i]];
            if (!filter_sum_run(sums_[run], narrowed.data(), static_cast<int>(cells.size()))) {
                possible = false;
                continue;
            }
            for (std::size_t i = 0; i < cells.size(); ++i) {
                if (narrowed[i] == domains_[cells[i]]) continue;
                change_domain(cells[i], narrowed[i]);
                for (std::int32_t other : runs_of_[cells[i]]) {
                    if (other != run) wake(other);
                }
            }
        }
        queue_.clear();
        return possible;
    }

    bool propagate_all() {
        for (CellId cell = 0; cell < task_.cells; ++cell) set_domain(cell, widest(cell));
        for (std::size_t run = 0; run < sums_.size(); ++run) wake(static_cast<std::int32_t>(run));
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
                const Digits digit = random_digit(turn.left);
                turn.left &= ~digit;
                cell = turn.cell;
                change_domain(cell, digit);
                for (std::int32_t run : runs_of_[cell]) wake(run);
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

    Digits random_digit(Digits from) {
        std::uint32_t skip = random_.below(static_cast<std::uint32_t>(count_digits(from)));
        while (skip-- > 0) from &= from - 1;
        return digit_bit(lowest_digit(from));
    }

    // Given sums can make a filling hard to find: the solver then finds one, if not a random one.
    bool fill_by_search() {
        const Solutions solutions = solve(problem_with_present_sums(), 1, budget_);
        return !solutions.found.empty() && take_over(solutions.found[0]);
    }

    bool unique_by_search() {
        Budget decisions;
        decisions.max_nodes = kMostDecisions;
        return solve(problem_with_present_sums(), 2, decisions).status == Status::unique;
    }

    bool unique_by_search_alone() {
        if (!unique_by_search()) return false;
        propagate_all();
        return !open_.empty();
    }

    Problem problem_with_present_sums() const {
        std::vector<Digits> domains;
        for (CellId cell = 0; cell < task_.cells; ++cell) domains.push_back(widest(cell));
        Problem problem(std::move(domains));
        for (std::size_t run = 0; run < sums_.size(); ++run) {
            problem.add_sum_run(sums_[run], task_.runs[run].cells);
        }
        return problem;
    }

    bool take_over(const std::vector<std::uint8_t>& digits) {
        digits_ = digits;
        for (std::size_t run = 0; run < sums_.size(); ++run) {
            int sum = 0;
            for (CellId cell : task_.runs[run].cells) sum += digits_[cell];
            if (task_.runs[run].sum != 0 && task_.runs[run].sum != sum) return false;
            sums_[run] = sum;
        }
        return propagate_all();
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
                    return task_.must_need_search ? Filled::Outcome::ambiguous
                                                  : Filled::Outcome::unique;
                }
                best = record = surplus_;
                if (++kicks > kMostKicks) return Filled::Outcome::ambiguous;
            }
            if (!budget_.take_node()) return Filled::Outcome::out_of_budget;
            try_change(false);
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
                for (int i = 0; i < kChangesPerKick && !open_.empty(); ++i) try_change(true);
                in_vain = 0;
                best = surplus_;
            }
        }
    }

    // Tries one change near an open cell; keeps it if it leaves no more candidates than before.
    void try_change(bool keep_anyway) {
        const std::array<Change, 2> changes = random_change();
        const int before = surplus_;
        const std::size_t undo_length = undo_.size();
        const std::array<std::uint8_t, 2> old = {digits_[changes[0].cell],
                                                 digits_[changes[1].cell]};
        if (!apply(changes)) return;
        reopen_around(changes);
        propagate();
        if (surplus_ <= before || keep_anyway) {
            undo_.resize(undo_length);
            return;
        }
        take_back(undo_length);
        for (std::size_t i = 2; i-- > 0;) put(changes[i].cell, old[i]);
    }

    // A new digit for one cell, or two cells of a run exchanged.
    std::array<Change, 2> random_change() {
        CellId cell = random_.pick(std::span(open_));
        const auto& runs = runs_of_[cell];
        if (runs.empty()) return {{{cell, digits_[cell]}, {cell, digits_[cell]}}};  // no way to help
        const std::int32_t run = runs[random_.below(static_cast<std::uint32_t>(runs.size()))];
        const std::vector<CellId>& cells = task_.runs[run].cells;
        const CellId other = cells[random_.below(static_cast<std::uint32_t>(cells.size()))];
        if (other != cell && random_.chance(0.4)) {
            return {{{cell, digits_[other]}, {other, digits_[cell]}}};
        }
        if (random_.chance(0.3)) cell = other;
        // Of two digits, the one that leaves its runs fewer combinations: more likely to help.
        std::uint8_t best = random_other_digit(cell);
        const std::uint8_t second = random_other_digit(cell);
        if (combinations_with(cell, second) < combinations_with(cell, best)) best = second;
        return {{{cell, best}, {cell, best}}};
    }

    std::uint8_t random_other_digit(CellId cell) {
        Digits free = kAllDigits;
        for (std::int32_t run : runs_of_[cell]) {
            for (CellId other : task_.runs[run].cells) free &= ~digit_bit(digits_[other]);
        }
        if (free == 0) return digits_[cell];
        return static_cast<std::uint8_t>(lowest_digit(random_digit(free)));
    }

    int combinations_with(CellId cell, std::uint8_t digit) const {
        int combinations = 0;
        for (std::int32_t run : runs_of_[cell]) {
            const int sum = sums_[run] + digit - digits_[cell];
            combinations += kCombinations.count[task_.runs[run].cells.size()][sum];
        }
        return combinations;
    }

    // Makes the change if it breaks no rule and no given sum.
    bool apply(const std::array<Change, 2>& changes) {
        const std::array<std::uint8_t, 2> old = {digits_[changes[0].cell],
                                                 digits_[changes[1].cell]};
        if (old[0] == changes[0].digit || task_.givens[changes[0].cell] != 0 ||
            task_.givens[changes[1].cell] != 0) {
            return false;
        }
        for (const Change& change : changes) put(change.cell, change.digit);
        for (const Change& change : changes) {
            if (fits(change.cell)) continue;
            for (std::size_t i = 2; i-- > 0;) put(changes[i].cell, old[i]);
            return false;
        }
        return true;
    }

    void put(CellId cell, std::uint8_t digit) {
        for (std::int32_t run : runs_of_[cell]) sums_[run] += digit - digits_[cell];
        digits_[cell] = digit;
    }

    bool fits(CellId cell) const {
        for (std::int32_t run : runs_of_[cell]) {
            if (task_.runs[run].sum != 0 && sums_[run] != task_.runs[run].sum) return false;
            for (CellId other : task_.runs[run].cells) {
                if (other != cell && digits_[other] == digits_[cell]) return false;
            }
        }
        return true;
    }

    // Forgets what was known of the cells in the changed runs and of open cells near them.
    void reopen_around(const std::array<Change, 2>& changes) {
        region_.clear();
        const auto add = [this](CellId cell) {
            if (in_region_[cell]) return;
            in_region_[cell] = 1;
            region_.push_back(cell);
        };
        for (const Change& change : changes) {
            for (std::int32_t run : runs_of_[change.cell]) {
                for (CellId cell : task_.runs[run].cells) add(cell);
            }
        }
        for (std::size_t next = 0; next < region_.size(); ++next) {
            for (std::int32_t run : runs_of_[region_[next]]) {
                for (CellId cell : task_.runs[run].cells) {
                    if (region_.size() >= kLargestRegion) break;
                    if (!is_single(domains_[cell])) add(cell);
                }
            }
        }
        for (CellId cell : region_) {
            in_region_[cell] = 0;
            change_domain(cell, widest(cell));
            for (std::int32_t run : runs_of_[cell]) wake(run);
        }
    }

    const FillTask& task_;
    Random& random_;
    Budget& budget_;
    std::vector<std::vector<std::int32_t>> runs_of_;
    std::vector<std::uint8_t> digits_;
    std::vector<Digits> domains_;
    std::vector<int> sums_;
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
