"""A lesson at its table: by mouse, keys and speech; what it refuses, and how it is left and resumed."""

import math
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.core.refs import Ref
from game.core.session import Session
from game.titles.registry import PLAYABLE
from saves.progress import load_progress
from scenes.app.program import Director
from scenes.devtools.pilot import Pilot
from scenes.pages.settings import SettingsScene
from scenes.services import say
from scenes.table.host import Host
from scenes.table.lesson import LessonHost
from scenes.table.plates import named
from scenes.table.table import Table
from scenes.titles.registry import scenes_of
from scenes.toolkit.geometry import Point
from scenes.toolkit.input import DOUBLE_SECONDS, Drop
from scenes.toolkit.scene import Speech
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.cards import Card
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import Player, services_at

TITLES = tuple(PLAYABLE)
PANDORA = (
    "turn turn=5 points=3 hera.hand=FGYWSHQZ zeus.hand=bccdge hera.pile=GFGDE zeus.pile=mfgdee "
    "hera.field=D/E/CM zeus.field=pf/d/eb"
)


SENDING = "send requires=7 discard=7 0.hand=3 0.group=%d 1.hand=1 1.group=%d 2.hand=1 2.group=%d"
HELD = (
    "decide main=2 requires=7 discard=7 top=12 0.hand=1 1.hand=1 2.hand=1 1.group=1 2.group=1 "
    "wanderer=%d@0//2 0.group=%d"
)


class Pupil:
    """A player in the first lesson of a title."""

    def __init__(
        self,
        folder: Path,
        title: str,
        *,
        lang: str = "en",
        scale: int = 100,
        size: tuple[int, int] = (1280, 720),
    ) -> None:
        self.services = services_at(folder, lang=lang, text_scale=scale, size=size)
        self.services.stack.speed = 0.0
        self.table = scenes_of(title, self.services).lesson()
        assert isinstance(self.table.host, LessonHost)
        self.host, self.session = self.table.host, self.table.host.session
        self.results: list[str] = []
        self.services.stack.push(self.table, self.results.append)
        clock = self.services.stack.clock
        assert isinstance(clock, FakeClock)
        self.table.timeline.speed = 0.0
        self.hand, self.speech = Pilot(self.services.stack, size, clock), Speech()

    @property
    def said(self) -> str:
        node = self.table.find("lesson")
        return node.semantic.label if node is not None and node.semantic else ""

    @property
    def plate(self) -> pygame.Rect:
        """The rectangle of the lesson's panel."""
        words = self.table.find("lesson")
        assert words is not None
        assert words.parent is not None
        return words.parent.world_rect()

    @property
    def shown(self) -> bool:
        """Whether the words of the step are painted."""
        words = self.table.find("lesson")
        around = (words, *words.above()) if words is not None else ()
        return bool(around) and all(node.pose.alpha and node.instead is None for node in around)

    @property
    def gesture(self) -> tuple[str, str]:
        """Where the next act begins and ends."""
        source, target = next(iter(self.table.model.index))
        top = f"{source}:top"
        return top if self.table.find(top) else str(source), str(target or "")

    def answered(self) -> None:
        """Wait until the others have played: nobody who learns meets a curtain."""
        assert self.services.stack.top is self.table
        while self.session.replying:
            self.hand.wait(1.0)
            self.hand.settle()

    def click(self) -> None:
        """Make the expected move with clicks."""
        for place in filter(None, self.gesture):
            self.send(self.spot(place), "down", "up")
        self.answered()

    def obey(self) -> None:
        """Make the expected move and the other seats' answers directly."""
        self.table.change(lambda: self.table.model.submit(self.session.expected))
        while self.session.replying:
            self.session.go_on()
        if self.session.step is not None:
            self.table.model.refresh()
            self.table.rebuild()

    def send(self, pos: Point, *acts: str) -> None:
        """Move the pointer there, then press or release."""
        self.hand.move(pos)
        for act in acts:
            getattr(self.hand, act)(pos)
        self.hand.settle()

    def spot(self, name: str) -> Point:
        """A point where a node can be touched although others may cover it; some exist only when expected."""
        node = named(self.table.root, name)
        assert node is not None
        rect = node.world_rect()
        spots = [(rect.centerx, round(rect.top + rect.height * share)) for share in (0.5, 0.2)]
        free = [spot for spot in spots if self.table.root.hit(spot) in (node, None)]
        return free[0] if free else spots[0]

    def drag(self) -> None:
        """Make the expected move by dragging."""
        source, target = self.gesture
        self.send(self.spot(source), "down")
        end = self.spot(target or source)
        if target:
            self.hand.move((end[0] + 9, end[1] + 9))
        self.send(end, "up")
        self.answered()

    def press(self) -> None:
        """Make the expected move with Tab and Enter."""
        for place in filter(None, self.gesture):
            for _ in range(200):
                node = self.table.focus.node
                if self.table.focus.shown and node is not None and place in (node.id, node.ref):
                    break
                self.hand.press("tab")
            self.hand.press("return")
        self.answered()


@pytest.mark.parametrize("title", TITLES)
def test_after_each_motion_everything_lies_and_is_ringed_where_it_belongs(tmp_path: Path, title: str) -> None:
    pupil = Pupil(tmp_path, title)
    pupil.services.stack.speed = pupil.table.timeline.speed = 1.0
    last = len(pupil.session.lesson.steps) - 1
    while pupil.session.at < last:
        before = pupil.session.at, len(pupil.session.steps)
        # A press that comes at once might be meant for what was asked before, and is not heard.
        pupil.hand.wait(2 * DOUBLE_SECONDS)
        (pupil.drag if pupil.session.step.course else pupil.host.read)()  # type: ignore[union-attr]
        assert (pupil.session.at, len(pupil.session.steps)) != before
        # What the pointer rests on is explained as soon as the table is built anew.
        pupil.hand.move((2, 2))
        pupil.hand.settle()
        assert pupil.host._aside.step(pupil.table) or pupil.shown
        seen = [(node.id, node.world_rect()) for node in pupil.table.root.walk()]
        pupil.table.rebuild()
        assert seen == [(node.id, node.world_rect()) for node in pupil.table.root.walk()]


@pytest.mark.parametrize("way", [Pupil.click, Pupil.drag, Pupil.press])
@pytest.mark.parametrize("title", TITLES)
def test_a_lesson_is_taken_to_its_end(tmp_path: Path, title: str, way: Any) -> None:
    pupil = Pupil(tmp_path, title)
    heard: list[str] = []
    while pupil.session.step is not None:
        played, at = len(pupil.session.steps), pupil.session.at
        heard += pupil.speech.of(pupil.table)
        assert say(pupil.session.step.say) == pupil.said
        if pupil.session.step.course:
            # A second click on the same place this soon would make a double click.
            pupil.hand.wait(2 * DOUBLE_SECONDS)
            way(pupil)
            assert len(pupil.session.steps) > played
        else:
            pupil.hand.press("space")
            assert pupil.session.at == at + 1
    assert pupil.results == ["over"]
    steps = pupil.session.lesson.steps
    assert [say(step.say) for step in steps if say(step.say) not in heard] == []
    assert load_progress(pupil.services.home).lessons[pupil.host.key] == len(steps)


@pytest.mark.parametrize("title", TITLES)
def test_another_act_is_answered_with_the_sentence_of_the_step(tmp_path: Path, title: str) -> None:
    pupil = Pupil(tmp_path, title)
    rules, session, seat = pupil.session.rules, pupil.session, pupil.session.lesson.seat
    while session.step is not None:
        state, expected = session.state, session.expected
        meant = set(rules.gestures(state, expected, seat)) if expected is not None else set()
        tried: dict[tuple[Ref, Ref | None], None] = {}
        for move in rules.legal_moves(state, seat):
            tried |= dict.fromkeys(g for g in rules.gestures(state, move, seat) if g not in meant)
        for source, target in [*tried][:: max(1, len(tried) // 12)]:
            if pupil.table.interaction.take(source, target):
                continue  # ends a turn: the table says by itself why it cannot
            assert pupil.table.message == say(session.step.answer)
        assert (session.state, session.expected) == (state, expected)
        if expected is None:
            pupil.host.read()
        else:
            pupil.obey()


@pytest.mark.parametrize("title", TITLES)
def test_whatever_is_let_go_where_it_means_nothing_is_answered(tmp_path: Path, title: str) -> None:
    pupil = Pupil(tmp_path, title)
    table, session = pupil.table, pupil.session
    while session.step is not None:
        state = session.state
        parts = [*table.root.walk()]
        takers = [*[node for node in parts if node.droppable and node.ref], None]
        pairs = [*product([node for node in parts if node.draggable and node.ref], takers)]
        for source, target in pairs[:: max(1, len(pairs) // 8)]:
            places = [Ref.parse(node.ref) for node in (source, target) if node and node.ref]
            if target is not None and table.model.moves(places[0], places[1]):
                continue
            # As a player does it, but without painting a frame in between.
            table.message, said = "", say(session.step.answer)
            table.take_intent(Drop(source, (0, 0), target))
            assert (table.message, session.state) == (said, state), f"{places} at step {session.at}"
        table.put_down()
        (pupil.obey if session.step.course else pupil.host.read)()


def test_a_card_put_back_where_it_was_is_answered_too(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, "hera_zeus")
    pupil.host.read()
    step = pupil.session.step
    assert step is not None
    x, y = pupil.spot("hand/0:fury")
    pupil.send((x, y), "down")
    pupil.hand.move((x + 12, y))
    pupil.send((x + 12, y), "up")
    assert pupil.table.message == say(step.answer)


@pytest.mark.parametrize("title", TITLES)
def test_no_explanation_lies_over_the_plate_and_a_refusal_is_said_once(tmp_path: Path, title: str) -> None:
    pupil = Pupil(tmp_path, title, lang="fr")
    table = pupil.table
    while pupil.session.step is not None and not pupil.session.step.course:
        pupil.host.read()
    # The log's button is a thing that is no card.
    for place in (next(iter(table.model.index))[0], None):
        table.explains(table.find("log") if place is None else table.root.find_ref(str(place)))
        table.inspector.read(place, None)
        table.complain("")
        said = [node for node in table.root.walk() if table.message in (getattr(node, "text", ""), node.id)]
        assert len(said) == 1
        panel = [node.world_rect() for node in table.inspector.panel.walk() if node.id.startswith("reader")]
        assert pupil.plate.collidelist(panel) < 0


@pytest.mark.parametrize("title", TITLES)
def test_it_is_taken_up_where_it_was_left(tmp_path: Path, title: str) -> None:
    first = Pupil(tmp_path, title)
    while first.session.step is not None and not first.session.step.course:
        first.hand.press("space")
    first.click()
    at, said = first.session.at, first.said
    assert at > 1
    first.hand.press("escape")
    assert any("you will carry on from this step" in node["label"] for node in first.hand.tree()["nodes"])
    first.hand.press("return")
    assert (first.results, first.said) == ([], said), "the safe answer goes on with the lesson"
    first.hand.click("lesson_leave")
    first.hand.click("yes")
    assert first.results == ["title"]
    again = Pupil(tmp_path, title)
    assert (again.session.at, again.said) == (at, said)


@pytest.mark.long
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((1024, 640), 100)])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("title", TITLES)
def test_the_plate_stands_beside_what_is_meant(
    tmp_path: Path, title: str, lang: str, size: tuple[int, int], scale: int
) -> None:
    pupil = Pupil(tmp_path, title, lang=lang, scale=scale, size=size)
    session, window = pupil.session, pygame.Rect(0, 0, *size)
    while session.step is not None:
        plate = pupil.plate
        assert window.contains(plate)
        for card in [node for node in pupil.table.root.walk() if isinstance(node, Card) and node.ref]:
            place, part = card.world_rect(), card.world_rect().clip(plate)
            share = math.prod(part.size) / max(1, math.prod(place.size))
            assert scale > 100 or share <= 0.4, f"{card.id} is covered at step {session.at}"
        for name in session.step.lit:
            assert pupil.table.root.find_ref(name) or pupil.table.find(name), f"{name} is not on the table"
        for node in pupil.host._meant():
            middle = pygame.Rect(0, 0, 2, 2)
            middle.center = node.world_rect().center
            assert not plate.colliderect(middle), f"{node.id} is covered at step {session.at}"
        if session.step.course:
            pupil.obey()
        else:
            pupil.host.read()


SPOKEN = [*((title, 100) for title in TITLES), ("seventh_hero", 200)]


@pytest.mark.long
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("title", "scale"), SPOKEN)
def test_the_plate_never_lies_over_what_it_speaks_of(
    tmp_path: Path, title: str, scale: int, lang: str, size: tuple[int, int]
) -> None:
    pupil = Pupil(tmp_path, title, lang=lang, scale=scale, size=size)
    while pupil.session.step is not None:
        table, host = pupil.table, pupil.host
        spared = [pygame.Rect(box) for box in table.keep_clear(table.scene)]
        spoken = [*spared, *(node.world_rect() for node in (*host._meant(), *host._spoken()))]
        assert pupil.plate.collidelist(spoken) < 0, pupil.said
        (pupil.obey if pupil.session.step.course else host.read)()


def test_the_lesson_of_hisment_spares_heroes_hearts_and_the_card_that_is_read(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, "hisment")
    table, names = pupil.table, {node.id for node in pupil.host._spoken()}
    board = {f"hero/{who}" for who in ("0:pyrrhos", "0:cinder", "0:rok", "1:coral", "1:marea", "1:edge")}
    assert names == board | {"heart/0", "heart/1"}
    read = table.find("reader:words")
    assert read is not None
    clear = [pygame.Rect(box) for box in table.keep_clear(table.scene)]
    assert any(box.contains(read.world_rect()) for box in clear)


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("title", TITLES)
def test_a_double_click_on_the_way_on_never_leaves_the_lesson(tmp_path: Path, title: str, lang: str) -> None:
    pupil = Pupil(tmp_path, title, lang=lang)
    while pupil.session.at + 1 < len(pupil.session.lesson.steps):
        way_on, at = pupil.table.find("lesson_on"), pupil.session.at
        if way_on is None:
            pupil.obey()
            continue
        spot = way_on.world_rect().center
        # What was clicked a step ago is no half of this double click.
        pupil.hand.wait(2 * DOUBLE_SECONDS)
        for _ in range(2):
            pupil.send(spot, "down", "up")
        assert not pupil.results, f"after step {at}"
        assert pupil.session.at == at + 1


MET = [("hera_zeus", 125), ("hisment", 100), ("hercule", 150), ("seventh_hero", 200)]
OTHERS = [pair for pair in product(TITLES, (100, 125, 150, 200)) if pair not in MET]


@pytest.mark.parametrize(
    ("title", "scale"), [*MET, *(pytest.param(*pair, marks=pytest.mark.long) for pair in OTHERS)]
)
def test_leave_and_go_on_never_swap_places(tmp_path: Path, title: str, scale: int) -> None:
    pupil = Pupil(tmp_path, title, scale=scale)
    stood = dict[str, pygame.Rect]()
    while pupil.session.step is not None:
        nodes = {id: pupil.table.find(id) for id in ("lesson_leave", "lesson_on")}
        now = {id: node.world_rect() for id, node in nodes.items() if node is not None}
        for (id, rect), (other, before) in product(now.items(), stood.items()):
            assert id == other or not rect.colliderect(before), f"{id} at step {pupil.session.at}"
        stood = now
        (pupil.obey if pupil.session.step.course else pupil.host.read)()


# The table of Hisment is laid anew when the shop opens.
@pytest.mark.parametrize(("title", "most"), [("hera_zeus", 0), ("hisment", 3), ("seventh_hero", 1)])
def test_the_plate_keeps_its_head_or_its_foot_from_step_to_step(
    tmp_path: Path, title: str, most: int
) -> None:
    pupil, moved = Pupil(tmp_path, title, lang="fr", size=(1280, 720)), 0
    while pupil.session.step is not None:
        before = pupil.plate
        (pupil.obey if pupil.session.step.course else pupil.host.read)()
        if pupil.session.step is not None:
            after = pupil.plate
            # A shared edge may be rounded to another pixel.
            edges = abs(before.top - after.top), abs(before.bottom - after.bottom)
            moved += abs(before.left - after.left) > 1 or min(edges) > 1
    assert moved <= most


def test_the_way_on_stays_in_its_place_while_there_is_only_to_read(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, "hercule", lang="fr", size=(1280, 720))
    places = set[tuple[int, ...]]()
    while (way_on := pupil.table.find("lesson_on")) is not None:
        places.add(tuple(way_on.world_rect()))
        pupil.host.read()
    assert pupil.session.at > 1
    assert len(places) == 1


@pytest.mark.long
@pytest.mark.parametrize("title", TITLES)
def test_the_plate_moves_with_what_is_taught_and_not_with_the_pointer(tmp_path: Path, title: str) -> None:
    pupil = Pupil(tmp_path, title)
    while pupil.session.step is not None:
        place = pupil.plate
        seen = [node.world_rect().center for node in pupil.table.root.walk() if node.ref]
        for spot in seen[:: max(1, len(seen) // 6)]:
            pupil.hand.move(spot)
            pupil.hand.frame()
            pupil.table.rebuild()
            assert pupil.plate == place, f"at step {pupil.session.at}"
        (pupil.obey if pupil.session.step.course else pupil.host.read)()


def test_in_large_letters_the_plate_gives_way_while_a_card_is_read(tmp_path: Path) -> None:
    pupil, aside = Pupil(tmp_path, "hera_zeus", scale=200), (5, 300)

    def seen() -> list[float]:
        nodes = (pupil.table.find(id) for id in ("lesson", "reader:words"))
        return [node.world().alpha for node in nodes if node is not None]

    pupil.send(aside)
    assert seen() == [1.0, 0.0]
    card = next(id for id in pupil.hand.ids() if id.startswith("hand/0:"))
    pupil.send(pupil.hand.centre(card))
    pupil.hand.wait(1.0)
    assert seen() == [0.0, 1.0]
    pupil.send(aside)
    assert seen() == [1.0, 0.0]


@pytest.mark.parametrize("title", TITLES)
def test_at_the_end_the_button_says_that_a_game_comes(tmp_path: Path, title: str) -> None:
    pupil = Pupil(tmp_path, title)
    steps = pupil.session.lesson.steps
    assert steps[-1].say.en.endswith("Good luck.")
    while pupil.session.at + 1 < len(steps):
        assert pupil.session.step is not None
        (pupil.obey if pupil.session.step.course else pupil.host.read)()
    assert [n["label"] for n in pupil.hand.tree()["nodes"] if n["id"] == "lesson_on"] == ["Play now"]
    pupil.hand.settle()
    pupil.hand.click("lesson_on")
    assert pupil.results == ["over"]


@pytest.mark.parametrize("title", TITLES)
def test_its_table_says_that_it_is_a_lesson_before_the_valance(tmp_path: Path, title: str) -> None:
    pupil = Pupil(tmp_path, title)
    mark = pupil.table.find("practice")
    assert mark is not None
    assert mark.semantic is not None
    assert mark.semantic.label == "Lesson"
    place = mark.world_rect()
    shown = pygame.image.tobytes(pupil.hand.screen.subsurface(place), "RGB")
    mark.visible = False
    pupil.table.touch(mark)
    pupil.hand.frame()
    assert pygame.image.tobytes(pupil.hand.screen.subsurface(place), "RGB") != shown, "it was seen"


@pytest.mark.parametrize("title", TITLES)
def test_what_a_lesson_hides_is_away(tmp_path: Path, title: str) -> None:
    pupil = Pupil(tmp_path, title)
    plain = Session(pupil.session.rules, pupil.session.origin)
    whole = scenes_of(title, pupil.services).lay_table(plain, pupil.table.model.seat, "", Host())
    pupil.services.stack.push(whole)
    pupil.hand.settle()
    hidden = set(pupil.session.lesson.hidden)
    assert hidden <= {node.id for node in whole.root.walk()}
    assert not hidden & {node.id for node in pupil.table.root.walk()}


@pytest.mark.parametrize("title", TITLES)
def test_the_page_of_a_new_game_always_has_the_lesson(tmp_path: Path, title: str) -> None:
    guest = Visitor(tmp_path, lambda services: scenes_of(title, services).set_up())
    for _ in range(2):
        guest.services.learn(offered=True)
        assert guest.node("lesson")["enabled"]
    guest.hand.click("lesson")
    assert guest.results == ["lesson"]


@pytest.mark.parametrize("title", TITLES)
def test_a_lesson_begins_under_its_poster_and_is_left_to_the_title_screen(tmp_path: Path, title: str) -> None:
    hand = first_start(tmp_path)
    hand.click(f"lesson:{title}")
    assert hand.tree()["scene"] == f"{title}/table"
    hand.press("escape")
    hand.click("yes")
    assert hand.tree()["scene"] == "title"


def test_only_the_first_start_draws_attention_to_a_lesson(tmp_path: Path) -> None:
    assert [largest_ribbon(first_start(tmp_path, speed=1.0)) > 1.0 for _ in range(2)] == [True, False]


def test_with_reduced_motion_no_lesson_moves(tmp_path: Path) -> None:
    assert largest_ribbon(first_start(tmp_path, speed=1.0, reduced=True)) == 1.0


def first_start(folder: Path, speed: float = 0.0, *, reduced: bool = False) -> Pilot:
    """The program after its start in a home, without a frame if anything may move."""
    services = services_at(folder)
    services.stack.speed, services.stack.reduced = speed, reduced
    Director(services).start()
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    return (
        Pilot(services.stack, (1280, 720), clock)
        if not speed
        else Unsettled(services.stack, (1280, 720), clock)
    )


class Unsettled(Pilot):
    """A pilot that does not wait for a scene to come to rest."""

    def settle(self) -> None:
        self.frame()


def largest_ribbon(hand: Pilot) -> float:
    """The largest scale of the first lesson's ribbon within two seconds."""
    found = []
    for _ in range(60):
        hand.wait(1 / 30)
        ribbon = hand.stack.top.find("lesson:hercule") if hand.stack.top else None
        assert ribbon is not None
        found.append(ribbon.pose.scale)
    return max(found)


@pytest.mark.parametrize("over", [True, False])
def test_after_a_lesson_its_game_is_played_at_once(tmp_path: Path, *, over: bool) -> None:
    services = services_at(tmp_path)
    services.stack.speed = 0.0
    director = Director(services)
    director.title()
    director.lesson("hisment", over=over)
    table = services.stack.top
    assert isinstance(table, Table)
    table.close("over")
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    hand = Pilot(services.stack, (1280, 720), clock)
    assert hand.tree()["scene"] == "hisment/table"
    assert [run.title for run in services.saves.list_runs()] == ["hisment"]
    table = services.stack.top
    assert isinstance(table, Table)
    table.close("title")
    hand.settle()
    assert [scene.id for scene in services.stack.from_above()] == ["title"]


@pytest.mark.parametrize("page", ["title", "runs"])
def test_a_step_tried_to_the_end_leaves_the_rules_for_its_game(tmp_path: Path, page: str) -> None:
    """Else the rules lay under the game, and after it under every title screen, which then could not quit."""
    services = services_at(tmp_path)
    services.stack.speed = 0.0
    director = Director(services)
    director.title() if page == "title" else director.runs()
    director.open("rules:hisment")
    director.open("lesson:hisment/0")
    for left in (["hisment/table"], ["title"]):
        table = services.stack.top
        assert isinstance(table, Table)
        table.close("over" if left != ["title"] else "title")
        assert [scene.id for scene in services.stack.from_above()] == left


def test_from_the_set_up_page_to_the_lesson_and_back(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    services.stack.speed = 0.0
    Director(services).new_game("hera_zeus")
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    hand = Pilot(services.stack, (1280, 720), clock)
    hand.click("lesson")
    assert hand.tree()["scene"] == "hera_zeus/table"
    hand.press("escape")
    hand.click("yes")
    assert hand.tree()["scene"] == "hera_zeus/new"


RAIN = "improvement trial=lernaean_hydra turn=2 stance=B play=train deck=block,train"
WOUND = (
    "improvement trial=lernaean_hydra/6/8/3/3 turn=2 stance=A! play=train,strike "
    "discard=train,strike+ deck=block,train,strike,block,train,strike"
)


def at_first(folder: Path, *, wanted: bool) -> tuple[Player, str]:
    """A player who is about to be wounded and to see the stance turn, and the note that is shown then."""
    player = Player(folder, WOUND)
    player.services.settings = msgspec.structs.replace(player.services.settings, first_times=wanted)
    player.hand.press("space")
    told = player.scene.find("first_time")
    return player, told.semantic.label if told is not None and told.semantic else ""


def test_a_first_time_is_told_once_and_until_something_else_is_done(tmp_path: Path) -> None:
    player, told = at_first(tmp_path, wanted=True)
    assert told.startswith("Your first Wound")
    player.hand.press("escape")
    assert player.scene.find("first_time") is None
    assert player.services.stack.top is player.scene
    assert load_progress(player.services.home).told == ("hercule/wound",)
    _, told = at_first(tmp_path, wanted=True)
    assert told.startswith("The stance has turned")
    assert at_first(tmp_path, wanted=True)[1] == ""


def test_first_times_can_be_switched_off(tmp_path: Path) -> None:
    assert at_first(tmp_path, wanted=False)[1] == ""
    guest = Visitor(tmp_path, SettingsScene)
    assert not guest.services.settings.first_times
    guest.hand.click("first_times")
    assert guest.services.settings.first_times


@pytest.mark.parametrize(
    ("title", "id", "position", "acts"),
    [
        ("hercule", "late_draw", RAIN, ["tap stance"]),
        ("hera_zeus", "pandora", PANDORA, ["challenge I"]),
        ("seventh_hero", "window", SENDING % (1, 2, 6), ["send witch"]),
        (
            "seventh_hero",
            "mad_hen",
            SENDING % (1, 2, 6),
            ["send witch", "answer with pyromaniac", "answer with mad_hen"],
        ),
        ("seventh_hero", "houndmaster", SENDING % (6, 1, 4), ["send witch", "answer with houndmaster"]),
        ("seventh_hero", "none_fits", HELD % (5, 1), ["recruit"]),
        ("seventh_hero", "last_use", HELD % (7, 7), ["recruit"]),
        ("seventh_hero", "double", HELD % (5, 5), ["recruit"]),
    ],
)
def test_each_first_time_is_known_by_its_event(
    tmp_path: Path, title: str, id: str, position: str, acts: list[str]
) -> None:
    services = services_at(tmp_path)
    rules = services.load_rules(title)
    session: Session[Any, Any, Any] = Session(rules, rules.parse_position(position))
    for act in acts:
        events = session.submit(rules.parse_move(session.state, act))
    phase = str(getattr(session.view(0), "phase", ""))
    firsts = services.lessons(title).first_times
    assert id in [first.id for first in firsts if any(first.is_of(event, phase) for event in events)]


def test_a_note_that_is_open_is_not_replaced_by_another_one(tmp_path: Path) -> None:
    player, told = at_first(tmp_path, wanted=True)
    assert told.startswith("Your first Wound")
    player.scene.show(tuple(event for step in player.scene.model.session.steps for event in step.events))
    note = player.scene.find("first_time")
    assert note is not None
    assert note.semantic is not None
    assert note.semantic.label == told
    assert load_progress(player.services.home).told == ("hercule/wound",)
