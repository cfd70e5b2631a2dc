"""The compiled copy of the rules, with which the net is trained: it is held equal to the rules themselves."""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

import numpy as np
import pytest

from benchmarks.fast.hera_zeus.library import Copy, FastTrainer, Floats, Rival, cards_of, wins
from benchmarks.measuring.hera_zeus_attackers import ATTACKERS, Table
from benchmarks.measuring.net_layers import Pass, batch_of, by_layer, first_weights, flat, read_weights
from benchmarks.measuring.train_hera_zeus import EXPLOITING, settings_of
from game.core.rng import Rng
from game.titles.hera_zeus.ai import move_inputs, net_input
from game.titles.hera_zeus.ai.beliefs import beliefs_of
from game.titles.hera_zeus.ai.blunders import Care
from game.titles.hera_zeus.ai.move_inputs import TABLE, words_of
from game.titles.hera_zeus.ai.net import read_layers
from game.titles.hera_zeus.ai.net_input import ALL, Sight, kinds_of
from game.titles.hera_zeus.ai.plain_mistakes import Sense
from game.titles.hera_zeus.ai.prospects import actor
from game.titles.hera_zeus.rules.deal import determinize
from game.titles.hera_zeus.rules.events import CardStruck
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import State
from game.titles.registry import load_title

from .table import Table as Position

GAMES = [range(6), pytest.param(range(6, 80), marks=pytest.mark.long)]  # 1,000 positions, 11,000
Words = Sequence[str]


@cache
def rules() -> HeraZeusRules:
    found = load_title("hera_zeus")
    assert isinstance(found, HeraZeusRules)
    return found


@cache
def copy() -> Copy:
    return Copy(rules().catalogue)


@cache
def shipped() -> Floats:
    return flat(read_weights(read_layers()))


def careful(state: State) -> tuple[list[AnyMove], list[AnyMove], list[AnyMove]]:
    """The legal moves, the sensible ones, and the careful ones of these."""
    seat, catalogue = actor(state), rules().catalogue
    view, legal = rules().view(state, seat), list(rules().legal_moves(state, seat))
    sensible = list(Sense(catalogue, view).sensible(legal))
    return legal, sensible, list(Care(catalogue, view).careful(sensible))


def games(seeds: range) -> Iterator[tuple[State, AnyMove, list[AnyMove]]]:
    """Yield each position of games, the move made there, and the careful moves.

    Of three games one is by chance, one by chance among the careful moves, one by the shipped net.
    """
    for seed in seeds:
        state, rng = rules().setup(seed, 2, {"first": "random"}), Rng.stream(seed, "copy")
        while not state.result:
            legal, _, mild = careful(state)
            move, rng = rng.choice(mild if seed % 3 else legal)
            if seed % 3 == 2:
                shares, _ = copy().shares(shipped(), state, mild)
                move = mild[int(shares.argmax())]
            yield state, move, mild
            state = rules().advance(state, move)


def at(words: Words, found: Words) -> list[int]:
    return sorted(words.index(word) for word in found)


@pytest.mark.parametrize("seeds", GAMES)
def test_it_makes_the_same_moves_and_sees_the_same(seeds: range) -> None:
    for state, move, _ in games(seeds):
        for which, moves in enumerate(careful(state)):
            assert sorted(copy().moves(state, which)) == sorted(map(copy().move_of, moves))
        whole, columns = copy().seen(state)
        seen = Sight(rules().catalogue, rules().view(state, actor(state))).seen()
        assert at(net_input.WHOLE, seen.whole) == sorted(whole)
        assert [at(net_input.COLUMN, words) for words in seen.columns] == [*map(sorted, columns)]
        after, events = rules().apply(state, move, actor(state))
        struck = next((event.card for event in events if isinstance(event, CardStruck)), "")
        expected = copy().numbers_of(after)
        assert copy().played(state, move, struck)[: len(expected)] == expected


def test_a_move_has_the_same_words() -> None:
    kinds = kinds_of(rules().catalogue)
    for state, _, _ in games(range(4)):
        for move in careful(state)[0]:
            assert copy().deed(move) == [
                ((move_inputs.OF_TABLE if column == TABLE else move_inputs.OF_COLUMN).index(word), column)
                for word, column in words_of(kinds, move)
            ]


def test_the_net_gives_the_same_shares_and_slopes() -> None:
    weights, kinds = first_weights(3), kinds_of(rules().catalogue)
    chance = np.random.default_rng(4)
    for state, _, moves in games(range(2)):
        seen = Sight(rules().catalogue, rules().view(state, actor(state))).seen()
        run = Pass(weights, batch_of([seen], [[words_of(kinds, move) for move in moves]]))
        shares, chances = copy().shares(flat(weights), state, moves)
        assert np.allclose(shares, run.shares, atol=1e-5)
        assert np.isclose(chances, run.chances[0], atol=1e-5)
        of_likings = chance.standard_normal(len(moves)).astype(np.float32)
        slopes = flat(run.slopes(of_likings, np.array([0.3], np.float32)))
        found = copy().slopes(flat(weights), state, moves, of_likings, 0.3)
        assert np.allclose(found, slopes, atol=1e-4 * float(np.abs(slopes).max()))


def test_attackers_value_moves_alike() -> None:
    for state, _, _ in games(range(3)):
        table = Table(rules().catalogue, rules().view(state, actor(state)))
        for number, attacker in enumerate(ATTACKERS.values(), start=1):
            for move in rules().legal_moves(state, actor(state)):
                found = copy().worth(state, number, move)
                assert found == pytest.approx(attacker().worth(table, move))


class Lying(NamedTuple):
    """Where the cards of a side lie: in the deck and on the pile, in the hand, in the columns."""

    away: list[int]
    hand: list[int]
    columns: list[list[int]]

    def all(self) -> list[int]:
        return sorted([*self.away, *self.hand, *chain(*self.columns)])


def lying(numbers: list[int]) -> Iterator[Lying]:
    """The sides of a position as it is handed over."""
    rest = iter(numbers[11:])
    for _ in range(2):
        next(rest), next(rest)
        away = [next(rest) for _ in range(2) for _ in range(next(rest))]
        hand, *_ = ([next(rest) for _ in range(2 * len(ALL))] for _ in range(3))
        held = [card for card, count in enumerate(hand) for _ in range(count)]
        slots = ([[next(rest) for _ in range(4)] for _ in range(next(rest))] for _ in range(3))
        yield Lying(away, held, [[card for card, *_ in column] for column in slots])


def test_its_worlds_are_such_as_the_seat_cannot_tell_apart() -> None:
    for seed, (state, _, _) in enumerate(games(range(6))):
        world = copy().dealt(state, seed)
        assert world, rules().format_position(state)
        assert copy().seen(world) == copy().seen(state)
        assert copy().moves(world, 0) == copy().moves(state, 0)
        for before, after in zip(lying(copy().numbers_of(state)), lying(world), strict=True):
            assert before.all() == after.all()


@pytest.mark.parametrize("field", ["a1/dm/e", "d/e+f/am", "f3/e/deff"])
def test_its_worlds_are_as_likely_as_those_of_hard(field: str) -> None:
    """As often each card at the first front and in the hand; the bound is four standard deviations."""
    position = f"turn turn=21 points=3 hera.hand=G hera.field=D+/E/F zeus.hand=gghes zeus.field={field}"
    state, catalogue = Position(position).state, rules().catalogue
    view, numbers, worlds = rules().view(state, 0), cards_of(catalogue), 600
    mine, theirs = Counter[tuple[str, int]](), Counter[tuple[str, int]]()
    for seed in range(worlds):
        side = determinize(catalogue, view, Rng.stream(seed, "worlds"), beliefs_of(catalogue)).sides[1]
        mine.update([("front", numbers[side.columns[0][0].card])])
        mine.update({("hand", numbers[card]) for card in side.hand})
        _, dealt = lying(copy().dealt(state, seed))
        theirs.update([("front", dealt.columns[0][0]), *{("hand", card) for card in dealt.hand}])
    for at in mine | theirs:
        assert abs(mine[at] - theirs[at]) < 4 * (mine[at] + theirs[at]) ** 0.5, at


def test_its_hard_takes_an_open_hostage_and_a_sure_blow_with_the_last_point() -> None:
    open_hostage = Position(
        "turn turn=9 points=3 hera.hand=GE hera.field=B/D/E zeus.hand=ggm zeus.field=o+/e/d"
    ).state
    assert copy().best(shipped(), open_hostage, 24, 1)[:3] == (3, 0, 0)


def test_the_shipped_weights_are_read_and_written_alike() -> None:
    weights = read_weights(read_layers())
    again = by_layer(flat(weights))
    assert all(np.array_equal(again[layer], array) for layer, array in weights.items())


def trained(rounds: int, **settings: Any) -> Any:
    trainer = FastTrainer(
        {**settings_of(against_attackers=15, threads=1), **settings}, flat(first_weights(7))
    )
    trainer.meet(flat(first_weights(8)))
    for number in range(rounds):
        trainer.round(number, 0.0006, 0.012)
        trainer.keep_former()
    return trainer.weights()


def test_the_smallest_numbers_stay_numbers_beside_it() -> None:
    copy()
    assert sys.float_info.min / 4 > 0


@pytest.mark.parametrize("met", [{}, {"against_mixed": 60, "against_rivals": 25}, EXPLOITING])
def test_a_training_is_the_same_with_any_number_of_threads(met: dict[str, float]) -> None:
    few = {"games": 24, "batch": 512, **met}
    assert np.array_equal(trained(2, **few, threads=1), trained(2, **few, threads=3))


@pytest.mark.long
def test_a_short_training_from_nothing_plays_better_than_chance() -> None:
    """Twenty rounds are three thousand games."""
    before = flat(first_weights(7))
    after = trained(20, games=160, averaged=1.0)
    assert wins(Rival(after), Rival(before), 400, seed=1, threads=1) > 300
