"""On the page of a new run each card can be read, large, before it is chosen."""

from pathlib import Path

import pytest

from scenes.titles.hercule.new import NewRunScene
from tests.scenes.visiting import Visitor


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
