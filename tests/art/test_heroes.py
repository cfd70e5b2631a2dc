"""Cards and stage of 7e Héros: what a hero's card says in each of its forms, and how its states differ."""

from typing import Any, NamedTuple

import msgspec
import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat
from PIL.ImageFont import FreeTypeFont

from game.titles.seventh_hero.cards import HeroDef
from scenes.art import card_painter
from scenes.art.card_painter import Sheet, measure
from scenes.art.faces import BackFace, Face
from scenes.art.lighting import INKS
from scenes.art.velvet import SideCurtain, Valance
from scenes.titles.seventh_hero import faces
from scenes.titles.seventh_hero.faces import (
    SPILL,
    GhostFace,
    HeroFace,
    LitScreen,
    RoundStage,
    ShadowFace,
    TileFace,
)
from tests.seventh_hero.table import RULES

READER, HAND, HAND_SMALL, TILE = 350, 146, 98, 60
"""Pixels: the reader's card and one in the hand in 1920x1080, in the hand in 1280x720, and a tile."""
TWICE = 2
"""At how many times its size a card in the hand is painted."""
HEROES = tuple(RULES.catalogue.heroes.values())
each_hero = pytest.mark.parametrize("hero", HEROES, ids=tuple(RULES.catalogue.heroes))
both_languages = pytest.mark.parametrize("lang", ["fr", "en"])


class Line(NamedTuple):
    """A line on a card, and the pixels of its letters, its middle and its width."""

    text: str
    size: float
    y: float
    wide: float


def face_of(hero: HeroDef, lang: str = "fr", *, compact: bool = False) -> HeroFace:
    allowed = tuple(sorted(hero.requires.values(4)))
    name, text = getattr(hero.name, lang), getattr(hero.text, lang)
    return HeroFace(name, hero.art, hero.number, allowed, text, compact=compact)


def forms(hero: HeroDef) -> tuple[Face, ...]:
    tiles = (TileFace(hero.art, hero.number, used) for used in (False, True))
    shadows = (ShadowFace(hero.art, hero.number, lit) for lit in (True, False))
    return face_of(hero), *tiles, GhostFace(hero.art, hero.number), *shadows


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    """What is written on the cards that a test draws, whose pictures are not lit meanwhile."""
    written: list[Line] = []

    def bare(_: object, __: str, width: int, *___: object) -> Sheet:
        return Sheet(Image.new("RGB", (width, width * 2)), width / 360, INKS["daylight"])

    def words(self: Sheet, _: float, y: float, text: str, face: FreeTypeFont, *__: Any) -> None:
        written.append(Line(text, face.size, y * self.unit, measure(text, face)))

    monkeypatch.setattr(faces, "lit", bare)
    monkeypatch.setattr(faces, "lamplit", bare)
    monkeypatch.setattr(card_painter.Sheet, "framed", lambda self: self)
    monkeypatch.setattr(card_painter.Sheet, "words", words)
    return written


def light_of(face: Face) -> float:
    return float(ImageStat.Stat(face.paint(face.size(TILE)).convert("L")).mean[0])


def opacity(channel: Image.Image, *box: int) -> tuple[int, int]:
    """The least and the most of what is in a box."""
    left, top, right, low = box
    return ImageStat.Stat(channel.crop((left, top, right, low))).extrema[0]


def differ(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox()


@both_languages
@each_hero
def test_every_line_of_the_readers_card_has_twenty_pixels(
    hero: HeroDef, lang: str, lines: list[Line]
) -> None:
    face_of(hero, lang).draw(READER, compact=False)
    room = 320 * READER / 360
    assert {str(number) for number in range(1, 8)} <= {line.text for line in lines}
    assert [line for line in lines if line.size < 20 or line.wide > room] == []


@both_languages
@each_hero
def test_name_and_small_print_are_whole_and_above_the_numbers(
    hero: HeroDef, lang: str, lines: list[Line]
) -> None:
    face = face_of(hero, lang)
    face.draw(READER, compact=False)
    words = [line for line in lines if not line.text.isdigit()]
    strip = min(line.y - line.size / 2 for line in lines if line.text.isdigit() and line.y > READER)
    assert " ".join(line.text for line in words) == f"{face.title.upper()} {face.text}"
    # A line of small print hangs from where it is written.
    assert all(line.y + line.size < strip for line in words)


@both_languages
@each_hero
@pytest.mark.parametrize(("width", "least"), [(HAND, 13.5), (HAND_SMALL, 9.0)])
def test_the_name_in_the_hand_breaks_before_it_shrinks(
    width: int, least: float, hero: HeroDef, lang: str, lines: list[Line]
) -> None:
    face = face_of(hero, lang, compact=True)
    face.draw(TWICE * width, compact=True)
    name = [line for line in lines if not line.text.isdigit()]
    title = face.title.upper()
    assert "".join(line.text for line in name).upper() in {title, title.replace(" ", "")}
    assert min(line.size for line in name) >= TWICE * least
    one_word = " " not in title and "-" not in title
    assert one_word or len(name) == 2 or name[0].size > 43 * TWICE * width / 360


@each_hero
def test_a_card_in_the_hand_says_the_numbers_that_it_asks_for_and_its_own(
    hero: HeroDef, lines: list[Line]
) -> None:
    face = face_of(hero, compact=True)
    face.draw(TWICE * HAND, compact=True)
    said = sorted(line.text for line in lines if line.text.isdigit())
    assert said == sorted(map(str, (*face.allowed, face.number)))


def test_each_number_that_a_card_asks_for_has_its_own_place_at_the_foot() -> None:
    face = face_of(HEROES[0], compact=True)
    size = face.size(HAND)
    low = [msgspec.structs.replace(face, allowed=(number,)).paint(size) for number in (1, 4, 7)]
    left, right = differ(low[0], low[1]), differ(low[1], low[2])
    assert left is not None
    assert right is not None
    assert left[0] < right[0]
    assert left[2] < right[2]
    assert min(left[1], right[1]) > size[1] * 0.8


@each_hero
def test_ready_used_and_missing_differ_in_light_as_do_lit_and_dark(hero: HeroDef) -> None:
    _, ready, used, ghost, lit, dark = map(light_of, forms(hero))
    assert ready > used + 40
    assert used > ghost + 40
    assert lit > dark + 30


@each_hero
def test_a_tile_shows_its_number_and_a_ghost_its_own(hero: HeroDef) -> None:
    for face in forms(hero)[1:]:
        size, other = face.size(TILE), msgspec.structs.replace(face, number=hero.number % 7 + 1)
        assert differ(face.paint(size), other.paint(size))


@each_hero
def test_hardly_anything_of_a_hero_is_behind_the_seal_of_its_tile(hero: HeroDef) -> None:
    size = 360
    bare = GhostFace(hero.art, hero.number).paint((size, size)).convert("L")
    ground = bare.getpixel((size - 12, 12))
    figure = bare.point(lambda v: 255 if v != ground else 0)
    ImageDraw.Draw(figure).rectangle((256, 250, size, size), 0)
    ImageDraw.Draw(figure).rectangle((0, 0, size - 1, size - 1), None, 0, 9)
    seal = Image.new("L", figure.size)
    ImageDraw.Draw(seal).ellipse((5, 5, 141, 141), 255)
    hidden, whole = (ImageStat.Stat(each).sum[0] for each in (ImageChops.darker(figure, seal), figure))
    assert whole > 0
    assert hidden / whole < 0.04


@each_hero
def test_no_form_of_a_hero_reaches_into_its_corners(hero: HeroDef) -> None:
    for face in (*forms(hero), BackFace("seventh_hero/back", "parch", "daylight")):
        picture = face.paint(face.size(120))
        opaque = picture.getchannel("A")
        right, low = picture.width - 1, picture.height - 1
        for corner in ((0, 0), (right, 0), (0, low), (right, low)):
            assert opacity(opaque, *corner, corner[0] + 1, corner[1] + 1)[1] < 4
        assert opacity(opaque, 10, 0, right - 10, low) == (255, 255)


def test_a_hero_without_a_drawing_has_its_number_and_its_name() -> None:
    for face in forms(HEROES[0]):
        bare = msgspec.structs.replace(face, art="no/such")
        size = face.size(TILE)
        assert differ(bare.paint(size), msgspec.structs.replace(bare, number=7).paint(size))


@pytest.mark.parametrize("size", [(1024, 640), (1024, 768), (1600, 900), (2560, 1080)])
def test_the_night_fills_a_window_of_any_shape(size: tuple[int, int]) -> None:
    stage = RoundStage().paint(size)
    assert (stage.size, stage.mode) == (size, "RGB")
    middle, edge = (
        ImageStat.Stat(stage.crop((x, size[1] // 3, x + 90, size[1] // 2)).convert("L")).mean[0]
        for x in (round(size[0] * 0.36), size[0] * 9 // 10 - 90)
    )
    assert middle > edge


@pytest.mark.parametrize("size", [(672, 452), (538, 362), (672, 572)])
def test_the_screen_is_whole_within_its_rim_and_only_glows_beyond(size: tuple[int, int]) -> None:
    shown, (w, middle) = LitScreen().paint(size).getchannel("A"), (size[0], size[1] // 2)
    spill = round(SPILL * w / 672)
    assert opacity(shown, spill + 2, middle, w - spill - 2, middle + 1) == (255, 255)
    assert 20 < opacity(shown, 0, middle, spill - 2, middle + 1)[1] < 150
    assert opacity(shown, 0, 0, 2, size[1])[1] < 20
    assert opacity(shown, 0, 0, spill, spill)[1] < 12


@pytest.mark.parametrize("plain", [SideCurtain("daylight"), Valance("daylight")], ids=["curtain", "valance"])
def test_what_is_woven_in_is_of_its_own_colour(plain: SideCurtain | Valance) -> None:
    size = (90, 900) if isinstance(plain, SideCurtain) else (1600, 46)
    woven = msgspec.structs.replace(plain, motif="sun", thread="vermilion")
    before, after = (
        sum(ImageChops.subtract(picture.getchannel("R"), picture.getchannel("B")).histogram()[80:])
        for picture in (plain.paint(size), woven.paint(size))
    )
    assert after > before + 400
