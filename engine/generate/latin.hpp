// Latin squares, every one as likely as any other.
#pragma once

#include <cstdint>
#include <vector>

#include "../random.hpp"

namespace crossums {

// The digits 1..size in reading order; size from 1 to 9.
std::vector<std::uint8_t> random_latin_square(int size, Random& random);

}  // namespace crossums
