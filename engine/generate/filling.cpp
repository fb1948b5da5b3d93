#include "filling.hpp"

#include "../constraints/sum_run.hpp"

namespace crossums {
namespace {

// How many sets of so many digits have a sum.
struct CombinationTable {
    std::array<std::array<int, kLargestSum + 1>, kDigits + 1> count{};

    constexpr CombinationTable() {
        for (unsigned set = 0; set <= kAllDigits; ++set) {
            const Digits digits = static_cast<Digits>(set);
            ++count[count_digits(digits)][sum_of(digits)];
        }
    }
};

constexpr CombinationTable kCombinations;

}  // namespace

Digits random_digit(Digits from, Random& random) {
    std::uint32_t skip = random.below(static_cast<std::uint32_t>(count_digits(from)));
    while (skip-- > 0) from &= from - 1;
    return digit_bit(lowest_digit(from));
}

Filling::Filling(const FillTask& task, Random& random)
    : task_(task),
      random_(random),
      runs_of_(static_cast<std::size_t>(task.cells)),
      sums_(task.runs.size(), kAnySum) {
    for (std::size_t run = 0; run < task.runs.size(); ++run) {
        sums_[run] = task.runs[run].sum;
        for (CellId cell : task.runs[run].cells) {
            runs_of_[cell].push_back(static_cast<std::int32_t>(run));
        }
    }
}

bool Filling::take_over(const std::vector<std::uint8_t>& digits) {
    digits_ = digits;
    for (std::size_t run = 0; run < sums_.size(); ++run) {
        int sum = 0;
        for (CellId cell : cells_of(run)) sum += digits_[cell];
        if (task_.runs[run].sum != 0 && task_.runs[run].sum != sum) return false;
        sums_[run] = sum;
    }
    return true;
}

Filling::Changes Filling::random_change(std::span<const CellId> near) {
    CellId cell = near[random_.below(static_cast<std::uint32_t>(near.size()))];
    const std::span<const std::int32_t> runs = runs_of(cell);
    if (runs.empty()) return {{{cell, digits_[cell]}, {cell, digits_[cell]}}};  // no way to help
    const std::int32_t run = runs[random_.below(static_cast<std::uint32_t>(runs.size()))];
    const std::span<const CellId> cells = cells_of(static_cast<std::size_t>(run));
    const CellId other = cells[random_.below(static_cast<std::uint32_t>(cells.size()))];
    if (other != cell && random_.chance(0.4)) {
        return {{{cell, digits_[other]}, {other, digits_[cell]}}};
    }
    if (random_.chance(0.3)) cell = other;
    // Of two digits, the one that leaves its runs fewer combinations: more likely to help.
    std::uint8_t best = random_other_digit(cell);
    const std::uint8_t second = random_other_digit(cell);
    if (combinations_with(cell, second) < combinations_with(cell, best)) best = second;
    return {{{cell, best}, {cell, best}}};
}

std::uint8_t Filling::random_other_digit(CellId cell) {
    Digits free = kAllDigits;
    for (std::int32_t run : runs_of(cell)) {
        for (CellId other : cells_of(static_cast<std::size_t>(run))) {
            free &= ~digit_bit(digits_[other]);
        }
    }
    if (free == 0) return digits_[cell];
    return static_cast<std::uint8_t>(lowest_digit(random_digit(free, random_)));
}

int Filling::combinations_with(CellId cell, std::uint8_t digit) const {
    int combinations = 0;
    for (std::int32_t run : runs_of(cell)) {
        const int sum = sums_[run] + digit - digits_[cell];
        combinations += kCombinations.count[task_.runs[run].cells.size()][sum];
    }
    return combinations;
}

std::optional<Filling::Changes> Filling::make(const Changes& changes) {
    const Changes old = {{{changes[0].cell, digits_[changes[0].cell]},
                          {changes[1].cell, digits_[changes[1].cell]}}};
    if (old[0].digit == changes[0].digit || task_.givens[changes[0].cell] != 0 ||
        task_.givens[changes[1].cell] != 0) {
        return {};
    }
    for (const Change& change : changes) put(change.cell, change.digit);
    for (const Change& change : changes) {
        if (fits(change.cell)) continue;
        take_back(old);
        return {};
    }
    return old;
}

void Filling::take_back(const Changes& old) {
    for (std::size_t i = old.size(); i-- > 0;) put(old[i].cell, old[i].digit);
}

void Filling::put(CellId cell, std::uint8_t digit) {
    for (std::int32_t run : runs_of(cell)) sums_[run] += digit - digits_[cell];
    digits_[cell] = digit;
}

bool Filling::fits(CellId cell) const {
    for (std::int32_t run : runs_of(cell)) {
        if (task_.runs[run].sum != 0 && sums_[run] != task_.runs[run].sum) return false;
        for (CellId other : cells_of(static_cast<std::size_t>(run))) {
            if (other != cell && digits_[other] == digits_[cell]) return false;
        }
    }
    return true;
}

Problem Filling::problem() const {
    std::vector<Digits> domains;
    for (CellId cell = 0; cell < task_.cells; ++cell) domains.push_back(widest(cell));
    Problem problem(std::move(domains));
    for (std::size_t run = 0; run < sums_.size(); ++run) {
        problem.add_sum_run(sums_[run], task_.runs[run].cells);
    }
    return problem;
}

}  // namespace crossums
