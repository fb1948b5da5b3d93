#include "cage_goals.hpp"

namespace crossums {
namespace {

Goal sum_goal(std::int32_t sum, int largest) {
    Goal goal;
    goal.sum = sum;
    goal.largest = static_cast<std::uint8_t>(largest);
    return goal;
}

Goal product_goal(const Exponents& product, int largest) {
    Goal goal;
    goal.kind = Goal::Kind::product;
    goal.product = product;
    goal.largest = static_cast<std::uint8_t>(largest);
    return goal;
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
void add_quotient_goals(const Exponents& target, std::vector<Goal>& goals) {
    for (int largest = 1; largest <= kDigits; ++largest) {
        Exponents product;
        bool whole = true;
        for (std::size_t prime = 0; prime < product.of.size(); ++prime) {
            const int exponent = kExponentsOfDigit[largest].of[prime];
            whole &= exponent >= target.of[prime];
            product.of[prime] = static_cast<std::int16_t>(2 * exponent - target.of[prime]);
        }
        if (whole) goals.push_back(product_goal(product, largest));
    }
}

}  // namespace

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

Exponents factors_of(std::span<const std::uint8_t> digits) {
    Exponents factors;
    for (std::uint8_t digit : digits) {
        for (std::size_t prime = 0; prime < factors.of.size(); ++prime) {
            factors.of[prime] += kExponentsOfDigit[digit].of[prime];
        }
    }
    return factors;
}

std::optional<Exponents> factors_of_number(std::int32_t number) {
    constexpr std::array<std::int32_t, 4> kPrimes = {2, 3, 5, 7};
    if (number < 1) return {};
    Exponents factors;
    for (std::size_t prime = 0; prime < kPrimes.size(); ++prime) {
        for (; number % kPrimes[prime] == 0; number /= kPrimes[prime]) ++factors.of[prime];
    }
    if (number != 1) return {};
    return factors;
}

}  // namespace crossums
