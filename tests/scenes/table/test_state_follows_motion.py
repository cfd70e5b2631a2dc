"""While a move is shown, nothing comes, changes or goes that no event explains which has landed by then."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from assets.workshop import film
from game.core.events import CardMoved, Event, PileTurned
from game.core.refs import Seat
from game.titles.registry import PLAYABLE
from scenes.devtools.pilot import FRAME
from scenes.table.motion.actors import ABOVE
from scenes.table.motion.choreography import Choreography
from scenes.table.motion.holding import PRESENT
from scenes.table.panels import Dial
from scenes.table.table import Table
from scenes.titles.hercule.motion.blow_stage import OVER_ALL
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Halo, Panel, Sprite
from scenes.toolkit.timeline import FakeClock, Motion
from scenes.widgets.buttons import Button
from scenes.widgets.cards import Card
from tests.depth import tries
from tests.scenes.playing import services_at
from tests.scenes.recorded_tables import Shown, painted, read, shown, words

DERIVED = {
    "hercule": {
        "yield:": "card_moved card_triggered card_tapped",
        "dial:": "counter_changed",
        "counted:": "counter_changed",  # the difference from the printed value
        "trial:": "counter_changed",
        "stance": "stance_turned",
        "present": "phase_began",
        "under:": "card_moved",
    },
    "hisment": {
        "hero/": "turn_began phase_began",  # the shop's layout shows more of the prisons
        "phase:": "turn_began",
        "points:": "points_changed knocked_out swapped",  # the plate of a hero, which they name otherwise
        "value:": "turn_began",  # what lasts for a turn ends with it
        "told:": "turn_began",
        "fits:": "turn_began phase_began",
        "message": "turn_began",  # its advice says what the terrains of the hand are worth
    },
    "hera_zeus": {},
    "seventh_hero": {
        "allowed:": "turn_began",
        "demand": "turn_began",
        "plate/": "recruited eliminated",
        "counted:": "card_moved",
        "sent": "sent",
    },
}
"""Ids of parts that follow from an event that does not name them, with the tags of such events."""
AT_ONCE = Halo
"""What goes out at the press: the lights behind what could be taken up, which say nothing of what comes."""

SLOW = FRAME * tries(4, 2)  # seconds between two looks at the table
HAIR = 1e-6  # seconds by which a sum of frames may miss the end of a motion
GAMES, MOVES = tries(1, 10), tries(14, 120)
Look = tuple[str, float, float]  # what a node says or looks like, and where it stands
Looks = dict[str, list[Look]]


def covers(table: Table) -> list[Node]:
    """The stage of a blow, which hides the table."""
    return [part for part in table.root.children if part.z == OVER_ALL]


def looks(table: Table, played: Collection[Node] = ()) -> Looks:
    """What is painted on the parts of a table, by the name of what it belongs to, but what a motion plays."""
    found, pieces = defaultdict[str, list[Look]](list), table.pieces.moving.values() if table.pieces else ()
    stage, apart = covers(table), {*pieces, *played}
    for part in stage or [part for part in table.root.children if part not in apart and part.z < ABOVE]:
        _look(part, "" if stage else _first(part), (0.0, 0.0), found)
    return found


def _look(node: Node, name: str, corner: tuple[float, float], found: Looks) -> None:
    """Take down what is painted at or below a node that stands in something with that corner."""
    node = node.instead or node
    if not node.visible or node.pose.alpha < HAIR or isinstance(node, AT_ONCE | Card):
        return
    own = node.id or node.ref or ""
    name, x, y = own or name, corner[0] + node.pose.x, corner[1] + node.pose.y
    look = _like(node)
    if look or own:
        found[name].append((look, x, y))
    for child in node.children:
        _look(child, name, (x - node.size[0] / 2, y - node.size[1] / 2), found)


def _like(node: Node) -> str:
    """What a node says, or in angle brackets what it looks like."""
    if said := words(node):
        # A button that can be pressed now, or is gold, is another than one that is not.
        said = said if node.enabled else f"({said})"
        return f"{said} <{node.kind}>" if isinstance(node, Button) else said
    if isinstance(node, Panel):
        return f"<panel {node.fill} {node.outline}>"
    return "<picture>" if isinstance(node, Sprite) else ""


def _first(node: Node) -> str:
    """The first name in what is painted of a part."""
    node = node.instead or node
    if not node.visible:
        return ""
    return node.id or node.ref or next(filter(None, map(_first, node.ordered())), "")


def rolling(table: Table) -> set[str]:
    """The names of the numbers that roll: they change for a while after their event has landed."""
    return {node.id or node.ref or "" for node in table.root.walk() if isinstance(node, Dial)}


def moved(choreography: Choreography[Any]) -> set[str]:
    """The names of what a motion moves: its place changes without an event."""
    nodes = [node for moving in choreography.beats.playing for node in (*moving.walk(), *moving.above())]
    return {node.id or node.ref or "" for node in nodes}


def differs(looked: Looks, before: Looks, moving: Collection[str] = ()) -> set[str]:
    """The names of what looks otherwise than before, or elsewhere unless it moves."""

    def seen(looks: Iterable[Look], name: str) -> list[Look]:
        return sorted((look, 0.0, 0.0) for look, *_ in looks) if name in moving else sorted(looks)

    names = {*looked, *before}
    return {name for name in names if seen(looked.get(name, ()), name) != seen(before.get(name, ()), name)}


def numbers(looks: Iterable[Look]) -> set[int]:
    said = [look for look, *_ in looks if not look.startswith("<")]
    return {int(digits) for text in said for digits in re.findall(r"\d+", text)}


class Witness:
    """Takes down what a choreography says of its events, and compares what is seen with that."""

    def __init__(self, game: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
        self.game, self.played = game, list[Choreography[Any]]()
        play = Choreography.motion

        def noted(choreography: Choreography[Any], events: Sequence[Event]) -> Motion | None:
            self.played.append(choreography)
            return play(choreography, events)

        monkeypatch.setattr(Choreography, "motion", noted)

    def watch(self, seat: Seat, notation: str) -> Iterator[str]:
        """Make a move, and yield what is seen, or no longer seen, too early."""
        table, clock = self.game.table, self.game.services.stack.clock
        assert isinstance(clock, FakeClock)
        self.played.clear()
        before = looks(table)
        old, last, staged = {name: numbers(each) for name, each in before.items()}, before, False
        old[""] = set().union(*old.values())
        self.game.play(seat, notation)
        elapsed = 0.0
        while table.timeline.busy and self.played and elapsed + HAIR < self.played[0].beats.now:
            if not self.played[0].holds and not covers(table):
                break  # the curtain has hidden the change
            told = [event for moment, event in self.played[0].landed if moment <= elapsed + SLOW]
            last, present = looks(table, self.passing()), last
            staged, were = bool(covers(table)), staged
            changed = differs(last, present, moved(self.played[0])) - rolling(table)
            if staged == were and changed:
                when = f"{notation}, {elapsed:.2f} s"
                if not self._due(elapsed):
                    yield f"{when}: {sorted(changed)} changed, and nothing landed"
                yield from (f"{when}: {name!r} changed, and why?" for name in self._strange(changed, elapsed))
            for name, seen in last.items() if last != present else ():
                if not self._follows(name, told):
                    first = old.get(name, set())
                    for number in numbers(seen) - first - explained(first, told):
                        yield f"{notation}, {elapsed:.2f} s: {number} in {name!r}: {before.get(name)} {seen}"
            clock.advance(SLOW)
            elapsed += SLOW
            self.game.services.stack.update()
        table.timeline.finish()
        self.game.services.stack.update()

    def passing(self) -> set[Node]:
        """What passes over the table while it plays: not what only waits for an event."""
        played = self.played[0]
        return {node for node in played.actors.passing if node in played.beats.playing}

    @property
    def _rest(self) -> float:
        played = self.played[0]
        return played.beats.now if played.rest is None else played.rest

    def _due(self, elapsed: float) -> bool:
        """Whether something may change since the last look: an event lands, a part sets out, or the end."""
        played = self.played[0]
        told = (moment for moment, _ in (*played.landed, *played.freed))
        moments = self._rest, *told, *played.beats.playing.values()
        return any(elapsed - SLOW - HAIR <= moment <= elapsed + HAIR for moment in moments)

    def _strange(self, names: Iterable[str], elapsed: float) -> list[str]:
        """Those of these names that nothing explains by then: no event, nothing free, not the end."""
        played = self.played[0]
        if covers(self.game.table) or elapsed + HAIR >= self._rest:
            return []
        told = [event for moment, event in played.landed if moment <= elapsed + HAIR]
        free = [start for moment, starts in played.freed if moment <= elapsed + HAIR for start in starts]
        # What is unsaid during the move goes at once, and says nothing of what comes.
        starts = *free, *played.unsaid, *(start for event in told for start in played.changes(event))
        out = {node.id or node.ref for node, moment in played.beats.playing.items() if moment <= elapsed}
        # The yield of a row is the sum of its pips, and goes with them.
        rows = {name: name.replace("yield:", "pip:") + ":" for name in names}
        unknown = (
            name for name, row in rows.items() if not (name.startswith(starts) or row.startswith(starts))
        )
        return [name for name in unknown if name not in out and not self._follows(name, told)]

    def _follows(self, name: str, told: Sequence[Event]) -> bool:
        tags = {event.__struct_config__.tag for event in told}
        derived = DERIVED[self.game.table.title].items()
        return any(name.startswith(start) and not tags.isdisjoint(which.split()) for start, which in derived)


def explained(old: set[int], told: Sequence[Event]) -> set[int]:
    """The numbers that these events name, or that follow from an old one by them."""
    found, steps = set[int](), Counter[object]()
    for number, event in enumerate(told):
        values = {name: value for name, value in msgspec.structs.asdict(event).items() if type(value) is int}
        found |= set(values.values())
        if isinstance(event, CardMoved | PileTurned):
            count = event.count if isinstance(event, PileTurned) else 1
            for place, step in ((event.source, -count), (event.target, count)):
                steps[place.zone, place.seat] += step
        if {"before", "after"} <= values.keys():
            found |= set(range(*sorted((values["before"], values["after"]))))
        steps[number, "amount"] = values.get("amount", 0)
    # A number that was not there counts from nothing, as that of a pile without cards.
    return found | {each + step for each in old or {0} for step in steps.values()}


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("title", PLAYABLE)
def test_nothing_changes_before_the_event_that_explains_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str, number: int
) -> None:
    game = shown(tmp_path, title, number)
    witness = Witness(game, monkeypatch)
    early = [line for seat, notation in game.moves[:MOVES] for line in witness.watch(seat, notation)]
    assert not early, "\n".join(early[:20])


def gone(root: Node, name: str) -> Node | None:
    """What is painted in the place of nothing, with what was there."""
    return next(
        (part for part in root.children if part.instead is not None and part.instead.find(name)), None
    )


def moved_on(game: Shown, move: int) -> None:
    """Bring a game to a move without showing those before, then show that one."""
    for seat, notation in game.moves[:move]:
        game.session.submit(game.session.rules.parse_move(game.session.state, notation), seat)
    game.table.show()
    game.table.timeline.finish()
    game.play(*game.moves[move])


def moment_of(game: Shown, name: str) -> float:
    """The seconds after which a part of the table is no longer painted as it was."""
    clock, elapsed = game.services.stack.clock, 0.0
    assert isinstance(clock, FakeClock)
    root = game.table.root
    part = root.find(name) or root.find_ref(name) or gone(root, name)
    assert part is not None
    game.services.stack.update()
    while any(node.instead is not None for node in (part, *part.above())):
        clock.advance(FRAME)
        elapsed += FRAME
        game.services.stack.update()
    return elapsed


@pytest.mark.parametrize(
    ("title", "number", "move", "name", "seconds"),
    [
        ("hercule", 0, 18, "message", 0.0),  # the stars are paid
        ("hercule", 0, 18, "browse:discard", 0.32),  # and then the card lands
        ("hera_zeus", 0, 18, "label/0:pile", 1.68),  # both have fallen
        ("seventh_hero", 0, 13, "counted:0", 1.12),  # the last card has left the deck
        ("hisment", 0, 11, "purse", 0.3),  # paid when the card has come into the hand
        ("hisment", 0, 11, "told:torrent", 0.56),  # the next card of the shop has come
        ("hisment", 0, 18, "square:A1", 0.0),  # the board grows at once when the shop closes
        ("hisment", 0, 4, "hero/1:cinder", 0.12),  # released in the middle of the ring of light
        ("hisment", 1, 209, "points:0", 1.79),  # the points of a hero go down with it
        ("hisment", 0, 99, "points:0", 0.3),  # those of a hero that goes stay until the newcomer is there
        ("hera_zeus", 0, 40, "point/0:1", 0.49),  # a point is empty until it lights up
    ],
)
def test_a_part_changes_with_what_causes_it(
    tmp_path: Path, title: str, number: int, move: int, name: str, seconds: float
) -> None:
    game = shown(tmp_path, title, number)
    moved_on(game, move)
    assert moment_of(game, name) == pytest.approx(seconds, abs=2 * FRAME)


def test_a_card_that_goes_into_a_number_is_not_left_on_it(tmp_path: Path) -> None:
    game = shown(tmp_path, "hisment", 0)
    game.play(*game.moves[0])
    moment_of(game, "coins:1")
    root = game.table.root
    count = root.find("hand/1")
    assert count is not None
    place = count.world()
    cards = [part for part in root.children if isinstance(part, Card)]
    assert not [card for card in cards if math.dist((card.pose.x, card.pose.y), (place.x, place.y)) < 20]


@pytest.mark.parametrize(("title", "move"), [("hisment", 22), ("hercule", 17)])
def test_the_mark_of_the_phase_slides_under_the_words(tmp_path: Path, title: str, move: int) -> None:
    game = shown(tmp_path, title, 0)
    moved_on(game, move)
    clock, places = game.services.stack.clock, set[float]()
    assert isinstance(clock, FakeClock)
    while game.table.timeline.busy:
        mark = game.table.root.find_ref(PRESENT)
        assert mark is not None
        assert not mark.live
        places.add(mark.world().x)
        clock.advance(FRAME)
        game.services.stack.update()
    assert len(places) > 4


@pytest.mark.parametrize(
    ("name", "kind", "expected"),
    [
        ("strike", "health", ["Health 6/8", "Health 2/8"]),
        ("wound", "attack", ["Attack 3 + 1", "Attack 3 + 2"]),
        ("bruises", "defense", ["Def. 19 − 16", "Def. 19 − 15", "Def. 19 − 14", "Def. 19 − 13"]),
    ],
)
def test_the_words_under_a_dial_of_the_trial_change_with_it(
    tmp_path: Path, name: str, kind: str, expected: list[str]
) -> None:
    services, (_, clip) = services_at(tmp_path, size=(1280, 720)), film.films()[name]
    table, clock, told = film.opened(services, name), services.stack.clock, dict[str, None]()
    assert isinstance(clock, FakeClock)
    services.stack.push(table)
    film.act(table, clip)
    while stage := covers(table):
        for plate in (node for part in stage for node in part.walk() if node.ref == f"counted:{kind}"):
            told[read(plate)] = None
        clock.advance(FRAME)
        services.stack.update()
    assert list(told) == expected


def test_the_phase_does_not_go_back_when_the_stage_of_the_blows_has_gone(tmp_path: Path) -> None:
    game = shown(tmp_path, "hercule", 0)
    moved_on(game, 8)
    clock, told = game.services.stack.clock, dict[str, None]()
    assert isinstance(clock, FakeClock)
    while game.table.timeline.busy:
        parts = covers(game.table) or [game.table.root]
        said = [node.semantic for part in parts for node in painted(part) if node.semantic]
        told |= dict.fromkeys(each.label for each in said if each.role == "phase" and each.value)
        clock.advance(FRAME)
        game.services.stack.update()
    assert list(told) == ["Attack", "Defense", "Planning"]


def test_nothing_moves_on_the_table_after_the_last_blow_of_a_run(tmp_path: Path) -> None:
    game = shown(tmp_path, "hercule", 2)
    moved_on(game, 107)
    clock, before = game.services.stack.clock, game.table.root
    assert isinstance(clock, FakeClock)
    while covers(game.table):
        clock.advance(FRAME)
        game.services.stack.update()
    assert not game.table.timeline.busy
    assert game.table.root is before
