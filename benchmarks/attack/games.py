"""Random games of any title: which title a try plays, how its game is set up, random moves."""

import random
from typing import Any

from game.core.errors import IllegalMove
from game.core.protocol import AnyRules, OptionValue
from game.core.session import AnySession, Session
from game.titles.registry import PLAYABLE
from saves.match import Match
from tests.saves.crashes.killing import NAMES
from tests.saves.table import rules_of


def title_in_turn(number: int) -> str:
    """Return the title of a try: the playable titles take turns."""
    titles = list(PLAYABLE)
    return titles[number % len(titles)]


def options(hand: random.Random, rules: AnyRules) -> dict[str, OptionValue]:
    """Choose random house rules that fit together."""
    found = {option.id: hand.choice(option.values) for option in rules.info.options}
    return rules.info.fitting(found)


def begun(hand: random.Random, title: str, seats: int | None = None) -> AnySession:
    """Start a game with random house rules, and with a random number of seats unless `seats` is given."""
    rules: Any = rules_of(title)
    many = hand.randint(rules.info.min_seats, rules.info.max_seats) if seats is None else seats
    return Session.new(rules, hand.randrange(2**32), many, options(hand, rules))


def match_of(session: AnySession) -> Match | None:
    """The match of a game in which people play every seat, with all that it may have; None for one seat."""
    seats = session.rules.seats(session.state)
    return Match("", NAMES[:seats], balance=1) if seats > 1 else None


def step(session: AnySession, hand: random.Random) -> None:
    """Submit a random move of a seat that may act, or sometimes undo or redo one."""
    acting = session.rules.to_act(session.state)
    action = hand.choice((session.undo, session.redo, None, None, None, None, None, None))
    try:
        if action is not None:
            action()
        elif acting:
            seat = hand.choice(acting)
            session.submit(hand.choice(session.legal_moves(seat)), seat)
    except IllegalMove:
        return


def midway(session: AnySession, moves: int, hand: random.Random) -> AnySession:
    """Submit up to this many random moves, but none that ends the game."""
    rules = session.rules
    for _ in range(moves):
        seat = hand.choice(rules.to_act(session.state))
        move = hand.choice(session.legal_moves(seat))
        if rules.outcome(rules.apply(session.state, move, seat)[0]) is not None:
            break
        session.submit(move, seat)
    return session


def played(session: AnySession, moves: int, hand: random.Random) -> AnySession:
    """Submit up to this many random moves; stop if the game ends."""
    for _ in range(moves):
        acting = session.rules.to_act(session.state)
        if not acting:
            break
        seat = hand.choice(acting)
        session.submit(hand.choice(session.legal_moves(seat)), seat)
    return session
