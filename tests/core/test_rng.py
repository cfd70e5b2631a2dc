"""The random generator: known words, no bias, and independent streams."""

from collections import Counter

import pytest
from hypothesis import given, strategies as st

from game.core.rng import Rng

# The first words of SplitMix64 from its authors' program.
KNOWN = {
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC),
    1234567: (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431),
}


def words(rng: Rng, count: int) -> tuple[int, ...]:
    found = []
    for _ in range(count):
        word, rng = rng.word()
        found.append(word)
    return tuple(found)


@pytest.mark.parametrize(("key", "expected"), KNOWN.items())
def test_the_words_are_those_of_splitmix64(key: int, expected: tuple[int, ...]) -> None:
    assert words(Rng(key), 4) == expected


def test_a_stream_can_be_taken_up_at_any_count() -> None:
    assert words(Rng(1234567, 2), 2) == KNOWN[1234567][2:]


def test_drawing_leaves_the_generator_as_it_was() -> None:
    rng = Rng(5)
    assert rng.word() == rng.word()
    assert rng == Rng(5, 0)
    assert rng.word()[1] == Rng(5, 1)


@pytest.mark.parametrize("bound", [1, 2, 6, 12])
def test_below_is_uniform(bound: int) -> None:
    rng, counts = Rng.stream(1, "uniform"), Counter[int]()
    for _ in range(1_000 * bound):
        number, rng = rng.below(bound)
        counts[number] += 1
    assert set(counts) == set(range(bound))
    # Five standard deviations around the mean of 1,000.
    assert all(840 < count < 1_160 for count in counts.values())


def test_words_that_would_bias_the_choice_are_thrown_away() -> None:
    # With a bound of three quarters of all words the last quarter is rejected, so some draws need more words.
    bound = 3 << 62
    drawn = [Rng(key).below(bound) for key in range(50)]
    assert all(number < bound for number, _ in drawn)
    assert {rng.count for _, rng in drawn} > {1, 2}


@pytest.mark.parametrize("bound", [0, -1])
def test_there_must_be_something_to_choose_from(bound: int) -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        Rng(1).below(bound)


@given(st.integers(0, 2**63 - 1), st.lists(st.integers()))
def test_a_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    shuffled, _ = Rng.stream(seed, "shuffle").shuffle(items)
    assert Counter(shuffled) == Counter(items)


def test_every_order_is_as_likely() -> None:
    rng, orders = Rng.stream(1, "orders"), Counter[tuple[str, ...]]()
    for _ in range(6_000):
        order, rng = rng.shuffle("abc")
        orders[order] += 1
    assert len(orders) == 6
    assert all(840 < count < 1_160 for count in orders.values())


def test_a_choice_is_one_of_the_items_each_as_likely() -> None:
    rng, counts = Rng.stream(2, "choice"), Counter[str]()
    for _ in range(3_000):
        item, rng = rng.choice("xyz")
        counts[item] += 1
    assert all(840 < counts[item] < 1_160 for item in "xyz")


def test_streams_of_another_name_or_seed_are_others() -> None:
    streams = [Rng.stream(seed, name) for seed in range(20) for name in ("deck", "trials", "bot/0/1")]
    assert len({words(stream, 2) for stream in streams}) == 60
    assert Rng.stream(7, "deck") == Rng.stream(7, "deck")


def test_a_key_goes_through_json_as_a_signed_number() -> None:
    assert all(Rng.stream(seed, "deck").key < 1 << 63 for seed in range(200))


def test_a_shuffle_draws_the_words_that_below_would_draw() -> None:
    pool, rng = list(range(43)), Rng(99, 7)
    for last in range(42, 0, -1):
        other, rng = rng.below(last + 1)
        pool[last], pool[other] = pool[other], pool[last]
    assert Rng(99, 7).shuffle(range(43)) == (tuple(pool), rng)
