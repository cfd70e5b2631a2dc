"""Blows from random games, with random card effects at everything that a blow can trigger."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from game.core.events import Event
from game.core.rng import Rng
from game.core.session import Session
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.effects import OF_PLAYERS, PLAYERS, Effect, Op, Stat, Target, Trigger
from game.titles.hisment.rules import values
from game.titles.hisment.rules.moves import Strike, Walk
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Phase, State
from tests.hisment.table import RULES

WHEN = (Trigger.ATTACK, Trigger.HIT, Trigger.HURT, Trigger.KO)
OF_ATTACKS = (Trigger.ATTACK, Trigger.HIT, Trigger.KO)
WHAT = tuple(op for op in Op if op is not Op.DISCOUNT)
WHOM = tuple(Target)


class Played(NamedTuple):
    """A blow struck in a game: the position before the walk to its square, and the one after it."""

    rules: HismentRules
    before: State
    square: int
    strike: Strike
    after: State
    events: tuple[Event, ...]


def wild(seed: int, when: Sequence[Trigger] = WHEN) -> HismentRules:
    """The rules with weak Hearts and random effects on heroes, equipment and offensive attacks."""
    rng, known, replace = Rng.stream(seed, "cards"), RULES.catalogue.definitions, msgspec.structs.replace
    made: dict[str, Any] = {}
    for part in ("heroes", "equipment", "attacks"):
        cards = []
        for card in getattr(known, part):
            if part != "attacks" or card.sort == "offensive":
                effects, rng = _effects(rng, when, of_attack=part == "attacks")
                card = replace(card, effects=(*card.effects, *effects))
            cards.append(card)
        made[part] = tuple(cards)
    made["terrains"] = tuple(replace(terrain, heart=12) for terrain in known.terrains)
    return HismentRules(Catalogue(replace(known, **made)))


def _effects(rng: Rng, when: Sequence[Trigger], *, of_attack: bool) -> tuple[tuple[Effect, ...], Rng]:
    """Two random effects that the rules for cards allow."""
    found: list[Effect] = []
    while len(found) < 2:
        on, rng = rng.choice(when)
        op, rng = rng.choice(WHAT)
        target, rng = rng.choice(WHOM)
        stat, rng = rng.choice(tuple(Stat))
        amount, rng = rng.below(3)
        loss, rng = rng.below(2)
        known = (target in PLAYERS) is (op in OF_PLAYERS) and target is not Target.CHOSEN
        met = on in (Trigger.ATTACK, Trigger.HIT, Trigger.HURT)
        if not known or (target is Target.OTHER and not met) or (of_attack and on not in OF_ATTACKS):
            continue
        less = loss and op in (Op.CHANGE, Op.MAGIC, Op.COINS)
        found.append(
            Effect(
                on,
                op,
                0 if op in (Op.RELEASE, Op.RESTOCK) else (amount + 1) * (-1 if less else 1),
                stat if op is Op.CHANGE else None,
                target,
                lasts="turn" if op is Op.CHANGE else None,
            )
        )
    return tuple(found), rng


def blows(seed: int, most: int = 60) -> Iterator[Played]:
    """The possible blows in a random game, from every reachable square, with each attack at each target."""
    rules, found = wild(seed), 0
    session = Session.new(rules, seed, 2)
    rng = Rng.stream(seed, "chance")
    while session.outcome is None and len(session.steps) < 900 and found < most:
        state = session.state
        if state.phase is Phase.BATTLE:
            for each in _from_here(rules, state):
                found += 1
                yield each
        moves = session.legal_moves(state.seat)
        strikes = [move for move in moves if isinstance(move, Strike)]
        move, rng = rng.choice(strikes or moves)
        session.submit(move)


def _from_here(rules: HismentRules, state: State) -> Iterator[Played]:
    seat, hero = state.seat, values.on_board(state, state.seat)
    if hero is None:
        return
    walks = [move for move in rules.legal_moves(state, seat) if isinstance(move, Walk)]
    stands = {hero.square: state} | {walk.square: rules.apply(state, walk, seat)[0] for walk in walks}
    for square, there in stands.items():
        for move in rules.legal_moves(there, seat):
            if isinstance(move, Strike) and rules.catalogue.attacks[move.attack].sort != "support":
                after, events = rules.apply(there, move, seat)
                yield Played(rules, state, square, move, after, tuple(events))
