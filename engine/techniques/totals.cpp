#include "totals.hpp"

#include <algorithm>

#include "../constraints/sum_run.hpp"

namespace crossums {
namespace {

constexpr DigitValues sum_values() {
    DigitValues values{};
    for (int digit = 1; digit <= kDigits; ++digit) values.of_digit[digit] = digit;
    return values;
}

constexpr DigitValues product_values() {
    DigitValues values{{}, true};
    for (int digit = 1; digit <= kDigits; ++digit) {
        values.of_digit[digit] =
            static_cast<std::int64_t>(kProductWeights.of_digit[digit].all_counters());
    }
    return values;
}

// Tells a total that a few cells can make.
void tell(std::int64_t total, const DigitValues& values, std::vector<std::int32_t>& numbers) {
    if (!values.multiplies) {
        numbers.push_back(static_cast<std::int32_t>(total));
        return;
    }
    std::int32_t over = 1;
    std::int32_t under = 1;
    for (std::int32_t prime : {2, 3, 5, 7}) {
        const auto exponent = static_cast<std::int16_t>(total & 0xffff);
        for (int i = 0; i < exponent; ++i) over *= prime;
        for (int i = 0; i > exponent; --i) under *= prime;
        total = (total - exponent) >> 16;
    }
    numbers.push_back(over);
    numbers.push_back(under);
}

bool contains(std::span<const LineId> lines, LineId line) {
    return std::ranges::find(lines, line) != lines.end();
}

// Marks the digits of cells from the i-th on with which they make the total; true if they can.
bool make_total(const Position& position, const Balance& balance, const DigitValues& values,
                std::size_t i, std::int64_t total, std::vector<Digits>& supported) {
    if (i == balance.cells()) return total == 0;
    const bool is_inside = i < balance.inside.size();
    const CellId cell =
        is_inside ? balance.inside[i] : balance.outside[i - balance.inside.size()];
    bool made = false;
    for_each_digit(position.candidates(cell), [&](int digit) {
        const std::int64_t rest = is_inside ? total - values[digit] : total + values[digit];
        if (!make_total(position, balance, values, i + 1, rest, supported)) return;
        supported[i] |= digit_bit(digit);
        made = true;
    });
    return made;
}

}  // namespace

constexpr DigitValues kSumValues = sum_values();
constexpr DigitValues kProductValues = product_values();

std::optional<std::int64_t> total_of(const Position& position, LineId line,
                                     const DigitValues& values) {
    const Line& data = position.line(line);
    if (data.kind == Line::Kind::run) {
        return data.sum == kAnySum ? std::nullopt : std::optional<std::int64_t>(data.sum);
    }
    std::optional<std::int64_t> total;
    if (data.kind == Line::Kind::row_or_column) {
        total = 0;
        for (std::size_t digit = 1; digit <= data.cells.size(); ++digit) *total += values[digit];
        return total;
    }
    bool is_certain = true;
    position.for_each_way(line, [&](std::span<const std::uint8_t> way) {
        std::int64_t made = 0;
        for (std::uint8_t digit : way) made += values[digit];
        is_certain &= !total || *total == made;
        total = made;
    });
    return is_certain ? total : std::nullopt;
}

std::optional<Balance> balance_of(const Position& position, std::span<const LineId> lines,
                                  Line::Kind crossing, const DigitValues& values) {
    Balance balance;
    balance.lines.assign(lines.begin(), lines.end());
    const auto value_of = [&](CellId cell) {
        return values[lowest_digit(position.candidates(cell))];
    };
    std::vector<LineId> crossed;
    for (LineId line : lines) {
        const std::optional<std::int64_t> total = total_of(position, line, values);
        if (!total) return {};
        balance.total += *total;
        for (CellId cell : position.line(line).cells) {
            if (position.is_filled(cell)) {
                balance.total -= value_of(cell);
                continue;
            }
            bool is_crossed = false;
            for (LineId other : position.lines_of(cell)) {
                if (position.line(other).kind != crossing || contains(lines, other)) continue;
                is_crossed = true;
                if (!contains(crossed, other)) crossed.push_back(other);
            }
            if (!is_crossed) balance.inside.push_back(cell);
        }
    }
    for (LineId other : crossed) {
        std::vector<CellId> inside;
        std::vector<CellId> outside;
        std::int64_t filled = 0;
        for (CellId cell : position.line(other).cells) {
            if (position.is_filled(cell)) {
                filled += value_of(cell);
                continue;
            }
            const bool is_inside = std::ranges::any_of(
                position.lines_of(cell), [&](LineId line) { return contains(lines, line); });
            (is_inside ? inside : outside).push_back(cell);
        }
        const std::optional<std::int64_t> total =
            outside.size() < inside.size() ? total_of(position, other, values) : std::nullopt;
        if (total) {
            balance.lines.push_back(other);
            balance.total -= *total - filled;
            balance.outside.insert(balance.outside.end(), outside.begin(), outside.end());
        } else {
            balance.inside.insert(balance.inside.end(), inside.begin(), inside.end());
        }
    }
    return balance;
}

Step step_of(const Position& position, const Balance& balance, const DigitValues& values) {
    Step step;
    step.lines = balance.lines;
    std::ranges::copy(balance.inside, std::back_inserter(step.cells));
    std::ranges::copy(balance.outside, std::back_inserter(step.cells));
    std::vector<Digits> supported(step.cells.size(), 0);
    if (!make_total(position, balance, values, 0, balance.total, supported)) return step;
    step.numbers = {static_cast<std::int32_t>(balance.inside.size())};
    tell(balance.total, values, step.numbers);
    for (std::size_t i = 0; i < step.cells.size(); ++i) {
        if (is_single(supported[i])) {
            step.places.push_back({step.cells[i], lowest_digit(supported[i])});
        } else {
            step.removes.push_back({step.cells[i], static_cast<Digits>(~supported[i] & kAllDigits)});
        }
    }
    return step;
}

}  // namespace crossums
