// How much work a long call may do, and who may stop it.
#pragma once

#include <chrono>
#include <cstdint>
#include <limits>

namespace crossums {

class Budget {
   public:
    using Clock = std::chrono::steady_clock;

    std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();
    Clock::time_point deadline = Clock::time_point::max();
    // Asked now and then whether to stop, from the calling thread.
    bool (*stopped)(void* context) = nullptr;
    void* context = nullptr;

    std::uint64_t nodes() const { return nodes_; }
    bool spent() const { return spent_; }

    // Counts one node; false once the budget is spent.
    bool take_node() {
        if (spent_) return false;
        if (nodes_ >= max_nodes) {
            spent_ = true;
            return false;
        }
        // The clock and the stop flag cost more than a node, so only some nodes look at them.
        if (nodes_++ % kNodesPerLook == 0) spent_ = out_of_time();
        return !spent_;
    }

   private:
    static constexpr std::uint64_t kNodesPerLook = 64;

    bool out_of_time() const {
        if (stopped != nullptr && stopped(context)) return true;
        return deadline != Clock::time_point::max() && Clock::now() >= deadline;
    }

    std::uint64_t nodes_ = 0;
    bool spent_ = false;
};

}  // namespace crossums
