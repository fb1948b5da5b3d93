#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "../generate/fill.hpp"
#include "../generate/kenken.hpp"
#include "../generate/latin.hpp"
#include "../generate/pattern.hpp"
#include "long_call.hpp"
#include "operators.hpp"
#include "register.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace crossums;

namespace {

nb::bytes as_bytes(const std::vector<std::uint8_t>& digits) {
    return nb::bytes(reinterpret_cast<const char*>(digits.data()), digits.size());
}

nb::bytes latin_square(int size, std::uint64_t seed) {
    if (size < 1 || size > kDigits) throw nb::value_error("a square has a size of 1 to 9");
    Random random(seed);
    return as_bytes(random_latin_square(size, random));
}

nb::object kenken(int size, const std::string& operators, int largest_cage, double singles,
                  bool hide_operators, std::uint64_t seed,
                  std::optional<std::uint64_t> max_tries, std::optional<double> seconds,
                  const StopFlag* stop, std::size_t techniques) {
    if (size < 1 || size > kDigits || largest_cage < 1 || largest_cage > kLargestScope ||
        !(singles >= 0 && singles <= 1)) {
        throw nb::value_error("a size, cage or share out of range");
    }
    const auto allowed = [&](char sign) { return operators.find(sign) != std::string::npos; };
    KenKenOptions options;
    options.size = size;
    options.add = allowed('+');
    options.subtract = allowed('-');
    options.multiply = allowed('*');
    options.divide = allowed('/');
    options.largest_cage = largest_cage;
    options.singles = singles;
    options.hide_operators = hide_operators;
    options.techniques = techniques;
    Random random(seed);
    LongCall call(max_tries, seconds, stop);
    const std::optional<GeneratedKenKen> puzzle =
        call.run([&](Budget& budget) { return generate_kenken(options, random, budget); });
    if (!puzzle) return nb::none();
    nb::list cages;
    for (const GeneratedCage& cage : puzzle->cages) {
        cages.append(nb::make_tuple(std::string(1, sign_of(cage.op)), cage.cells));
    }
    return nb::make_tuple(as_bytes(puzzle->solution), cages);
}

constexpr std::array<std::string_view, 5> kSymmetries = {"none", "rotate", "horizontal", "vertical",
                                                         "diagonal"};

nb::object pattern(int rows, int cols, const std::string& symmetry, int white, bool exact,
                   int longest_run, std::uint64_t seed, std::optional<std::uint64_t> max_tries,
                   std::optional<double> seconds, const StopFlag* stop) {
    const auto known = std::ranges::find(kSymmetries, symmetry);
    constexpr int kLargestSide = 10000;
    if (rows < 2 || cols < 2 || rows > kLargestSide || cols > kLargestSide ||
        known == kSymmetries.end() || (symmetry == "diagonal" && rows != cols)) {
        throw nb::value_error("a size or symmetry that cannot be");
    }
    const PatternOptions options{rows,  cols,  static_cast<Symmetry>(known - kSymmetries.begin()),
                                 white, exact, longest_run};
    Random random(seed);
    LongCall call(max_tries, seconds, stop);
    const std::optional<Pattern> drawn =
        call.run([&](Budget& budget) { return generate_pattern(options, random, budget); });
    if (!drawn) return nb::none();
    std::vector<std::uint8_t> cells;
    for (int cell = 0; cell < drawn->cells(); ++cell) cells.push_back(drawn->white(cell));
    return as_bytes(cells);
}

constexpr std::array kOutcomes = {"unique", "ambiguous", "impossible", "out_of_budget"};

std::vector<std::uint8_t> digits_of(const nb::bytes& bytes) {
    const auto* first = static_cast<const std::uint8_t*>(bytes.data());
    std::vector<std::uint8_t> digits(first, first + bytes.size());
    for (std::uint8_t digit : digits) {
        if (digit > kDigits) throw nb::value_error("a digit out of range");
    }
    return digits;
}

nb::tuple fill(const std::vector<std::pair<int, std::vector<CellId>>>& runs,
               const nb::bytes& givens, const nb::bytes& start, bool may_need_search,
               std::uint64_t seed, std::optional<std::uint64_t> max_tries,
               std::optional<double> seconds, const StopFlag* stop, bool must_need_search,
               std::size_t techniques) {
    FillTask task;
    task.cells = static_cast<int>(givens.size());
    task.givens = digits_of(givens);
    task.start = digits_of(start);
    task.may_need_search = may_need_search;
    task.must_need_search = must_need_search;
    task.techniques = techniques;
    for (const auto& [sum, cells] : runs) {
        for (CellId cell : cells) {
            if (cell < 0 || cell >= task.cells) throw nb::value_error("an unknown cell");
        }
        if (sum < 0 || cells.size() > kDigits) throw nb::value_error("a run that cannot be");
        task.runs.push_back({cells, sum});
    }
    if (!task.start.empty() && task.start.size() != task.givens.size()) {
        throw nb::value_error("not one digit a cell to start with");
    }
    Random random(seed);
    LongCall call(max_tries, seconds, stop);
    const Filled filled =
        call.run([&](Budget& budget) { return fill_uniquely(task, random, budget); });
    return nb::make_tuple(kOutcomes[static_cast<std::size_t>(filled.outcome)],
                          as_bytes(filled.digits), filled.candidates);
}

}  // namespace

void register_generating(nb::module_& module) {
    module.def("random_latin_square", &latin_square, "size"_a, "seed"_a,
               "Returns the digits of a random Latin square in reading order.");
    module.def("generate_pattern", &pattern, "rows"_a, "cols"_a, "symmetry"_a, "white"_a, "exact"_a,
               "longest_run"_a, "seed"_a, "max_tries"_a.none() = nb::none(),
               "seconds"_a.none() = nb::none(), "stop"_a.none() = nb::none(),
               "Returns a byte a cell, 1 for white, or None if the budget ends.");
    module.def("fill_uniquely", &fill, "runs"_a, "givens"_a, "start"_a,
               "may_need_search"_a, "seed"_a,
               "max_tries"_a.none() = nb::none(), "seconds"_a.none() = nb::none(),
               "stop"_a.none() = nb::none(), "must_need_search"_a = false, "techniques"_a = 0,
               "Fills runs (sum or 0, cells) so that their sums have one solution: returns the "
               "outcome, the digits, and the candidates left if it is ambiguous.");
    module.def("generate_kenken", &kenken, "size"_a, "operators"_a, "largest_cage"_a, "singles"_a,
               "hide_operators"_a, "seed"_a, "max_tries"_a.none() = nb::none(),
               "seconds"_a.none() = nb::none(), "stop"_a.none() = nb::none(), "techniques"_a = 0,
               "Returns the solution and the cages (operator, cells), or None if the budget ends.");
}
