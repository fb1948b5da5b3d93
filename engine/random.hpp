// Random numbers that are the same on every platform: xoshiro256++, seeded by splitmix64.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace crossums {

class Random {
   public:
    explicit Random(std::uint64_t seed) {
        for (std::uint64_t& word : state_) word = split_mix(seed);
    }

    std::uint64_t next() {
        const std::uint64_t result = rotate(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = rotate(state_[3], 45);
        return result;
    }

    // A number from 0 to bound - 1, each as likely as any other.
    std::uint32_t below(std::uint32_t bound) {
        const std::uint32_t unfair = (0u - bound) % bound;
        for (;;) {
            const std::uint64_t product = (next() >> 32) * bound;
            if (static_cast<std::uint32_t>(product) >= unfair) {
                return static_cast<std::uint32_t>(product >> 32);
            }
        }
    }

    bool chance(double probability) {
        return static_cast<double>(next() >> 11) * 0x1.0p-53 < probability;
    }

    template <typename Item>
    Item& pick(std::span<Item> items) {
        return items[below(static_cast<std::uint32_t>(items.size()))];
    }

    template <typename Item>
    void shuffle(std::span<Item> items) {
        for (std::size_t i = items.size(); i > 1; --i) {
            std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
        }
    }

   private:
    static std::uint64_t rotate(std::uint64_t word, int by) {
        return (word << by) | (word >> (64 - by));
    }
    static std::uint64_t split_mix(std::uint64_t& seed) {
        std::uint64_t word = (seed += 0x9E3779B97F4A7C15u);
        word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9u;
        word = (word ^ (word >> 27)) * 0x94D049BB133111EBu;
        return word ^ (word >> 31);
    }

    std::array<std::uint64_t, 4> state_;
};

}  // namespace crossums
