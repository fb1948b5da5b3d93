// A run: its cells hold different digits, which make a sum (or any sum, if it is not told).
//
// The filter is complete: afterwards every digit left in a cell belongs to some way of filling the
// run. Explanations are minimal: no removed digit named in one can be left out of it.
#pragma once

#include "../digits.hpp"

namespace crossums {

// The sum of a run whose clue is not told.
inline constexpr int kAnySum = 0;

// Narrows the domains of a run's cells; false if it cannot be filled (domains are then unchanged).
bool filter_sum_run(int sum, Digits* domains, int cells);

// Widens domains with which the run cannot be filled, as far as goes (greedily, from the first cell
// to the last, and within `widest`), so that it still cannot. What stays out is the reason.
void explain_sum_run(int sum, Digits* domains, const Digits* widest, int cells);

}  // namespace crossums
