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

// How Python hands over the exponents of 2, 3, 5, 7 and the rows and columns of a cage.
using PlainFactors = std::array<std::int16_t, 4>;
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

void add_sum_runs(Problem& problem,
                  const std::vector<std::pair<std::int32_t, std::vector<CellId>>>& runs) {
    for (const auto& [sum, cells] : runs) {
        if (!problem.add_sum_run(sum, cells)) {
            throw nb::value_error("a run has an unknown cell or a negative sum");
        }
    }
}

void add_lines(Problem& problem, const std::vector<std::vector<CellId>>& lines) {
    for (const std::vector<CellId>& cells : lines) {
        if (!problem.add_line(cells)) throw nb::value_error("a line has an unknown cell");
    }
}

std::vector<CellId> cells_of(const Problem& problem, std::size_t line) {
    if (line >= problem.constraints().size()) throw nb::index_error("no such line");
    const std::span<const CellId> cells = problem.cells_of(problem.constraints()[line]);
    return {cells.begin(), cells.end()};
}

std::vector<Goal> goals_of_clue(const std::string& op, std::int32_t target,
                                const std::optional<PlainFactors>& factors, std::size_t cells) {
    const std::optional<Operator> known = operator_of(op);
    if (!known) throw nb::value_error("not an operator");
    CageClue clue{*known, target, {}};
    if (factors) {
        clue.factors.emplace();
        std::ranges::copy(*factors, clue.factors->of.begin());
    }
    return goals_of(clue, cells);
}

std::vector<CagePlace> places_of(const PlainPlaces& plain) {
    std::vector<CagePlace> places;
    for (const auto& [row, col] : plain) places.push_back({row, col});
    return places;
}

// A clue and the rows and columns of the cells, which are numbered in reading order.
using PlainCage =
    std::tuple<std::string, std::int32_t, std::optional<PlainFactors>, PlainPlaces>;

void add_cages(Problem& problem, const std::vector<PlainCage>& cages, std::int32_t size) {
    std::vector<CellId> cells;
    for (const auto& [op, target, factors, places] : cages) {
        cells.clear();
        for (const auto& [row, col] : places) cells.push_back(row * size + col);
        const std::vector<Goal> goals = goals_of_clue(op, target, factors, cells.size());
        if (!problem.add_cage(goals, cells, places_of(places))) {
            throw nb::value_error("a cage has a cell that is not on the board");
        }
    }
}

// The filter alone: the narrowed domains, or None if the cage cannot be filled.
std::optional<std::vector<Digits>> filter_one_cage(const std::string& op, std::int32_t target,
                                                   const std::optional<PlainFactors>& factors,
                                                   std::vector<Digits> domains,
                                                   const PlainPlaces& plain_places) {
    const std::vector<CagePlace> places = places_of(plain_places);
    const auto on_board = [](CagePlace place) { return place.row < kDigits && place.col < kDigits; };
    const auto has_digits = [](Digits domain) { return domain != 0 && domain <= kAllDigits; };
    if (places.size() != domains.size() || domains.size() > kLargestScope || domains.empty() ||
        !std::ranges::all_of(places, on_board) || !std::ranges::all_of(domains, has_digits)) {
        throw nb::value_error("not one place on the board and one set of digits a cell");
    }
    const std::vector<Goal> goals = goals_of_clue(op, target, factors, domains.size());
    if (!filter_cage(goals, places, domains.data())) return {};
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
        .def("add_sum_runs", &add_sum_runs, "runs"_a,
             "Adds runs of different digits: pairs of a sum (0 for any) and cells.")
        .def("add_lines", &add_lines, "lines"_a,
             "Adds rows and columns that hold every digit from 1 to their length.")
        .def("add_cages", &add_cages, "cages"_a, "size"_a,
             "Adds cages of a board of this size: operator, target (-1 if larger than any sum), the "
             "target's exponents of 2, 3, 5, 7 (None if it has other factors), rows and columns.")
        .def("cells_of", &cells_of, "line"_a, "Returns the cells of a run, line or cage.");

    module.def("solve", &solve_problem, "problem"_a, "limit"_a, "max_nodes"_a.none() = nb::none(),
               "seconds"_a.none() = nb::none(), "stop"_a.none() = nb::none(),
               "patience"_a = kPatience,
               "Returns the status, up to limit solutions (a byte a cell), and the nodes used.");
    module.def("possible_digits", &possible_digits, "problem"_a, "max_nodes"_a.none() = nb::none(),
               "seconds"_a.none() = nb::none(), "stop"_a.none() = nb::none(),
               "Returns by cell the digits that it has in solutions, and whether these are all.");
    module.def("filter_sum_run", &filter_run, "sum"_a, "domains"_a);
    module.def("filter_cage", &filter_one_cage, "op"_a, "target"_a, "factors"_a.none(), "domains"_a,
               "places"_a);
    module.def("explain_sum_run", &explain_run, "sum"_a, "domains"_a, "widest"_a);
}
