// What digits make together: a sum, or a product as its exponents of 2, 3, 5 and 7.
//
// Either is four counters of 16 bits in one word (a sum needs only the first), so that a digit is
// taken away, or two totals are compared, in an instruction or two, and no product is too large.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "../digits.hpp"

namespace crossums {

class Total {
   public:
    static constexpr int kCounters = 4;

    constexpr Total() = default;
    explicit constexpr Total(const std::array<int, kCounters>& counters) {
        for (int i = 0; i < kCounters; ++i) {
            counters_ |= static_cast<std::uint64_t>(counters[i]) << (kBits * i);
        }
    }

    constexpr int counter(int i) const {
        return static_cast<int>((counters_ >> (kBits * i)) & ((1u << kBits) - 1));
    }
    constexpr std::uint64_t all_counters() const { return counters_; }

    // Whether no counter is larger than that of the other.
    constexpr bool is_within(Total other) const {
        return (((other.counters_ | kGuards) - counters_) & kGuards) == kGuards;
    }

    constexpr Total operator+(Total other) const { return from(counters_ + other.counters_); }
    // Only of what is within this one.
    constexpr Total operator-(Total other) const { return from(counters_ - other.counters_); }

    friend constexpr bool operator==(Total, Total) = default;

   private:
    static constexpr int kBits = 16;
    // The highest bit of every counter: never set, so that no counter borrows from the next.
    static constexpr std::uint64_t kGuards = 0x8000'8000'8000'8000u;

    static constexpr Total from(std::uint64_t counters) {
        Total total;
        total.counters_ = counters;
        return total;
    }

    std::uint64_t counters_ = 0;
};

// What each digit adds to a total.
struct Weights {
    std::array<Total, kDigits + 1> of_digit{};
    // By set of digits: the least and the most that one of them adds, each counter for itself.
    std::array<Total, kAllDigits + 1> least{};
    std::array<Total, kAllDigits + 1> most{};

    explicit constexpr Weights(const std::array<std::array<int, Total::kCounters>, kDigits>& each) {
        for (int digit = 1; digit <= kDigits; ++digit) of_digit[digit] = Total(each[digit - 1]);
        for (unsigned set = 1; set <= kAllDigits; ++set) {
            std::array<int, Total::kCounters> low{};
            std::array<int, Total::kCounters> high{};
            for (int i = 0; i < Total::kCounters; ++i) {
                low[i] = 0x7fff;
                for_each_digit(static_cast<Digits>(set), [&](int digit) {
                    low[i] = std::min(low[i], each[digit - 1][i]);
                    high[i] = std::max(high[i], each[digit - 1][i]);
                });
            }
            least[set] = Total(low);
            most[set] = Total(high);
        }
        for (int digit = 1; digit <= kDigits; ++digit) {
            digit_by_key_[key_of(of_digit[digit])] = static_cast<std::uint8_t>(digit);
        }
    }

    // The digit that makes this total alone, as a set; the empty set if none does.
    constexpr Digits making(Total total) const {
        const int digit = digit_by_key_[key_of(total)];
        return digit != 0 && of_digit[digit] == total ? digit_bit(digit) : Digits{0};
    }

   private:
    // Different for all digits, in six bits.
    static constexpr unsigned key_of(Total total) {
        const std::uint64_t all = total.all_counters();
        return static_cast<unsigned>(all | (all >> 14) | (all >> 28) | (all >> 43)) & 63;
    }

    std::array<std::uint8_t, 64> digit_by_key_{};
};

inline constexpr Weights kSumWeights({{
    {1}, {2}, {3}, {4}, {5}, {6}, {7}, {8}, {9},
}});
inline constexpr Weights kProductWeights({{
    {},
    {1},
    {0, 1},
    {2},
    {0, 0, 1},
    {1, 1},
    {0, 0, 0, 1},
    {3},
    {0, 2},
}});

}  // namespace crossums
