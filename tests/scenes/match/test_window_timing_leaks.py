"""A reaction window stays open as long whether or not a machine would react, whatever it holds."""

from collections.abc import Iterator
from math import sqrt
from typing import Any

import msgspec

from game.ai.registry import policy_for
from game.core.rng import Rng
from game.core.session import Session
from game.titles.seventh_hero.rules.moves import Answer
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from game.titles.seventh_hero.rules.state import State
from saves.match import Level, Match
from scenes.match.turn_flow import TurnFlow
from scenes.services import Services
from scenes.toolkit.timeline import FakeClock
from tests.scenes.match.test_timing_leaks import MOMENT, Thinker, apart

WINDOWS, SEATS = 2_000, 4
LEVEL: Level = "hard"


def windows(rules: SeventhHeroRules) -> Iterator[tuple[State, bool]]:
    """Positions in which only machines are asked, and whether one of them would use a power."""
    for seed in range(10_000):
        state, rng = rules.setup(seed, SEATS, {}), Rng.stream(seed, "play")
        while acting := rules.to_act(state):
            fresh = state.windows and not state.windows[-1].answers
            if fresh and 0 not in acting:
                yield state, any(reacts(rules, state, seat) for seat in acting)
            move, rng = rng.choice(rules.legal_moves(state, acting[0]))
            state = rules.apply(state, move, acting[0])[0]


def reacts(rules: SeventhHeroRules, state: State, seat: int) -> bool:
    moves = rules.legal_moves(state, seat)
    player, rng = policy_for("seventh_hero", LEVEL), Rng.stream(1, "reacts")
    return bool(player.choose(rules, rules.view(state, seat), moves, rng)[0] != Answer())


def open_for(services: Services, rules: SeventhHeroRules, state: State, seed: int, thinks: float) -> float:
    """The seconds until the machines answer if each thinks this long; also checks that it is not sooner."""
    clock, session = FakeClock(), Session[Any, Any, Any](rules, state, seed=seed)
    match = Match("", ("Ada", "B", "C", "D"), ("human", LEVEL, LEVEL, LEVEL))
    flow = TurnFlow(match, session, services, Thinker(clock, thinks))
    flow.clock, flow._asked = clock, 10**6
    for _ in rules.to_act(state):
        flow.answers()
        clock.advance(thinks)
        flow.answers()
    clock.advance(flow._due - clock.now() - MOMENT)
    assert not flow.answers()
    clock.advance(MOMENT)
    assert flow.answers()
    return flow._due


def test_the_time_of_a_window_does_not_tell_whether_somebody_would_react(services: Services) -> None:
    """Kolmogorov-Smirnov test over 2,000 windows: p > 0.05."""
    services.settings = msgspec.structs.replace(services.settings, machine_pause="0")
    rules = services.load_rules("seventh_hero")
    assert isinstance(rules, SeventhHeroRules)
    quiet, loud = list[float](), list[float]()
    for number, (state, reacting) in enumerate(windows(rules)):
        lengths, thinks = (loud, MOMENT * 4) if reacting else (quiet, 0.0)
        asked = len(rules.to_act(state))
        if asked == 1:
            lengths.append(open_for(services, rules, state, number, thinks))
        if len(quiet) + len(loud) >= WINDOWS:
            break
    assert min(len(quiet), len(loud)) > WINDOWS // 10
    most = 1.358 * sqrt((len(quiet) + len(loud)) / (len(quiet) * len(loud)))
    assert apart(quiet, loud) < most
