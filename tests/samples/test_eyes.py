"""Nothing is told by colour alone: signs differ in grey, and colours lie apart in the eyes they are for."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from game.titles.hisment.effects import Element
from scenes.art.ornaments import icon_image
from scenes.titles.hisment.theme import COLOURS, icon_of
from scenes.toolkit import sight
from scenes.toolkit.paint import FOOTLIGHT, colour
from tests.samples.judges import eyes

SIGNS = (
    ("attack", "defense", "experience", "health"),
    tuple(icon_of(element) for element in Element),
    ("check", "lock", "key"),
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
