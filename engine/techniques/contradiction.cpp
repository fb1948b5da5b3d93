// Contradiction: a candidate is assumed and followed line by line until a line cannot be filled.
#include <algorithm>
#include <limits>

#include "../propagate.hpp"
#include "technique.hpp"

namespace crossums {
namespace {

constexpr std::size_t kFewestFollowed = 4;

// Follows an assumption for at most so many lines; true if a line fails.
bool fails_within(Propagator& propagator, std::size_t most_lines) {
    for (std::size_t followed = 0; followed < most_lines && !propagator.idle(); ++followed) {
        if (!propagator.filter_next()) return true;
    }
    return false;
}

// The lines that lead from the changes after `start` to the failure, the failing one last.
std::vector<LineId> lines_to_failure(const Propagator& propagator, std::size_t start) {
    const Problem& problem = propagator.problem();
    std::vector<std::uint8_t> matters(propagator.cells(), 0);
    std::vector<LineId> lines;
    const auto name = [&](LineId line) {
        if (std::ranges::find(lines, line) != lines.end()) return;
        lines.push_back(line);
        for (CellId cell : problem.cells_of(problem.constraints()[line])) matters[cell] = 1;
    };
    name(propagator.failed());
    for (std::size_t i = propagator.trail().size(); i-- > start;) {
        const Propagator::Change& change = propagator.trail()[i];
        if (matters[change.cell] && change.cause >= 0) name(change.cause);
    }
    std::ranges::reverse(lines);
    return lines;
}

}  // namespace

// All the assumptions that fail after the fewest lines. All cells are tried at once, from whichever
// line, so only the first one looks.
void find_contradiction(const Position& position, LineId line, Steps& steps) {
    if (line != 0 || position.is_broken()) return;
    Problem problem = position.problem();
    for (std::size_t cell = 0; cell < position.cells(); ++cell) {
        problem.set_domain(static_cast<CellId>(cell), position.candidates(static_cast<CellId>(cell)));
    }
    Propagator propagator(problem);
    if (!propagator.run()) return;
    const std::size_t start = propagator.trail().size();
    std::vector<Step> found;
    bool all_followed = false;
    // Short ways are looked for first: most assumptions need not be followed far.
    for (std::size_t most = kFewestFollowed; found.empty() && !all_followed; most *= 2) {
        all_followed = true;
        for (std::size_t i = 0; i < position.cells(); ++i) {
            const auto cell = static_cast<CellId>(i);
            if (position.is_filled(cell)) continue;
            if (!steps.may_go_on()) return;
            for_each_digit(propagator.domain(cell), [&](int digit) {
                propagator.narrow(cell, digit_bit(digit), Propagator::kDecision);
                if (fails_within(propagator, most)) {
                    Step step;
                    step.lines = lines_to_failure(propagator, start);
                    step.cells = {cell};
                    step.digits = digit_bit(digit);
                    step.removes = {{cell, digit_bit(digit)}};
                    found.push_back(std::move(step));
                } else if (!propagator.idle()) {
                    all_followed = false;
                }
                propagator.undo_to(start);
            });
        }
    }
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    for (const Step& step : found) fewest = std::min(fewest, step.lines.size());
    for (Step& step : found) {
        if (step.lines.size() == fewest) steps.add(std::move(step));
    }
}

}  // namespace crossums
