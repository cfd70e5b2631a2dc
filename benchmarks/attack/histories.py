"""Attack: a viewer must not tell apart two histories that differ only in what is hidden from that viewer.

A try is a game of one title with a random number of seats. For each seat the title deals some other worlds
beside the true one (`determinize`), and both are played on. A pair is followed until hidden information
is revealed in it or the game ends; then another world is dealt in its place.
"""

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from benchmarks.attack.games import begun, title_in_turn
from benchmarks.attack.tries import Broken, Try, hand_of, tried
from game.ai.policy import Policy
from game.core.handles import Sight
from game.core.protocol import AnyRules
from game.core.refs import Ref, Seat
from game.core.rng import Rng
from game.core.session import AnySession, Session, Step
from game.titles.registry import title_of
from tests.kit.games import encoded
from tests.kit.worlds import handles, looked, told

WORLDS = 4  # other worlds for each viewer
DRAGS = 4  # drags whose refusals are compared at every step
MOST_MOVES = 400  # longer games seldom bring anything new
PLAYERS = ("random", "easy")
Gesture = tuple[Ref, Ref | None]


class World(NamedTuple):
    """A game from the position that was dealt, and the handles by which the viewer follows its cards."""

    session: AnySession
    sight: Sight


class Watch(NamedTuple):
    """The true world (`ours`) and the other worlds (`theirs`) of one viewer."""

    viewer: Seat
    ours: World
    theirs: tuple[World, ...]


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """Play one game per try, of the titles in turn."""
    for number in numbers:
        hand = hand_of("histories", seed, number)
        yield tried(number, partial(followed, hand, title_in_turn(number)))


def followed(hand: random.Random, title: str) -> Mapping[str, int]:
    """Play a game, and repeat every move in all worlds that look like it."""
    session, found = begun(hand, title), Counter[str](games=1)
    rules, before, gestures = session.rules, session.state, set[Gesture]()
    watches = [watched(rules, before, viewer) for viewer in range(rules.seats(before))]
    for step in played(hand, title, rules, before):
        watches = [dealt(hand, each, title, found) for each in watches]
        moves = rules.legal_moves(before, step.seat)
        gestures |= {each for move in moves for each in rules.gestures(before, move, step.seat)}
        drags = hand.sample(sorted(gestures, key=str), min(DRAGS, len(gestures)))
        for each in watches:
            compare(each, drags)
            found["moves compared"] += len(each.theirs)
        watches = [went_on(each, step, found) for each in watches]
        before = step.after
    for each in watches:
        compare(each, ())
    found["followed to the end of the game"] += sum(len(each.theirs) for each in watches)
    return found


def watched(rules: AnyRules, state: Any, viewer: Seat) -> Watch:
    """The watch of a viewer at the start of the game, without other worlds."""
    return Watch(viewer, World(Session(rules, state), Sight.of(rules.zones(rules.view(state, viewer)))), ())


def played(hand: random.Random, title: str, rules: AnyRules, state: Any) -> Iterator[Step]:
    """Yield the steps of a game between random players or between easy ones."""
    rng = Rng.stream(hand.randrange(2**32), "play")
    policy: Policy = title_of(title).policies[hand.choice(PLAYERS)]()
    for _ in range(MOST_MOVES):
        acting = rules.to_act(state)
        if not acting:
            return
        seat = hand.choice(acting)
        view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
        move, rng = policy.choose(rules, view, legal, rng)
        state, events = rules.apply(state, move, seat)
        yield Step(seat, move, state, events)


def dealt(hand: random.Random, watch: Watch, title: str, found: Counter[str]) -> Watch:
    """Deal other worlds for a viewer until there are WORLDS of them."""
    (session, sight), theirs = watch.ours, list(watch.theirs)
    view = session.view(watch.viewer)
    for _ in range(WORLDS - len(theirs)):
        other = session.rules.determinize(view, Rng.stream(hand.randrange(2**32), "world"))
        found[f"pairs of histories: {title}"] += 1
        found["pairs that differ in what is hidden"] += other != session.state
        theirs.append(World(Session(session.rules, other), sight))
    return watch._replace(theirs=tuple(theirs))


def compare(watch: Watch, drags: Sequence[Gesture]) -> None:
    """Raise Broken if anything that the viewer can see or be told differs between the worlds.

    That includes what a spectator sees.
    """
    for what, ask in SEEN.items():
        ours = ask(watch.ours, watch.viewer, drags)
        for world in watch.theirs:
            # A world without steps was just dealt: it has no last move to take back.
            theirs = ask(world, watch.viewer, drags) if world.session.steps or what != TAKEN_BACK else ours
            if ours != theirs:
                raise Broken(
                    f"seat {watch.viewer} tells worlds apart by {what}: {ours!r:.120} or {theirs!r:.120}"
                )


def went_on(watch: Watch, step: Step, found: Counter[str]) -> Watch:
    """The worlds after a move, without those that the viewer can tell apart by it."""
    rules, viewer = watch.ours.session.rules, watch.viewer
    seen = seen_of(rules, step, viewer)
    on = [there for world in watch.theirs if (there := following(watch, world, step, seen)) is not None]
    found["pairs in which something came to light"] += len(watch.theirs) - len(on)
    return Watch(viewer, after(watch.ours, step, viewer), tuple(on))


def following(watch: Watch, world: World, step: Step, seen: tuple[bytes, ...]) -> World | None:
    """Apply the move, or one that looks the same, in another world.

    Returns None if the viewer can tell that world apart by it. Raises Broken if nothing that was revealed
    explains the difference.
    """
    rules, viewer = watch.ours.session.rules, watch.viewer
    for move in candidates(rules, world.session.state, step, viewer):
        there, events = rules.apply(world.session.state, move, step.seat)
        other = Step(step.seat, move, there, events)
        looks = seen_of(rules, other, viewer)
        if looks == seen:
            return after(world, other, viewer)
        # `determinize` deals the numbers of hidden cards, too: a number that comes to light is no leak.
        numbered = [*map(unnumbered, looks)] == [*map(unnumbered, seen)]
        if move == step.move and not numbered and not may_part(rules, step, other):
            raise Broken(f"seat {viewer} tells worlds apart by what happens at {step.move!r:.120}")
    return None


def candidates(rules: AnyRules, state: Any, step: Step, viewer: Seat) -> Iterator[Any]:
    """Yield the same move, or if the other world lacks it, all moves of its kind that its owner has there."""
    if rules.why_not(state, step.move, step.seat) is None:
        yield step.move
    elif step.seat == viewer:
        raise Broken(f"seat {viewer} can make {step.move!r:.120} in one world alone")
    else:
        yield from (move for move in rules.legal_moves(state, step.seat) if type(move) is type(step.move))


def may_part(rules: AnyRules, *steps: Step) -> bool:
    """Return True if a step reveals something, or ends the game because of what somebody holds.

    A card that leaves a pile reveals the order of the pile: it was seen once, but no view repeats it.
    """
    events = [event for step in steps for event in step.events]
    sources = [getattr(event, "source", None) for event in events]
    return (
        any(source is not None and source.zone == "pile" for source in sources)
        or any(event.undo_block for event in events)
        or not all(rules.to_act(step.after) for step in steps)
    )


def unnumbered(seen: bytes) -> bytes:
    """Remove the numbers of cards from an encoded view; they only serve as names."""
    return re.sub(rb'"uid":\d+', b"", seen)


def seen_of(rules: AnyRules, step: Step, viewer: Seat) -> tuple[bytes, ...]:
    """What the viewer and a spectator are told of a move, and their views after it."""
    heard = (told(step.events, each) for each in (viewer, None))
    return (*heard, *(encoded(rules.view(step.after, each)) for each in (viewer, None)))


def after(world: World, step: Step, viewer: Seat) -> World:
    """The world after a step; handles of the cards follow what the viewer saw."""
    rules = world.session.rules
    world.session.submit(step.move, step.seat)
    return World(world.session, looked(rules, world.sight, step.events, step.after, viewer))


def refusals(world: World, viewer: Seat, drags: Sequence[Gesture]) -> list[Any]:
    """The refusals of each drag in both languages, so that their lengths are compared, too."""
    rules, state = world.session.rules, world.session.state
    return [rules.reason_text(rules.refusal(state, viewer, *drag)) for drag in drags]


def gestures_of(world: World, viewer: Seat, _: Sequence[Gesture]) -> list[Any]:
    rules, state = world.session.rules, world.session.state
    return [rules.gestures(state, move, viewer) for move in world.session.legal_moves(viewer)]


TAKEN_BACK = "whether a move can be taken back"
SEEN: Mapping[str, Any] = {
    "the view": lambda world, viewer, _: encoded(world.session.view(viewer)),
    "what a spectator sees": lambda world, _, __: encoded(world.session.view(None)),
    "who is to act": lambda world, _, __: world.session.rules.to_act(world.session.state),
    "the outcome": lambda world, _, __: world.session.outcome,
    "legal moves": lambda world, viewer, _: list(world.session.legal_moves(viewer)),
    "gestures": gestures_of,
    "handles": lambda world, _, __: handles(world.sight),
    "refusals": refusals,
    TAKEN_BACK: lambda world, viewer, _: world.session.undo_block(viewer),
}
