#include "reasoning.hpp"

#include <algorithm>

namespace crossums {
namespace {

class Reasoner {
   public:
    Reasoner(const Position& position, Budget& budget, std::size_t techniques)
        : position_(position),
          budget_(budget),
          techniques_(techniques),
          looked_(techniques * position.lines().size(), 0) {}

    // The steps of the cheapest technique that finds some.
    std::vector<Step> next_steps() {
        Steps steps(position_, budget_);
        for (std::size_t number = 0; number < techniques_; ++number) {
            look_at_lines(number, steps);
            if (!steps.found().empty()) break;
        }
        return std::move(steps.found());
    }

   private:
    // Leaves out lines where nothing was found last time and nothing has changed since.
    void look_at_lines(std::size_t number, Steps& steps) {
        const Technique& technique = all_techniques()[number];
        steps.start_technique(number);
        for (std::size_t i = 0; i < position_.lines().size(); ++i) {
            const auto line = static_cast<LineId>(i);
            std::uint32_t& looked = looked_[number * position_.lines().size() + i];
            const std::uint32_t changed = technique.reach == Technique::Reach::line
                                              ? position_.version(line)
                                              : position_.clock();
            if (looked != 0 && looked >= changed) continue;
            const std::size_t before = steps.found().size();
            technique.look(position_, line, steps);
            if (steps.found().size() == before) looked = position_.clock();
        }
    }

    const Position& position_;
    Budget& budget_;
    std::size_t techniques_;
    std::vector<std::uint32_t> looked_;  // by technique and line: the clock when nothing was found
};

}  // namespace

Reasoning reason(Position& position, Budget& budget, std::size_t techniques) {
    Reasoning reasoning;
    Reasoner reasoner(position, budget, std::min(techniques, all_techniques().size()));
    while (!position.is_solved() && !position.is_broken() && budget.take_node()) {
        std::vector<Step> found = reasoner.next_steps();
        if (found.empty()) break;
        Round round{found[0].technique, 0};
        for (Step& step : found) {
            if (!position.make(step)) continue;
            ++round.steps;
            reasoning.steps.push_back(std::move(step));
        }
        reasoning.rounds.push_back(round);
    }
    if (position.is_solved()) {
        reasoning.outcome = Reasoning::Outcome::solved;
    } else if (budget.spent()) {
        reasoning.outcome = Reasoning::Outcome::out_of_budget;
    }
    return reasoning;
}

std::vector<Step> find_steps(const Position& position, std::size_t technique,
                             Budget& budget) {
    Steps steps(position, budget);
    steps.start_technique(technique);
    for (std::size_t line = 0; line < position.lines().size(); ++line) {
        all_techniques()[technique].look(position, static_cast<LineId>(line), steps);
    }
    return std::move(steps.found());
}

}  // namespace crossums
