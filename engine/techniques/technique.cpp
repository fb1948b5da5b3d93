#include "technique.hpp"

#include <algorithm>
#include <array>

namespace crossums {
namespace {

using enum Technique::Demand;
using enum Technique::Reach;

// Efforts are in proportion to what players report; docs/grading.md says more.
constexpr std::array kTechniques = {
    Technique{"given_cage", easy, 0.5, line, find_given_cage},
    Technique{"last_cell", easy, 1, line, find_last_cell},
    Technique{"only_candidate", easy, 1, line, find_only_candidate},
    Technique{"crossing", easy, 1.5, around, find_crossing},
    Technique{"single_combination", easy, 2, line, find_single_combination},
    Technique{"only_place", easy, 2, line, find_only_place},
    Technique{"clue_digits", easy, 2.5, line, find_clue_digits},
    Technique{"partners", easy, 3, line, find_partners},
    Technique{"sum_limits", easy, 4, line, find_sum_limits},
    Technique{"needed_digit", medium, 5, line, find_needed_digit},
    Technique{"combinations_left", medium, 6, line, find_combinations_left},
    Technique{"naked_pair", medium, 7, line, find_naked_pair},
    Technique{"few_arrangements", medium, 8, line, find_few_arrangements},
    Technique{"cage_in_line", hard, 9, line, find_cage_in_line},
    Technique{"hidden_pair", hard, 10, line, find_hidden_pair},
    Technique{"naked_triple", hard, 12, line, find_naked_triple},
    Technique{"hidden_triple", hard, 15, line, find_hidden_triple},
    Technique{"arrangements", hard, 16, line, find_arrangements},
    Technique{"line_sum", expert, 25, around, find_line_sum},
    Technique{"line_product", expert, 30, around, find_line_product},
    Technique{"region_sum", expert, 30, around, find_region_sum},
    Technique{"x_wing", expert, 35, line, find_x_wing},
    Technique{"contradiction", extreme, 80, around, find_contradiction},
};

}  // namespace

void Steps::add(Step step) {
    std::erase_if(step.places,
                  [this](const Placement& place) { return position_.is_filled(place.cell); });
    for (Removal& removal : step.removes) removal.digits &= position_.candidates(removal.cell);
    std::erase_if(step.removes, [](const Removal& removal) { return removal.digits == 0; });
    if (step.places.empty() && step.removes.empty()) return;
    step.technique = technique_;
    found_.push_back(std::move(step));
}

std::span<const Technique> all_techniques() { return kTechniques; }

}  // namespace crossums
