"""Cards and stage of Hera and Zeus: what a covered card still shows, and whose colours are where."""

import colorsys

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from scenes.art.backdrops import Battlefield
from scenes.art.card_painter import balanced, face_size, font, measure, wrap
from scenes.art.faces import BackFace, GodFace
from scenes.art.velvet import ActCurtain, dyes

from .specimens import NEMESIS

COLUMN = 116
STRIP = 34
VIOLET, GREEN = range(250, 320), range(80, 170)


def foot(face: GodFace, width: int = COLUMN) -> Image.Image:
    """What shows of a card that lies behind another."""
    w, h = face_size(width)
    return face.paint((w, h)).convert("RGB").crop((0, h - STRIP * width // COLUMN, w, h))


def hue(image: Image.Image) -> float:
    red, green, blue = (value / 255 for value in ImageStat.Stat(image.convert("RGB")).mean)
    return 360 * colorsys.rgb_to_hsv(red, green, blue)[0]


def differ(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one, other).getbbox() is not None


def test_the_strip_of_a_covered_card_names_strength_and_card() -> None:
    assert differ(foot(NEMESIS), foot(msgspec.structs.replace(NEMESIS, strength=6)))
    assert differ(foot(NEMESIS), foot(msgspec.structs.replace(NEMESIS, title="Furie")))


def test_a_compact_card_keeps_its_layout_where_it_is_drawn_large() -> None:
    large = msgspec.structs.replace(NEMESIS, compact=True)
    assert differ(foot(large, 320), foot(msgspec.structs.replace(large, strength=6), 320))
    assert not differ(foot(NEMESIS, 320), foot(msgspec.structs.replace(NEMESIS, strength=6), 320))


def test_a_card_that_never_lies_in_a_column_needs_no_strength_at_its_foot() -> None:
    free = msgspec.structs.replace(NEMESIS, deployable=False, strength=None)
    assert not differ(foot(free), foot(msgspec.structs.replace(free, sign="god")))


def test_a_card_in_play_reads_without_its_rules_text() -> None:
    size = face_size(100)
    bare = msgspec.structs.replace(NEMESIS, text="", epithet="")
    assert not differ(NEMESIS.paint(size), bare.paint(size))


def test_backs_wear_the_frame_of_their_side() -> None:
    size = face_size(120)
    edges = [
        BackFace("no/such", "amber", side).paint(size).crop((20, 0, 100, 5)) for side in ("violet", "green")
    ]
    assert round(hue(edges[0])) in VIOLET
    assert round(hue(edges[1])) in GREEN


@pytest.mark.parametrize(("near", "above", "below"), [("violet", GREEN, VIOLET), ("green", VIOLET, GREEN)])
def test_the_camp_that_looks_on_lies_below(near: str, above: range, below: range) -> None:
    stage = Battlefield(near, "green" if near == "violet" else "violet").paint((640, 360))
    assert round(hue(stage.crop((120, 60, 520, 130)))) in above
    assert round(hue(stage.crop((120, 210, 520, 300)))) in below


def test_the_curtain_of_the_gods_is_half_violet_and_half_green_and_hides_everything() -> None:
    cloth = ActCurtain(360, "violet+green").paint((640, 340))
    assert cloth.mode == "RGB"
    assert round(hue(cloth.crop((0, 0, 300, 250)))) in VIOLET
    assert round(hue(cloth.crop((340, 0, 640, 250)))) in GREEN
    assert len(dyes("violet+green")) == 2
    assert len(dyes("red")) == 1


@pytest.mark.parametrize("width", [90, 150, 260, 1000])
def test_balanced_lines_are_as_many_as_needed_and_within_the_width(width: int) -> None:
    face, text = font("text", 17), "Seule la Pythie la vainc\u202f; Méduse la change en pierre."
    lines = balanced(text, face, width)
    assert " ".join(lines) == text
    assert len(lines) == len(wrap(text, face, width))
    assert all(measure(line, face) <= width for line in lines)
    assert max(measure(line, face) for line in lines) <= max(
        measure(line, face) for line in wrap(text, face, width)
    )
