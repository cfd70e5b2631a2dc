// Hard's net with its gradient, one view at a time: game/titles/hera_zeus/ai/net.py.
//
// The weights are one array, layer after layer as in benchmarks/measuring/net_layers.py: a row for each input.
#pragma once

#include <cmath>
#include <new>

#include "words.hpp"

namespace hera_zeus {

constexpr int COLUMN_UNITS = 64, WHOLE_UNITS = 128, PLACE_UNITS = 64, WORTH_UNITS = 64;

// Where each layer begins in the array.
enum Layer : int {
    L_COLUMN = 0,
    L_WHOLE = L_COLUMN + COLUMN_WORDS * COLUMN_UNITS,
    L_GATHERED = L_WHOLE + WHOLE_WORDS * WHOLE_UNITS,
    L_OWN = L_GATHERED + COLUMN_UNITS * WHOLE_UNITS,
    L_LIT = L_OWN + COLUMN_UNITS * PLACE_UNITS,
    L_TABLE_DEEDS = L_LIT + WHOLE_UNITS * PLACE_UNITS,
    L_COLUMN_DEEDS = L_TABLE_DEEDS + TABLE_DEEDS * WHOLE_UNITS,
    L_WORTH = L_COLUMN_DEEDS + COLUMN_DEEDS * PLACE_UNITS,
    L_CHANCE = L_WORTH + WHOLE_UNITS * WORTH_UNITS,
    B_COLUMN = L_CHANCE + WORTH_UNITS,
    B_WHOLE = B_COLUMN + COLUMN_UNITS,
    B_LIT = B_WHOLE + WHOLE_UNITS,
    B_TABLE_DEEDS = B_LIT + PLACE_UNITS,
    B_COLUMN_DEEDS = B_TABLE_DEEDS + TABLE_DEEDS,
    B_WORTH = B_COLUMN_DEEDS + COLUMN_DEEDS,
    B_CHANCE = B_WORTH + WORTH_UNITS,
    WEIGHTS = B_CHANCE + 1
};

// Arrays begin where a vector register does: sums then add up in one order, and trainings are repeatable.
constexpr std::align_val_t EVEN{64};
template <class Item>
struct Aligned {
    using value_type = Item;
    Item* allocate(size_t count) { return static_cast<Item*>(::operator new(count * sizeof(Item), EVEN)); }
    void deallocate(Item* items, size_t) { ::operator delete(items, EVEN); }
    bool operator==(const Aligned&) const { return true; }
};
using Weights = std::vector<float, Aligned<float>>;

template <int OUTS>
void add(float* __restrict to, const float* __restrict row, float times = 1) {
    for (int out = 0; out < OUTS; out++) to[out] += times * row[out];
}
template <int OUTS>
float dot(const float* __restrict units, const float* __restrict row) {
    float found = 0;
    for (int out = 0; out < OUTS; out++) found += units[out] * row[out];
    return found;
}
template <int INS, int OUTS>
void product(float* __restrict to, const float* __restrict units, const float* __restrict rows) {
    for (int in = 0; in < INS; in++)
        if (units[in] != 0) add<OUTS>(to, rows + in * OUTS, units[in]);
}
template <int SIZE>
void cut(float* units) {
    for (int at = 0; at < SIZE; at++) units[at] = units[at] > 0 ? units[at] : 0;
}
// The gradient of `product`: of its rows, and of its units where they are not cut.
template <int INS, int OUTS>
void product_slopes(const float* units, const float* rows, const float* slope, float* of_units, float* of_rows) {
    for (int in = 0; in < INS; in++) {
        if (units[in] == 0) continue;
        add<OUTS>(of_rows + in * OUTS, slope, units[in]);
        of_units[in] += dot<OUTS>(rows + in * OUTS, slope);
    }
}

class Pass {
  public:
    float chance = 0;
    Weights shares;

    Pass(const float* weights, const Seen& seen, const std::vector<DeedWords>& deeds)
        : w_(weights), seen_(seen), deeds_(deeds) {
        std::copy_n(w_ + B_WHOLE, WHOLE_UNITS, whole_);
        for (uint16_t word : seen.whole) add<WHOLE_UNITS>(whole_, w_ + L_WHOLE + word * WHOLE_UNITS);
        for (int column = 0; column < COLUMNS; column++) {
            float* units = columns_[column];
            std::copy_n(w_ + B_COLUMN, COLUMN_UNITS, units);
            for (uint16_t word : seen.columns[column])
                add<COLUMN_UNITS>(units, w_ + L_COLUMN + word * COLUMN_UNITS);
            cut<COLUMN_UNITS>(units);
            add<COLUMN_UNITS>(gathered_, units);
        }
        product<COLUMN_UNITS, WHOLE_UNITS>(whole_, gathered_, w_ + L_GATHERED);
        cut<WHOLE_UNITS>(whole_);
        std::copy_n(w_ + B_WORTH, WORTH_UNITS, worth_);
        product<WHOLE_UNITS, WORTH_UNITS>(worth_, whole_, w_ + L_WORTH);
        cut<WORTH_UNITS>(worth_);
        chance = 1 / (1 + std::exp(-(dot<WORTH_UNITS>(worth_, w_ + L_CHANCE) + w_[B_CHANCE])));
        if (!deeds.empty()) light(), share();
    }

    // Add the gradient of a loss, given its gradients by the liking of each move and by the chance's score.
    void slopes(const Weights& of_likings, float of_score, float* found) const {
        alignas(64) float whole[WHOLE_UNITS] = {}, worth[WORTH_UNITS] = {}, lit[PLACE_UNITS] = {};
        alignas(64) float places[COLUMNS][PLACE_UNITS] = {}, columns[COLUMNS][COLUMN_UNITS] = {};
        alignas(64) float gathered[COLUMN_UNITS] = {};
        for (size_t deed = 0; deed < deeds_.size(); deed++)
            for (int at = 0; at < deeds_[deed].size; at++)
                of_deed(deeds_[deed].at[at], of_likings[deed], whole, places, found);
        for (int unit = 0; unit < WORTH_UNITS; unit++)
            if (worth_[unit] > 0) worth[unit] = of_score * w_[L_CHANCE + unit];
        add<WORTH_UNITS>(found + L_CHANCE, worth_, of_score);
        found[B_CHANCE] += of_score;
        add<WORTH_UNITS>(found + B_WORTH, worth);
        product_slopes<WHOLE_UNITS, WORTH_UNITS>(whole_, w_ + L_WORTH, worth, whole, found + L_WORTH);
        for (int column = 0; column < COLUMNS; column++) {
            for (int unit = 0; unit < PLACE_UNITS; unit++)
                if (places_[column][unit] <= 0) places[column][unit] = 0;
            add<PLACE_UNITS>(lit, places[column]);
            product_slopes<COLUMN_UNITS, PLACE_UNITS>(
                columns_[column], w_ + L_OWN, places[column], columns[column], found + L_OWN);
        }
        add<PLACE_UNITS>(found + B_LIT, lit);
        product_slopes<WHOLE_UNITS, PLACE_UNITS>(whole_, w_ + L_LIT, lit, whole, found + L_LIT);
        for (int unit = 0; unit < WHOLE_UNITS; unit++)
            if (whole_[unit] <= 0) whole[unit] = 0;
        add<WHOLE_UNITS>(found + B_WHOLE, whole);
        for (uint16_t word : seen_.whole) add<WHOLE_UNITS>(found + L_WHOLE + word * WHOLE_UNITS, whole);
        product_slopes<COLUMN_UNITS, WHOLE_UNITS>(
            gathered_, w_ + L_GATHERED, whole, gathered, found + L_GATHERED);
        for (int column = 0; column < COLUMNS; column++) {
            for (int unit = 0; unit < COLUMN_UNITS; unit++)
                columns[column][unit] = columns_[column][unit] > 0 ? columns[column][unit] + gathered[unit] : 0;
            add<COLUMN_UNITS>(found + B_COLUMN, columns[column]);
            for (uint16_t word : seen_.columns[column])
                add<COLUMN_UNITS>(found + L_COLUMN + word * COLUMN_UNITS, columns[column]);
        }
    }

  private:
    const float* w_;
    const Seen& seen_;
    const std::vector<DeedWords>& deeds_;
    alignas(64) float columns_[COLUMNS][COLUMN_UNITS] = {}, gathered_[COLUMN_UNITS] = {};
    alignas(64) float whole_[WHOLE_UNITS] = {}, places_[COLUMNS][PLACE_UNITS] = {}, worth_[WORTH_UNITS] = {};

    void light() {
        alignas(64) float lit[PLACE_UNITS];
        std::copy_n(w_ + B_LIT, PLACE_UNITS, lit);
        product<WHOLE_UNITS, PLACE_UNITS>(lit, whole_, w_ + L_LIT);
        for (int column = 0; column < COLUMNS; column++) {
            std::copy_n(lit, PLACE_UNITS, places_[column]);
            product<COLUMN_UNITS, PLACE_UNITS>(places_[column], columns_[column], w_ + L_OWN);
            cut<PLACE_UNITS>(places_[column]);
        }
    }
    float liking(DeedWord deed) const {
        if (deed.column == OF_TABLE)
            return dot<WHOLE_UNITS>(whole_, w_ + L_TABLE_DEEDS + deed.word * WHOLE_UNITS) + w_[B_TABLE_DEEDS + deed.word];
        return dot<PLACE_UNITS>(places_[deed.column], w_ + L_COLUMN_DEEDS + deed.word * PLACE_UNITS) +
               w_[B_COLUMN_DEEDS + deed.word];
    }
    void share() {
        for (const DeedWords& deed : deeds_) {
            float liked = 0;
            for (int at = 0; at < deed.size; at++) liked += liking(deed.at[at]);
            shares.push_back(liked);
        }
        float most = *std::max_element(shares.begin(), shares.end()), all = 0;
        for (float& each : shares) all += each = std::exp(each - most);
        for (float& each : shares) each /= all;
    }
    void of_deed(DeedWord deed, float slope, float* whole, float places[][PLACE_UNITS], float* found) const {
        if (deed.column == OF_TABLE) {
            const int row = L_TABLE_DEEDS + deed.word * WHOLE_UNITS;
            add<WHOLE_UNITS>(found + row, whole_, slope);
            add<WHOLE_UNITS>(whole, w_ + row, slope);
            found[B_TABLE_DEEDS + deed.word] += slope;
        } else {
            const int row = L_COLUMN_DEEDS + deed.word * PLACE_UNITS;
            add<PLACE_UNITS>(found + row, places_[deed.column], slope);
            add<PLACE_UNITS>(places[deed.column], w_ + row, slope);
            found[B_COLUMN_DEEDS + deed.word] += slope;
        }
    }
};

}  // namespace hera_zeus
