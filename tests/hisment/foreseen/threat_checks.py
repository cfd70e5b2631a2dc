"""Compares threats with outcomes: plays every line of the other's next turn, using moves only.

Nothing here is computed by the forecast. One's own hero goes to each square in reach, the turn is ended with
every face of the die, and the other releases, enters, walks and strikes in every legal way. It buys,
attaches, plays and uses nothing.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from game.core.events import Event
from game.core.protocol import AnyRules
from game.core.rng import Rng
from game.core.session import Session
from game.titles.hisment.rules import values
from game.titles.hisment.rules.events import HeartChanged, PointsChanged, Struck
from game.titles.hisment.rules.moves import Enter, Next, Release, Strike, Walk
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Phase, State
from game.titles.hisment.threats import threat

_FACES = 6


class Told(NamedTuple):
    """The forecast and the outcome for a square; None if nothing could meet whoever stood there."""

    square: int
    told: int | None
    came: int | None


def compared(rules: HismentRules, state: State) -> Iterator[Told]:
    """Each square on which the hero of the seat to move can stand at the end of its turn."""
    viewer = state.seat
    shown = threat(rules.catalogue, rules.view(state, viewer), 1 - viewer).strikes
    for square, came in _came(rules, state).items():
        yield Told(square, shown.get(square), came)


def stands_compared(rules: HismentRules, state: State) -> tuple[frozenset[int], frozenset[int]]:
    """The squares where the other's hero can stand in its next turn: by the forecast, and by playing."""
    viewer = state.seat
    told = threat(rules.catalogue, rules.view(state, viewer), 1 - viewer).stands
    came = set[int]()
    for there, _ in _ends_of(rules, _at_battle(rules, state), viewer):
        hero = values.on_board(there, 1 - viewer)
        if hero is not None:
            came |= {hero.square}
            came |= {move.square for move in rules.legal_moves(there, there.seat) if isinstance(move, Walk)}
    return told, frozenset(came)


def _came(rules: HismentRules, state: State) -> Mapping[int, int | None]:
    """The worst outcome on each square."""
    worst = defaultdict[int, int | None](lambda: None)
    for square, line, standing in _standing(rules, state):
        worst.setdefault(square, None)
        for taken in _turns(rules, standing, state.seat, line):
            worst[square] = max(taken, worst[square] or 0)
    return worst


def _at_battle(rules: HismentRules, state: State) -> State:
    while state.phase is not Phase.BATTLE:
        state, _ = rules.apply(state, Next(), state.seat)
    return state


def _fielded(rules: HismentRules, state: State) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """The positions in which a hero of the seat to move can fight, after its release and entering."""
    seat = state.seat
    while state.phase not in (Phase.RELEASE, Phase.BATTLE):
        state, _ = rules.apply(state, Next(), seat)
    releases = [move for move in rules.legal_moves(state, seat) if isinstance(move, Release)]
    for begun in (state, *(rules.apply(state, move, seat)[0] for move in releases)):
        ready = _at_battle(rules, begun)
        if values.on_board(ready, seat) is not None:
            yield ready, ()
        for move in rules.legal_moves(ready, seat):
            if isinstance(move, Enter):
                entered, events = rules.apply(ready, move, seat)
                yield entered, tuple(events)


def _standing(rules: HismentRules, state: State) -> Iterator[tuple[int, str, State]]:
    """Each square that the own hero, or one that enters, can reach, with its line and the position."""
    seat = state.seat
    for ready, _ in _fielded(rules, state):
        hero = values.on_board(ready, seat)
        if hero is None or ready.phase is Phase.OVER:
            continue
        line = values.line_of(rules.catalogue, hero)
        yield hero.square, line, ready
        for move in rules.legal_moves(ready, seat):
            if isinstance(move, Walk):
                yield move.square, line, rules.apply(ready, move, seat)[0]


def _ends_of(rules: HismentRules, state: State, seat: int) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """The positions in which the other can fight next, with the events of its hero's entering."""
    for face in range(_FACES):
        handed, _ = rules.apply(_rolling(state, face), Next(), seat)
        if handed.phase is not Phase.OVER:
            yield from _fielded(rules, handed)


def _turns(rules: HismentRules, state: State, seat: int, line: str) -> Iterator[int]:
    """What each line of the other's next turn takes from the hero on its square and from its Heart."""
    for there, entering in _ends_of(rules, state, seat):
        before = lost(entering, seat, line)
        if before:
            yield before
        if there.phase is Phase.OVER or values.find(rules.catalogue, there, seat, line) is None:
            continue
        walks = [move for move in rules.legal_moves(there, 1 - seat) if isinstance(move, Walk)]
        for place in (there, *(rules.apply(there, walk, 1 - seat)[0] for walk in walks)):
            for move in rules.legal_moves(place, 1 - seat):
                if isinstance(move, Strike):
                    _, events = rules.apply(place, move, 1 - seat)
                    taken = lost(events, seat, line)
                    if taken or rules.catalogue.attacks[move.attack].sort == "offensive":
                        yield before + taken


def lost(events: Iterable[Event], seat: int, line: str) -> int:
    """What a hero and its Heart lost, plus the damage beyond both."""
    found = 0
    for event in events:
        match event:
            case PointsChanged(hurt, hero, before, after) if (hurt, hero) == (seat, line):
                found += max(0, before - after)
            case HeartChanged(hurt, before, after) if hurt == seat:
                found += max(0, before - after)
            case Struck(sum=struck) if struck is not None:
                found += max(0, struck.damage - struck.points - struck.heart)
    return found


def _rolling(state: State, face: int) -> State:
    """The position with a generator whose next die roll is a face, counted from 0."""
    streams = (Rng.stream(number, "face") for number in range(1_000))
    rng = next(each for each in streams if each.below(_FACES)[0] == face)
    return msgspec.structs.replace(state, rng=rng)


def positions(rules: AnyRules, seed: int, every: int = 1, most: int = 600) -> Iterator[State]:
    """Every n-th position of a random game in which some hero is free, so that blows are possible."""
    session = Session.new(rules, seed, 2)
    rng, found = Rng.stream(seed, "chance"), 0
    while session.outcome is None and len(session.steps) < most:
        state = session.state
        if any(hero.released for player in state.players for hero in player.heroes):
            found += 1
            if found % every == 0:
                yield state
        move, rng = rng.choice(session.legal_moves(state.seat))
        session.submit(move)
