// The operators of cages as they are written.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "../constraints/cage_goals.hpp"

inline constexpr std::array<char, 6> kOperatorSigns = {'+', '-', '*', '/', '=', '?'};

inline char sign_of(crossums::Operator op) { return kOperatorSigns[static_cast<std::size_t>(op)]; }

inline std::optional<crossums::Operator> operator_of(std::string_view sign) {
    for (std::size_t i = 0; i < kOperatorSigns.size(); ++i) {
        if (sign.size() == 1 && sign[0] == kOperatorSigns[i]) {
            return static_cast<crossums::Operator>(i);
        }
    }
    return {};
}
