// Sums over a region of a Kakuro: runs across less runs down leave what the link cells make.
#include <algorithm>

#include "technique.hpp"
#include "totals.hpp"

namespace crossums {
namespace {

constexpr std::size_t kMostRuns = 8;
constexpr std::size_t kMostLinkCells = 3;
// A region with more link cells on the way is not worth growing.
constexpr std::size_t kMostOnTheWay = 9;

// The runs in the direction of the region's that share a crossing run with it.
std::vector<LineId> runs_beside(const Position& position, std::span<const LineId> region) {
    std::vector<LineId> beside;
    for (LineId run : region) {
        for (CellId cell : position.line(run).cells) {
            if (position.is_filled(cell)) continue;
            for (LineId crossing : position.lines_of(cell)) {
                if (crossing == run) continue;
                for (CellId next : position.line(crossing).cells) {
                    if (position.is_filled(next)) continue;
                    for (LineId other : position.lines_of(next)) {
                        if (other == crossing ||
                            std::ranges::find(region, other) != region.end() ||
                            std::ranges::find(beside, other) != beside.end()) {
                            continue;
                        }
                        beside.push_back(other);
                    }
                }
            }
        }
    }
    return beside;
}

}  // namespace

// Grows a region from a run, taking in each time the run that leaves the fewest link cells.
void find_region_sum(const Position& position, LineId start, Steps& steps) {
    if (position.line(start).kind != Line::Kind::run || position.is_broken()) return;
    std::vector<LineId> region = {start};
    while (region.size() < kMostRuns) {
        std::optional<Balance> best;
        LineId next = start;
        region.push_back(start);
        for (LineId run : runs_beside(position, std::span(region).first(region.size() - 1))) {
            region.back() = run;
            std::optional<Balance> balance =
                balance_of(position, region, Line::Kind::run, kSumValues);
            if (!balance || (best && balance->cells() >= best->cells())) continue;
            best = std::move(balance);
            next = run;
        }
        if (!best || best->cells() > kMostOnTheWay) return;
        region.back() = next;
        if (best->cells() >= 1 && best->cells() <= kMostLinkCells) {
            const std::size_t before = steps.found().size();
            steps.add(step_of(position, *best, kSumValues));
            if (steps.found().size() > before) return;
        }
    }
}

}  // namespace crossums
