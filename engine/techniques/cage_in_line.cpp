// A digit that a cage must have in a row or column stands nowhere else in that line.
#include <algorithm>

#include "combinations.hpp"
#include "technique.hpp"

namespace crossums {
namespace {

// The digits that the cage has in the line, however it is filled.
Digits certain_digits(const Position& position, LineId cage, std::span<const CellId> in_line) {
    const std::span<const CellId> cells = position.line(cage).cells;
    Digits certain = kAllDigits;
    bool any = false;
    position.for_each_fitting_way(cage, [&](std::span<const std::uint8_t> way) {
        Digits here = 0;
        for (std::size_t i = 0; i < way.size(); ++i) {
            for (CellId cell : in_line) {
                if (cell == cells[i]) here |= digit_bit(way[i]);
            }
        }
        certain &= here;
        any = true;
    });
    return any ? certain : Digits{0};
}

}  // namespace

void find_cage_in_line(const Position& position, LineId cage, Steps& steps) {
    if (position.line(cage).kind != Line::Kind::cage || !position.line(cage).knows_ways) return;
    const std::span<const CellId> cells = position.line(cage).cells;
    std::vector<LineId> seen;
    for (CellId first : cells) {
        for (LineId line : position.lines_of(first)) {
            if (position.line(line).kind != Line::Kind::row_or_column ||
                std::ranges::find(seen, line) != seen.end()) {
                continue;
            }
            seen.push_back(line);
            std::vector<CellId> in_line;
            std::vector<CellId> elsewhere;
            for (CellId cell : position.line(line).cells) {
                const bool inside = std::ranges::find(cells, cell) != cells.end();
                (inside ? in_line : elsewhere).push_back(cell);
            }
            if (in_line.size() < 2) continue;
            const Digits certain = certain_digits(position, cage, in_line);
            if (certain == 0) continue;
            Step step;
            step.lines = {cage, line};
            step.cells = in_line;
            step.digits = certain;
            for (CellId cell : elsewhere) step.removes.push_back({cell, certain});
            steps.add(std::move(step));
        }
    }
}

}  // namespace crossums
