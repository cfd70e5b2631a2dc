"""The glossary tells what a thing is: a table in its inspector, any other screen in a tooltip."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pygame
import pytest

from game.content.text import Text
from scenes import glossary
from scenes.devtools.pilot import Pilot
from scenes.glossary import Gloss, find_gloss
from scenes.pages.title import TitleScene
from scenes.services import Services, say
from scenes.titles.hera_zeus import samples
from scenes.titles.registry import scenes_of
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.node import Semantic
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Panel
from scenes.toolkit.timeline import FakeClock, Wait
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Confirm, Dialog, Pick, Prompt, Switches
from scenes.widgets.page import Screen
from scenes.widgets.plates import QUESTION, plate_at
from scenes.widgets.tooltip import REST_SECONDS, Tooltip
from tests.samples.stage import Setting, staged
from tests.scenes.match_pilot import pilot
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import services_at

EXACT, ANY, LONGER, SHARED = (Gloss((id,), Text(id, id), "goal") for id in ("log", "l*", "lo*", "l*"))


@pytest.fixture
def entries(monkeypatch: pytest.MonkeyPatch) -> None:
    """A glossary of a title, and a shared one."""

    def entries_of(title: str = "") -> MappingProxyType[str, Gloss]:
        own = {"log": EXACT, "l*": ANY, "lo*": LONGER}
        return MappingProxyType(own if title == "hera_zeus" else {"l*": SHARED, "menu": SHARED})

    find_gloss.cache_clear()
    monkeypatch.setattr(glossary, "glossary_of", entries_of)


@pytest.mark.usefixtures("entries")
@pytest.mark.parametrize(
    ("id", "title", "found"),
    [
        ("log", "hera_zeus", EXACT),
        ("lose", "hera_zeus", LONGER),
        ("l:1", "hera_zeus", ANY),
        ("menu", "hera_zeus", SHARED),
        ("log", "settings", SHARED),
        ("redo", "hera_zeus", None),
    ],
)
def test_the_longest_match_of_the_title_explains(id: str, title: str, found: Gloss | None) -> None:
    assert find_gloss(id, title) is found
    find_gloss.cache_clear()


def test_a_table_explains_in_its_inspector_what_is_no_card(services: Services) -> None:
    table = samples.opened(services, samples.POSITIONS["middle"])
    services.stack.push(table)
    hand = pilot(services)
    before = [node["label"] for node in hand.tree()["nodes"] if node["id"] == "reader:words"]
    hand.move(hand.centre("log"))
    hand.settle()
    entry = find_gloss("log", "hera_zeus")
    assert entry is not None
    words = next(node["label"] for node in hand.tree()["nodes"] if node["id"] == "reader:words")
    assert say(entry.text) in words
    hand.move((2, 2))
    hand.settle()
    assert [node["label"] for node in hand.tree()["nodes"] if node["id"] == "reader:words"] == before


@pytest.mark.usefixtures("entries")
@pytest.mark.parametrize("asked", ["key", "button"])
def test_one_step_further_is_the_rule(services: Services, asked: str) -> None:
    opened = list[str]()
    table = samples.opened(services, samples.POSITIONS["middle"])
    table.host.navigate = opened.append
    services.stack.push(table)
    hand = pilot(services)
    hand.move(hand.centre("log"))
    hand.settle()
    if asked == "key":
        hand.press("f1")
    else:
        hand.click("log", button=3)
    assert opened == ["rules:hera_zeus/goal"]
    find_gloss.cache_clear()


def test_a_page_explains_in_a_tooltip_after_a_moment(services: Services) -> None:
    services.stack.push(TitleScene(services))
    hand = pilot(services)
    hand.settle()
    hand.move(hand.centre("settings"))
    hand.frame()
    assert "tooltip" not in hand.ids()
    hand.wait(REST_SECONDS)
    assert "tooltip" in hand.ids()
    hand.move((2, 2))
    hand.frame()
    assert "tooltip" not in hand.ids()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_tooltip_of_an_answer_leaves_the_question_to_read(tmp_path: Path, lang: str, answer: str) -> None:
    services = services_at(tmp_path, lang=lang)
    services.stack.push(TitleScene(services))
    words = "You give up this game, and all the others at this table win it. It is kept among the finished."
    services.stack.push(Confirm(services, "Give up?", words, "Give up"))
    hand = pilot(services)
    hand.settle()
    hand.move(hand.centre(answer))
    hand.wait(REST_SECONDS)
    hand.wait(0.0)
    boxes = {node["id"]: pygame.Rect(node["rect"]) for node in hand.tree()["nodes"] if node["id"]}
    assert not boxes["tooltip"].colliderect(boxes["question"])


def test_the_words_of_every_dialog_are_kept_clear_of_tooltips(services: Services) -> None:
    """A plate is put elsewhere if it can be (`scenes/widgets/plates.py`)."""
    options = Option("easy", "Easy"), Option("hard", "Hard")
    services.stack.push(TitleScene(services))
    switched = {options[0]: True}
    dialogs: tuple[Dialog[Any], ...] = (
        Pick(services, "Level", "It plays as well as it can.", options),
        Prompt(services, "Name", "What is it called?", ""),
        Switches(services, "Packs", "They are read when a game begins.", switched, lambda *_: None),
    )
    for dialog in dialogs:
        services.stack.push(dialog)
        pilot(services).settle()
        assert dialog.find(QUESTION) is not None


def test_a_tooltip_leaves_when_something_is_pressed(services: Services) -> None:
    services.stack.push(TitleScene(services))
    hand = pilot(services)
    hand.move(hand.centre("settings"))
    hand.wait(REST_SECONDS)
    hand.wait(0.0)
    assert "tooltip" in hand.ids()
    hand.press("z")
    assert "tooltip" not in hand.ids()
    hand.wait(2 * REST_SECONDS)
    assert "tooltip" not in hand.ids()


def test_a_tooltip_leaves_when_a_key_of_the_program_or_the_wheel_is_used(services: Services) -> None:
    scene = TitleScene(services)
    services.stack.push(scene)
    services.stack.commands = lambda press: press.key == "m"
    hand = pilot(services)
    wheel = pygame.Event(pygame.MOUSEWHEEL, y=1, precise_y=1.0)
    ways: dict[str, Callable[[], object]] = {
        "settings": partial(hand.press, "m"),
        "rules": partial(services.stack.dispatch, wheel),
    }
    for place, leave in ways.items():
        hand.move(hand.centre(place))
        hand.wait(REST_SECONDS)
        hand.wait(0.0)
        assert "tooltip" in hand.ids()
        leave()
        hand.frame()
        assert "tooltip" not in hand.ids()


def test_a_tooltip_that_a_press_sent_away_waits_for_a_move(services: Services) -> None:
    scene = TitleScene(services)
    services.stack.push(scene)
    hand = pilot(services)
    hand.move(hand.centre("settings"))
    hand.wait(REST_SECONDS)
    hand.press("z")
    # The page is laid anew, as by another size of text: other nodes lie where the pointer is.
    scene.rebuild()
    hand.wait(2 * REST_SECONDS)
    assert "tooltip" not in hand.ids()
    hand.move(hand.centre("rules"))
    hand.wait(REST_SECONDS)
    hand.wait(0.0)
    assert "tooltip" in hand.ids()


def test_a_tooltip_leaves_when_a_scene_comes_over_it(services: Services) -> None:
    scene = TitleScene(services)
    services.stack.push(scene)
    hand = pilot(services)
    hand.settle()
    hand.move(hand.centre("settings"))
    hand.wait(REST_SECONDS)
    assert "tooltip" in hand.ids()
    services.stack.push(Confirm(services, "A question", "Yes?", "Yes"))
    assert scene.find("tooltip") is None


def test_an_ending_under_a_resting_pointer_says_nothing_of_the_turn(services: Services) -> None:
    services.stack.push(samples.SAMPLES["hera_zeus/ending"].make(services))
    hand = pilot(services)
    hand.settle()
    at = hand.centre("next")
    hand.move((2, 2))
    services.stack.replace(samples.SAMPLES["hera_zeus/table"].make(services))
    hand.move(at)
    services.stack.replace(samples.SAMPLES["hera_zeus/ending"].make(services))
    hand.wait(3 * REST_SECONDS)
    assert "tooltip" not in hand.ids()
    ending = services.stack.top
    assert isinstance(ending, Screen)
    again = ending.find("next")
    assert again is not None
    assert ending.explanation(again) == "The same players play on, in a new game."


def test_what_slides_under_a_resting_pointer_has_no_tooltip(services: Services) -> None:
    scene = TitleScene(services)
    services.stack.push(scene)
    hand = pilot(services)
    hand.settle()
    tip, subjects = Tooltip(scene), [scene.find(id) for id in ("settings", "rules")]
    for subject in (*subjects, subjects[1]):
        tip.look(subject, scene.explanation, (1, 1))
        hand.wait(2 * REST_SECONDS)
    assert "tooltip" not in hand.ids()
    tip.look(subjects[0], scene.explanation, (2, 2))
    hand.wait(2 * REST_SECONDS)
    tip.look(subjects[0], scene.explanation, (2, 2))
    assert "tooltip" in hand.ids()


def test_a_tooltip_waits_until_nothing_moves(services: Services) -> None:
    scene = TitleScene(services)
    services.stack.push(scene)
    hand = pilot(services)
    scene.timeline.play(Wait(2 * REST_SECONDS))
    hand.move(hand.centre("settings"))
    hand.wait(REST_SECONDS)
    assert "tooltip" not in hand.ids()


@pytest.mark.parametrize(
    "box", [(100, 400, 80, 40), (100, 10, 80, 40), (100, 5, 80, 710), (1190, 5, 80, 710)]
)
def test_a_tooltip_never_covers_what_it_explains(box: tuple[int, int, int, int]) -> None:
    subject, m = Panel().place(box), Metrics(1280, 720, 2.0)
    plate = plate_at(m, subject, Semantic("tooltip", "Some words about it. " * 4), FOOTLIGHT)
    assert not plate.world_rect().colliderect(subject.world_rect())
    assert pygame.Rect(0, 0, 1280, 720).contains(plate.world_rect())


@pytest.mark.parametrize("sample", ["settings", "title", "hera_zeus/new"])
def test_a_tooltip_covers_nothing_that_can_be_clicked(sample: str) -> None:
    with staged(Setting(sample, "fr")) as page:
        controls = [node for node in page.nodes if node.focusable]
        assert len(controls) > 5
        for subject in controls:
            said = Semantic("tooltip", "Quelques mots sur ce que c’est.")
            plate = plate_at(page.top.metrics, subject, said, FOOTLIGHT).world_rect()
            others = [each for each in controls if not each.world_rect().contains(subject.world_rect())]
            assert [each.id for each in others if each.world_rect().colliderect(plate)] == [], subject.id


def test_f1_opens_the_rule_of_what_is_pointed_at(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = list[str]()
    services.navigate = opened.append
    entry = MappingProxyType({"best_of:*": Gloss(("best_of:*",), Text("x", "x"), "goal")})
    find_gloss.cache_clear()
    monkeypatch.setattr(glossary, "glossary_of", lambda title="": entry if title else {})
    services.stack.push(scenes_of("hera_zeus", services).set_up())
    hand = pilot(services)
    hand.move(hand.centre("best_of:3"))
    hand.press("f1")
    find_gloss.cache_clear()
    assert opened == ["rules:hera_zeus/goal"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_said_of_a_poster_leaves_the_subtitle_to_be_read(tmp_path: Path, lang: str) -> None:
    guest = Visitor(tmp_path, TitleScene, lang=lang)
    posters = [node.id for node in guest.scene.root.walk() if node.id.startswith("poster:")]
    subtitle = next(
        node for node in guest.scene.root.walk() if node.semantic and node.semantic.role == "heading"
    )
    for id in posters:
        guest.hand.move(guest.hand.centre(id))
        guest.hand.settle()
        guest.hand.wait(2 * REST_SECONDS)
        told = guest.scene.find("tooltip")
        assert told is not None
        assert told.parent is not None
        assert not told.parent.world_rect().colliderect(subtitle.world_rect()), id


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((1024, 640), 100), ((1280, 720), 150), ((1280, 800), 150)]
)
def test_what_a_greyed_end_of_the_turn_says_is_read_once(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    services = services_at(tmp_path, lang="fr", size=size, text_scale=scale)
    services.stack.push(samples.opened(services))
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    hand = Pilot(services.stack, size, clock)
    hand.settle()
    hand.move(hand.centre("next"))
    hand.wait(REST_SECONDS)
    table = services.stack.top
    assert table is not None
    words = table.find("reader:words")
    assert words is not None
    assert words.semantic is not None
    assert words.semantic.label.startswith("2 points d’action restent à dépenser.")
    assert table.find("why") is None
