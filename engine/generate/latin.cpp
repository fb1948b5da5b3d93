// The random walk of Jacobson and Matthews (Generating uniformly distributed random Latin squares,
// 1996). A square is a cube of zeros and ones with a single one in every line of every direction.
// A step changes eight corners of a box in the cube; it may leave one entry at -1, and the walk then
// goes on until none is. It reaches every square, and all equally often.
#include "latin.hpp"

#include <array>
#include <utility>

#include "../digits.hpp"

namespace crossums {
namespace {

class Cube {
   public:
    explicit Cube(int size) : size_(size) {
        for (int row = 0; row < size; ++row) {
            for (int col = 0; col < size; ++col) at(row, col, (row + col) % size) = 1;
        }
    }

    bool proper() const { return proper_; }

    void step(Random& random) {
        int row = hole_[0];
        int col = hole_[1];
        int digit = hole_[2];
        if (proper_) {
            do {
                row = pick(random);
                col = pick(random);
                digit = pick(random);
            } while (at(row, col, digit) != 0);
        }
        // The ones on the three lines through the entry; two each if it is the hole.
        const int other_row = pick_one(random, [&](int r) { return at(r, col, digit); });
        const int other_col = pick_one(random, [&](int c) { return at(row, c, digit); });
        const int other_digit = pick_one(random, [&](int d) { return at(row, col, d); });
        ++at(row, col, digit);
        ++at(row, other_col, other_digit);
        ++at(other_row, col, other_digit);
        ++at(other_row, other_col, digit);
        --at(row, col, other_digit);
        --at(row, other_col, digit);
        --at(other_row, col, digit);
        --at(other_row, other_col, other_digit);
        proper_ = at(other_row, other_col, other_digit) >= 0;
        hole_ = {other_row, other_col, other_digit};
    }

    int digit_at(int row, int col) {
        int digit = 0;
        while (at(row, col, digit) != 1) ++digit;
        return digit + 1;
    }

   private:
    std::int8_t& at(int row, int col, int digit) {
        return entries_[static_cast<std::size_t>((row * kDigits + col) * kDigits + digit)];
    }

    int pick(Random& random) const {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(size_)));
    }

    template <typename Entry>
    int pick_one(Random& random, Entry entry) const {
        std::array<int, 2> ones{};
        int count = 0;
        for (int i = 0; i < size_ && count < 2; ++i) {
            if (entry(i) == 1) ones[static_cast<std::size_t>(count++)] = i;
        }
        return count == 1 ? ones[0] : ones[random.below(2)];
    }

    int size_;
    std::array<std::int8_t, kDigits * kDigits * kDigits> entries_{};
    bool proper_ = true;
    std::array<int, 3> hole_{};
};

}  // namespace

std::vector<std::uint8_t> random_latin_square(int size, Random& random) {
    Cube cube(size);
    if (size > 1) {
        // Size cubed moves mix well (the authors' own rule). A move ends at a proper square: to stop
        // at the first one after so many steps would favour squares that long ways lead to.
        for (int moves = size * size * size; moves > 0; --moves) {
            do {
                cube.step(random);
            } while (!cube.proper());
        }
    }
    std::vector<std::uint8_t> digits;
    for (int row = 0; row < size; ++row) {
        for (int col = 0; col < size; ++col) {
            digits.push_back(static_cast<std::uint8_t>(cube.digit_at(row, col)));
        }
    }
    return digits;
}

}  // namespace crossums
