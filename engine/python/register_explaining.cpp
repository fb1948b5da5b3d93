#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <tuple>

#include "../techniques/reasoning.hpp"
#include "long_call.hpp"
#include "register.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace crossums;

namespace {

// Technique, lines, cells, places, removes, digits, combinations, arrangements, numbers: as
// crossums.explaining reads it.
using PlainStep =
    std::tuple<std::size_t, std::vector<LineId>, std::vector<CellId>,
               std::vector<std::pair<CellId, int>>, std::vector<std::pair<CellId, Digits>>, Digits,
               std::vector<Combination>, std::vector<std::uint8_t>, std::vector<std::int32_t>>;
using PlainRound = std::pair<std::size_t, std::size_t>;

constexpr std::array kOutcomes = {"solved", "stuck", "out_of_budget"};
constexpr std::array kDemandNames = {"easy", "medium", "hard", "expert", "extreme"};

PlainStep plain(const Step& step) {
    std::vector<std::pair<CellId, int>> places;
    for (const Placement& place : step.places) places.emplace_back(place.cell, place.digit);
    std::vector<std::pair<CellId, Digits>> removes;
    for (const Removal& removal : step.removes) removes.emplace_back(removal.cell, removal.digits);
    return {step.technique,     step.lines,  step.cells,        std::move(places),
            std::move(removes), step.digits, step.combinations, step.arrangements,
            step.numbers};
}

std::vector<PlainStep> plain(const std::vector<Step>& steps) {
    std::vector<PlainStep> result;
    for (const Step& step : steps) result.push_back(plain(step));
    return result;
}

Position position_of(const Problem& problem, const std::optional<std::vector<Digits>>& candidates) {
    Position position(problem);
    if (!candidates) return position;
    if (candidates->size() != position.cells()) {
        throw nb::value_error("not one set of candidates a cell");
    }
    for (std::size_t i = 0; i < candidates->size(); ++i) {
        const auto cell = static_cast<CellId>(i);
        if (!position.is_filled(cell)) {
            position.remove(cell, static_cast<Digits>(~(*candidates)[i] & kAllDigits));
        }
    }
    return position;
}

std::vector<std::tuple<std::string_view, std::string_view, double>> list_techniques() {
    std::vector<std::tuple<std::string_view, std::string_view, double>> list;
    for (const Technique& technique : all_techniques()) {
        list.emplace_back(technique.code, kDemandNames[static_cast<std::size_t>(technique.demand)],
                          technique.effort);
    }
    return list;
}

std::vector<PlainRound> rounds_of(const Reasoning& reasoning) {
    std::vector<PlainRound> rounds;
    for (const Round& round : reasoning.rounds) rounds.emplace_back(round.technique, round.steps);
    return rounds;
}

std::string_view outcome_of(const Reasoning& reasoning) {
    return kOutcomes[static_cast<std::size_t>(reasoning.outcome)];
}

std::pair<std::vector<PlainStep>, std::string_view> reason_about(
    const Problem& problem, const std::optional<std::vector<Digits>>& candidates,
    std::optional<double> seconds, const StopFlag* stop) {
    Position position = position_of(problem, candidates);
    LongCall call({}, seconds, stop);
    const Reasoning reasoning = call.run([&](Budget& budget) { return reason(position, budget); });
    return {plain(reasoning.steps), outcome_of(reasoning)};
}

std::pair<std::vector<PlainRound>, std::string_view> rate_problem(
    const Problem& problem, std::optional<double> seconds, const StopFlag* stop,
    std::optional<std::size_t> techniques) {
    LongCall call({}, seconds, stop);
    const Reasoning reasoning = call.run([&](Budget& budget) {
        Position position(problem);
        return reason(position, budget, techniques.value_or(all_techniques().size()));
    });
    return {rounds_of(reasoning), outcome_of(reasoning)};
}

std::vector<PlainStep> steps_of_technique(const Problem& problem, std::size_t technique,
                                          const std::optional<std::vector<Digits>>& candidates) {
    if (technique >= all_techniques().size()) throw nb::value_error("not a technique");
    const Position position = position_of(problem, candidates);
    Budget budget;
    return plain(find_steps(position, technique, budget));
}

}  // namespace

void register_explaining(nb::module_& module) {
    module.def("techniques", &list_techniques,
               "Returns code, demand and effort of each technique, the cheapest first.");
    module.def("reason", &reason_about, "problem"_a, "candidates"_a.none() = nb::none(),
               "seconds"_a.none() = nb::none(), "stop"_a.none() = nb::none(),
               "Returns steps as people make them, and whether they lead to the solution.");
    module.def("rate", &rate_problem, "problem"_a, "seconds"_a.none() = nb::none(),
               "stop"_a.none() = nb::none(), "techniques"_a.none() = nb::none(),
               "Returns rounds (technique, steps) instead of steps, by the cheapest techniques only.");
    module.def("find_steps", &steps_of_technique, "problem"_a, "technique"_a,
               "candidates"_a.none() = nb::none(), "Returns all steps that one technique finds.");
}
