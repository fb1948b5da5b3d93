// A line: a row or column of a Latin square, whose n cells hold exactly the digits 1..n.
//
// With domains inside 1..n this is a run of n different digits with any sum: the same filter is
// complete for it, and the same explanations are minimal.
#pragma once

#include "sum_run.hpp"

namespace crossums {

inline bool filter_line(Digits* domains, int cells) {
    return filter_sum_run(kAnySum, domains, cells);
}

inline void explain_line(Digits* domains, const Digits* widest, int cells) {
    explain_sum_run(kAnySum, domains, widest, cells);
}

}  // namespace crossums
