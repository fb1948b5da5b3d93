// Techniques: each looks at a position and finds steps. One file a technique (or two of a family).
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "../budget.hpp"
#include "position.hpp"
#include "step.hpp"

namespace crossums {

// Where steps go that a technique finds.
class Steps {
   public:
    Steps(const Position& position, Budget& budget) : position_(position), budget_(budget) {}

    // Keeps a step if something of it is new.
    void add(Step step);
    std::vector<Step>& found() { return found_; }
    // Whether a long look may go on for one more node of work.
    bool may_go_on() { return budget_.take_node(); }
    void start_technique(std::size_t number) { technique_ = number; }

   private:
    const Position& position_;
    Budget& budget_;
    std::size_t technique_ = 0;
    std::vector<Step> found_;
};

struct Technique {
    // How much a person must know to use it.
    enum class Demand : std::uint8_t { easy, medium, hard, expert, extreme };

    std::string_view code;
    Demand demand;
    double effort;  // of one step, in steps of the easiest kind
    // Whether what it finds at a line depends on that line's cells alone, or on others around too.
    enum class Reach : std::uint8_t { line, around };
    Reach reach;
    // Finds the steps at a line of any kind.
    void (*look)(const Position&, LineId, Steps&);
};

// All techniques, the cheapest first.
std::span<const Technique> all_techniques();

void find_given_cage(const Position& position, LineId line, Steps& steps);
void find_last_cell(const Position& position, LineId line, Steps& steps);
void find_only_candidate(const Position& position, LineId line, Steps& steps);
void find_single_combination(const Position& position, LineId line, Steps& steps);
void find_crossing(const Position& position, LineId line, Steps& steps);
void find_only_place(const Position& position, LineId line, Steps& steps);
void find_clue_digits(const Position& position, LineId line, Steps& steps);
void find_partners(const Position& position, LineId line, Steps& steps);
void find_sum_limits(const Position& position, LineId line, Steps& steps);
void find_needed_digit(const Position& position, LineId line, Steps& steps);
void find_combinations_left(const Position& position, LineId line, Steps& steps);
void find_naked_pair(const Position& position, LineId line, Steps& steps);
void find_naked_triple(const Position& position, LineId line, Steps& steps);
void find_hidden_pair(const Position& position, LineId line, Steps& steps);
void find_hidden_triple(const Position& position, LineId line, Steps& steps);
void find_cage_in_line(const Position& position, LineId line, Steps& steps);
void find_few_arrangements(const Position& position, LineId line, Steps& steps);
void find_arrangements(const Position& position, LineId line, Steps& steps);
void find_x_wing(const Position& position, LineId line, Steps& steps);
void find_region_sum(const Position& position, LineId line, Steps& steps);
void find_line_sum(const Position& position, LineId line, Steps& steps);
void find_line_product(const Position& position, LineId line, Steps& steps);
void find_contradiction(const Position& position, LineId line, Steps& steps);

}  // namespace crossums
