#include "propagate.hpp"

#include <array>

#include "constraints/cage.hpp"
#include "constraints/cage_ways.hpp"
#include "constraints/line.hpp"
#include "constraints/sum_run.hpp"

namespace crossums {

namespace {

// Narrows the domains of a constraint's cells; false if it cannot be met.
bool filter(const Problem& problem, const Constraint& constraint, Digits* domains) {
    switch (constraint.kind) {
        case Constraint::Kind::sum_run:
            return filter_sum_run(constraint.target, domains, constraint.size);
        case Constraint::Kind::line:
            return filter_line(domains, constraint.size);
        case Constraint::Kind::cage:
            return filter_ways(problem.ways_of(constraint), domains,
                               static_cast<std::size_t>(constraint.size));
        case Constraint::Kind::wide_cage:
            return filter_cage(problem.goals_of(constraint), problem.places_of(constraint),
                               domains);
    }
    return false;
}

}  // namespace

void explain(const Problem& problem, const Constraint& constraint, Digits* domains,
             const Digits* widest) {
    switch (constraint.kind) {
        case Constraint::Kind::sum_run:
            return explain_sum_run(constraint.target, domains, widest, constraint.size);
        case Constraint::Kind::line:
            return explain_line(domains, widest, constraint.size);
        case Constraint::Kind::cage:
            return explain_ways(problem.ways_of(constraint), domains, widest,
                                static_cast<std::size_t>(constraint.size));
        case Constraint::Kind::wide_cage:
            // Every digit that its cells have lost is a reason: not minimal, but true. Boards with
            // cages have at most 81 cells and hardly ever come here.
            return;
    }
}

Propagator::Propagator(const Problem& problem)
    : problem_(problem),
      domains_(problem.domains().begin(), problem.domains().end()),
      first_of_(domains_.size() + 1, 0),
      quick_(problem.constraints().size()),
      slow_(problem.constraints().size()),
      waiting_(problem.constraints().size(), 0) {
    for (const Constraint& constraint : problem.constraints()) {
        for (CellId cell : problem.cells_of(constraint)) ++first_of_[cell + 1];
    }
    for (std::size_t cell = 0; cell < domains_.size(); ++cell) {
        first_of_[cell + 1] += first_of_[cell];
    }
    constraints_of_.resize(first_of_.back());
    std::vector<std::int32_t> next(first_of_.begin(), first_of_.end() - 1);
    for (std::size_t id = 0; id < problem.constraints().size(); ++id) {
        const auto constraint = static_cast<ConstraintId>(id);
        for (CellId cell : problem.cells_of(problem.constraints()[id])) {
            constraints_of_[next[cell]++] = constraint;
        }
        wake(constraint);
    }
}

void Propagator::wake(ConstraintId constraint) {
    if (waiting_[constraint]) return;
    waiting_[constraint] = 1;
    const bool is_quick = problem_.constraints()[constraint].kind == Constraint::Kind::cage;
    (is_quick ? quick_ : slow_).push(constraint);
}

void Propagator::narrow(CellId cell, Digits to, std::int32_t cause) {
    trail_.push_back({cell, domains_[cell], to, cause});
    domains_[cell] = to;
    for (ConstraintId constraint : constraints_of(cell)) {
        if (constraint != cause) wake(constraint);
    }
}

bool Propagator::filter_next() {
    const ConstraintId id = (quick_.empty() ? slow_ : quick_).pop();
    waiting_[id] = 0;
    const Constraint& constraint = problem_.constraints()[id];
    const std::span<const CellId> cells = problem_.cells_of(constraint);
    std::array<Digits, kLargestScope> narrowed;
    if (cells.size() > narrowed.size()) {
        failed_ = id;
        return false;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) narrowed[i] = domains_[cells[i]];
    if (!filter(problem_, constraint, narrowed.data())) {
        failed_ = id;
        return false;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (narrowed[i] != domains_[cells[i]]) narrow(cells[i], narrowed[i], id);
    }
    return true;
}

bool Propagator::run() {
    while (!idle()) {
        if (!filter_next()) {
            forget_queues();
            return false;
        }
    }
    return true;
}

void Propagator::forget_queues() {
    for (Queue* queue : {&quick_, &slow_}) {
        for (ConstraintId constraint : queue->waiting()) waiting_[constraint] = 0;
        queue->clear();
    }
}

void Propagator::undo_to(std::size_t length) {
    forget_queues();
    while (trail_.size() > length) {
        const Change& change = trail_.back();
        domains_[change.cell] = change.before;
        trail_.pop_back();
    }
}

}  // namespace crossums
