"""Holding: a part of the table stays as it was until the events that change it have landed."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from scenes.table.motion.actors import Actors
from scenes.table.motion.bubble import BUBBLES, bubble_on, slide
from scenes.table.panels import Dial
from scenes.toolkit.node import Group, Node
from scenes.toolkit.shapes import Halo
from scenes.toolkit.timing import motions

Landing = tuple[float, tuple[str, ...]]  # a moment, and the beginnings of the names that may change then
Key = tuple[object, ...]

PRESENT = "present"
"""The ref of the mark of the present phase, which slides to where it is next."""


class Change(NamedTuple):
    """A part as it is and as it was, either of which may be missing, with its names and what it stands in."""

    now: Node | None
    was: Node | None
    key: Key
    names: frozenset[str]
    over: Node


def hold(
    actors: Actors, landings: Sequence[Landing], rest: float, unsaid: frozenset[str] = frozenset()
) -> None:
    """Let each part that is new or differs appear at its last landing, or without one at `rest`.

    What stood in its place is painted until then. Cards are left alone; what else moves appears when it sets
    out, unless the motion moves what was there along with it. What was said before the move is not said
    during it: neither the words of a plate that speaks, nor those of an `unsaid` id that differ after it.
    """
    releases, old = defaultdict[float, list[Node]](list), _parts_before(actors)
    for part, moment in _held(actors, old, landings, rest, unsaid):
        releases[moment].append(part)
    plate = bubble_on(actors.root)
    numbers = {dial.ref: dial.shown for part in old for dial in _dials(part)}
    actors.table.held = [part for parts in releases.values() for part in parts]
    for moment, parts in releases.items():
        _release(actors, moment, parts, numbers)
        way = slide(plate, None, actors.unit) if plate is not None and plate in parts else None
        if way is not None:
            actors.beats.add(way, moment - actors.beats.now)


def _held(
    actors: Actors, old: Sequence[Node], landings: Sequence[Landing], rest: float, unsaid: frozenset[str]
) -> Iterator[tuple[Node, float]]:
    """Yield each part that is to appear, and when; until then it is painted as what stood in its place."""
    playing, stage = actors.beats.playing, (actors.before.root, actors.root)
    played = (node for each in actors.passing for node in each.children if node.id or node.ref)
    gone = (part for part in actors.before.parts if part.parent not in stage)
    taken = {_key(part) for part in (*played, *gone)}
    for now, was, key, names, over in _changes(old, list(_parts_now(actors)), frozenset(), actors.root):
        if now is None and not names.isdisjoint(BUBBLES):
            continue
        if not names.isdisjoint(unsaid) and _said(now) != _said(was):
            was = None
            if now is None:
                continue
        if now is None:
            # What has no successor is painted in the place of nothing.
            now = Group(z=was.z if was is not None else 0)
            actors.pass_by(now, over)
        elif key in taken:
            continue
        moment = _moment(names, landings, rest)
        if now in playing and was not in playing:
            moment = playing[now]
            if was is None or not moment:
                continue
        now.instead = was or Group()
        yield now, moment


def _parts_before(actors: Actors) -> list[Node]:
    """Return the parts that have gone, except pieces and what the motion has taken for itself."""
    before, pieces = actors.before, set(actors.before.pieces.values())
    return [part for part in before.root.children if part not in pieces and not isinstance(part, Halo)]


def _parts_now(actors: Actors) -> Iterator[Node]:
    """Yield the parts that were not there, except pieces and what passes over the table."""
    known = {*actors.before.parts, *actors.moving.values(), *actors.passing}
    return (part for part in actors.root.children if part not in known and not isinstance(part, Halo))


def _changes(
    old: Iterable[Node], new: Iterable[Node], around: frozenset[str], over: Node
) -> Iterator[Change]:
    """Match the parts of two tables; of a group that stands where it stood, match what is in it."""
    keyed = defaultdict[Key, list[Node]](list)
    for part in old:
        keyed[_key(part)].append(part)
    for part in new:
        # Most parts have dozens of nodes, and each is asked: that is done once.
        named = tuple(_names(part))
        key: Key = named[:1] or _place(part)
        same = keyed[key]
        was = same.pop(0) if same else None
        names = frozenset((*named, *(_names(was) if was is not None else ()))) or around
        if was is not None and type(part) is type(was) is Group and _place(part) == _place(was):
            yield from _changes(was.children, part.children, names, part)
        else:
            yield Change(part, was, key, names, over)
    for key, part in ((key, part) for key, same in keyed.items() for part in same):
        yield Change(None, part, key, frozenset(_names(part)) or around, over)


def _names(part: Node) -> Iterator[str]:
    """Yield the ids and refs of a part and all in it."""
    return (name for node in part.walk() for name in (node.id, node.ref) if name)


def _said(part: Node | None) -> tuple[str, ...]:
    """What a part and all in it say."""
    return tuple(node.semantic.label for node in part.walk() if node.semantic is not None) if part else ()


def _place(part: Node) -> Key:
    return type(part), part.size, part.z, part.pose.x, part.pose.y


def _key(part: Node) -> Key:
    """Return what a part is known by on both tables: its first name, or its place."""
    name = next(_names(part), "")
    return (name,) if name else _place(part)


def _moment(names: Iterable[str], landings: Sequence[Landing], rest: float) -> float:
    """Return the last moment when one of these names may change; `rest` if no event changes it."""
    found = (moment for moment, starts in landings if any(name.startswith(starts) for name in names))
    return max(found, default=rest)


def _dials(part: Node) -> Iterator[Dial]:
    """Yield the numbers on a part that can be found again on another."""
    return (node for node in part.walk() if isinstance(node, Dial) and node.ref is not None)


def _release(
    actors: Actors, moment: float, parts: Sequence[Node], numbers: Mapping[str | None, float]
) -> None:
    """Show parts from that moment on; their dials roll and their mark slides from where they were."""
    beats = actors.beats

    def show() -> None:
        actors.table.soften()
        for part in parts:
            part.instead = None

    now, beats.now = beats.now, moment
    stood = [(part, part.instead) for part in parts]
    if moment <= 0:
        # What nothing delays is there in the first frame: that of the old table would lie under new cards.
        show()
    else:
        beats.call(show)
    for part, was in stood:
        if part.ref == PRESENT and was is not None and was.ref == PRESENT and was.pose != part.pose:
            # By a function, so that the mark is not painted over the words that stand on it.
            actors.lead(part, partial(was.pose.lerp, part.pose), motions().slide)
    for dial in (dial for part in parts for dial in _dials(part)):
        if (old := numbers.get(dial.ref, dial.shown)) != dial.shown:
            actors.roll(dial, old, dial.shown)
    beats.now = now
