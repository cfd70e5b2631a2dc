"""The letters and figures on the pictures of cards stand out to all eyes, and in grey."""

from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

import pytest
from PIL import Image
from PIL.ImageFont import FreeTypeFont

from game.titles.hisment.effects import Element
from game.titles.registry import PLAYABLE
from scenes.art.card_painter import Sheet, measure
from scenes.art.faces import Face
from scenes.art.lighting import rgb
from scenes.art.ornaments import badge_image, count_image, dial_image
from scenes.devtools.shots import backstage
from scenes.titles.hisment.decks.charts import DARK
from scenes.titles.hisment.theme import COLOURS
from scenes.titles.registry import scenes_of
from scenes.toolkit import sight
from scenes.toolkit.paint import FOOTLIGHT, Colour, code
from tests.art.specimens import SPECIMENS
from tests.samples.judges import eyes

WIDTH, LARGE = 288, 18.0  # of the reader's card in 1280x720; figures from this size on are large
SMALL_LEAST, LARGE_LEAST = 4.5, 3.0  # as WCAG asks of small and of large letters
EVERY = 4


@pytest.fixture
def faint(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that were painted too near to the colour of their ground, to some eyes."""
    found, paint = list[str](), Sheet.words

    def words(
        self: Sheet, x: float, y: float, text: str, face: FreeTypeFont, ink: str = "", anchor: str = "mm"
    ) -> None:
        ground = ground_of(self, (x, y), measure(text, face), face.size, anchor)
        letters, least = rgb(ink or self.inks.text), LARGE_LEAST if face.size >= LARGE else SMALL_LEAST
        for kind in eyes.EYES:
            seen = median(eyes.contrast(letters, each, kind) for each in ground)
            if text.strip() and seen < least:
                found.append(f"{text!r} to {kind}: {seen:.1f}")
        paint(self, x, y, text, face, ink, anchor)

    monkeypatch.setattr(Sheet, "words", words)
    return found


def ground_of(sheet: Sheet, at: tuple[float, float], wide: float, high: float, anchor: str) -> list[Colour]:
    """Some colours of what a line of text is going to lie on."""
    left = at[0] * sheet.unit - wide * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor[0]]
    top = at[1] * sheet.unit - high * {"a": 0.0, "m": 0.5}.get(anchor[1], 1.0)
    box = (round(left), round(top), round(left + wide) + 1, round(top + high))
    pixels: Any = sheet.image.convert("RGB").crop(box).resize((24, 6)).tobytes()
    return [(pixels[at], pixels[at + 1], pixels[at + 2]) for at in range(0, len(pixels), 3)]


def paint(face: Face) -> None:
    face.draw(WIDTH, compact=False)


@pytest.mark.parametrize("name", SPECIMENS)
def test_letters_of_each_sort_of_card_stand_out_to_all_eyes(name: str, faint: list[str]) -> None:
    paint(SPECIMENS[name])
    assert faint == []


@pytest.mark.long
@pytest.mark.parametrize("title", PLAYABLE)
def test_letters_of_the_cards_of_a_title_stand_out_to_all_eyes(title: str, faint: list[str]) -> None:
    with backstage(language="fr") as (services, _):
        shown = scenes_of(title, services).exhibition()
        assert shown is not None
        items = (item for items in shown.cards.values() for item in items)
        faces = [*dict.fromkeys(side.face for item in items for side in (item.front, item.back))]
    for face in faces[::EVERY]:
        paint(face)
    assert faint == []


def test_letters_on_a_ground_of_their_own_colour_are_found(faint: list[str]) -> None:
    sheet = SPECIMENS["back"].draw(WIDTH, compact=False)
    sheet.image.paste(sheet.inks.text, (0, 0, *sheet.image.size))
    sheet.say(180, 200, "Lerne", "text", 20)
    assert len(faint) == len(eyes.EYES)


KINDS = "attack", "defense", "experience", "health", "trigger"
SIGNS: dict[str, Callable[[Any], Image.Image]] = {
    **{f"a badge of {kind}": partial(badge_image, kind, size=40) for kind in KINDS},
    **{f"a dial of {kind}": partial(dial_image, kind, fraction=0.5, size=64) for kind in KINDS},
    "a count": lambda value: count_image(value, 28, code(FOOTLIGHT.usual.text)),
}


@pytest.mark.parametrize("sign", SIGNS)
def test_figures_on_badges_stand_out_to_all_eyes(sign: str) -> None:
    """Where the sign with a figure differs from the one without, ink is set against its ground."""
    written, bare = (SIGNS[sign](value).convert("RGB") for value in ("8", ""))
    pairs = [pair for pair in zip(colours(written), colours(bare), strict=True) if pair[0] != pair[1]]
    for kind in eyes.EYES:
        apart = sorted((eyes.contrast(*pair, kind) for pair in pairs), reverse=True)
        assert apart[len(apart) // 4] >= SMALL_LEAST


def colours(image: Image.Image) -> list[Colour]:
    data = image.tobytes()
    return [(data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 3)]


@pytest.mark.parametrize("kind", ["usual", "deutan", "protan", "tritan"])
def test_figures_on_the_wheel_of_a_deck_stand_out_in_each_palette(kind: sight.Colours) -> None:
    sight.see("usual", kind)
    try:
        fills = [rgb(COLOURS[element]) for element in Element]
    finally:
        sight.see("usual", "usual")
    assert all(eyes.contrast(rgb(DARK), fill, seen) >= SMALL_LEAST for fill in fills for seen in eyes.EYES)
