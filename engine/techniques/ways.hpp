// The ways to fill the open cells of a run or cage with the candidates they have.
#pragma once

#include <cstdint>
#include <vector>

#include "position.hpp"

namespace crossums {

// Lists them all, a digit a cell; false if there are none, more than `most`, or it cannot be told.
bool list_ways(const Position& position, LineId run_or_cage, std::size_t most,
               std::vector<std::uint8_t>& ways);

// Removes from the step's cells the digits that none of its arrangements has there.
void remove_unsupported(Step& step);

}  // namespace crossums
