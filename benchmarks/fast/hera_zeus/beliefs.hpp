// How likely each card is where it lies hidden: game/titles/hera_zeus/ai/beliefs.py, whose numbers are handed over.
#pragma once

#include "caution.hpp"

namespace hera_zeus {

// Rows of the table, in the order of beliefs.py.
enum Where : int { FRONT_0, REAR_1 = FRONT_0 + 4, HAND_0 = REAR_1 + 3, HAND_2, HAND_5, WHERES };

class Beliefs {
  public:
    Beliefs(const int32_t* table = nullptr) : table_(table) {}
    explicit operator bool() const { return table_; }

    int held(const Side& side, int card) const {
        return at(side.quiet >= 5 ? HAND_5 : side.quiet >= 2 ? HAND_2 : HAND_0, card);
    }
    int laid(const Side& side, int column, int place, int card) const {
        const int depth = place + (side.figure == column);
        if (depth) return at(REAR_1 + std::min(depth, 3) - 1, card);
        return at(FRONT_0 + std::min(int(side.columns[column].at[0].waited), 3), card);
    }

  private:
    const int32_t* table_;

    int at(int where, int card) const { return table_[where * KINDS + kind_of(card)]; }
};

}  // namespace hera_zeus
