// Sets of digits, and families of such sets.
//
// A set of digits 1..9 is nine bits of one word: bit d-1 for digit d. A family is a set of digit
// sets: 512 bits, bit m for the set m. Adding one digit to every set of a family is then a masked
// shift of eight words, and "in which sets of digits can these cells end up" costs a handful of
// instructions a digit. Everything fast in this engine rests on that. Families of the subsets of
// fewer elements are smaller: those of six fit one word.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace crossums {

using Digits = std::uint16_t;

inline constexpr int kDigits = 9;
inline constexpr Digits kAllDigits = (1u << kDigits) - 1;
inline constexpr int kLargestSum = 45;

constexpr Digits digit_bit(int digit) { return static_cast<Digits>(1u << (digit - 1)); }
// By table: portable machine code has no instruction for it.
inline constexpr std::array<std::uint8_t, kAllDigits + 1> kCounts = [] {
    std::array<std::uint8_t, kAllDigits + 1> counts{};
    for (unsigned set = 1; set <= kAllDigits; ++set) {
        counts[set] = static_cast<std::uint8_t>(counts[set & (set - 1)] + 1);
    }
    return counts;
}();
constexpr int count_digits(Digits set) { return kCounts[set]; }
constexpr bool is_single(Digits set) { return set != 0 && (set & (set - 1)) == 0; }
constexpr int lowest_digit(Digits set) { return std::countr_zero(set) + 1; }
constexpr int highest_digit(Digits set) { return std::bit_width(set); }

constexpr int sum_of(Digits set) {
    int sum = 0;
    for (; set != 0; set &= set - 1) sum += lowest_digit(set);
    return sum;
}

// Calls action(digit) for every digit of the set, ascending.
template <typename Action>
constexpr void for_each_digit(Digits set, Action action) {
    for (; set != 0; set &= set - 1) action(lowest_digit(set));
}

// A family of sets of elements from 1 on.
template <int kElements>
class FamilyOf {
   public:
    static constexpr int kWords = kElements > 6 ? 1 << (kElements - 6) : 1;

    constexpr FamilyOf() = default;

    // The family that holds only the empty set.
    static constexpr FamilyOf of_empty_set() {
        FamilyOf family;
        family.words_[0] = 1;
        return family;
    }

    constexpr void insert(Digits set) { words_[set >> 6] |= std::uint64_t{1} << (set & 63); }

    constexpr bool empty() const {
        std::uint64_t any = 0;
        for (std::uint64_t word : words_) any |= word;
        return any == 0;
    }

    constexpr bool meets(const FamilyOf& other) const {
        std::uint64_t any = 0;
        for (int w = 0; w < kWords; ++w) any |= words_[w] & other.words_[w];
        return any != 0;
    }

    constexpr FamilyOf& operator|=(const FamilyOf& other) {
        for (int w = 0; w < kWords; ++w) words_[w] |= other.words_[w];
        return *this;
    }

    // { m ∪ {element} : m in this family, element not in m }
    constexpr FamilyOf with(int element) const {
        FamilyOf result;
        const int bit = element - 1;
        if (kWords == 1 || bit < 6) {
            for (int w = 0; w < kWords; ++w) {
                result.words_[w] = (words_[w] & ~kHolding[bit]) << (1 << bit);
            }
        } else {
            const int stride = 1 << (bit - 6);
            for (int w = 0; w < kWords; ++w) {
                if ((w & stride) != 0) result.words_[w] = words_[w ^ stride];
            }
        }
        return result;
    }

    // { m \ {element} : m in this family, element in m }
    constexpr FamilyOf without(int element) const {
        FamilyOf result;
        const int bit = element - 1;
        if (kWords == 1 || bit < 6) {
            for (int w = 0; w < kWords; ++w) {
                result.words_[w] = (words_[w] & kHolding[bit]) >> (1 << bit);
            }
        } else {
            const int stride = 1 << (bit - 6);
            for (int w = 0; w < kWords; ++w) {
                if ((w & stride) == 0) result.words_[w] = words_[w ^ stride];
            }
        }
        return result;
    }

   private:
    // kHolding[b]: the positions in a word whose index has bit b set.
    static constexpr std::array<std::uint64_t, 6> kHolding = {
        0xAAAAAAAAAAAAAAAAu, 0xCCCCCCCCCCCCCCCCu, 0xF0F0F0F0F0F0F0F0u,
        0xFF00FF00FF00FF00u, 0xFFFF0000FFFF0000u, 0xFFFFFFFF00000000u,
    };

    std::array<std::uint64_t, kWords> words_{};
};

using Family = FamilyOf<kDigits>;

}  // namespace crossums
