#include "cage_goals.hpp"

namespace crossums {
namespace {

Goal sum_goal(int sum, int largest) {
    return {Goal::Kind::sum, static_cast<std::uint8_t>(largest), Total({sum})};
}

Goal product_goal(Total product, int largest) {
    return {Goal::Kind::product, static_cast<std::uint8_t>(largest), product};
}

// With M the largest digit, the others make M - target, all together 2M - target.
void add_difference_goals(std::int32_t target, std::vector<Goal>& goals) {
    for (int largest = 1; largest <= kDigits; ++largest) {
        if (target >= 0 && target < largest) {
            goals.push_back(sum_goal(2 * largest - target, largest));
        }
    }
}

// With M the largest digit, the others make M / target, all together M·M / target.
void add_quotient_goals(Total target, std::vector<Goal>& goals) {
    for (int largest = 1; largest <= kDigits; ++largest) {
        const Total factors = kProductWeights.of_digit[largest];
        if (target.is_within(factors)) {
            goals.push_back(product_goal(factors + (factors - target), largest));
        }
    }
}

}  // namespace

bool makes_sense(Operator op, std::size_t cells) { return op != Operator::given || cells == 1; }

std::vector<Goal> goals_of(const CageClue& clue, std::size_t cells) {
    std::vector<Goal> goals;
    if (cells == 1) {
        if (clue.target > 0) goals.push_back(sum_goal(clue.target, 0));
        return goals;
    }
    const auto may_be = [&](Operator op) {
        if (clue.op != Operator::untold) return clue.op == op;
        return cells == 2 || op == Operator::add || op == Operator::multiply;
    };
    if (may_be(Operator::add) && clue.target > 0) goals.push_back(sum_goal(clue.target, 0));
    if (may_be(Operator::subtract)) add_difference_goals(clue.target, goals);
    if (clue.factors) {
        if (may_be(Operator::multiply)) goals.push_back(product_goal(*clue.factors, 0));
        if (may_be(Operator::divide)) add_quotient_goals(*clue.factors, goals);
    }
    return goals;
}

Total factors_of(std::span<const std::uint8_t> digits) {
    Total factors;
    for (std::uint8_t digit : digits) factors = factors + kProductWeights.of_digit[digit];
    return factors;
}

std::optional<Total> factors_of_number(std::int64_t number) {
    constexpr std::array<int, Total::kCounters> kPrimes = {2, 3, 5, 7};
    if (number < 1) return {};
    std::array<int, Total::kCounters> exponents{};
    for (std::size_t i = 0; i < kPrimes.size(); ++i) {
        for (; number % kPrimes[i] == 0; number /= kPrimes[i]) ++exponents[i];
    }
    if (number != 1) return {};
    return Total(exponents);
}

}  // namespace crossums
