"""Nothing is told by colour alone: signs differ in grey, and colours lie apart in the eyes they are for."""

import ast
from collections.abc import Iterator
from dataclasses import fields
from itertools import combinations
from pathlib import Path
from statistics import mean

import pytest
from PIL import Image, ImageChops, ImageStat

from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hisment.effects import Element
from game.titles.registry import load_title
from scenes.art.ornaments import icon_image
from scenes.titles.hera_zeus.theme import Looks
from scenes.titles.hercule.panels import GOOD
from scenes.titles.hercule.theme import ink_of
from scenes.titles.hisment.board.nodes import DARK, GOLD, RED
from scenes.titles.hisment.decks.charts import Wheel
from scenes.titles.hisment.faces import FigurePicture
from scenes.titles.hisment.theme import COLOURS, NIGHT, icon_of
from scenes.toolkit import sight
from scenes.toolkit.paint import FOOTLIGHT, Colour, colour
from tests.samples.judges import eyes
from tests.scenes.playing import Player

SIGNS = (
    ("attack", "defense", "experience", "health"),
    tuple(icon_of(element) for element in Element),
    ("check", "lock", "key"),
    ("star", "check", "eye", "point", "lantern"),
)
POINTS_APART, ELEMENTS_APART = 25.0, 15.0


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    yield
    sight.see("usual", "usual")


@pytest.mark.parametrize("kind", ["deutan", "protan", "tritan"])
def test_points_and_elements_lie_apart_in_the_eyes_that_a_palette_is_for(kind: sight.Colours) -> None:
    sight.see("usual", kind)
    theme = FOOTLIGHT
    points = (theme.attack, theme.defense, theme.experience, theme.health)
    elements = [colour(COLOURS[element]) for element in Element]
    for colours, least in ((points, POINTS_APART), (elements, ELEMENTS_APART)):
        assert min(eyes.apart(one, other, kind) for one, other in combinations(colours, 2)) >= least


@pytest.mark.parametrize("signs", SIGNS)
def test_signs_differ_in_their_shapes(signs: tuple[str, ...]) -> None:
    shapes = {name: icon_image(name, 24, "#ffffff").getchannel("A") for name in signs}
    assert all(_differ(shapes[one], shapes[other]) > 0.08 for one, other in combinations(signs, 2))


TOLD = {
    "a hero who is ready or not": (FOOTLIGHT.lit, FOOTLIGHT.ink),
    "who holds or falls": (GOOD, FOOTLIGHT.warning),
    "a square that is threatened or can be walked to": (RED, GOLD),
    "a square that is threatened or not": (RED, DARK),
    "what can be taken or not, by footlight": (FOOTLIGHT.lit, FOOTLIGHT.line),
    "what can be taken or not, by night": (NIGHT.lit, NIGHT.line),
}


@pytest.mark.parametrize("what", TOLD)
@pytest.mark.parametrize("kind", eyes.EYES)
def test_what_must_be_told_apart_is_so_in_all_eyes(what: str, kind: str) -> None:
    one, other = TOLD[what]
    assert eyes.apart(one, other, kind) >= eyes.SEEN


@pytest.mark.parametrize("kind", ["deutan", "protan", "tritan"])
def test_the_sides_of_hisment_lie_apart_and_follow_the_palette(kind: sight.Colours) -> None:
    sight.see("usual", kind)
    own, enemy = (colour(COLOURS[side]) for side in ("own", "enemy"))
    assert eyes.apart(own, enemy, kind) >= POINTS_APART


def test_the_sides_of_hisment_differ_in_their_outlines() -> None:
    """In grey they are as light as each other."""
    drawn = (FigurePicture("hisment/heroes/pyrrhos_1", "#ffffff", broken=broken) for broken in (False, True))
    own, enemy = (each.paint((80, 120)) for each in drawn)
    assert _differ(own.convert("L"), enemy.convert("L")) > 0.01


@pytest.mark.parametrize("kind", eyes.EYES)
def test_the_backs_of_hera_and_of_zeus_differ_to_all_eyes(kind: str) -> None:
    rules = load_title("hera_zeus")
    assert isinstance(rules, HeraZeusRules)
    looks = Looks(rules.catalogue)
    backs = [looks.back(seat) for seat in (0, 1)]
    one, other = (pixels(back.draw(144, compact=True).image) for back in backs)
    assert mean(eyes.apart(*pair, kind) for pair in zip(one, other, strict=True)) >= eyes.SEEN


def pixels(image: Image.Image) -> list[Colour]:
    """A picture in few colours, as one sees it from afar."""
    small = image.convert("RGB").resize((18, 26)).tobytes()
    return [(small[at], small[at + 1], small[at + 2]) for at in range(0, len(small), 3)]


@pytest.mark.parametrize("kind", eyes.EYES)
def test_the_sign_of_a_ready_mark_stands_out_to_all_eyes(kind: str) -> None:
    assert eyes.contrast(FOOTLIGHT.on_lit, FOOTLIGHT.lit, kind) >= 4.5


def test_a_tapped_stance_lies_across(tmp_path: Path) -> None:
    """It is told by where it points, in no colour."""
    run = "planning trial=nemean_lion stance={} hand=block#0 deck=strike#1,train#2"
    turns = [
        node.world().angle
        for stance in ("A", "A!")
        for node in Player(tmp_path, run.format(stance)).scene.root.walk()
        if node.ref == "stance"
    ]
    assert abs(turns[0] - turns[1]) == 90


def test_the_wheel_of_a_deck_follows_the_palette() -> None:
    counts = tuple(1 for _ in Element)
    usual = Wheel(counts, tuple(COLOURS[each] for each in Element))
    sight.see("usual", "protan")
    assert Wheel(counts, tuple(COLOURS[each] for each in Element)) != usual


class Early(ast.NodeVisitor):
    """Finds the colours of a theme that are taken when a module is read, before a player has chosen any."""

    def __init__(self) -> None:
        self.found = list[str]()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
            self.visit(default)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if node.attr in COLOUR_NAMES and isinstance(node.value, ast.Name) and node.value.id[0].isupper():
            self.found.append(ast.unparse(node))


COLOUR_NAMES = {field.name for field in fields(sight.Inks)}


def test_no_colour_of_a_theme_is_taken_before_the_player_has_chosen() -> None:
    """It would stay as it is in each contrast and palette; `usual` colours are meant to."""
    found = dict[str, list[str]]()
    for file in Path("scenes").rglob("*.py"):
        early = Early()
        early.visit(ast.parse(file.read_text(encoding="utf-8")))
        if early.found:
            found[str(file)] = early.found
    assert found == {}


@pytest.mark.parametrize("kind", ["deutan", "tritan"])
def test_points_in_play_follow_the_palette(kind: sight.Colours) -> None:
    usual = ink_of("attack")
    sight.see("usual", kind)
    assert ink_of("attack") == FOOTLIGHT.attack != usual


def _differ(one: Image.Image, other: Image.Image) -> float:
    size = max(one.width, other.width), max(one.height, other.height)
    apart = ImageChops.difference(one.resize(size), other.resize(size))
    return float(ImageStat.Stat(apart).mean[0]) / 255


def test_a_known_pair_is_confused_and_grey_keeps_lightness_only() -> None:
    assert eyes.apart((200, 120, 60), (130, 150, 60), "deutan") < eyes.apart(
        (200, 120, 60), (130, 150, 60), "tritan"
    )
    _, a, b = eyes.lab((200, 40, 120), "grey")
    assert abs(a) < 0.5
    assert abs(b) < 0.5
