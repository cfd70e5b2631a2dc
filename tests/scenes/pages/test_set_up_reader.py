"""On the set-up page each card of a run can be inspected before it is chosen, and each choice of a match."""

from pathlib import Path
from typing import Any

import pytest

from scenes.services import Services
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.titles.hercule.start.page import NewRunScene
from scenes.toolkit.scene import Scene
from tests.scenes.menu_pilot import Visitor


def _match(services: Services) -> Scene[Any]:
    return HeraZeusScenes(services).set_up()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_card_that_is_pointed_at_is_read_in_the_place_of_the_trial(
    tmp_path: Path, size: tuple[int, int], lang: str
) -> None:
    visitor = Visitor(tmp_path, NewRunScene, lang=lang, size=size)
    visitor.hand.move(visitor.hand.centre("reserve:strike"))
    visitor.hand.settle()
    name = visitor.node("reserve:strike")["label"]
    assert visitor.node("reader")["label"] == name
    words = visitor.node("reader:words")["label"]
    assert words.count(name) >= 2, "both halves are told"
    assert "trial" not in visitor.hand.ids()
    visitor.hand.move((2, 2))
    visitor.hand.settle()
    assert "reader" not in visitor.hand.ids()
    assert "trial" in visitor.hand.ids()


def test_the_keyboard_reads_too_and_a_chosen_card_stays_to_be_read(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, NewRunScene)
    visitor.hand.move(visitor.hand.centre("deck:strike:0"))
    visitor.hand.settle()
    assert visitor.node("reader")["label"] == "Strike"
    visitor.hand.move((2, 2))
    visitor.scene.focus.id, visitor.scene.focus.shown = "reserve:train", True
    visitor.hand.settle()
    assert visitor.node("reader")["label"] == "Train"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1280, 720), 200)])
def test_every_choice_of_a_match_explains_itself_below_the_panels(
    tmp_path: Path, size: tuple[int, int], scale: int, lang: str
) -> None:
    page = Visitor(tmp_path, _match, lang=lang, size=size, scale=scale)
    assert "about" not in page.hand.ids(), "nothing is said before anything is looked at"
    sorts = "radio", "textfield", "card"
    chosen = [node["id"] for node in page.nodes if node["role"] in sorts]
    told = {}
    for id in chosen:
        page.scene.focus.id, page.scene.focus.shown = id, True
        if page.node(id)["shown"]:
            page.hand.move(page.hand.centre(id))
        elif id.startswith("figure"):
            continue
        else:
            page.hand.move((2, 2))
        page.hand.settle()
        told[id] = page.node("about")["label"]
        assert page.node("about")["role"] == "status", "a voice says it"
    assert len(set(told.values())) >= 15
    page.scene.focus.shown = False
    page.hand.move((2, 2))
    page.hand.settle()
    assert "about" not in page.hand.ids()
