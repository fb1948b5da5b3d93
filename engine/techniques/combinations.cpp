#include "combinations.hpp"

#include <algorithm>
#include <array>

namespace crossums {
namespace {

// All sets of digits, ordered by their number and sum.
struct SetsBySum {
    std::array<Digits, kAllDigits + 1> sets{};
    std::array<std::array<std::int16_t, kLargestSum + 2>, kDigits + 1> first{};

    constexpr SetsBySum() {
        std::int16_t next = 0;
        for (int count = 0; count <= kDigits; ++count) {
            for (int sum = 0; sum <= kLargestSum; ++sum) {
                first[count][sum] = next;
                for (unsigned set = 0; set <= kAllDigits; ++set) {
                    const Digits digits = static_cast<Digits>(set);
                    if (count_digits(digits) == count && sum_of(digits) == sum) {
                        sets[next++] = digits;
                    }
                }
            }
            first[count][kLargestSum + 1] = next;
        }
    }
};

const SetsBySum kSetsBySum;

}  // namespace

std::span<const Digits> sets_with_sum(int count, int sum) {
    if (count < 0 || count > kDigits || sum < 0 || sum > kLargestSum) return {};
    const auto& first = kSetsBySum.first[count];
    return std::span(kSetsBySum.sets).subspan(first[sum], first[sum + 1] - first[sum]);
}

std::vector<Combination> combinations_by_clue(const Position& position, LineId line) {
    std::vector<Combination> combinations;
    const Line& data = position.line(line);
    if (data.kind == Line::Kind::run) {
        const OpenPart part = position.open_part(line);
        if (!part.has_sum) return {};
        for (Digits set : sets_with_sum(part.count, part.rest)) {
            if ((set & part.used) == 0) combinations.push_back(combination_of(set));
        }
    } else if (data.kind == Line::Kind::cage && data.knows_ways) {
        position.for_each_way(line, [&](std::span<const std::uint8_t> way) {
            Combination combination = 0;
            for (std::size_t i = 0; i < way.size(); ++i) {
                if (!position.is_filled(data.cells[i])) combination += combination_of_digit(way[i]);
            }
            combinations.push_back(combination);
        });
        std::ranges::sort(combinations);
        const auto doubled = std::ranges::unique(combinations);
        combinations.erase(doubled.begin(), doubled.end());
    }
    return combinations;
}

std::vector<Combination> fitting(const Position& position, LineId line,
                                 std::vector<Combination> combinations) {
    const std::vector<CellId> open = open_cells(position, line);
    Digits all = 0;
    for (CellId cell : open) all |= position.candidates(cell);
    std::erase_if(combinations, [&](Combination combination) {
        const Digits digits = digits_in(combination);
        return (digits & ~all) != 0 || std::ranges::any_of(open, [&](CellId cell) {
                   return (position.candidates(cell) & digits) == 0;
               });
    });
    return combinations;
}

Digits needed_digits(const Position& position, LineId line, const OpenPart& part) {
    if (position.line(line).kind == Line::Kind::row_or_column) {
        return static_cast<Digits>(((1u << position.line(line).cells.size()) - 1) & ~part.used);
    }
    if (!part.has_sum) return 0;
    const Digits all = part.all_candidates();
    Digits needed = kAllDigits;
    bool any = false;
    for (Digits set : sets_with_sum(part.count, part.rest)) {
        if ((set & part.used) != 0 || (set & ~all) != 0) continue;
        bool fits = true;
        for (int i = 0; i < part.count; ++i) fits &= (part.candidates[i] & set) != 0;
        if (!fits) continue;
        needed &= set;
        any = true;
    }
    return any ? needed : Digits{0};
}

Digits digits_of(std::span<const Combination> combinations) {
    Digits digits = 0;
    for (Combination combination : combinations) digits |= digits_in(combination);
    return digits;
}

std::vector<CellId> open_cells(const Position& position, LineId line) {
    std::vector<CellId> open;
    for (CellId cell : position.line(line).cells) {
        if (!position.is_filled(cell)) open.push_back(cell);
    }
    return open;
}

Step step_in_line(const Position& position, LineId line) {
    Step step;
    step.lines = {line};
    step.cells = open_cells(position, line);
    return step;
}

}  // namespace crossums
