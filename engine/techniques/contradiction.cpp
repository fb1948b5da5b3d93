// Contradiction: a candidate is assumed and followed line by line until a line cannot be filled.
#include <algorithm>
#include <limits>

#include "../propagate.hpp"
#include "technique.hpp"

namespace crossums {
namespace {

constexpr std::size_t kFollowedPerLine = 8;

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

// Of all assumptions that fail, the one that takes the fewest lines to follow. All cells are tried
// at once, from whichever line, so only the first one looks.
void find_contradiction(const Position& position, LineId line, Steps& steps) {
    if (line != 0 || position.is_broken()) return;
    Problem problem = position.problem();
    for (std::size_t cell = 0; cell < position.cells(); ++cell) {
        problem.set_domain(static_cast<CellId>(cell), position.candidates(static_cast<CellId>(cell)));
    }
    Propagator propagator(problem);
    if (!propagator.run()) return;
    const std::size_t start = propagator.trail().size();
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    std::size_t most_followed = fewest;
    Step best;
    for (std::size_t i = 0; i < position.cells(); ++i) {
        const auto cell = static_cast<CellId>(i);
        if (position.is_filled(cell)) continue;
        if (!steps.may_go_on()) return;
        for_each_digit(propagator.domain(cell), [&](int digit) {
            propagator.narrow(cell, digit_bit(digit), Propagator::kDecision);
            if (fails_within(propagator, most_followed)) {
                std::vector<LineId> lines = lines_to_failure(propagator, start);
                if (lines.size() < fewest) {
                    fewest = lines.size();
                    // Many lines followed turn out not to matter, but hardly more than these.
                    most_followed = kFollowedPerLine * fewest;
                    best = {};
                    best.lines = std::move(lines);
                    best.cells = {cell};
                    best.digits = digit_bit(digit);
                    best.removes = {{cell, digit_bit(digit)}};
                }
            }
            propagator.undo_to(start);
        });
    }
    if (!best.cells.empty()) steps.add(std::move(best));
}

}  // namespace crossums
