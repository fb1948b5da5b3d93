// Search that learns from conflicts, for parts that plain search cannot finish.
//
// A literal says that a cell holds a digit, or that it does not; a literal that is true now is a
// fact. When propagation fails, the constraints explain which facts made it fail (explanations are
// minimal and cost no more than filtering, see explain_sum_run). Following them back until a single
// fact of the last decision is left gives a clause that rules out this failure and many like it.
// The rest is as in a SAT solver: jump back, activities, restarts, forgetting.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "budget.hpp"
#include "propagate.hpp"

namespace crossums {

class Learner {
   public:
    // Works on the open cells of one part. The propagator must be idle and is left as it was.
    Learner(Propagator& propagator, const std::vector<CellId>& part, Budget& budget);

    // Up to `limit` solutions of the part; fewer are all there are unless the budget is spent.
    std::vector<std::vector<std::uint8_t>> search(std::size_t limit);

   private:
    // Eighteen for each cell of the part: even ones that it holds a digit, odd ones that it does
    // not. Cells are counted within the part.
    using Literal = std::uint32_t;
    using ClauseId = std::int32_t;
    // Moments of the search: 0 for what was settled before it, else 1 + the change on the trail.
    using Time = std::size_t;
    static constexpr Time kBefore = 0;
    static constexpr Time kNever = std::numeric_limits<Time>::max();

    // One of the literals holds. The first two are watched; one asserted by the clause is first.
    struct Clause {
        std::vector<Literal> literals;
        double activity = 0;
        int levels = 0;        // decision levels among its literals: the fewer, the more useful
        bool permanent = false;  // rules out a solution that has been found
    };

    static constexpr Literal kLiteralsPerCell = 2 * kDigits;
    static Literal holds(std::uint32_t cell, int digit) {
        return cell * kLiteralsPerCell + static_cast<Literal>(digit - 1) * 2;
    }
    static Literal lacks(std::uint32_t cell, int digit) { return holds(cell, digit) + 1; }
    static Literal contrary(Literal literal) { return literal ^ 1; }
    static bool says_holds(Literal literal) { return (literal & 1) == 0; }
    static std::uint32_t cell_of(Literal literal) { return literal / kLiteralsPerCell; }
    static int digit_of(Literal literal) {
        return static_cast<int>(literal % kLiteralsPerCell / 2) + 1;
    }

    // Clauses as causes on the trail are numbered downwards below the decision.
    static std::int32_t cause_of(ClauseId clause) { return Propagator::kDecision - 1 - clause; }
    static ClauseId clause_of(std::int32_t cause) { return Propagator::kDecision - 1 - cause; }
    static bool is_clause(std::int32_t cause) { return cause < Propagator::kDecision; }

    // Propagation with clauses.
    bool is_true(Literal literal) const;
    bool is_false(Literal literal) const { return is_true(contrary(literal)); }
    bool propagate();
    bool visit_watches(Literal now_false);
    void assert_literal(Literal literal, std::int32_t cause);
    void note_changes();

    // When and why facts became true.
    const Propagator::Change& change_at(Time time) const { return propagator_.trail()[time - 1]; }
    Time time_of(Literal fact) const;
    std::size_t order_of(Literal fact) const;
    int level_of(Literal fact) const;
    int level() const { return static_cast<int>(decisions_.size()); }
    bool was_filled_at_once(Time time) const;
    void explain_failure(std::vector<Literal>& reasons);
    void explain_fact(Literal fact, std::vector<Literal>& reasons);
    void explain_clause(ClauseId id, Literal except, std::vector<Literal>& reasons);
    void explain_constraint(ConstraintId id, Time time, Literal impossible,
                            std::vector<Literal>& reasons);

    // Learning.
    bool learn_from(const std::vector<Literal>& facts, bool permanent);
    void gather_conflict(const std::vector<Literal>& facts, int conflict_level);
    bool follows_from_seen(Literal fact);
    int count_levels(const std::vector<Literal>& literals);
    void add_clause(std::vector<Literal> literals, bool permanent);
    void jump_back(int to_level);
    void restart();
    void forget_clauses();

    // Deciding.
    bool decide();
    std::vector<Literal> decided() const;
    std::vector<std::uint8_t> filled() const;
    void bump_cell(std::uint32_t cell);
    void bump_clause(Clause& clause);

    // Cells of the part, most active first.
    class Heap {
       public:
        explicit Heap(std::size_t cells);
        double activity(std::uint32_t cell) const { return activity_[cell]; }
        bool empty() const { return heap_.empty(); }
        void insert(std::uint32_t cell);
        std::uint32_t pop();
        void raise(std::uint32_t cell, double by);
        void scale(double factor);

       private:
        static constexpr std::uint32_t kAbsent = std::numeric_limits<std::uint32_t>::max();
        void place(std::uint32_t cell, std::size_t position);
        void sift_up(std::size_t position);
        void sift_down(std::size_t position);

        std::vector<double> activity_;
        std::vector<std::uint32_t> heap_;
        std::vector<std::uint32_t> position_;
    };

    Propagator& propagator_;
    const std::vector<CellId>& part_;
    Budget& budget_;
    std::vector<std::int32_t> in_part_;  // by cell of the problem: its number in the part, or -1

    const std::size_t root_;              // length of the trail when the search began
    std::vector<std::size_t> decisions_;  // length of the trail before each decision
    std::vector<int> change_level_;       // by change since the root
    std::vector<Time> lost_;              // by cell and digit: when the cell lost the digit
    std::vector<Time> filled_;            // by cell: when only one digit was left
    std::size_t noted_;                   // changes entered in the tables above
    std::size_t visited_;                 // changes whose watches have been visited

    std::vector<Clause> clauses_;
    std::vector<std::vector<ClauseId>> watches_;  // by literal
    ClauseId failed_clause_ = -1;
    std::size_t forgettable_ = 0;
    std::size_t clause_limit_;

    std::vector<std::uint8_t> seen_;  // by literal, while analysing
    std::vector<Literal> marked_;     // what to clear in seen_
    std::vector<Literal> learnt_;     // the clause in the making
    std::vector<Literal> reasons_;
    std::vector<std::uint32_t> level_seen_;
    std::uint32_t level_round_ = 0;

    Heap heap_;
    double cell_bump_ = 1;
    double clause_bump_ = 1;
    std::vector<std::uint8_t> last_digit_;  // by cell: what it held last
};

}  // namespace crossums
