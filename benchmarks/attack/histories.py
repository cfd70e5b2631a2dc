"""Pairs of histories that a viewer must not tell apart: what he cannot see is dealt anew, and both go on.

A try is a whole game of Héra et Zeus. Each seat looks at some other worlds beside the true one; a pair is
followed until something comes to light in it or the game is over, and another one is dealt there.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, NamedTuple

from benchmarks.attack.tries import Broken, Try, hand_of, tried
from game.core.protocol import AnyRules
from game.core.refs import Ref, Seat
from game.core.rng import Rng
from game.core.session import AnySession, Session, Step
from game.core.sight import Sight
from game.titles.registry import load_title
from tests.hera_zeus.sampling import sample
from tests.kit.games import encoded
from tests.kit.worlds import handles, looked, told

TITLE = "hera_zeus"
WORLDS = 4  # beside the true one, for each viewer
DRAGS = 4  # refusals asked for at every step
MOST_MOVES = 2_000
Gesture = tuple[Ref, Ref | None]


class World(NamedTuple):
    """A game from where the worlds were dealt, and which card is which to the viewer."""

    session: AnySession
    sight: Sight


class Pair(NamedTuple):
    """The true world and another, as one viewer sees them."""

    viewer: Seat
    ours: World
    theirs: World


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """A game each."""
    for number in numbers:
        yield tried(number, partial(followed, hand_of("histories", seed, number)))


@cache
def rules_of() -> Any:
    return load_title(TITLE)


def followed(hand: random.Random) -> Mapping[str, int]:
    """Play a game, and every move of it in all worlds that look like it."""
    rules, found = rules_of(), Counter[str](games=1)
    pairs, gestures = list[Pair](), set[Gesture]()
    before = rules.setup(hand.randrange(2**32), 2, options(hand, rules))
    for step in played(hand, rules, before):
        pairs += [*dealt(hand, rules, before, pairs, found)]
        moves = rules.legal_moves(before, step.seat)
        gestures |= {each for move in moves for each in rules.gestures(before, move, step.seat)}
        drags = hand.sample(sorted(gestures, key=str), min(DRAGS, len(gestures)))
        for pair in pairs:
            compare(pair, drags)
        found["moves compared"] += len(pairs)
        pairs = [after for pair in pairs if (after := went_on(pair, step, found))]
        before = step.after
    found["followed to the end of the game"] += len(pairs)
    return found


def options(hand: random.Random, rules: AnyRules) -> dict[str, Any]:
    found = {option.id: hand.choice(option.values) for option in rules.info.options}
    return rules.info.fitting(found)


def played(hand: random.Random, rules: Any, state: Any) -> Iterator[Step]:
    """The steps of a game, by any legal moves or by such as a player would think of."""
    rng, thinking = Rng.stream(hand.randrange(2**32), "play"), hand.randrange(2)
    for _ in range(MOST_MOVES):
        if not rules.to_act(state):
            return
        seat = rules.to_act(state)[0]
        if thinking:
            move, rng = sample(rules.catalogue, state, rng)
        else:
            move, rng = rng.choice(rules.legal_moves(state, seat))
        state, events = rules.apply(state, move, seat)
        yield Step(seat, move, state, events)
    raise Broken(f"{MOST_MOVES} moves and no end")


def dealt(
    hand: random.Random, rules: AnyRules, state: Any, pairs: Sequence[Pair], found: Counter[str]
) -> Iterator[Pair]:
    """New worlds for each viewer, until he has enough of them."""
    for viewer in (0, 1):
        view = rules.view(state, viewer)
        first = Sight.of(rules.zones(view))
        for _ in range(WORLDS - sum(pair.viewer == viewer for pair in pairs)):
            other = rules.determinize(view, Rng.stream(hand.randrange(2**32), "world"))
            found["pairs of histories"] += 1
            found["pairs that differ in what is hidden"] += other != state
            ours, theirs = (World(Session(rules, each), first) for each in (state, other))
            yield Pair(viewer, ours, theirs)


def compare(pair: Pair, drags: Sequence[Gesture]) -> None:
    """All that the viewer can look at, do, try and be refused; what a spectator sees is in it, too."""
    for what, ask in SEEN.items():
        ours, theirs = (ask(world, pair.viewer, drags) for world in (pair.ours, pair.theirs))
        if ours != theirs:
            raise Broken(f"seat {pair.viewer} tells worlds apart by {what}: {ours!r:.120} or {theirs!r:.120}")


def went_on(pair: Pair, step: Step, found: Counter[str]) -> Pair | None:
    """The pair after a move that looked the same in the other world; None if the viewer tells them apart."""
    rules, viewer = pair.ours.session.rules, pair.viewer
    ours = after(pair.ours, step, viewer)
    for move in candidates(pair, step):
        there, events = rules.apply(pair.theirs.session.state, move, step.seat)
        other = Step(step.seat, move, there, events)
        if seen_of(rules, other, viewer) == seen_of(rules, step, viewer):
            return Pair(viewer, ours, after(pair.theirs, other, viewer))
        if move == step.move and not may_part(rules, step, other):
            raise Broken(f"seat {viewer} tells worlds apart by what happens at {step.move!r:.120}")
    found["pairs in which something came to light"] += 1
    return None


def candidates(pair: Pair, step: Step) -> Iterator[Any]:
    """The same move, or if the other world does not have it, any that its owner could have made instead."""
    rules, state = pair.ours.session.rules, pair.theirs.session.state
    if rules.why_not(state, step.move, step.seat) is None:
        yield step.move
    elif step.seat == pair.viewer:
        raise Broken(f"seat {pair.viewer} can make {step.move!r:.120} in one world alone")
    else:
        yield from (move for move in rules.legal_moves(state, step.seat) if type(move) is type(step.move))


def may_part(rules: AnyRules, *steps: Step) -> bool:
    """Whether a move shows something, or ends the game by what somebody holds.

    A card that leaves a pile shows how the pile lies: that was seen once, but a view does not repeat it.
    """
    events = [event for step in steps for event in step.events]
    sources = [getattr(event, "source", None) for event in events]
    return (
        any(source is not None and source.zone == "pile" for source in sources)
        or any(event.undo_block for event in events)
        or not all(rules.to_act(step.after) for step in steps)
    )


def seen_of(rules: AnyRules, step: Step, viewer: Seat) -> tuple[bytes, ...]:
    """What a viewer, and a spectator, hear of a move and see afterwards."""
    heard = (told(step.events, each) for each in (viewer, None))
    return (*heard, *(encoded(rules.view(step.after, each)) for each in (viewer, None)))


def after(world: World, step: Step, viewer: Seat) -> World:
    """The world after a move."""
    rules = world.session.rules
    world.session.submit(step.move, step.seat)
    return World(world.session, looked(rules, world.sight, step.events, step.after, viewer))


def refusals(world: World, viewer: Seat, drags: Sequence[Gesture]) -> list[Any]:
    """What is said of each drag, in both languages; so it is as long, too."""
    rules, state = world.session.rules, world.session.state
    return [rules.reason_text(rules.refusal(state, viewer, *drag)) for drag in drags]


def gestures_of(world: World, viewer: Seat, _: Sequence[Gesture]) -> list[Any]:
    rules, state = world.session.rules, world.session.state
    return [rules.gestures(state, move, viewer) for move in world.session.legal_moves(viewer)]


SEEN: Mapping[str, Any] = {
    "the view": lambda world, viewer, _: encoded(world.session.view(viewer)),
    "what a spectator sees": lambda world, _, __: encoded(world.session.view(None)),
    "who is to act": lambda world, _, __: world.session.rules.to_act(world.session.state),
    "the outcome": lambda world, _, __: world.session.outcome,
    "legal moves": lambda world, viewer, _: list(world.session.legal_moves(viewer)),
    "gestures": gestures_of,
    "handles": lambda world, _, __: handles(world.sight),
    "refusals": refusals,
    "whether a move can be taken back": lambda world, viewer, _: world.session.undo_block(viewer),
}
