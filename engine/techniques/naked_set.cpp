// Two cells of a line with the same two candidates (or three with three) use them up: the other
// cells of the line cannot have them.
#include "combinations.hpp"
#include "technique.hpp"

namespace crossums {
namespace {

// Calls action with every choice of `size` of the indices below `count`, as a set of bits.
template <typename Action>
void for_each_choice(int count, int size, Action action) {
    for (unsigned choice = 0; choice < (1u << count); ++choice) {
        if (std::popcount(choice) == size) action(choice);
    }
}

void find_naked_set(const Position& position, LineId line, int size, Steps& steps) {
    if (position.line(line).kind == Line::Kind::cage) return;
    const OpenPart part = position.open_part(line);
    std::array<int, kDigits> small{};
    int count = 0;
    for (int i = 0; i < part.count; ++i) {
        if (count_digits(part.candidates[i]) <= size) small[count++] = i;
    }
    if (part.count <= size) return;
    for_each_choice(count, size, [&](unsigned choice) {
        Digits together = 0;
        unsigned chosen = 0;
        for (int k = 0; k < count; ++k) {
            if ((choice >> k & 1) == 0) continue;
            together |= part.candidates[small[k]];
            chosen |= 1u << small[k];
        }
        if (count_digits(together) != size) return;
        Step step;
        step.lines = {line};
        step.digits = together;
        for (int i = 0; i < part.count; ++i) {
            if ((chosen >> i & 1) != 0) {
                step.cells.push_back(part.cells[i]);
            } else {
                step.removes.push_back({part.cells[i], together});
            }
        }
        steps.add(std::move(step));
    });
}

}  // namespace

void find_naked_pair(const Position& position, LineId line, Steps& steps) {
    find_naked_set(position, line, 2, steps);
}

void find_naked_triple(const Position& position, LineId line, Steps& steps) {
    find_naked_set(position, line, 3, steps);
}

}  // namespace crossums
