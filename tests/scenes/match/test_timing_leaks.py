"""A machine's answer time is set before it thinks: it reveals nothing of what the machine holds."""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from typing import Any

import msgspec
import pytest

from game.ai.worker import PATIENCE, Worker
from game.core.rng import Rng
from game.core.session import Session
from game.titles.hera_zeus.rules.draft import without
from game.titles.hera_zeus.rules.legal import legal_moves
from game.titles.hera_zeus.rules.state import Phase, State
from saves.match import Level, Match
from scenes.match.turn_flow import SURELY, THINKING, TurnFlow
from scenes.services import Services
from scenes.toolkit.timeline import FakeClock
from tests.scenes.match_pilot import rules_of

HERA, ZEUS = 0, 1
GOD = "zeus"
PAIRS = 2_000
TURNS = 40
MOMENT = 1 / 64
Lengths = list[float]


class Thinker(Worker):
    """A machine that answers a forced move at once, and takes all its time for any other."""

    def __init__(self, clock: FakeClock, seconds: float) -> None:
        self.clock, self.seconds, self.end = clock, seconds, 0.0
        self.moves: Sequence[Any] = ()

    def ask(self, view: Any, moves: Sequence[Any], level: str, seed: int, *limits: Any) -> None:
        self.moves = moves
        self.end = self.clock.now() + (self.seconds if len(moves) > 1 else 0.0)

    def poll(self) -> Any | None:
        return self.moves[0] if self.clock.now() >= self.end else None

    def close(self) -> None:
        """Nothing to close: it has no process."""


def spent(services: Services) -> Iterator[State]:
    """Positions in which Zeus has spent all his points, so that only a god card leaves him a choice."""
    rules = rules_of(services)
    for seed in range(10_000):
        state, rng = rules.setup(seed, 2, {}), Rng.stream(seed, "play")
        while state.turn < TURNS and (acting := rules.to_act(state)):
            if state.phase is Phase.TURN and state.seat == ZEUS and not (state.left or state.pending):
                yield state
            move, rng = rng.choice(rules.legal_moves(state, acting[0]))
            state = rules.apply(state, move, acting[0])[0]


def worlds(services: Services) -> Iterator[tuple[State, State]]:
    """Pairs of positions that look the same to Hera: Zeus can only hand over, or can also play the god."""
    rules = rules_of(services)
    for state in spent(services):
        zeus = state.sides[ZEUS]
        # The god is swapped with a card of the hand that Hera does not know.
        unknown = (card for card in dict.fromkeys(zeus.hand) if card not in zeus.sighted)
        card = next((card for card in unknown if rules.catalogue.back[card] == ZEUS), None)
        if card is None or GOD not in zeus.deck:
            continue
        deck = tuple(card if each == GOD else each for each in zeus.deck)
        hand = rules.catalogue.sorted((GOD, *without(zeus.hand, card)))
        sides = state.sides[HERA], msgspec.structs.replace(zeus, deck=deck, hand=hand)
        world = msgspec.structs.replace(state, sides=sides)
        if len(legal_moves(rules.catalogue, world, ZEUS)) > 1:
            assert rules.view(world, HERA) == rules.view(state, HERA)
            yield state, world


def answered(
    services: Services, state: State, seed: int, level: Level, seconds: float, *, first: bool = False
) -> float:
    """The seconds until the machine moves, to a first or later question; checks that none comes sooner."""
    clock, session = FakeClock(), Session[Any, Any, Any](rules_of(services), state, seed=seed)
    flow = TurnFlow(Match("", ("Ada", "M"), ("human", level)), session, services, Thinker(clock, seconds))
    flow.clock, flow._asked = clock, -1 if first else 10**6
    assert not flow.answers()
    clock.advance(flow._due - MOMENT)
    assert not flow.answers()
    clock.advance(MOMENT)
    assert flow.answers()
    return flow._due


def apart(one: Lengths, two: Lengths) -> float:
    """The Kolmogorov-Smirnov distance of two distributions."""
    points = sorted({*one, *two})
    return max(abs(sum(x <= p for x in one) / len(one) - sum(x <= p for x in two) / len(two)) for p in points)


@pytest.mark.long
def test_a_forced_move_takes_as_long_as_a_choice(services: Services) -> None:
    services.settings = msgspec.structs.replace(services.settings, machine_pause="0")
    forced, free = Lengths(), Lengths()
    for number, (one, two) in enumerate(islice(worlds(services), PAIRS)):
        forced.append(answered(services, one, number, "hard", THINKING))
        assert answered(services, two, number, "hard", THINKING) == forced[-1]
        free.append(answered(services, two, PAIRS + number, "hard", THINKING))
    # Below this bound the probability of such a distance is above 5 %.
    assert apart(forced, free) < 1.358 * sqrt(2 / PAIRS)


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_who_does_not_search_answers_sooner_but_as_evenly(services: Services, level: Level) -> None:
    services.settings = msgspec.structs.replace(services.settings, machine_pause="0")
    for number, (one, two) in enumerate(islice(worlds(services), 100)):
        length = answered(services, one, number, level, SURELY)
        assert length == answered(services, two, number, level, SURELY) < THINKING


def test_the_first_answer_waits_for_the_process_whatever_it_is(services: Services) -> None:
    one, two = next(worlds(services))
    for seconds in (THINKING, PATIENCE - MOMENT):
        for state in (one, two):
            assert answered(services, state, 7, "hard", seconds, first=True) == PATIENCE
