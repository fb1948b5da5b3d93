#include "possibilities.hpp"

#include "propagate.hpp"
#include "search.hpp"

namespace crossums {

Possibilities find_possibilities(Problem problem, Budget& budget) {
    const std::size_t cells = problem.domains().size();
    Possibilities result;
    result.digits.assign(cells, 0);
    const auto look = [&] {
        const Solutions solutions = solve(problem, 2, budget);
        for (const Assignment& digits : solutions.found) {
            for (std::size_t cell = 0; cell < cells; ++cell) {
                result.digits[cell] |= digit_bit(digits[cell]);
            }
        }
        return !solutions.found.empty();
    };
    if (look()) {
        Propagator propagator(problem);
        propagator.run();
        for (std::size_t cell = 0; cell < cells; ++cell) {
            problem.set_domain(static_cast<CellId>(cell),
                               propagator.domain(static_cast<CellId>(cell)));
        }
        // Ask for each digit that has not been seen whether some solution has it after all.
        for (std::size_t i = 0; i < cells && !budget.spent(); ++i) {
            const auto cell = static_cast<CellId>(i);
            const Digits all = problem.domains()[i];
            for_each_digit(all, [&](int digit) {
                if ((result.digits[i] & digit_bit(digit)) != 0 || budget.spent()) return;
                problem.set_domain(cell, digit_bit(digit));
                look();
            });
            problem.set_domain(cell, result.digits[i]);
        }
    }
    result.complete = !budget.spent();
    return result;
}

}  // namespace crossums
