#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>

#include "../generate/kenken.hpp"
#include "../generate/latin.hpp"
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
                  const StopFlag* stop) {
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

}  // namespace

void register_generating(nb::module_& module) {
    module.def("random_latin_square", &latin_square, "size"_a, "seed"_a,
               "Returns the digits of a random Latin square in reading order.");
    module.def("generate_kenken", &kenken, "size"_a, "operators"_a, "largest_cage"_a, "singles"_a,
               "hide_operators"_a, "seed"_a, "max_tries"_a.none() = nb::none(),
               "seconds"_a.none() = nb::none(), "stop"_a.none() = nb::none(),
               "Returns the solution and the cages (operator, cells), or None if the budget ends.");
}
