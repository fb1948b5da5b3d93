#include "line.hpp"

#include <algorithm>
#include <array>

namespace crossums {
namespace {

// The open cells of a line, numbered from 1 like digits, by the digits that may stand there; or the
// digits left, by the cells where they may stand.
struct Choices {
    std::array<Digits, kDigits> of{};
    int count = 0;
};

// Takes the digits of filled cells from the others, and of those that are filled by this, and so on.
// False if a cell has no digit left.
bool settle(Digits* domains, int cells) {
    Digits used = 0;
    for (bool changed = true; changed;) {
        changed = false;
        Digits filled = 0;
        for (int cell = 0; cell < cells; ++cell) {
            if (!is_single(domains[cell])) continue;
            if ((filled & domains[cell]) != 0) return false;
            filled |= domains[cell];
        }
        if (filled == used) break;
        used = filled;
        for (int cell = 0; cell < cells; ++cell) {
            if (is_single(domains[cell])) continue;
            domains[cell] &= ~used;
            if (domains[cell] == 0) return false;
            changed = true;
        }
    }
    return true;
}

// Whether k choices can have but k options between them, for a k up to half of all.
bool may_be_tight(const Choices& choices) {
    std::array<int, kDigits + 1> with_options{};
    for (int i = 0; i < choices.count; ++i) ++with_options[count_digits(choices.of[i])];
    int choices_up_to = with_options[0];
    for (int k = 1; k <= (choices.count + 1) / 2; ++k) {
        choices_up_to += with_options[k];
        if (choices_up_to >= k) return true;
    }
    return false;
}

// Leaves the options that belong to some way to make all choices; false if there is no way.
template <int kMost>
bool filter_choices(Choices& choices) {
    using SomeFamily = FamilyOf<kMost>;
    // forward[i]: the sets of options that the first i choices can take together.
    std::array<SomeFamily, kMost + 1> forward;
    forward[0] = SomeFamily::of_empty_set();
    for (int i = 0; i < choices.count; ++i) {
        SomeFamily reached;
        for_each_digit(choices.of[i], [&](int option) { reached |= forward[i].with(option); });
        forward[i + 1] = reached;
    }
    // backward: the sets from which the choices still to come can be made.
    SomeFamily backward = forward[choices.count];
    if (backward.empty()) return false;
    for (int i = choices.count - 1; i >= 0; --i) {
        SomeFamily before;
        Digits possible = 0;
        for_each_digit(choices.of[i], [&](int option) {
            const SomeFamily ways = backward.without(option);
            if (!ways.meets(forward[i])) return;
            possible |= digit_bit(option);
            before |= ways;
        });
        choices.of[i] = possible;
        backward = before;
    }
    return true;
}

bool filter_any_number_of(Choices& choices) {
    switch (choices.count) {
        case 9:
            return filter_choices<9>(choices);
        case 8:
            return filter_choices<8>(choices);
        case 7:
            return filter_choices<7>(choices);
        default:
            return filter_choices<6>(choices);
    }
}

}  // namespace

bool filter_line(Digits* domains, int cells) {
    if (!settle(domains, cells)) return false;
    Choices cells_by_digits;
    std::array<int, kDigits> open;
    Digits left = 0;
    for (int cell = 0; cell < cells; ++cell) {
        if (is_single(domains[cell])) continue;
        open[cells_by_digits.count] = cell;
        cells_by_digits.of[cells_by_digits.count++] = domains[cell];
        left |= domains[cell];
    }
    if (count_digits(left) != cells_by_digits.count) return false;

    // Digits are lost only where k cells have but k digits, or k digits but k cells; one of the two
    // is so for a k up to half of them.
    std::array<Digits, kDigits + 1> cells_of{};
    for (int i = 0; i < cells_by_digits.count; ++i) {
        for_each_digit(cells_by_digits.of[i],
                       [&](int digit) { cells_of[digit] |= digit_bit(i + 1); });
    }
    Choices digits_by_cells;
    for_each_digit(left, [&](int digit) {
        digits_by_cells.of[digits_by_cells.count++] = cells_of[digit];
    });
    if (!may_be_tight(cells_by_digits) && !may_be_tight(digits_by_cells)) return true;

    if (!filter_any_number_of(digits_by_cells)) return false;
    for (int i = 0; i < cells_by_digits.count; ++i) domains[open[i]] = 0;
    int number = 0;
    for_each_digit(left, [&](int digit) {
        for_each_digit(digits_by_cells.of[number++],
                       [&](int cell) { domains[open[cell - 1]] |= digit_bit(digit); });
    });
    return true;
}

}  // namespace crossums
