"""The tree that a screen reader is given, made from the semantic tree of the top scene, as plain values.

It holds nothing but what the semantic tree holds. Two worlds that look the same to a viewer give equal trees.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.core.refs import Ref
from scenes.services import tr
from scenes.toolkit.geometry import Box
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.scene import AnyScene, spoken_name
from scenes.widgets.controls import Slider, TextField, Toggle

ROOT = 1
"""The number of the window itself."""
CLICK, FOCUS, MENU, MORE, LESS, WRITE = "click", "focus", "menu", "more", "less", "write"
"""What can be asked of a node: a click, the focus, a right click, one step up or down, another value."""
IN_ORDER = frozenset({"hand", "strip", "group", "shop", "deck", "hints", "where"})
"""Roles of what holds cards that are called by their places, since several of them may be alike."""
PIN = "pin:"
"""How the id of a star begins that marks a thing as changed; the ref of the thing follows."""
OPTIONS = frozenset({"radio", "tab"})
"""Roles of what one is chosen of."""
ZONES = IN_ORDER - {"hints", "where"} | {"discard", "eliminated", "pile", "reserve"}
"""Roles of zones that hold cards."""
_BODIES = frozenset({"panel", "place"})
_FIRST = 1 << 16  # the numbers below are the window's and those of announcements


class Spoken(NamedTuple):
    """A node for a screen reader: what it is, what it says, where it is, and what can be asked of it.

    `number` is the same for the same thing after each rebuild. `why` says why it cannot be used now. `share`
    is the value of a slider from 0 to 1, `on` the state of a switch or an option, `place` and `of` its place
    among the cards of its zone, counted from 1, or 0; a zone in which the order counts has `of` without a
    place. `id` is the semantic id. `marks` are the ends of the selection in a text field, the caret last.
    """

    number: int
    role: str
    label: str
    value: str = ""
    box: Box = Box(0, 0, 0, 0)
    enabled: bool = True
    asks: frozenset[str] = frozenset()
    share: float | None = None
    on: bool | None = None
    place: int = 0
    of: int = 0
    children: tuple[int, ...] = ()
    id: str = ""
    why: str = ""
    marks: tuple[int, int] | None = None

    @property
    def words(self) -> str:
        """Label, value and why not in one line, as it is read out, without a value that the label has."""
        value = without_repeats(self.label, self.value)
        return ", ".join(part for part in (self.label, *value.split("\n"), self.why) if part)


class SpokenTree(NamedTuple):
    """All nodes of a scene by number; the first is the window. `focus` is the number of the focused one."""

    nodes: dict[int, Spoken]
    focus: int

    def around(self, number: int) -> Spoken:
        """The node in which another one stands."""
        return next((node for node in self.nodes.values() if number in node.children), self.nodes[ROOT])


def without_repeats(label: str, value: str) -> str:
    """A value, empty if the label has it already."""
    return "" if value in label.split() else value


def spoken(scene: AnyScene) -> SpokenTree:
    """The tree of a scene."""
    said = all_said(scene)
    numbers = _numbers(scene.id, said)
    parents = _parents(said, numbers)
    places = _places(scene, said, numbers, parents)
    children: dict[int, list[int]] = {}
    for number, parent in parents.items():
        if parent in places and parent not in children:
            children.setdefault(ROOT, []).append(parent)
        children.setdefault(parent, []).append(number)
    whole = Box(0, 0, scene.metrics.width, scene.metrics.height)
    name = _screen_name(scene)
    window = Spoken(ROOT, "window", name.label, box=whole)
    made = {ROOT: window._replace(children=(name.number, *children.get(ROOT, ()))), name.number: name}
    for number, where in places.items():
        made[number] = Spoken(number, "where", where, children=tuple(children[number]))
    focus = name.number
    pins = {words.id.removeprefix(PIN): words.label for _, words in said if words.id.startswith(PIN)}
    for node, words in said:
        number = numbers[id(node)]
        made[number] = _spoken(node, words, number, tuple(children.get(number, ())))
        if node.ref in pins:
            # The star on a thing takes no focus itself: it is told with the thing.
            value = ", ".join(filter(None, (words.value, pins[node.ref])))
            made[number] = made[number]._replace(value=value)
        if why := scene.why_not(node) if node.focusable else "":
            made[number] = made[number]._replace(why=why)
        if node is scene.focus.node:
            focus = number
    made |= {
        node.number: node for zone in made.values() if zone.role in IN_ORDER for node in _counted(zone, made)
    }
    return SpokenTree(made, focus)


def _counted(zone: Spoken, nodes: dict[int, Spoken]) -> Iterator[Spoken]:
    """A zone in which the order counts, and its cards, each with its place."""
    cards = [nodes[number] for number in zone.children if nodes[number].role == "card"]
    yield zone._replace(of=len(cards))
    for place, card in enumerate(cards, start=1):
        yield card._replace(place=place, of=len(cards))


def _screen_name(scene: AnyScene) -> Spoken:
    """What has the focus while nothing on the screen has it: words that say which screen this is.

    Were it the window itself, Orca would be silent when the next key moves the focus into it.
    """
    name = spoken_name(scene)
    return Spoken(_number(f"{scene.id} {name}"), "name", name, asks=frozenset({FOCUS}))


def node_of(scene: AnyScene, number: int) -> Node | None:
    """The node of a scene that has this number, or None."""
    said = all_said(scene)
    numbers = _numbers(scene.id, said)
    return next((node for node, _ in said if numbers[id(node)] == number), None)


def all_said(scene: AnyScene) -> list[tuple[Node, Semantic]]:
    """The nodes that say something, in reading order, without words that only repeat what follows them."""
    said = [(node, words) for node in scene.root.walk(by_height=False) if (words := _said(node))]
    after = [*(words.label for _, words in said[1:]), ""]
    return [
        (node, words)
        for (node, words), following in zip(said, after, strict=False)
        if words.id or words.role != "text" or words.label != following
    ]


def _said(node: Node) -> Semantic | None:
    """The semantic entry of a node, or None if the node in which it stands says the same."""
    said = node.described()
    if said is None or not (said.label or said.value or said.id):
        return None
    if said.role != "text":
        return said
    around = next((words for above in node.above() if (words := above.described())), None)
    return said if around is None or around.role in _BODIES else None


def _numbers(scene: str, said: Iterable[tuple[Node, Semantic]]) -> dict[int, int]:
    """The number of each node, by the identity of the node: a digest of the scene and of its name there.

    What has gone to another zone has another one: Orca goes on counting it in the first. So has a zone with
    all that lies in it once it holds another number of things: of a list it knows, Orca says the old one.
    """
    numbers, seen = dict[int, int](), dict[str, int]()
    held = Counter(zone for node, words in said if words.role == "card" and (zone := _zone(node)))
    for node, words in said:
        zone = _zone(node) or (words.id if words.id == node.ref else "")
        name = f"{scene} {zone} {held[zone] or ''} {words.id or f'{words.role} {words.label}'}"
        seen[name] = count = seen.get(name, 0) + 1
        numbers[id(node)] = _number(f"{name} {count}")
    return numbers


def _number(name: str) -> int:
    """The number of a node by its name on its scene."""
    return _FIRST + int.from_bytes(hashlib.blake2b(name.encode(), digest_size=6).digest())


def _parents(said: list[tuple[Node, Semantic]], numbers: dict[int, int]) -> dict[int, int]:
    """The parent of each node, in reading order: its zone, or the node in which it stands, or the window."""
    zones = {words.id: node for node, words in said if words.id and words.id == node.ref}
    parents = dict[int, int]()
    for node, _ in said:
        zone = zones.get(_zone(node))
        around = (above for above in node.above() if id(above) in numbers)
        holder = zone if zone is not None else next(around, None)
        parents[numbers[id(node)]] = ROOT if holder is None else numbers[id(holder)]
    return parents


def _places(
    scene: AnyScene, said: list[tuple[Node, Semantic]], numbers: dict[int, int], parents: dict[int, int]
) -> dict[int, str]:
    """Put what lies in no zone, and does not say where it lies, into nodes that do; return their words.

    A reader says them as often as the focus goes from one to another.
    """
    places = dict[int, str]()
    for node, words in said:
        number = numbers[id(node)]
        if not node.focusable or words.role in ZONES or parents[number] != ROOT:
            continue
        where = scene.where(node)
        if (
            where
            and words.label not in where
            and where.casefold() not in f"{words.label} {words.value}".casefold()
        ):
            parents[number] = place = _number(f"{scene.id} where {where}")
            if place not in places:
                places[place] = where
    return places


def _zone(node: Node) -> str:
    """The id of the zone in which a thing lies; empty if it lies in none, or has no place on a table."""
    try:
        place = Ref.parse(node.ref) if node.ref else None
    except ValueError:
        # Pages have refs of their own, which are no places on a table.
        return ""
    return str(Ref(place.zone, "", place.seat)) if place is not None and place.key else ""


def _spoken(node: Node, words: Semantic, number: int, children: tuple[int, ...]) -> Spoken:
    share = node.value if isinstance(node, Slider) else None
    box = Box(*node.world_rect())
    asks = frozenset(_asks(node))
    on = _state(node, words)
    return Spoken(
        number,
        words.role,
        words.label,
        words.value,
        box,
        words.enabled,
        asks,
        share,
        on,
        0,
        0,
        children,
        words.id,
        marks=(node.mark, node.caret) if isinstance(node, TextField) else None,
    )


def _state(node: Node, words: Semantic) -> bool | None:
    """Whether a switch or an option is on; None for anything else."""
    if isinstance(node, Toggle):
        return node.on
    return words.value == tr("chosen") if words.role in OPTIONS else None


def _asks(node: Node) -> Iterator[str]:
    """What can be asked of a node: the same that the keyboard can do with it."""
    if not node.focusable:
        return
    yield FOCUS
    if isinstance(node, Slider):
        yield from (MORE, LESS, WRITE)
    elif isinstance(node, TextField):
        yield WRITE
    else:
        yield from (CLICK, MENU)
