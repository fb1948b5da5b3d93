// A line: a row or column of a Latin square, whose n cells hold exactly the digits 1..n.
//
// It is a run of n different digits with any sum, and its explanations are those of one. Its filter
// is as complete, but knows more: as many digits are left as cells are open, so that a line can be
// read both ways, as digits for cells and as cells for digits.
#pragma once

#include "sum_run.hpp"

namespace crossums {

// Narrows the domains, all within 1..cells; false if the line cannot be filled.
bool filter_line(Digits* domains, int cells);

inline void explain_line(Digits* domains, const Digits* widest, int cells) {
    explain_sum_run(kAnySum, domains, widest, cells);
}

}  // namespace crossums
