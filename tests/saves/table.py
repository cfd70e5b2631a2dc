"""A home, a clock and ids for tests of saves, and runs with seeded random moves."""

import random
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from game.core.errors import IllegalMove
from game.core.protocol import AnyRules, Options
from game.core.session import AnySession, Session
from game.titles.registry import load_title
from saves.home import Home
from saves.manager import SaveManager

rules_of: Callable[[str], Any] = cache(load_title)


class Clock:
    """A clock that advances by one second at each reading."""

    def __init__(self) -> None:
        self._now = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self._now += timedelta(seconds=1)
        return self._now


def ids() -> Callable[[], str]:
    numbers: Iterator[int] = count(1)
    return lambda: f"{next(numbers):032x}"


def manager_of(
    root: Path, load_rules: Callable[[str], AnyRules] = rules_of, *, sync: bool = False
) -> SaveManager:
    return SaveManager(Home(root), load_rules, Clock(), ids(), sync=sync)


def new_session(seed: int = 1, options: Options | None = None) -> AnySession:
    return Session.new(rules_of("hercule"), seed, options=options)


def begun(seed: int = 1, options: Options | None = None) -> AnySession:
    """A session after the choice of the deck."""
    session = new_session(seed, options)
    session.submit(rules_of("hercule").recommended_deck())
    return session


def play(session: AnySession, moves: int, hand: random.Random) -> AnySession:
    """Make so many random moves, or fewer if the game ends."""
    for _ in range(moves):
        if session.outcome is not None:
            break
        session.submit(hand.choice(session.legal_moves(0)))
    return session


def play_to_the_end(session: AnySession, hand: random.Random) -> AnySession:
    while session.outcome is None:
        session.submit(hand.choice(session.legal_moves(0)))
    return session


def fumble(session: AnySession, actions: int, hand: random.Random) -> AnySession:
    """Make random moves, undos and redos, as far as they are allowed."""
    for _ in range(actions):
        action = hand.choice((session.undo, session.redo, None, None, None))
        if action is None:
            play(session, 1, hand)
            continue
        try:
            action()
        except IllegalMove:
            continue
    return session
