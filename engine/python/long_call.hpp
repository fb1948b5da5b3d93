// What every long call into the engine shares: a budget, a stop flag, and Ctrl-C.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <chrono>
#include <optional>

#include "../budget.hpp"

// Set from any thread to make a running call return with what it has.
class StopFlag {
   public:
    void set() { set_.store(true, std::memory_order_relaxed); }
    bool is_set() const { return set_.load(std::memory_order_relaxed); }

   private:
    std::atomic<bool> set_{false};
};

// Runs work(budget) without the GIL; a Ctrl-C stops it and is raised afterwards.
class LongCall {
   public:
    LongCall(std::optional<std::uint64_t> max_nodes, std::optional<double> seconds,
             const StopFlag* stop)
        : stop_(stop) {
        using Clock = crossums::Budget::Clock;
        if (max_nodes) budget_.max_nodes = *max_nodes;
        // A century is for ever, and still fits the clock.
        constexpr double kForever = 100.0 * 365 * 24 * 3600;
        if (seconds && *seconds < kForever) {
            const std::chrono::duration<double> span(*seconds > 0 ? *seconds : 0);
            budget_.deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(span);
        }
        budget_.stopped = &LongCall::stopped;
        budget_.context = this;
        next_signal_check_ = Clock::now() + kSignalCheckInterval;
    }

    template <typename Work>
    auto run(Work work) {
        auto result = [&] {
            nanobind::gil_scoped_release release;
            return work(budget_);
        }();
        if (interrupted_) throw nanobind::python_error();
        return result;
    }

   private:
    static constexpr std::chrono::milliseconds kSignalCheckInterval{50};

    static bool stopped(void* context) {
        auto* call = static_cast<LongCall*>(context);
        if (call->stop_ != nullptr && call->stop_->is_set()) return true;
        const auto now = crossums::Budget::Clock::now();
        if (now < call->next_signal_check_) return false;
        call->next_signal_check_ = now + kSignalCheckInterval;
        nanobind::gil_scoped_acquire acquire;
        call->interrupted_ = PyErr_CheckSignals() != 0;
        return call->interrupted_;
    }

    crossums::Budget budget_;
    const StopFlag* stop_;
    crossums::Budget::Clock::time_point next_signal_check_;
    bool interrupted_ = false;
};
