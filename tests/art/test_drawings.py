"""Every committed drawing keeps to what the SVG reader really draws, and every card has its drawing."""

import subprocess
import sys
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageStat

from assets.workshop.contact import blot
from scenes.art.drawings import ART, Paper, drawing_path, load_drawing, on_white, part_of, raster, rectangle
from scenes.art.ornaments import Dome, Flare, icon_image

ROOT = ART.parents[1]
FILES = sorted(ART.rglob("*.svg"))
SVG = "{http://www.w3.org/2000/svg}"
ATTRIBUTES = {
    "svg": {"width", "height", "viewBox"},
    "g": {"id", "transform", "data-op", "data-part"},
    "path": {"d", "fill", "fill-rule", "fill-opacity"}
    | {"stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"},
}
LABOURS = [
    *("nemean_lion", "lernaean_hydra", "ceryneian_hind", "erymanthian_boar", "augean_stables"),
    *("stymphalian_birds", "cretan_bull", "mares_of_diomedes", "belt_of_hippolyta", "cattle_of_geryon"),
    *("golden_apples", "cerberus"),
]
TECHNIQUES = [
    f"{name}_{side}" for name in ("train", "strike", "block", "heavy_wound") for side in ("base", "upgraded")
]
EXPANSIONS = [
    *(f"{wound}_wound_{side}" for wound in ("flesh", "deep") for side in ("base", "upgraded")),
    *("athena_shield", "athena_value", "hera_lightning", "hera_cross", "hera_cloud"),
    *("heart_calm", "heart_wrath", "heart_armour", "heart_spears"),
]
ELEMENTS = ["fire", "water", "ice", "metal", "earth", "air", "diamond"]
CLASSES = ["brawler", "swordsman", "archer", "bombardier", "sorcerer"]
SEVEN = ["mad_hen", "pyromaniac", "witch", "houndmaster", "sergeant", "black_knight", "magician"]
NAMES = [f"{folder}/{name}" for name in LABOURS for folder in ("trials", "blessings")] + [
    *(f"techniques/{name}" for name in [*TECHNIQUES, "stance_a", "stance_b", "back"]),
    *(f"stances/omphale_{side}" for side in "ab"),
    *(f"expansions/{name}" for name in EXPANSIONS),
    *("stage/hero", "stage/iolaus", "posters/hercule"),
    *(f"seventh_hero/heroes/{name}" for name in SEVEN),
    *("seventh_hero/back", "seventh_hero/poster"),
]


def is_colour(value: str) -> bool:
    digits = value.removeprefix("#")
    return value == "none" or (value.startswith("#") and len(digits) in (3, 6) and int(digits, 16) >= 0)


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ART)))
def test_a_drawing_uses_only_plain_paths_in_named_layers(path: Path) -> None:
    root = ElementTree.fromstring(path.read_bytes())
    assert [group.tag for group in root] == [SVG + "g"] * len(root)
    assert {group.get("id") for group in root} <= {"sky", "far", "mid", "puppet", "front", "hero"}
    for element in root.iter():
        tag = element.tag.removeprefix(SVG)
        assert set(element.attrib) <= ATTRIBUTES[tag]
        assert all(is_colour(element.get(name, "none")) for name in ("fill", "stroke"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ART)))
def test_a_drawing_shows_something(path: Path) -> None:
    drawing = load_drawing(path)
    size = 60, round(60 * drawing.height / drawing.width)
    assert all(raster(layer.svg, size).getbbox() for layer in drawing.layers)


@pytest.mark.parametrize("name", NAMES)
def test_every_card_has_its_drawing(name: str) -> None:
    assert drawing_path(name) is not None


@pytest.mark.parametrize(
    "name", ["trials/none", "../../pyproject", "/etc/passwd", "a" * 5000, "nul\0byte", ""]
)
def test_a_name_that_leads_elsewhere_finds_nothing(name: str) -> None:
    assert drawing_path(name) is None


@pytest.mark.parametrize(("one", "other"), list(combinations(SEVEN, 2)))
def test_the_seven_are_told_apart_as_small_shadows(one: str, other: str) -> None:
    blots = [blot(load_drawing(ART / "seventh_hero" / "heroes" / f"{name}.svg"), 48) for name in (one, other)]
    apart = ImageStat.Stat(ImageChops.difference(*blots).convert("L")).mean[0] / 255
    assert apart > 0.12


def test_the_back_is_the_same_either_way_up() -> None:
    picture = on_white(raster(load_drawing(ART / "seventh_hero" / "back.svg").layers[0].svg, (180, 260)))
    turned = picture.transpose(Image.Transpose.ROTATE_180)
    assert ImageStat.Stat(ImageChops.difference(picture, turned).convert("L")).mean[0] < 3


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the workshop has written all it knows."""
    folder = tmp_path_factory.mktemp("workshop")
    subprocess.run([sys.executable, "-m", "assets.workshop", str(folder)], cwd=ROOT, check=True)
    return folder


def test_the_committed_files_are_what_the_workshop_writes(workshop: Path) -> None:
    written = [path.relative_to(workshop) for path in sorted(workshop.rglob("*.*"))]
    assert len(written) > 40
    assert [name for name in written if (workshop / name).read_bytes() != (ART / name).read_bytes()] == []


def test_the_workshop_writes_every_icon(workshop: Path) -> None:
    committed, written = ({path.name for path in (folder / "icons").iterdir()} for folder in (ART, workshop))
    assert committed == written


@pytest.mark.parametrize(("one", "other"), [*combinations(ELEMENTS, 2), *combinations(CLASSES, 2)])
def test_elements_and_classes_are_told_apart_by_their_smallest_icons(one: str, other: str) -> None:
    masks = [icon_image(name, 16, "#ffffff").getchannel("A") for name in (one, other)]
    assert ImageStat.Stat(ImageChops.difference(*masks)).mean[0] / 255 > 0.12


def test_a_window_on_a_drawing_shows_what_lies_there(tmp_path: Path) -> None:
    sheet, path = Paper(100, 100), tmp_path / "square.svg"
    sheet.fill(rectangle(40, 60, 20, 30))
    path.write_bytes(sheet.svg)
    drawing = part_of(load_drawing(path), -20, 40, 160, 80)
    assert (drawing.width, drawing.height) == (160, 80)
    assert raster(drawing.layers[0].svg, (320, 160)).getbbox() == (120, 40, 160, 100)


@pytest.mark.parametrize("light", [Dome("violet", "green"), Flare("ring"), Flare("burst"), Flare("eye")])
def test_a_light_ends_within_its_picture(light: Dome | Flare) -> None:
    wide, high = 240, 240
    shine = light.paint((wide, high)).getchannel("A")
    # The lower edge of a dome is the ground.
    edges = (0, 0, wide, 1), (0, 0, 1, high), (wide - 1, 0, wide, high)
    assert [shine.crop(edge).getextrema() for edge in edges] == [(0, 0)] * 3
