// Sums or products over some rows (or columns) beside each other in a KenKen: all their digits less
// the cages in them leave what few cells inside or outside make.
#include <algorithm>

#include "technique.hpp"
#include "totals.hpp"

namespace crossums {
namespace {

constexpr std::size_t kMostLines = 4;
constexpr std::size_t kMostCells = 2;

bool cross(const Position& position, LineId one, LineId other) {
    const std::span<const CellId> cells = position.line(other).cells;
    return std::ranges::find_first_of(position.line(one).cells, cells) !=
           position.line(one).cells.end();
}

void find_line_total(const Position& position, LineId start, const DigitValues& values,
                     Steps& steps) {
    if (position.line(start).kind != Line::Kind::row_or_column || position.is_broken()) return;
    std::vector<LineId> lines;
    for (LineId line = start; lines.size() < kMostLines; ++line) {
        // Rows come first, then columns: those beside each other follow each other.
        if (static_cast<std::size_t>(line) >= position.lines().size() ||
            position.line(line).kind != Line::Kind::row_or_column ||
            (line > start && cross(position, line, start))) {
            return;
        }
        lines.push_back(line);
        const std::optional<Balance> balance =
            balance_of(position, lines, Line::Kind::cage, values);
        if (balance && balance->cells() >= 1 && balance->cells() <= kMostCells) {
            const std::size_t before = steps.found().size();
            steps.add(step_of(position, *balance, values));
            if (steps.found().size() > before) return;
        }
    }
}

}  // namespace

void find_line_sum(const Position& position, LineId line, Steps& steps) {
    find_line_total(position, line, kSumValues, steps);
}

void find_line_product(const Position& position, LineId line, Steps& steps) {
    find_line_total(position, line, kProductValues, steps);
}

}  // namespace crossums
