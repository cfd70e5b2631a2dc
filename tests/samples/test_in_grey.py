"""What differs on a screen differs to all eyes and in grey, as it is painted: nothing by colour alone."""

from collections.abc import Callable, Iterator
from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace
from PIL import Image

from scenes.art.drawings import Picture
from scenes.art.gallery import Gallery, to_surface
from scenes.art.masks import MaskPicture
from scenes.art.ornaments import Furnishing, Ornament
from scenes.masks.node import MaskNode
from scenes.titles.seventh_hero.faces import ShadowFace, TileFace
from scenes.toolkit import sight
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Panel
from scenes.toolkit.strokes import painted
from scenes.widgets.row import Row
from tests.picture_cache import picture_folder
from tests.samples.judges import eyes
from tests.samples.stage import Setting, Staged, staged
from tests.samples.test_sight import HAND_HELD

Find = Callable[[Staged], pygame.Rect]
SIDE, RIM, SHARE = (
    24,
    4,
    10,
)  # cells of a place that is compared, of its rim; the share of them that must differ
TOLD = 2 * eyes.SEEN
VIEWS: tuple[tuple[sight.Contrast, sight.Colours], ...] = (
    ("usual", "usual"),
    ("dark", "usual"),
    ("light", "usual"),
    ("usual", "deutan"),
    ("usual", "protan"),
    ("usual", "tritan"),
)


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    yield
    sight.see("usual", "usual")


def at(name: str) -> Find:
    """The box of the thing with this id or reference."""
    return lambda stage: node_at(stage, name).world_rect()


def node_at(stage: Staged, name: str) -> Node:
    return next(node for node in stage.nodes if name in (node.id, node.ref))


def lamp(number: int) -> Find:
    """A lamp of the first challenge."""
    return lambda stage: (
        next(node for node in stage.nodes if isinstance(node, Row)).children[1 + number].world_rect()
    )


def square(number: int) -> Find:
    """The corner of a puzzle's square in which its mark stands."""

    def found(stage: Staged) -> pygame.Rect:
        box = [node for node in stage.nodes if isinstance(node, Row)][number].world_rect()
        return pygame.Rect(box.right - box.width // 2, box.top, box.width // 2, box.height // 2)

    return found


def row(number: int) -> Find:
    """A row of a list."""
    return lambda stage: [node for node in stage.nodes if isinstance(node, Row)][number].world_rect()


def tag(number: int) -> Find:
    """The tag under a mask of the shelf."""

    def found(stage: Staged) -> pygame.Rect:
        masks = [node for node in stage.nodes if isinstance(node, MaskNode)]
        shelf = masks[number].parent
        assert shelf is not None
        return shelf.children[shelf.children.index(masks[number]) + 1].world_rect()

    return found


def column(part: int) -> Find:
    """The part of a column of a plot that is lost (0) or won (1)."""

    def found(stage: Staged) -> pygame.Rect:
        whole, won = (child.world_rect() for child in node_at(stage, "plot:course:1").children[:2])
        return won if part else pygame.Rect(whole.left, whole.top, whole.width, won.top - whole.top)

    return found


def place(number: int) -> Find:
    """An empty place of a column: the first one is the lowest on the screen."""

    def found(stage: Staged) -> pygame.Rect:
        bare = [node.world_rect() for node in stage.nodes if isinstance(node, Panel) and node.z == _UNDER]
        return sorted(bare, key=lambda box: -box.top)[number]

    return found


def ready(seat: int) -> Find:
    """The ready mark before the name of a hero."""

    def found(stage: Staged) -> pygame.Rect:
        plate = node_at(stage, f"hero:{seat}").parent
        assert plate is not None
        return plate.children[0].world_rect()

    return found


PAIRS: dict[str, tuple[str, Find, Find, bool]] = {
    "a lamp that is lit or out": ("hercule/challenges", lamp(0), lamp(2), False),
    "a puzzle that is solved or was not tried": ("hercule/puzzles", square(1), square(5), False),
    "a puzzle that is solved or was shown": ("hercule/puzzles", square(2), square(3), False),
    "a row that is chosen or not": ("runs", row(0), row(1), True),
    "an option that is chosen or not": ("settings", at("language:fr"), at("language:en"), True),
    "a mask that was earned or not": ("masks/page", tag(0), tag(2), False),
    "games that were won or lost": ("runs/course", column(1), column(0), False),
    "a hero who is ready or not": ("hercule/duo_planning", ready(1), ready(0), False),
    "a trigger of a card that is played or laid": (
        "hercule/duo_planning",
        at("pip:23:1"),
        at("pip:1:1"),
        False,
    ),
    "a place that takes a card or not": ("hera_zeus/setup", place(0), place(-1), True),
    "a clock that warns or not": ("hera_zeus/clock_near", at("clock"), at("label/0:deck"), True),
    "who is to act or not": ("seventh_hero/table", at("plate/0"), at("plate/1"), True),
}


@pytest.mark.parametrize("what", PAIRS)
def test_what_differs_does_so_in_every_view_to_all_eyes(what: str) -> None:
    sample, first, second, rim = PAIRS[what]
    alike = list[str]()
    for contrast, colours, stage in each_view(sample):
        one, other = cells(stage, first(stage)), cells(stage, second(stage))
        for kind in eyes.EYES:
            if (apart := difference(one, other, kind, rim=rim)) < TOLD:
                alike.append(f"{contrast}, {colours}, to {kind}: {apart:.0f}")
    assert alike == []


@pytest.mark.long
@pytest.mark.parametrize(
    ("sample", "first", "second"),
    [
        ("hisment/threat", "square:F1", "square:F5"),  # what the enemy only strikes, and where it can stand
        ("hisment/attack", "square:E2", "square:F4"),  # where the hero can go or not
    ],
)
def test_squares_of_a_board_differ_in_every_view_to_all_eyes(sample: str, first: str, second: str) -> None:
    for _, _, stage in each_view(sample, Gallery(picture_folder())):
        one, other = (cells(stage, at(name)(stage)) for name in (first, second))
        assert min(difference(one, other, kind, rim=False) for kind in eyes.EYES) >= TOLD


def each_view(sample: str, gallery: Gallery | None = None) -> Iterator[tuple[str, str, Staged]]:
    """The sample in both contrasts and the three palettes, with blank pictures or those of a gallery."""
    with staged(Setting(sample, "fr", HAND_HELD)) as stage:
        stage.services.gallery = gallery or stage.services.gallery
        for contrast, colours in VIEWS:
            stage.services.settings = replace(stage.services.settings, contrast=contrast, colours=colours)
            stage.services.obey()
            stage.services.stack.rebuild_all()
            stage.top.timeline.finish()
            yield contrast, colours, stage


def cells(stage: Staged, box: pygame.Rect) -> pygame.Surface:
    """A place of a painted screen with what is just around it, as one sees it from afar."""
    screen = painted(stage.top.root, stage.setting.size)
    return small(screen.subsurface(box.inflate(6, 6).clip(screen.get_rect())))


def small(image: pygame.Surface) -> pygame.Surface:
    return pygame.transform.smoothscale(image.convert_alpha() if image.get_alpha() else image, (SIDE, SIDE))


def difference(one: pygame.Surface, other: pygame.Surface, kind: str, *, rim: bool) -> float:
    """How far apart the cells are in those eyes that differ most: of their rims alone, where words stand."""
    places = [(x, y) for x in range(SIDE) for y in range(SIDE) if not rim or _on_rim(x, y)]
    apart = sorted((eyes.apart(eyes.rgb(one, at), eyes.rgb(other, at), kind) for at in places), reverse=True)
    most = apart[: max(1, len(apart) // SHARE)]
    return sum(most) / len(most)


def _on_rim(x: int, y: int) -> bool:
    return min(x, y, SIDE - 1 - x, SIDE - 1 - y) < RIM


_UNDER = -20.0  # the height at which an empty place lies
HEN = "seventh_hero/heroes/mad_hen"
LION = "masks/hercule/lion_skin"
PICTURES: dict[str, tuple[Picture, ...]] = {
    "who may be wandering": (ShadowFace(HEN, 1, lit=True), ShadowFace(HEN, 1, lit=False)),
    "a hero who is ready or was used": (TileFace(HEN, 1, used=False), TileFace(HEN, 1, used=True)),
    "a number that is allowed or not": (
        Furnishing("seventh_hero/pip"),
        Furnishing("seventh_hero/pip_barred"),
    ),
    "action points": tuple(Ornament(f"point_{state}", "violet") for state in ("full", "spent", "absent")),
    "a mask that was earned or not": tuple(
        MaskPicture(LION, state) for state in ("earned", "awaited", "hidden")
    ),
    "a mask in the dark": tuple(
        MaskPicture(LION, state).in_contrast("#000000", "#c8c8c8")
        for state in ("earned", "awaited", "hidden")
    ),
    "a mask in the light": tuple(
        MaskPicture(LION, state).in_contrast("#ffffff", "#404040")
        for state in ("earned", "awaited", "hidden")
    ),
}


@pytest.mark.parametrize("what", PICTURES)
def test_pictures_of_what_differs_do_so_to_all_eyes(what: str) -> None:
    seen = [small(to_surface(_on_ground(picture.paint((64, 64))))) for picture in PICTURES[what]]
    for one, other in combinations(seen, 2):
        assert all(difference(one, other, kind, rim=False) >= TOLD for kind in eyes.EYES)


def _on_ground(image: Image.Image) -> Image.Image:
    ground = Image.new("RGBA", image.size, "#1c0f0a")
    ground.alpha_composite(image.convert("RGBA"))
    return ground
