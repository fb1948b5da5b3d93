#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <string>
#include <tuple>

#include "../constraints/cage_goals.hpp"
#include "../constraints/line.hpp"
#include "../constraints/sum_run.hpp"
#include "../possibilities.hpp"
#include "../search.hpp"
#include "long_call.hpp"
#include "operators.hpp"
#include "register.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace crossums;

namespace {

// How Python hands over the rows and columns of a cage.
using PlainPlaces = std::vector<std::pair<std::uint8_t, std::uint8_t>>;

constexpr std::array kStatusNames = {"unique", "multiple", "none", "unknown"};

// Nothing but the digits 1 to 9 may get into the engine, which does not look again.
const std::vector<Digits>& checked(const std::vector<Digits>& domains) {
    if (!std::ranges::all_of(domains, [](Digits domain) { return domain <= kAllDigits; })) {
        throw nb::value_error("a domain has more than nine digits");
    }
    return domains;
}

int checked_sum(int sum) {
    if (sum < 0) throw nb::value_error("a negative sum");
    return sum;
}

// A sum of any size; those that no digits make are all the same.
std::int32_t sum_from(const nb::int_& sum) {
    int overflow = 0;
    const std::int64_t small = PyLong_AsLongLongAndOverflow(sum.ptr(), &overflow);
    if (overflow != 0) return overflow < 0 ? -1 : kLargestSum + 1;
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(small, -1, kLargestSum + 1));
}

void add_sum_runs(Problem& problem,
                  const std::vector<std::pair<nb::int_, std::vector<CellId>>>& runs) {
    for (const auto& [sum, cells] : runs) {
        if (!problem.add_sum_run(sum_from(sum), cells)) {
            throw nb::value_error("a run has an unknown cell or a negative sum");
        }
    }
}

std::vector<CellId> cells_of(const Problem& problem, std::size_t line) {
    if (line >= problem.constraints().size()) throw nb::index_error("no such line");
    const std::span<const CellId> cells = problem.cells_of(problem.constraints()[line]);
    return {cells.begin(), cells.end()};
}

// The factors of a number of any size; nothing if it has others than 2, 3, 5 and 7.
std::optional<Total> factors_of_any_number(nb::int_ number) {
    std::array<int, Total::kCounters> exponents{};
    constexpr std::array kPrimes = {2, 3, 5, 7};
    int overflow = 0;
    std::int64_t small = 0;
    while (small = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow), overflow > 0) {
        const auto prime = std::ranges::find_if(kPrimes, [&](int p) {
            return nb::cast<int>(number % nb::int_(p)) == 0;
        });
        if (prime == kPrimes.end()) return {};
        ++exponents[static_cast<std::size_t>(prime - kPrimes.begin())];
        number = nb::int_(number.floor_div(nb::int_(*prime)));
    }
    const std::optional<Total> rest = factors_of_number(small);
    return rest ? std::optional(*rest + Total(exponents)) : std::nullopt;
}

// The goals of a cage; nothing if its clue has no meaning.
std::optional<std::vector<Goal>> goals_of_clue(const std::string& op, const nb::int_& target,
                                               std::size_t cells) {
    const std::optional<Operator> known = operator_of(op);
    if (!known || !makes_sense(*known, cells)) return {};
    int overflow = 0;
    const std::int64_t small = PyLong_AsLongLongAndOverflow(target.ptr(), &overflow);
    const bool is_sum = overflow == 0 && small <= kLargestScope * kDigits;
    return goals_of({*known, is_sum ? static_cast<std::int32_t>(small) : -1,
                     factors_of_any_number(target)}, cells);
}

std::vector<CagePlace> places_of(const PlainPlaces& plain) {
    std::vector<CagePlace> places;
    for (const auto& [row, col] : plain) places.push_back({row, col});
    return places;
}

// A clue and the rows and columns of the cells, which are numbered in reading order.
using PlainCage = std::tuple<std::string, nb::int_, PlainPlaces>;

void add_cages(Problem& problem, const std::vector<PlainCage>& cages, std::int32_t size) {
    std::vector<CellId> cells;
    for (const auto& [op, target, places] : cages) {
        const auto goals = goals_of_clue(op, target, places.size());
        if (!goals) continue;
        cells.clear();
        for (const auto& [row, col] : places) cells.push_back(row * size + col);
        if (!problem.add_cage(*goals, cells, places_of(places))) {
            throw nb::value_error("a cage has no cell, or one that is not on the board");
        }
    }
}

Problem latin_square(const std::vector<std::vector<std::uint8_t>>& rows) {
    std::vector<std::uint8_t> digits;
    for (const auto& row : rows) {
        digits.insert(digits.end(), row.begin(), row.end());
        if (row.size() != rows.size()) throw nb::value_error("not as many columns as rows");
    }
    if (rows.size() > kDigits) throw nb::value_error("more than nine rows");
    if (std::ranges::any_of(digits, [](int digit) { return digit > kDigits; })) {
        throw nb::value_error("a digit is larger than nine");
    }
    return Problem::latin_square(static_cast<int>(rows.size()), digits);
}

// A cage alone, with nothing around it.
struct LoneCage {
    std::vector<Goal> goals;
    std::vector<CagePlace> places;

    LoneCage(const std::string& op, const nb::int_& target, const PlainPlaces& plain_places)
        : places(places_of(plain_places)) {
        const auto on_board = [](CagePlace at) { return at.row < kDigits && at.col < kDigits; };
        if (places.empty() || places.size() > kLargestScope ||
            !std::ranges::all_of(places, on_board)) {
            throw nb::value_error("not places on a board");
        }
        std::optional<std::vector<Goal>> found = goals_of_clue(op, target, places.size());
        if (!found) throw nb::value_error("not an operator for so many cells");
        goals = std::move(*found);
    }

    const std::vector<Digits>& checked(const std::vector<Digits>& domains) const {
        const auto has_digits = [](Digits domain) { return domain != 0 && domain <= kAllDigits; };
        if (places.size() != domains.size() || !std::ranges::all_of(domains, has_digits)) {
            throw nb::value_error("not one set of digits a place");
        }
        return domains;
    }

    std::vector<Way> ways(const std::vector<Digits>& domains) const {
        std::vector<Way> ways;
        if (!list_ways(goals, places, checked(domains).data(), ways)) {
            throw nb::value_error("too many ways to fill the cage");
        }
        return ways;
    }
};

// The search alone: the narrowed domains, or None if the cage cannot be filled.
std::optional<std::vector<Digits>> filter_one_cage(const std::string& op, const nb::int_& target,
                                                   std::vector<Digits> domains,
                                                   const PlainPlaces& places) {
    const LoneCage cage(op, target, places);
    cage.checked(domains);
    if (!filter_cage(cage.goals, cage.places, domains.data())) return {};
    return domains;
}

// The same by the list of ways within wider domains, for tests.
std::optional<std::vector<Digits>> filter_by_ways(const std::string& op, const nb::int_& target,
                                                  std::vector<Digits> domains,
                                                  const PlainPlaces& places,
                                                  const std::vector<Digits>& widest) {
    const LoneCage cage(op, target, places);
    cage.checked(domains);
    if (!filter_ways(cage.ways(widest), domains.data(), domains.size())) return {};
    return domains;
}

// The explanation alone, for tests.
std::vector<Digits> explain_by_ways(const std::string& op, const nb::int_& target,
                                    std::vector<Digits> domains, const PlainPlaces& places,
                                    const std::vector<Digits>& widest) {
    const LoneCage cage(op, target, places);
    cage.checked(domains);
    explain_ways(cage.ways(widest), domains.data(), widest.data(), domains.size());
    return domains;
}

nb::tuple solve_problem(const Problem& problem, std::size_t limit,
                        std::optional<std::uint64_t> max_nodes, std::optional<double> seconds,
                        const StopFlag* stop, std::uint64_t patience) {
    LongCall call(max_nodes, seconds, stop);
    const Solutions solutions =
        call.run([&](Budget& budget) { return solve(problem, limit, budget, patience); });
    nb::list found;
    for (const Assignment& digits : solutions.found) {
        found.append(nb::bytes(reinterpret_cast<const char*>(digits.data()), digits.size()));
    }
    return nb::make_tuple(kStatusNames[static_cast<std::size_t>(solutions.status)], found,
                          solutions.nodes);
}

nb::tuple possible_digits(const Problem& problem, std::optional<std::uint64_t> max_nodes,
                          std::optional<double> seconds, const StopFlag* stop) {
    LongCall call(max_nodes, seconds, stop);
    const Possibilities found =
        call.run([&](Budget& budget) { return find_possibilities(problem, budget); });
    return nb::make_tuple(found.digits, found.complete);
}

// The filter alone, for tests: the narrowed domains, or None if the run cannot be filled.
std::optional<std::vector<Digits>> filter_run(int sum, std::vector<Digits> domains) {
    checked(domains);
    if (!filter_sum_run(checked_sum(sum), domains.data(), static_cast<int>(domains.size()))) {
        return {};
    }
    return domains;
}

// The same for a line.
std::optional<std::vector<Digits>> filter_one_line(std::vector<Digits> domains) {
    const auto is_of_line = [&](Digits domain) { return domain >> domains.size() == 0; };
    if (domains.size() > kDigits || !std::ranges::all_of(domains, is_of_line)) {
        throw nb::value_error("not digits from 1 to the number of cells");
    }
    if (!filter_line(domains.data(), static_cast<int>(domains.size()))) return {};
    return domains;
}

// The explanation alone, for tests.
std::vector<Digits> explain_run(int sum, std::vector<Digits> domains,
                                const std::vector<Digits>& widest) {
    if (widest.size() != domains.size()) throw nb::value_error("as many widest as domains");
    checked(domains);
    checked(widest);
    explain_sum_run(checked_sum(sum), domains.data(), widest.data(), static_cast<int>(domains.size()));
    return domains;
}

}  // namespace

void register_solving(nb::module_& module) {
    nb::class_<StopFlag>(module, "StopFlag", "Stops a running call, from any thread.")
        .def(nb::init<>())
        .def("set", &StopFlag::set)
        .def("is_set", &StopFlag::is_set);

    nb::class_<Problem>(module, "Problem", "Cells with digit sets (bit d-1 for d), constraints.")
        .def(
            "__init__",
            [](Problem* problem, const std::vector<Digits>& domains) {
                new (problem) Problem(checked(domains));
            },
            "domains"_a)
        .def_static("latin_square", &latin_square, "rows"_a,
                    "Returns a square that holds these digits (0 where open), its lines complete.")
        .def("add_sum_runs", &add_sum_runs, "runs"_a,
             "Adds runs of different digits: pairs of a sum (0 for any) and cells.")
        .def("add_cages", &add_cages, "cages"_a, "size"_a,
             "Adds cages of a board of this size: operator, target, rows and columns of the cells. "
             "A clue without a meaning asks for nothing.")
        .def("cells_of", &cells_of, "line"_a, "Returns the cells of a run, line or cage.");

    module.def("solve", &solve_problem, "problem"_a, "limit"_a, "max_nodes"_a.none() = nb::none(),
               "seconds"_a.none() = nb::none(), "stop"_a.none() = nb::none(),
               "patience"_a = kPatience,
               "Returns the status, up to limit solutions (a byte a cell), and the nodes used.");
    module.def("possible_digits", &possible_digits, "problem"_a, "max_nodes"_a.none() = nb::none(),
               "seconds"_a.none() = nb::none(), "stop"_a.none() = nb::none(),
               "Returns by cell the digits that it has in solutions, and whether these are all.");
    module.def("filter_sum_run", &filter_run, "sum"_a, "domains"_a);
    module.def("filter_line", &filter_one_line, "domains"_a);
    module.def("filter_cage", &filter_one_cage, "op"_a, "target"_a, "domains"_a, "places"_a);
    module.def("filter_ways", &filter_by_ways, "op"_a, "target"_a, "domains"_a, "places"_a,
               "widest"_a);
    module.def("explain_ways", &explain_by_ways, "op"_a, "target"_a, "domains"_a, "places"_a,
               "widest"_a);
    module.def("explain_sum_run", &explain_run, "sum"_a, "domains"_a, "widest"_a);
}
