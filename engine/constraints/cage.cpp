#include "cage.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

namespace crossums {
namespace {

constexpr int kMostTries = 20000;
// All searches of one filter together; once they are used up, a search has only the fewest.
constexpr int kMostTriesTogether = 200000;
constexpr int kFewestTries = 200;
// Tries after which a search remembers what led nowhere, as it will come there again.
constexpr int kTriesBeforeRemembering = 100;
// In larger cages it hardly ever comes to the same again.
constexpr std::size_t kLargestRemembered = 20;
// Cages of more cells are held against what their lines can make before each search.
constexpr std::size_t kSmallCage = 6;

// Whether a goal lies within what different digits in every row (or column) can make at all. Search
// alone cannot tell for cages that cover whole rows.
bool in_reach(const Goal& goal, std::span<const CagePlace> places, const Digits* domains,
              std::uint8_t CagePlace::* line) {
    std::array<Digits, kDigits> settled{};
    std::array<Digits, kDigits> open{};
    std::array<int, kDigits> open_cells{};
    for (std::size_t cell = 0; cell < places.size(); ++cell) {
        const std::size_t i = places[cell].*line;
        if (count_digits(domains[cell]) != 1) {
            open[i] |= domains[cell];
            ++open_cells[i];
        } else if ((settled[i] & domains[cell]) != 0) {
            return false;
        } else {
            settled[i] |= domains[cell];
        }
    }
    const Weights& weights = goal.weights();
    const auto reaches = [&](int counter) {
        int least = 0;
        int most = 0;
        for (std::size_t i = 0; i < open.size(); ++i) {
            for_each_digit(settled[i], [&](int digit) {
                least += weights.of_digit[digit].counter(counter);
                most += weights.of_digit[digit].counter(counter);
            });
            // Ascending.
            std::array<int, kDigits> values{};
            int count = 0;
            for_each_digit(open[i] & ~settled[i], [&](int digit) {
                const int value = weights.of_digit[digit].counter(counter);
                int at = count++;
                for (; at > 0 && values[at - 1] > value; --at) values[at] = values[at - 1];
                values[at] = value;
            });
            if (count < open_cells[i]) return false;
            for (int k = 0; k < open_cells[i]; ++k) {
                least += values[k];
                most += values[count - 1 - k];
            }
        }
        return goal.total.counter(counter) >= least && goal.total.counter(counter) <= most;
    };
    const int counters = goal.kind == Goal::Kind::sum ? 1 : Total::kCounters;
    for (int counter = 0; counter < counters; ++counter) {
        if (!reaches(counter)) return false;
    }
    return true;
}

// Looks for ways to fill a cage for one goal, and remembers which digits they use where.
class Filler {
   public:
    Filler(const Goal& goal, std::span<const CagePlace> places, const Digits* domains,
           Digits* supported)
        : goal_(goal),
          weights_(goal.weights()),
          places_(places),
          supported_(supported),
          cells_(places.size()) {
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            domains_[cell] = domains[cell] & goal.digits();
        }
        // Filled cells first, then those with the least choice: wrong turns end early.
        for (std::size_t i = 0; i < cells_; ++i) order_[i] = static_cast<std::uint8_t>(i);
        std::stable_sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(cells_),
                         [&](std::uint8_t a, std::uint8_t b) {
                             return count_digits(domains_[a]) < count_digits(domains_[b]);
                         });
    }

    // Marks every digit of every cell that belongs to a way to reach the goal.
    void mark_supported() {
        for (std::size_t i = 0; i < cells_; ++i) {
            const std::size_t cell = order_[i];
            for (Digits left = domains_[cell]; left != 0; left &= left - 1) {
                const Digits digit = digit_bit(lowest_digit(left));
                if (supported_[cell] & digit) continue;
                const Digits all = domains_[cell];
                domains_[cell] = digit;
                if (!can_be_filled()) {
                    domains_[cell] = all & ~digit;
                    if (domains_[cell] == 0) return;
                    continue;
                }
                domains_[cell] = all;
                supported_[cell] |= digit;
            }
        }
    }

   private:
    bool can_be_filled() {
        if (cells_ > kSmallCage && !(in_reach(goal_, places_, domains_.data(), &CagePlace::row) &&
                                     in_reach(goal_, places_, domains_.data(), &CagePlace::col))) {
            return false;
        }
        bound_rest();
        tries_ = 0;
        later_.clear();
        hopeless_.clear();
        row_used_.fill(0);
        col_used_.fill(0);
        most_tries_ = std::clamp(kMostTriesTogether - tries_together_, kFewestTries, kMostTries);
        const bool filled = fill(0, goal_.total, goal_.largest == 0);
        tries_together_ += tries_;
        return filled;
    }

    // least_[i], most_[i]: what cells from the i-th on can add to the total.
    void bound_rest() {
        least_[cells_] = most_[cells_] = {};
        largest_from_[cells_] = false;
        for (std::size_t i = cells_; i-- > 0;) {
            const Digits domain = domains_[order_[i]];
            least_[i] = least_[i + 1] + weights_.least[domain];
            most_[i] = most_[i + 1] + weights_.most[domain];
            largest_from_[i] =
                largest_from_[i + 1] ||
                (goal_.largest != 0 && (domain & digit_bit(goal_.largest)) != 0);
        }
    }

    bool fill(std::size_t i, Total rest, bool has_largest) {
        if (!has_largest && !largest_from_[i]) return false;
        if (!rest.is_within(most_[i]) || !least_[i].is_within(rest)) return false;
        if (i == cells_) return true;
        // A search that leads nowhere for too long counts as a way: nothing is then removed.
        if (++tries_ > most_tries_) return true;
        const bool remembers = tries_ > kTriesBeforeRemembering && cells_ <= kLargestRemembered;
        std::string state;
        if (remembers) {
            state = state_at(i, rest, has_largest);
            if (hopeless_.contains(state)) return false;
        }

        const std::size_t cell = order_[i];
        Digits& row = row_used_[places_[cell].row];
        Digits& col = col_used_[places_[cell].col];
        const Digits free = domains_[cell] & ~row & ~col;
        // Digits that still lack a way come first, so that one way settles many of them.
        for (Digits left : {static_cast<Digits>(free & ~supported_[cell]),
                            static_cast<Digits>(free & supported_[cell])}) {
            for (; left != 0; left &= left - 1) {
                const int digit = lowest_digit(left);
                const Total weight = weights_.of_digit[digit];
                if (!weight.is_within(rest)) continue;
                row |= digit_bit(digit);
                col |= digit_bit(digit);
                const bool filled =
                    fill(i + 1, rest - weight, has_largest || digit == goal_.largest);
                row &= ~digit_bit(digit);
                col &= ~digit_bit(digit);
                if (filled) {
                    if (tries_ <= most_tries_) supported_[cell] |= digit_bit(digit);
                    return true;
                }
            }
        }
        if (remembers) hopeless_.insert(std::move(state));
        return false;
    }

    // All that what can be done from the i-th cell on depends on.
    std::string state_at(std::size_t i, Total rest, bool has_largest) {
        if (later_.empty()) find_later();
        std::string state;
        const auto put = [&state](int number) {
            state.push_back(static_cast<char>(number & 0xff));
            state.push_back(static_cast<char>(number >> 8));
        };
        put(static_cast<int>(i) * 2 + (has_largest ? 1 : 0));
        for (int counter = 0; counter < Total::kCounters; ++counter) put(rest.counter(counter));
        for (std::size_t line = 0; line < kDigits; ++line) {
            if (later_[i].rows[line] != 0) put(later_[i].rows[line] & row_used_[line]);
            if (later_[i].cols[line] != 0) put(later_[i].cols[line] & col_used_[line]);
        }
        return state;
    }

    void find_later() {
        later_.assign(cells_ + 1, {});
        for (std::size_t i = cells_; i-- > 0;) {
            const std::size_t cell = order_[i];
            later_[i] = later_[i + 1];
            later_[i].rows[places_[cell].row] |= domains_[cell];
            later_[i].cols[places_[cell].col] |= domains_[cell];
        }
    }

    const Goal& goal_;
    const Weights& weights_;
    std::span<const CagePlace> places_;
    Digits* supported_;
    std::size_t cells_;
    std::array<Digits, kLargestScope> domains_;
    std::array<std::uint8_t, kLargestScope> order_;
    std::array<Total, kLargestScope + 1> least_;
    std::array<Total, kLargestScope + 1> most_;
    std::array<bool, kLargestScope + 1> largest_from_;
    std::array<Digits, kDigits> row_used_;
    std::array<Digits, kDigits> col_used_;
    int tries_ = 0;
    int most_tries_ = 0;
    int tries_together_ = 0;

    // The digits that cells from the i-th on may still put into each line.
    struct Later {
        std::array<Digits, kDigits> rows{};
        std::array<Digits, kDigits> cols{};
    };
    std::vector<Later> later_;
    std::unordered_set<std::string> hopeless_;
};

}  // namespace

bool filter_cage(std::span<const Goal> goals, std::span<const CagePlace> places, Digits* domains) {
    std::array<Digits, kLargestScope> supported{};
    for (const Goal& goal : goals) {
        const bool possible = std::all_of(domains, domains + places.size(), [&](Digits domain) {
            return goal.largest == 0 || lowest_digit(domain) <= goal.largest;
        });
        if (possible && in_reach(goal, places, domains, &CagePlace::row) &&
            in_reach(goal, places, domains, &CagePlace::col)) {
            Filler(goal, places, domains, supported.data()).mark_supported();
        }
    }
    bool possible = true;
    for (std::size_t cell = 0; cell < places.size(); ++cell) {
        if (supported[cell] == 0) possible = false;
    }
    if (!possible) return false;
    std::copy_n(supported.begin(), places.size(), domains);
    return true;
}

}  // namespace crossums
