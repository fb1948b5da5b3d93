// The combinations that are left to the open cells of a run or a cage.
#pragma once

#include <span>
#include <vector>

#include "position.hpp"

namespace crossums {

// The sets of so many digits with a sum.
std::span<const Digits> sets_with_sum(int count, int sum);

// What the clue and the digits filled in leave, whatever the candidates are. Nothing if the clue of
// a run is not told, for a row or column, and for a cage with too many ways.
std::vector<Combination> combinations_by_clue(const Position& position, LineId line);

// The combinations of which every digit can go somewhere and every cell can take a digit.
std::vector<Combination> fitting(const Position& position, LineId line,
                                 std::vector<Combination> combinations);

// The digits that must stand in the open cells of a run, row or column.
Digits needed_digits(const Position& position, LineId line, const OpenPart& part);

// The digits of any of the combinations.
Digits digits_of(std::span<const Combination> combinations);

// The open cells of a line.
std::vector<CellId> open_cells(const Position& position, LineId line);

// A step that looks at one line and its open cells.
Step step_in_line(const Position& position, LineId line);

}  // namespace crossums
