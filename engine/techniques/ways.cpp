#include "ways.hpp"

#include <algorithm>

namespace crossums {
namespace {

// Fills the cells of a run from the i-th on; false if there are too many ways.
bool fill_run(const OpenPart& part, std::size_t most, int i, Digits used, int rest,
              std::vector<std::uint8_t>& way, std::vector<std::uint8_t>& ways) {
    if (i == part.count) {
        if (rest != 0) return true;
        if (ways.size() == most * way.size()) return false;
        ways.insert(ways.end(), way.begin(), way.end());
        return true;
    }
    const int left = part.count - i;
    if (rest < left || rest > left * kDigits) return true;
    for (Digits digits = part.candidates[i] & ~used; digits != 0; digits &= digits - 1) {
        const int digit = lowest_digit(digits);
        way[i] = static_cast<std::uint8_t>(digit);
        if (!fill_run(part, most, i + 1, used | digit_bit(digit), rest - digit, way, ways)) {
            return false;
        }
    }
    return true;
}

}  // namespace

bool list_ways(const Position& position, LineId id, std::size_t most,
               std::vector<std::uint8_t>& ways) {
    const Line& line = position.line(id);
    ways.clear();
    if (line.kind == Line::Kind::run) {
        const OpenPart part = position.open_part(id);
        if (!part.has_sum) return false;
        std::vector<std::uint8_t> way(static_cast<std::size_t>(part.count));
        return fill_run(part, most, 0, part.used, part.rest, way, ways) && !ways.empty();
    }
    if (line.kind != Line::Kind::cage || !line.knows_ways) return false;
    std::size_t count = 0;
    position.for_each_fitting_way(id, [&](std::span<const std::uint8_t> way) {
        if (++count > most) return;
        for (std::size_t i = 0; i < way.size(); ++i) {
            if (!position.is_filled(line.cells[i])) ways.push_back(way[i]);
        }
    });
    return count > 0 && count <= most;
}

void remove_unsupported(Step& step) {
    std::vector<Digits> supported(step.cells.size(), 0);
    for (std::size_t i = 0; i < step.arrangements.size(); ++i) {
        supported[i % supported.size()] |= digit_bit(step.arrangements[i]);
    }
    for (std::size_t i = 0; i < supported.size(); ++i) {
        step.removes.push_back({step.cells[i], static_cast<Digits>(~supported[i] & kAllDigits)});
    }
}

}  // namespace crossums
