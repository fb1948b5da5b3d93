#include "cage_ways.hpp"

#include <algorithm>

namespace crossums {
namespace {

// Longer lists take longer to go through than a search for a way with each digit.
constexpr std::size_t kMostWays = 1000;
constexpr int kMostTries = 4000;

Way packed(const Digits* domains, std::size_t cells) {
    Way all = 0;
    for (std::size_t cell = cells; cell-- > 0;) all = (all << kDigits) | domains[cell];
    return all;
}

}  // namespace

bool list_ways(std::span<const Goal> goals, std::span<const CagePlace> places,
               const Digits* domains, std::vector<Way>& ways) {
    if (places.size() > kMostCellsOfWay) return false;
    const std::size_t before = ways.size();
    const bool listed =
        walk_ways(goals, places, domains, kMostTries, [&](std::span<const std::uint8_t> digits) {
            Way way = 0;
            for (std::size_t cell = digits.size(); cell-- > 0;) {
                way = (way << kDigits) | digit_bit(digits[cell]);
            }
            ways.push_back(way);
            return ways.size() - before <= kMostWays;
        });
    if (!listed) ways.resize(before);
    return listed;
}

bool filter_ways(std::span<const Way> ways, Digits* domains, std::size_t cells) {
    const Way outside = ~packed(domains, cells);
    Way used = 0;
    for (Way way : ways) used |= (way & outside) == 0 ? way : 0;
    if (used == 0) return false;
    for (std::size_t cell = 0; cell < cells; ++cell) domains[cell] = digits_at(used, cell);
    return true;
}

void explain_ways(std::span<const Way> ways, Digits* domains, const Digits* widest,
                  std::size_t cells) {
    Way outside = ~packed(domains, cells);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const Way here = Way{kAllDigits} << (kDigits * cell);
        // The digits of ways that only this cell keeps from being possible stay out.
        Way needed = 0;
        for (Way way : ways) needed |= (way & outside & ~here) == 0 ? way : 0;
        domains[cell] |= widest[cell] & ~digits_at(needed, cell);
        outside &= ~here | (~(Way{domains[cell]} << (kDigits * cell)));
    }
}

}  // namespace crossums
