// Two digits that must stand in a line, and only two cells can take them (or three): these cells
// hold nothing else.
#include "combinations.hpp"
#include "technique.hpp"

namespace crossums {
namespace {

void find_hidden_set(const Position& position, LineId line, int size, Steps& steps) {
    if (position.line(line).kind == Line::Kind::cage) return;
    const OpenPart part = position.open_part(line);
    if (part.count <= size) return;
    const Digits needed = needed_digits(position, line, part);
    // By digit, the cells that can take it; only digits with few places can belong to the set.
    std::array<unsigned, kDigits + 1> places{};
    Digits rare = 0;
    for_each_digit(needed, [&](int digit) {
        for (int i = 0; i < part.count; ++i) {
            if ((part.candidates[i] & digit_bit(digit)) != 0) places[digit] |= 1u << i;
        }
        if (std::popcount(places[digit]) <= size) rare |= digit_bit(digit);
    });
    for (unsigned set = rare; set != 0; set = (set - 1) & rare) {
        const auto digits = static_cast<Digits>(set);
        if (count_digits(digits) != size) continue;
        unsigned together = 0;
        for_each_digit(digits, [&](int digit) { together |= places[digit]; });
        if (std::popcount(together) != size) continue;
        Step step;
        step.lines = {line};
        step.digits = digits;
        for (int i = 0; i < part.count; ++i) {
            if ((together >> i & 1) == 0) continue;
            step.cells.push_back(part.cells[i]);
            step.removes.push_back({part.cells[i], static_cast<Digits>(~digits & kAllDigits)});
        }
        if (position.line(line).kind == Line::Kind::run) {
            step.combinations = fitting(position, line, combinations_by_clue(position, line));
        }
        steps.add(std::move(step));
    }
}

}  // namespace

void find_hidden_pair(const Position& position, LineId line, Steps& steps) {
    find_hidden_set(position, line, 2, steps);
}

void find_hidden_triple(const Position& position, LineId line, Steps& steps) {
    find_hidden_set(position, line, 3, steps);
}

}  // namespace crossums
