"""Games of any title by chance: which title a try is of, how a game of it is set up, one move more."""

import random
from typing import Any

from game.core.errors import IllegalMove
from game.core.protocol import AnyRules, OptionValue
from game.core.session import AnySession, Session
from game.titles.registry import PLAYABLE
from saves.match import Match
from tests.saves.killing import NAMES
from tests.saves.table import rules_of


def title_in_turn(number: int) -> str:
    """The title of a try: all that the registry knows, one after the other."""
    titles = list(PLAYABLE)
    return titles[number % len(titles)]


def options(hand: random.Random, rules: AnyRules) -> dict[str, OptionValue]:
    """Any house rules that go together."""
    found = {option.id: hand.choice(option.values) for option in rules.info.options}
    return rules.info.fitting(found)


def begun(hand: random.Random, title: str, seats: int | None = None) -> AnySession:
    """A new game with any house rules; of any number of seats, unless it is said."""
    rules: Any = rules_of(title)
    many = hand.randint(rules.info.min_seats, rules.info.max_seats) if seats is None else seats
    return Session.new(rules, hand.randrange(2**32), many, options(hand, rules))


def match_of(session: AnySession) -> Match | None:
    """Who plays it: people, all of them; nobody is named where one plays alone."""
    seats = session.rules.seats(session.state)
    return Match("", NAMES[:seats]) if seats > 1 else None


def step(session: AnySession, hand: random.Random) -> None:
    """A move of whoever may act, or now and then one taken back or played again."""
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
    """So many moves, or fewer: the game goes on."""
    rules = session.rules
    for _ in range(moves):
        seat = hand.choice(rules.to_act(session.state))
        move = hand.choice(session.legal_moves(seat))
        if rules.outcome(rules.apply(session.state, move, seat)[0]) is not None:
            break
        session.submit(move, seat)
    return session


def played(session: AnySession, moves: int, hand: random.Random) -> AnySession:
    """So many moves of whoever may act, or fewer if the game ends."""
    for _ in range(moves):
        acting = session.rules.to_act(session.state)
        if not acting:
            break
        seat = hand.choice(acting)
        session.submit(hand.choice(session.legal_moves(seat)), seat)
    return session
