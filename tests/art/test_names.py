"""The names of cards: in Cinzel on those of 100 pixels and more, smaller in the letters of the interface."""

from typing import Any

import msgspec
import pytest
from PIL.ImageFont import FreeTypeFont

from scenes.art.card_painter import Sheet
from scenes.art.faces import Face, Letters
from scenes.devtools.shots import backstage
from scenes.titles.hisment.faces import HismentFace
from scenes.widgets.cards import laid_out
from tests.art.specimens import KNIGHT, NEMESIS

BOW = HismentFace("Arc de corne", "hisment/horn_bow")
NAMED = {"bow": BOW, "knight": KNIGHT, "nemesis": NEMESIS}
each_card = pytest.mark.parametrize("face", NAMED.values(), ids=NAMED)


def family(face: Face, width: int, monkeypatch: pytest.MonkeyPatch) -> str:
    """The family of the letters in which a card has its name at a width; empty if it has none."""
    found, usual = list[str](), Sheet.words

    def note(self: Sheet, x: float, y: float, text: str, font: FreeTypeFont, *more: Any) -> None:
        if text and text.casefold() in str(getattr(face, "title", "")).casefold():
            found.append(font.getname()[0] or "")
        usual(self, x, y, text, font, *more)

    with monkeypatch.context() as patched:
        patched.setattr(Sheet, "words", note)
        face.paint(face.size(width))
    assert len({*found}) < 2
    return found[0] if found else ""


def test_the_width_of_a_card_decides_what_its_name_is_written_in() -> None:
    assert [Letters.at(width) for width in (40, 75.9, 76, 99.9, 100, 400)] == [
        *(Letters.NONE, Letters.NONE, Letters.PLAIN, Letters.PLAIN, Letters.CINZEL, Letters.CINZEL)
    ]


@each_card
def test_a_name_is_in_cinzel_from_100_pixels_up(face: Face, monkeypatch: pytest.MonkeyPatch) -> None:
    with backstage() as (services, _):
        services.stack.size = 1280, 720
        told = [family(laid_out(services, face, width), width, monkeypatch) for width in (88, 99, 100, 140)]
    assert told == ["Alegreya Sans", "Alegreya Sans", "Cinzel", "Cinzel"]


@each_card
def test_a_card_that_is_drawn_larger_to_be_turned_keeps_its_letters(
    face: Face, monkeypatch: pytest.MonkeyPatch
) -> None:
    with backstage() as (services, _):
        services.stack.size = 1280, 720
        small = laid_out(services, face, 90)
        assert family(small, 180, monkeypatch) == "Alegreya Sans"
        services.stack.size = 2560, 1440
        assert laid_out(services, face, 180) == small


def test_the_smallest_cards_have_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert family(msgspec.structs.replace(KNIGHT, compact=True), 75, monkeypatch) == ""
