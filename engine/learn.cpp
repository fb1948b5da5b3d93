#include "learn.hpp"

#include <algorithm>
#include <array>
#include <queue>

namespace crossums {
namespace {

constexpr double kCellDecay = 0.95;
constexpr double kClauseDecay = 0.999;
constexpr double kActivityTooLarge = 1e100;
constexpr std::uint64_t kRestartUnit = 100;
// Clauses kept at first; every time they are thinned out, more may stay.
constexpr std::size_t kFirstClauses = 4000;
constexpr std::size_t kMoreClauses = 500;
constexpr int kAlwaysKeptLevels = 2;

// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 …: the best sequence of restarts when nothing is known.
std::uint64_t luby(std::uint64_t index) {
    std::uint64_t size = 1;
    std::uint64_t power = 0;
    while (size < index + 1) {
        size = 2 * size + 1;
        ++power;
    }
    while (size - 1 != index) {
        size = (size - 1) / 2;
        --power;
        index %= size;
    }
    return std::uint64_t{1} << power;
}

}  // namespace

Learner::Learner(Propagator& propagator, const std::vector<CellId>& part, Budget& budget)
    : propagator_(propagator),
      part_(part),
      budget_(budget),
      in_part_(propagator.cells(), -1),
      root_(propagator.trail().size()),
      lost_(part.size() * kDigits, kNever),
      filled_(part.size(), kNever),
      noted_(root_),
      visited_(root_),
      watches_(part.size() * kLiteralsPerCell),
      clause_limit_(kFirstClauses),
      seen_(part.size() * kLiteralsPerCell, 0),
      heap_(part.size()),
      last_digit_(part.size(), 0) {
    for (std::uint32_t cell = 0; cell < part.size(); ++cell) {
        in_part_[part[cell]] = static_cast<std::int32_t>(cell);
        const Digits lost = kAllDigits & ~propagator.domain(part[cell]);
        for_each_digit(lost, [&](int digit) { lost_[cell * kDigits + digit - 1] = kBefore; });
    }
}

std::vector<std::vector<std::uint8_t>> Learner::search(std::size_t limit) {
    std::vector<std::vector<std::uint8_t>> found;
    std::uint64_t restarts = 0;
    std::uint64_t until_restart = kRestartUnit;
    while (found.size() < limit) {
        if (propagate()) {
            if (until_restart == 0) {
                until_restart = kRestartUnit * luby(++restarts);
                restart();
                continue;
            }
            if (!budget_.take_node()) break;
            if (decide()) continue;
            found.push_back(filled());
            if (!learn_from(decided(), true)) break;
        } else {
            std::vector<Literal> facts;
            explain_failure(facts);
            if (!learn_from(facts, false)) break;
            cell_bump_ /= kCellDecay;
            clause_bump_ /= kClauseDecay;
            if (until_restart > 0) --until_restart;
        }
    }
    propagator_.undo_to(root_);
    return found;
}

// ---- Propagation with clauses -------------------------------------------------------------------

bool Learner::is_true(Literal literal) const {
    const Digits domain = propagator_.domain(part_[cell_of(literal)]);
    const Digits digit = digit_bit(digit_of(literal));
    return says_holds(literal) ? domain == digit : (domain & digit) == 0;
}

bool Learner::propagate() {
    for (;;) {
        while (visited_ < propagator_.trail().size()) {
            const Propagator::Change change = propagator_.trail()[visited_++];
            const auto cell = static_cast<std::uint32_t>(in_part_[change.cell]);
            for (Digits lost = change.before & ~change.after; lost != 0; lost &= lost - 1) {
                if (!visit_watches(holds(cell, lowest_digit(lost)))) return false;
            }
            if (is_single(change.after) &&
                !visit_watches(lacks(cell, lowest_digit(change.after)))) {
                return false;
            }
        }
        if (propagator_.idle()) {
            note_changes();
            return true;
        }
        if (!propagator_.filter_next()) {
            failed_clause_ = -1;
            return false;
        }
    }
}

bool Learner::visit_watches(Literal now_false) {
    std::vector<ClauseId>& watching = watches_[now_false];
    std::size_t kept = 0;
    for (std::size_t i = 0; i < watching.size(); ++i) {
        const ClauseId id = watching[i];
        std::vector<Literal>& literals = clauses_[id].literals;
        if (literals[0] == now_false) std::swap(literals[0], literals[1]);
        if (is_true(literals[0])) {
            watching[kept++] = id;
            continue;
        }
        const auto other = std::find_if(literals.begin() + 2, literals.end(),
                                        [this](Literal literal) { return !is_false(literal); });
        if (other != literals.end()) {
            std::swap(literals[1], *other);
            watches_[literals[1]].push_back(id);
            continue;
        }
        watching[kept++] = id;
        if (is_false(literals[0])) {
            failed_clause_ = id;
            for (++i; i < watching.size(); ++i) watching[kept++] = watching[i];
            watching.resize(kept);
            return false;
        }
        assert_literal(literals[0], cause_of(id));
    }
    watching.resize(kept);
    return true;
}

void Learner::assert_literal(Literal literal, std::int32_t cause) {
    const CellId cell = part_[cell_of(literal)];
    const Digits digit = digit_bit(digit_of(literal));
    const Digits domain = propagator_.domain(cell);
    propagator_.narrow(cell, says_holds(literal) ? digit : domain & ~digit, cause);
}

void Learner::note_changes() {
    for (; noted_ < propagator_.trail().size(); ++noted_) {
        const Propagator::Change& change = propagator_.trail()[noted_];
        const auto cell = static_cast<std::uint32_t>(in_part_[change.cell]);
        const Time now = noted_ + 1;
        for_each_digit(change.before & ~change.after,
                       [&](int digit) { lost_[cell * kDigits + digit - 1] = now; });
        if (is_single(change.after)) {
            filled_[cell] = now;
            last_digit_[cell] = static_cast<std::uint8_t>(lowest_digit(change.after));
        }
        change_level_.push_back(level());
    }
}

// ---- When and why facts became true -------------------------------------------------------------

Learner::Time Learner::time_of(Literal fact) const {
    const std::uint32_t cell = cell_of(fact);
    return says_holds(fact) ? filled_[cell] : lost_[cell * kDigits + digit_of(fact) - 1];
}

int Learner::level_of(Literal fact) const {
    const Time time = time_of(fact);
    return time == kBefore ? 0 : change_level_[time - 1 - root_];
}

// A decision, or a clause whose literal is that the cell holds a digit: the digit comes first and
// the others are lost because of it. Otherwise the digit is what is left when the others are lost.
bool Learner::was_filled_at_once(Time time) const {
    const std::int32_t cause = change_at(time).cause;
    if (cause == Propagator::kDecision) return true;
    return is_clause(cause) && says_holds(clauses_[clause_of(cause)].literals[0]);
}

// Facts in the order in which they follow from each other.
std::size_t Learner::order_of(Literal fact) const {
    const Time time = time_of(fact);
    if (!says_holds(fact)) return time * 4 + 1;
    return time * 4 + (was_filled_at_once(time) ? 0 : 2);
}

void Learner::explain_failure(std::vector<Literal>& reasons) {
    note_changes();
    constexpr Literal kNothing = std::numeric_limits<Literal>::max();
    if (failed_clause_ >= 0) {
        explain_clause(failed_clause_, kNothing, reasons);
    } else {
        explain_constraint(propagator_.failed(), kNever, kNothing, reasons);
    }
}

void Learner::explain_fact(Literal fact, std::vector<Literal>& reasons) {
    const Time time = time_of(fact);
    const std::uint32_t cell = cell_of(fact);
    const Propagator::Change& change = change_at(time);
    if (was_filled_at_once(time)) {
        if (!says_holds(fact)) {
            reasons.push_back(holds(cell, lowest_digit(change.after)));
        } else if (is_clause(change.cause)) {
            explain_clause(clause_of(change.cause), fact, reasons);
        }
    } else if (says_holds(fact)) {
        for_each_digit(kAllDigits & ~digit_bit(digit_of(fact)),
                       [&](int digit) { reasons.push_back(lacks(cell, digit)); });
    } else if (is_clause(change.cause)) {
        explain_clause(clause_of(change.cause), fact, reasons);
    } else {
        explain_constraint(change.cause, time, fact, reasons);
    }
}

void Learner::explain_clause(ClauseId id, Literal except, std::vector<Literal>& reasons) {
    bump_clause(clauses_[id]);
    for (Literal literal : clauses_[id].literals) {
        if (literal != except) reasons.push_back(contrary(literal));
    }
}

// Why the constraint could not be met (at any time) or why a cell lost a digit at that time.
void Learner::explain_constraint(ConstraintId id, Time time, Literal impossible,
                                 std::vector<Literal>& reasons) {
    const Constraint& constraint = propagator_.problem().constraints()[id];
    const auto cells = propagator_.problem().cells_of(constraint);
    std::array<Digits, kLargestScope> domains{};
    std::array<Digits, kLargestScope> widest{};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::int32_t cell = in_part_[cells[i]];
        if (cell < 0) {
            domains[i] = widest[i] = propagator_.domain(cells[i]);
        } else if (time != kNever && static_cast<std::uint32_t>(cell) == cell_of(impossible)) {
            domains[i] = widest[i] = digit_bit(digit_of(impossible));
        } else {
            for (int digit = 1; digit <= kDigits; ++digit) {
                const Time lost = lost_[cell * kDigits + digit - 1];
                if (lost >= time) domains[i] |= digit_bit(digit);
                if (lost != kBefore && (lost == kNever || change_level_[lost - 1 - root_] > 0)) {
                    widest[i] |= digit_bit(digit);
                }
            }
        }
    }
    explain(propagator_.problem(), constraint, domains.data(), widest.data());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for_each_digit(widest[i] & ~domains[i], [&](int digit) {
            reasons.push_back(lacks(static_cast<std::uint32_t>(in_part_[cells[i]]), digit));
        });
    }
}

// ---- Learning -----------------------------------------------------------------------------------

// Learns from facts that cannot all be true; false if that leaves nothing to try.
bool Learner::learn_from(const std::vector<Literal>& facts, bool permanent) {
    int conflict_level = 0;
    for (Literal fact : facts) conflict_level = std::max(conflict_level, level_of(fact));
    if (conflict_level == 0) return false;
    jump_back(conflict_level);
    gather_conflict(facts, conflict_level);

    // Leave out what follows from the rest; the first literal is the one to assert.
    const auto redundant = [this](Literal literal) { return follows_from_seen(contrary(literal)); };
    learnt_.erase(std::remove_if(learnt_.begin() + 1, learnt_.end(), redundant), learnt_.end());
    for (Literal fact : marked_) seen_[fact] = 0;
    marked_.clear();

    int back = 0;
    if (learnt_.size() > 1) {
        const auto highest = std::max_element(
            learnt_.begin() + 1, learnt_.end(), [this](Literal a, Literal b) {
                return level_of(contrary(a)) < level_of(contrary(b));
            });
        std::iter_swap(learnt_.begin() + 1, highest);
        back = level_of(contrary(learnt_[1]));
    }
    const Literal asserted = learnt_[0];
    if (learnt_.size() == 1) {
        jump_back(0);
        assert_literal(asserted, Propagator::kDecision);
    } else {
        const int levels = count_levels(learnt_);
        jump_back(back);
        add_clause(learnt_, permanent);
        clauses_.back().levels = levels;
        assert_literal(asserted, cause_of(static_cast<ClauseId>(clauses_.size()) - 1));
    }
    return true;
}

// Follows the facts of the conflict's level back until one is left; learnt_ is then the clause.
void Learner::gather_conflict(const std::vector<Literal>& facts, int conflict_level) {
    learnt_.assign(1, 0);
    std::priority_queue<std::pair<std::size_t, Literal>> latest;
    const auto take = [&](Literal fact) {
        const int fact_level = level_of(fact);
        if (fact_level == 0 || seen_[fact]) return;
        seen_[fact] = 1;
        marked_.push_back(fact);
        bump_cell(cell_of(fact));
        if (fact_level == conflict_level) {
            latest.emplace(order_of(fact), fact);
        } else {
            learnt_.push_back(contrary(fact));
        }
    };
    for (Literal fact : facts) take(fact);
    for (;;) {
        const Literal fact = latest.top().second;
        latest.pop();
        if (latest.empty()) {
            learnt_[0] = contrary(fact);
            return;
        }
        reasons_.clear();
        explain_fact(fact, reasons_);
        for (Literal reason : reasons_) take(reason);
    }
}

bool Learner::follows_from_seen(Literal fact) {
    if (change_at(time_of(fact)).cause == Propagator::kDecision && says_holds(fact)) return false;
    reasons_.clear();
    explain_fact(fact, reasons_);
    return std::ranges::all_of(
        reasons_, [this](Literal reason) { return seen_[reason] || level_of(reason) == 0; });
}

int Learner::count_levels(const std::vector<Literal>& literals) {
    ++level_round_;
    level_seen_.resize(decisions_.size() + 1, 0);
    int levels = 0;
    for (Literal literal : literals) {
        std::uint32_t& seen = level_seen_[level_of(contrary(literal))];
        if (seen != level_round_) ++levels;
        seen = level_round_;
    }
    return levels;
}

void Learner::add_clause(std::vector<Literal> literals, bool permanent) {
    const auto id = static_cast<ClauseId>(clauses_.size());
    watches_[literals[0]].push_back(id);
    watches_[literals[1]].push_back(id);
    clauses_.push_back({std::move(literals), clause_bump_, 0, permanent});
    if (!permanent) ++forgettable_;
}

void Learner::jump_back(int to_level) {
    if (to_level >= level()) return;
    const std::size_t length = decisions_[to_level];
    for (std::size_t i = noted_; i-- > length;) {
        const Propagator::Change& change = propagator_.trail()[i];
        const auto cell = static_cast<std::uint32_t>(in_part_[change.cell]);
        for_each_digit(change.before & ~change.after,
                       [&](int digit) { lost_[cell * kDigits + digit - 1] = kNever; });
        filled_[cell] = kNever;
        heap_.insert(cell);
    }
    propagator_.undo_to(length);
    change_level_.resize(length - root_);
    decisions_.resize(to_level);
    noted_ = visited_ = length;
}

void Learner::restart() {
    jump_back(0);
    if (forgettable_ <= clause_limit_) return;
    forget_clauses();
    clause_limit_ += kMoreClauses;
}

// Drops the less useful half of the clauses. Only at level 0, where nothing needs a reason.
void Learner::forget_clauses() {
    std::vector<double> activities;
    for (const Clause& clause : clauses_) {
        if (!clause.permanent && clause.levels > kAlwaysKeptLevels) {
            activities.push_back(clause.activity);
        }
    }
    if (activities.empty()) return;
    const auto middle = activities.begin() + static_cast<std::ptrdiff_t>(activities.size() / 2);
    std::ranges::nth_element(activities, middle);
    const double threshold = *middle;

    std::vector<Clause> old = std::move(clauses_);
    clauses_.clear();
    for (std::vector<ClauseId>& watching : watches_) watching.clear();
    forgettable_ = 0;
    for (Clause& clause : old) {
        const bool useful = clause.permanent || clause.levels <= kAlwaysKeptLevels ||
                            clause.activity > threshold;
        const bool met = std::ranges::any_of(clause.literals,
                                             [this](Literal literal) { return is_true(literal); });
        if (!useful || met) continue;
        std::erase_if(clause.literals, [this](Literal literal) { return is_false(literal); });
        add_clause(std::move(clause.literals), clause.permanent);
        clauses_.back().activity = clause.activity;
        clauses_.back().levels = clause.levels;
    }
}

// ---- Deciding -----------------------------------------------------------------------------------

// Fills the most active open cell with what it held last; false if all cells are filled.
bool Learner::decide() {
    while (!heap_.empty()) {
        const std::uint32_t cell = heap_.pop();
        const Digits domain = propagator_.domain(part_[cell]);
        if (is_single(domain)) continue;
        const int last = last_digit_[cell];
        const int digit = last != 0 && (domain & digit_bit(last)) ? last : lowest_digit(domain);
        decisions_.push_back(propagator_.trail().size());
        assert_literal(holds(cell, digit), Propagator::kDecision);
        return true;
    }
    return false;
}

std::vector<Learner::Literal> Learner::decided() const {
    std::vector<Literal> facts;
    for (std::size_t change : decisions_) {
        const Propagator::Change& decision = propagator_.trail()[change];
        const auto cell = static_cast<std::uint32_t>(in_part_[decision.cell]);
        facts.push_back(holds(cell, lowest_digit(decision.after)));
    }
    return facts;
}

std::vector<std::uint8_t> Learner::filled() const {
    std::vector<std::uint8_t> digits;
    digits.reserve(part_.size());
    for (CellId cell : part_) {
        digits.push_back(static_cast<std::uint8_t>(lowest_digit(propagator_.domain(cell))));
    }
    return digits;
}

void Learner::bump_cell(std::uint32_t cell) {
    heap_.raise(cell, cell_bump_);
    if (heap_.activity(cell) > kActivityTooLarge) {
        heap_.scale(1 / kActivityTooLarge);
        cell_bump_ /= kActivityTooLarge;
    }
}

void Learner::bump_clause(Clause& clause) {
    clause.activity += clause_bump_;
    if (clause.activity > kActivityTooLarge) {
        for (Clause& other : clauses_) other.activity /= kActivityTooLarge;
        clause_bump_ /= kActivityTooLarge;
    }
}

// ---- The heap of cells --------------------------------------------------------------------------

Learner::Heap::Heap(std::size_t cells) : activity_(cells, 0), position_(cells, kAbsent) {
    heap_.reserve(cells);
    for (std::uint32_t cell = 0; cell < cells; ++cell) insert(cell);
}

void Learner::Heap::insert(std::uint32_t cell) {
    if (position_[cell] != kAbsent) return;
    heap_.push_back(cell);
    position_[cell] = static_cast<std::uint32_t>(heap_.size() - 1);
    sift_up(heap_.size() - 1);
}

std::uint32_t Learner::Heap::pop() {
    const std::uint32_t top = heap_[0];
    position_[top] = kAbsent;
    const std::uint32_t last = heap_.back();
    heap_.pop_back();
    if (!heap_.empty()) {
        place(last, 0);
        sift_down(0);
    }
    return top;
}

void Learner::Heap::raise(std::uint32_t cell, double by) {
    activity_[cell] += by;
    if (position_[cell] != kAbsent) sift_up(position_[cell]);
}

void Learner::Heap::scale(double factor) {
    for (double& activity : activity_) activity *= factor;
}

void Learner::Heap::place(std::uint32_t cell, std::size_t position) {
    heap_[position] = cell;
    position_[cell] = static_cast<std::uint32_t>(position);
}

void Learner::Heap::sift_up(std::size_t position) {
    const std::uint32_t cell = heap_[position];
    while (position > 0) {
        const std::size_t parent = (position - 1) / 2;
        if (activity_[heap_[parent]] >= activity_[cell]) break;
        place(heap_[parent], position);
        position = parent;
    }
    place(cell, position);
}

void Learner::Heap::sift_down(std::size_t position) {
    const std::uint32_t cell = heap_[position];
    for (;;) {
        std::size_t child = 2 * position + 1;
        if (child >= heap_.size()) break;
        if (child + 1 < heap_.size() && activity_[heap_[child + 1]] > activity_[heap_[child]]) {
            ++child;
        }
        if (activity_[heap_[child]] <= activity_[cell]) break;
        place(heap_[child], position);
        position = child;
    }
    place(cell, position);
}

}  // namespace crossums
