// Propagation: constraints narrow domains until nothing changes any more.
//
// Every change is on a trail, with the constraint that made it, so that a search can take it back
// and a learning search can ask why.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "problem.hpp"

namespace crossums {

class Propagator {
   public:
    // Causes of a change that are no constraint; anything lower belongs to the search.
    static constexpr std::int32_t kDecision = -1;

    struct Change {
        CellId cell;
        Digits before;
        Digits after;
        std::int32_t cause;
    };

    explicit Propagator(const Problem& problem);

    const Problem& problem() const { return problem_; }
    Digits domain(CellId cell) const { return domains_[cell]; }
    std::size_t cells() const { return domains_.size(); }
    std::span<const Change> trail() const { return trail_; }
    std::span<const ConstraintId> constraints_of(CellId cell) const {
        return std::span(constraints_of_).subspan(first_of_[cell],
                                                  first_of_[cell + 1] - first_of_[cell]);
    }
    // The constraint that could not be met when filtering last failed.
    ConstraintId failed() const { return failed_; }

    // Narrows a cell to a non-empty part of its domain and wakes its constraints.
    void narrow(CellId cell, Digits to, std::int32_t cause);

    bool idle() const { return quick_.empty() && slow_.empty(); }
    // Filters the next waiting constraint; false if it cannot be met.
    bool filter_next();
    // Filters until nothing waits; false if some constraint cannot be met.
    bool run();

    // Takes back all changes after the first `length` ones, and forgets what was waiting.
    void undo_to(std::size_t length);

   private:
    // First in, first out.
    class Queue {
       public:
        explicit Queue(std::size_t most) { waiting_.reserve(most); }
        bool empty() const { return head_ == waiting_.size(); }
        void push(ConstraintId constraint) { waiting_.push_back(constraint); }
        ConstraintId pop() {
            const ConstraintId first = waiting_[head_++];
            if (empty()) clear();
            return first;
        }
        std::span<const ConstraintId> waiting() const { return std::span(waiting_).subspan(head_); }
        void clear() {
            waiting_.clear();
            head_ = 0;
        }

       private:
        std::vector<ConstraintId> waiting_;
        std::size_t head_ = 0;
    };

    void wake(ConstraintId constraint);
    void forget_queues();

    const Problem& problem_;
    std::vector<Digits> domains_;
    std::vector<std::int32_t> first_of_;
    std::vector<ConstraintId> constraints_of_;
    std::vector<Change> trail_;
    // Cages with listed ways take next to no time: all others wait for them.
    Queue quick_;
    Queue slow_;
    std::vector<std::uint8_t> waiting_;
    ConstraintId failed_ = 0;
};

// Widens domains with which a constraint cannot be met, within `widest`, so that it still cannot.
void explain(const Problem& problem, const Constraint& constraint, Digits* domains,
             const Digits* widest);

}  // namespace crossums
