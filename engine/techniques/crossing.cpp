// A cell where two runs cross, or where a cage meets a row and a column: only one digit that the one
// clue allows is possible for the other side too.
#include <limits>
#include <utility>

#include "combinations.hpp"
#include "technique.hpp"

namespace crossums {
namespace {

// A run or cage through a cell, and what its clue and the digits filled in leave to it.
struct Clue {
    LineId line = 0;
    std::size_t combinations = std::numeric_limits<std::size_t>::max();
    Digits digits = kAllDigits;
};

Clue clue_of(const Position& position, LineId line) {
    Clue clue{line};
    const Line& data = position.line(line);
    if (data.kind == Line::Kind::run) {
        const OpenPart part = position.open_part(line);
        if (!part.has_sum || part.count < 2) return clue;
        clue.combinations = 0;
        clue.digits = 0;
        for (Digits set : sets_with_sum(part.count, part.rest)) {
            if ((set & part.used) != 0) continue;
            clue.digits |= set;
            ++clue.combinations;
        }
    } else if (data.kind == Line::Kind::cage && data.knows_ways && data.cells.size() > 1) {
        const std::vector<Combination> combinations = combinations_by_clue(position, line);
        clue.combinations = combinations.size();
        clue.digits = digits_of(combinations);
    }
    return clue;
}

}  // namespace

void find_crossing(const Position& position, LineId line, Steps& steps) {
    const Line::Kind kind = position.line(line).kind;
    if (kind == Line::Kind::row_or_column) return;
    const Clue clue = clue_of(position, line);
    if (clue.digits == kAllDigits) return;
    for (CellId cell : position.line(line).cells) {
        if (position.is_filled(cell) || is_single(position.candidates(cell))) continue;
        Clue second;
        for (LineId other : position.lines_of(cell)) {
            if (kind == Line::Kind::run && other != line) second = clue_of(position, other);
        }
        const Digits common = clue.digits & second.digits & position.candidates(cell);
        if (!is_single(common)) continue;
        // Found from either run, told from the one whose clue leaves less.
        const bool has_second = second.digits != kAllDigits;
        if (has_second && std::pair(second.combinations, second.line) <
                              std::pair(clue.combinations, line)) {
            continue;
        }
        Step step;
        step.lines = {line};
        if (has_second) step.lines.push_back(second.line);
        step.cells = {cell};
        step.places = {{cell, lowest_digit(common)}};
        step.digits = clue.digits & ~common;  // what the other side rules out
        step.combinations = combinations_by_clue(position, line);
        steps.add(std::move(step));
    }
}

}  // namespace crossums
