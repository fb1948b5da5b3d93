#include "search.hpp"

#include <algorithm>
#include <numeric>

#include "learn.hpp"

namespace crossums {
namespace {

// Nodes that depth-first search may spend on a part for each solution wanted, besides its patience,
// before the part goes to the search that learns.
constexpr std::uint64_t kNodesPerSolution = 16;
// Recursion is as deep as a part has cells; larger parts are left to the iterative search.
constexpr std::size_t kLargestPart = 4000;

// How many solutions of the next part make `needed` combinations with `found` ones of this part.
std::size_t still_needed(std::size_t needed, std::size_t found) {
    return (needed + found - 1) / found;
}

// Appends the combinations of one solution from each part, up to a limit.
class Combiner {
   public:
    explicit Combiner(std::size_t cells) : digit_(cells) {}

    void combine(const Propagator& propagator, const std::vector<CellId>& cells,
                 const std::vector<std::vector<CellId>>& parts,
                 const std::vector<std::vector<Assignment>>& solutions, std::size_t limit,
                 std::vector<Assignment>& found) {
        std::vector<std::size_t> choice(parts.size(), 0);
        for (CellId cell : cells) {
            digit_[cell] = static_cast<std::uint8_t>(lowest_digit(propagator.domain(cell)));
        }
        for (std::size_t part = 0; part < parts.size(); ++part) {
            put(parts[part], solutions[part][0]);
        }
        while (found.size() < limit) {
            Assignment assignment(cells.size());
            for (std::size_t i = 0; i < cells.size(); ++i) assignment[i] = digit_[cells[i]];
            found.push_back(std::move(assignment));
            // Count up, the last part fastest.
            std::size_t part = parts.size();
            while (part-- > 0) {
                choice[part] = (choice[part] + 1) % solutions[part].size();
                put(parts[part], solutions[part][choice[part]]);
                if (choice[part] != 0) break;
                if (part == 0) return;
            }
            if (parts.empty()) return;
        }
    }

   private:
    void put(const std::vector<CellId>& part, const Assignment& assignment) {
        for (std::size_t i = 0; i < part.size(); ++i) digit_[part[i]] = assignment[i];
    }

    std::vector<std::uint8_t> digit_;
};

class DepthFirst {
   public:
    DepthFirst(Propagator& propagator, Splitter& splitter, Combiner& combiner, Budget& budget)
        : propagator_(propagator),
          splitter_(splitter),
          combiner_(combiner),
          budget_(budget),
          conflicts_(propagator.problem().constraints().size(), 0) {}

    // Up to `limit` solutions of a part; check gave_up() for whether there may be more.
    std::vector<Assignment> search(const std::vector<CellId>& part, std::size_t limit,
                                   std::uint64_t patience) {
        gave_up_ = false;
        patience_ = patience;
        return fill(part, limit);
    }

    bool gave_up() const { return gave_up_; }

   private:
    std::vector<Assignment> fill(const std::vector<CellId>& cells, std::size_t limit) {
        std::vector<Assignment> found;
        const CellId branch = choose(cells);
        for (Digits left = propagator_.domain(branch); left != 0; left &= left - 1) {
            if (found.size() >= limit) break;
            if (patience_ == 0 || !budget_.take_node()) {
                gave_up_ = true;
                break;
            }
            --patience_;
            const std::size_t mark = propagator_.trail().size();
            propagator_.narrow(branch, digit_bit(lowest_digit(left)), Propagator::kDecision);
            if (propagator_.run()) {
                fill_parts(cells, limit, found);
            } else {
                ++conflicts_[propagator_.failed()];
            }
            propagator_.undo_to(mark);
            if (gave_up_) break;
        }
        return found;
    }

    void fill_parts(const std::vector<CellId>& cells, std::size_t limit,
                    std::vector<Assignment>& found) {
        const std::vector<std::vector<CellId>> parts = splitter_.split(cells);
        if (!splitter_.all_balanced(parts)) return;
        std::vector<std::vector<Assignment>> solutions;
        std::size_t needed = limit - found.size();
        for (const std::vector<CellId>& part : parts) {
            solutions.push_back(fill(part, needed));
            if (solutions.back().empty()) return;
            needed = still_needed(needed, solutions.back().size());
        }
        combiner_.combine(propagator_, cells, parts, solutions, limit, found);
    }

    // The cell with the fewest digits left; of these, the one with most conflicts around it.
    CellId choose(const std::vector<CellId>& cells) const {
        CellId best = cells[0];
        int fewest = kDigits + 1;
        std::uint64_t most = 0;
        for (CellId cell : cells) {
            const int digits = count_digits(propagator_.domain(cell));
            if (digits > fewest) continue;
            std::uint64_t conflicts = 0;
            for (ConstraintId id : propagator_.constraints_of(cell)) conflicts += conflicts_[id];
            if (digits < fewest || conflicts > most) {
                best = cell;
                fewest = digits;
                most = conflicts;
            }
        }
        return best;
    }

    Propagator& propagator_;
    Splitter& splitter_;
    Combiner& combiner_;
    Budget& budget_;
    std::vector<std::uint64_t> conflicts_;
    std::uint64_t patience_ = 0;
    bool gave_up_ = false;
};

Status status_of(std::size_t found, bool complete) {
    if (found > 1) return Status::multiple;
    if (!complete) return Status::unknown;
    return found == 1 ? Status::unique : Status::none;
}

}  // namespace

Splitter::Splitter(const Propagator& propagator)
    : propagator_(propagator),
      seen_cell_(propagator.cells(), 0),
      seen_constraint_(propagator.problem().constraints().size(), 0),
      side_(propagator.problem().constraints().size(), 0) {}

std::vector<std::vector<CellId>> Splitter::split(const std::vector<CellId>& cells) {
    ++round_;
    const Problem& problem = propagator_.problem();
    const auto open = [this](CellId cell) { return !is_single(propagator_.domain(cell)); };
    std::vector<std::vector<CellId>> parts;
    for (CellId start : cells) {
        if (!open(start) || seen_cell_[start] == round_) continue;
        seen_cell_[start] = round_;
        std::vector<CellId> part{start};
        for (std::size_t next = 0; next < part.size(); ++next) {
            for (ConstraintId id : propagator_.constraints_of(part[next])) {
                if (seen_constraint_[id] == round_) continue;
                seen_constraint_[id] = round_;
                for (CellId cell : problem.cells_of(problem.constraints()[id])) {
                    if (!open(cell) || seen_cell_[cell] == round_) continue;
                    seen_cell_[cell] = round_;
                    part.push_back(cell);
                }
            }
        }
        parts.push_back(std::move(part));
    }
    std::ranges::stable_sort(parts, {}, [](const auto& part) { return part.size(); });
    return parts;
}

bool Splitter::all_balanced(const std::vector<std::vector<CellId>>& parts) {
    return std::ranges::all_of(parts, [this](const auto& part) { return is_balanced(part); });
}

bool Splitter::is_balanced(const std::vector<CellId>& part) {
    ++round_;
    const Problem& problem = propagator_.problem();
    int balance = 0;
    // Cells are in the order in which they were reached, so one of a cell's runs has its side.
    for (CellId cell : part) {
        const std::span<const ConstraintId> runs = propagator_.constraints_of(cell);
        if (runs.size() != 2) return true;
        for (ConstraintId id : runs) {
            const Constraint& run = problem.constraints()[id];
            if (run.kind != Constraint::Kind::sum_run || run.target == 0) return true;
        }
        for (const auto& [known, other] : {std::pair(runs[0], runs[1]), {runs[1], runs[0]}}) {
            if (seen_constraint_[other] == round_) continue;
            const bool first = seen_constraint_[known] != round_;
            seen_constraint_[other] = round_;
            side_[other] = static_cast<std::int8_t>(first ? 1 : -side_[known]);
            balance += side_[other] * rest_of(problem.constraints()[other]);
        }
        if (side_[runs[0]] == side_[runs[1]]) return true;
    }
    return balance == 0;
}

// What is left of a run's sum for its open cells.
int Splitter::rest_of(const Constraint& run) const {
    int rest = run.target;
    for (CellId cell : propagator_.problem().cells_of(run)) {
        const Digits domain = propagator_.domain(cell);
        if (is_single(domain)) rest -= lowest_digit(domain);
    }
    return rest;
}

Solutions solve(const Problem& problem, std::size_t limit, Budget& budget,
                std::uint64_t patience) {
    Solutions result;
    const bool empty_cell = std::ranges::any_of(problem.domains(), [](Digits d) { return d == 0; });
    Propagator propagator(problem);
    if (empty_cell || !propagator.run()) {
        result.status = Status::none;
        return result;
    }
    // One solution more than none and one tells unique from multiple, whatever is asked for.
    const std::size_t wanted = std::max<std::size_t>(limit, 2);
    std::vector<CellId> cells(propagator.cells());
    std::iota(cells.begin(), cells.end(), 0);
    Splitter splitter(propagator);
    Combiner combiner(propagator.cells());
    DepthFirst depth_first(propagator, splitter, combiner, budget);

    const std::vector<std::vector<CellId>> parts = splitter.split(cells);
    std::vector<std::vector<Assignment>> solutions;
    std::size_t needed = wanted;
    bool complete = true;
    bool possible = splitter.all_balanced(parts);
    for (const std::vector<CellId>& part : parts) {
        if (!possible) break;
        std::vector<Assignment> found;
        bool gave_up = part.size() > kLargestPart || patience == 0;
        if (!gave_up) {
            found = depth_first.search(part, needed, patience + kNodesPerSolution * needed);
            gave_up = depth_first.gave_up();
        }
        if (gave_up && found.size() < needed && !budget.spent()) {
            Learner learner(propagator, part, budget);
            std::vector<Assignment> learnt = learner.search(needed);
            gave_up = budget.spent();
            // Out of budget, it may have found less than what is known already.
            if (!gave_up || learnt.size() > found.size()) found = std::move(learnt);
        }
        complete &= !gave_up;
        possible = !found.empty();
        if (!possible) break;
        needed = still_needed(needed, found.size());
        solutions.push_back(std::move(found));
    }
    if (possible) {
        combiner.combine(propagator, cells, parts, solutions, wanted, result.found);
    }
    result.status = status_of(result.found.size(), complete);
    result.nodes = budget.nodes();
    if (result.found.size() > limit) result.found.resize(limit);
    return result;
}

}  // namespace crossums
