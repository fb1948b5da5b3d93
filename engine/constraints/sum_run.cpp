#include "sum_run.hpp"

namespace crossums {
namespace {

// kSets[n][s]: the sets of n digits with the sum s; kSets[n][kAnySum]: all sets of n digits.
struct SetTable {
    std::array<std::array<Family, kLargestSum + 1>, kDigits + 1> sets{};

    constexpr SetTable() {
        for (unsigned set = 0; set <= kAllDigits; ++set) {
            const Digits digits = static_cast<Digits>(set);
            sets[count_digits(digits)][sum_of(digits)].insert(digits);
            sets[count_digits(digits)][kAnySum].insert(digits);
        }
    }
};

constexpr SetTable kSets;

// The digits that `other` leaves possible for its partner in a pair with this sum.
Digits partners(Digits other, int sum) {
    Digits result = 0;
    for_each_digit(other, [&](int digit) {
        const int partner = sum - digit;
        if (partner >= 1 && partner <= kDigits && partner != digit) result |= digit_bit(partner);
    });
    return result;
}

// Digits that can stand beside `other` when only difference matters.
Digits different_from(Digits other) { return is_single(other) ? kAllDigits & ~other : kAllDigits; }

bool filter_pair(int sum, Digits& first, Digits& second) {
    if (sum == kAnySum) {
        const Digits narrowed = first & different_from(second);
        second &= different_from(narrowed);
        first = narrowed & different_from(second);
    } else {
        first &= partners(second, sum);
        second &= partners(first, sum);
    }
    return first != 0 && second != 0;
}

bool filter_open_cells(int sum, Digits* domains, int cells) {
    // forward[i]: the sets of digits that the first i cells can take together.
    std::array<Family, kDigits + 1> forward;
    forward[0] = Family::of_empty_set();
    for (int cell = 0; cell < cells; ++cell) {
        Family reached;
        for_each_digit(domains[cell], [&](int d) { reached |= forward[cell].with(d); });
        forward[cell + 1] = reached;
    }
    // backward: the sets from which the cells still to come can complete the run.
    Family backward = kSets.sets[cells][sum];
    if (!backward.meets(forward[cells])) return false;
    for (int cell = cells - 1; cell >= 0; --cell) {
        Family before;
        Digits possible = 0;
        for_each_digit(domains[cell], [&](int d) {
            const Family ways = backward.without(d);
            if (ways.meets(forward[cell])) {
                possible |= digit_bit(d);
                before |= ways;
            }
        });
        domains[cell] = possible;
        backward = before;
    }
    return true;
}

}  // namespace

bool filter_sum_run(int sum, Digits* domains, int cells) {
    if (cells > kDigits) return false;

    // Cells that are filled already only take away from the sum and from the digits left.
    Digits used = 0;
    int open = 0;
    std::array<int, kDigits> open_cell;
    for (int cell = 0; cell < cells; ++cell) {
        if (is_single(domains[cell])) {
            if (used & domains[cell]) return false;
            used |= domains[cell];
        } else {
            open_cell[open++] = cell;
        }
    }
    int rest = kAnySum;
    if (sum != kAnySum) {
        rest = sum - sum_of(used);
        if (open == 0) return rest == 0;
        if (rest <= 0 || rest > kLargestSum) return false;
    }
    std::array<Digits, kDigits> left;
    for (int i = 0; i < open; ++i) {
        left[i] = domains[open_cell[i]] & ~used;
        if (left[i] == 0) return false;
    }

    bool possible = true;
    if (open == 1) {
        if (rest != kAnySum) left[0] &= rest <= kDigits ? digit_bit(rest) : 0;
        possible = left[0] != 0;
    } else if (open == 2) {
        possible = filter_pair(rest, left[0], left[1]);
    } else if (open > 2) {
        possible = filter_open_cells(rest, left.data(), open);
    }
    if (!possible) return false;
    for (int i = 0; i < open; ++i) domains[open_cell[i]] = left[i];
    return true;
}

void explain_sum_run(int sum, Digits* domains, const Digits* widest, int cells) {
    if (cells > kDigits) {
        for (int cell = 0; cell < cells; ++cell) domains[cell] = widest[cell];
        return;
    }
    // backward[i]: the sets from which cells i.. can complete the run.
    std::array<Family, kDigits + 1> backward;
    if (sum <= kLargestSum) backward[cells] = kSets.sets[cells][sum];
    for (int cell = cells - 1; cell >= 0; --cell) {
        Family before;
        for_each_digit(domains[cell], [&](int d) { before |= backward[cell + 1].without(d); });
        backward[cell] = before;
    }
    // Walking forward over what is widened already, a digit may come back to a cell
    // if with it the cells behind (not widened yet) still cannot complete the run.
    Family reached = Family::of_empty_set();
    for (int cell = 0; cell < cells; ++cell) {
        Family next;
        for_each_digit(widest[cell], [&](int digit) {
            const Family ways = reached.with(digit);
            if (ways.meets(backward[cell + 1])) return;
            domains[cell] |= digit_bit(digit);
            next |= ways;
        });
        reached = next;
    }
}

}  // namespace crossums
