"""Pictures of sizes that are not shown are dropped; of those that are shown, a limited amount is kept."""

import gc
import weakref
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import wait
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from PIL import Image

from scenes.art.drawings import Picture
from scenes.devtools.pilot import Onlooker, Pilot
from scenes.devtools.shots import all_samples
from scenes.services import Services
from scenes.table.table import Table
from scenes.titles.hera_zeus import samples as hera_zeus
from scenes.titles.hercule import samples as hercule
from scenes.titles.hisment.board.nodes import shape_of
from scenes.titles.registry import playable
from scenes.toolkit import text as lettering
from scenes.toolkit.geometry import Pose, Size
from scenes.toolkit.node import Group
from scenes.toolkit.paint import MOST_BYTES, Keep, furniture, kept, plate
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import Sprite
from scenes.toolkit.stack import SceneStack
from scenes.toolkit.timeline import FakeClock
from tests.picture_cache import picture_folder
from tests.scenes.monkey import Plates
from tests.scenes.playing import Sketches, services_at


class Dialog(Scene[None]):
    overlay = True


class Gallery(Scene[None]):
    """A scene with one picture, to which only the painted layers hold a reference."""

    def build(self, metrics: object) -> None:
        self.hung: list[weakref.ref[pygame.Surface]] = []
        held = Group()
        held.add(Sprite(pose=Pose(50, 50), size=(40, 40), source=self.picture))
        self.root.add(held)

    def picture(self, width: int, height: int) -> pygame.Surface:
        made = pygame.Surface((width, height))
        self.hung.append(weakref.ref(made))
        return made


class Counted(Plates):
    """A gallery that counts how often each picture is baked."""

    def __init__(self) -> None:
        super().__init__(None)
        self.baked = Counter[tuple[Picture, Size]]()

    def _bake(self, key: tuple[Picture, Size]) -> Image.Image:
        self.baked[key] += 1
        return super()._bake(key)


@pytest.fixture
def nothing_collected() -> Iterator[None]:
    """Disable the garbage collector: nodes refer to each other, so only explicit release frees them."""
    gc.disable()
    yield
    gc.enable()


LARGEST = 3840, 2160
SIZES = ((1280, 720), (1024, 640), (1024, 1000), (1366, 768))
TEXT_SIZES = (100, 150, 200)
OPENED: dict[str, Callable[[Services], Table]] = {
    "hercule": lambda services: hercule.table(services, "full"),
    "hera_zeus": hera_zeus.opened,
}


def laid(services: Services, table: Table) -> Pilot:
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    services.gallery = Sketches(picture_folder())
    services.stack.push(table)
    return Onlooker(services.stack, SIZES[0], clock)


def held(pilot: Pilot, services: Services, size: tuple[int, int], text_size: int) -> int:
    """The bytes of all pictures kept when a window of this size is at rest."""
    services.stack.resize(size)
    services.apply(msgspec.structs.replace(services.settings, text_scale=text_size))
    pilot.screen = pygame.Surface(size)
    for _ in range(3):
        pilot.frame()
    return furniture.bytes + services.gallery.ready.bytes


@pytest.mark.long
@pytest.mark.parametrize("title", OPENED)
def test_after_other_sizes_of_window_and_text_as_much_is_kept_as_before(tmp_path: Path, title: str) -> None:
    services = services_at(tmp_path)
    pilot = laid(services, OPENED[title](services))
    held(pilot, services, SIZES[1], TEXT_SIZES[1])
    first = held(pilot, services, SIZES[0], TEXT_SIZES[0])
    walked = [held(pilot, services, size, text_size) for size in SIZES[1:] for text_size in TEXT_SIZES]
    assert max(walked) < 3 * first
    assert held(pilot, services, SIZES[0], TEXT_SIZES[0]) == first


@pytest.mark.parametrize("most", [100, 40 * 40 * 4 * 3 // 2])
def test_an_enlarged_sketch_of_a_stage_goes_once_it_is_not_shown(most: int) -> None:
    keep = Keep[str](most, giants=False)
    shown = keep.put("sketch", pygame.Surface((40, 40)))
    assert keep.find("sketch") is shown
    assert keep.bytes == 0
    del shown
    assert keep.find("sketch") is None


def test_of_all_furniture_only_so_many_bytes_are_kept() -> None:
    furniture.clear()
    for width in range(300, 600):
        plate((width, 400), 8, (0, 0, 0))
    assert MOST_BYTES / 2 < furniture.bytes <= MOST_BYTES


def test_what_was_used_last_is_kept() -> None:
    keep = Keep[str](3 * 4 * 100)
    made = {name: pygame.Surface((10, 10), pygame.SRCALPHA) for name in "abcd"}
    for name in "abc":
        keep.put(name, made[name])
    assert keep.find("a") is made["a"]
    keep.put("d", made["d"])
    assert list(keep.pictures) == ["c", "a", "d"]
    assert keep.bytes == 3 * 4 * 100


def test_furniture_is_made_once_for_the_same_details() -> None:
    calls = []

    @kept
    def painted(size: int, *, fine: bool = False) -> pygame.Surface:
        calls.append((size, fine))
        return pygame.Surface((size, size))

    assert painted(4) is painted(4)
    assert painted(4, fine=True) is not painted(4)
    assert calls == [(4, False), (4, True)]


@pytest.mark.long
@pytest.mark.parametrize("name", ["title", *(f"{title}/table" for title in playable())])
def test_what_is_seen_in_the_largest_window_is_baked_once(tmp_path: Path, name: str) -> None:
    services, gallery = services_at(tmp_path), Counted()
    clock: Any = services.stack.clock
    services.gallery, services.patient = gallery, False
    services.stack.size = LARGEST
    services.stack.push(all_samples()[name].make(services))
    pilot = Onlooker(services.stack, LARGEST, clock)
    for _ in range(50):
        wait(gallery._ordered.values())
        assert pilot.stack.top is not None
        pilot.stack.top.touch()
        pilot.wait(0.05)
    gallery.close()
    assert {key for key, times in gallery.baked.items() if times > 1} == set()
    assert any(size == LARGEST for _, size in gallery.baked)


def test_what_makes_room_is_found_as_long_as_it_is_shown() -> None:
    keep = Keep[str](4 * 100)
    shown = keep.put("shown", pygame.Surface((10, 10), pygame.SRCALPHA))
    for name in "abc":
        keep.put(name, pygame.Surface((10, 10), pygame.SRCALPHA))
    assert "shown" not in keep.pictures
    assert keep.find("shown") is shown
    assert keep.find("a") is None
    keep.clear()
    assert keep.find("shown") is None


def test_a_picture_larger_than_the_room_takes_none_from_the_others() -> None:
    keep = Keep[str](2 * 4 * 100)
    for name, side in {"a": 10, "stage": 90, "b": 10}.items():
        keep.put(name, pygame.Surface((side, side), pygame.SRCALPHA))
    assert list(keep.pictures) == ["a", "stage", "b"]
    keep.put("curtain", pygame.Surface((91, 91), pygame.SRCALPHA))
    assert list(keep.pictures) == ["b", "curtain"]


def test_scenes_above_each_other_have_one_still_picture() -> None:
    stack, target = SceneStack(FakeClock(), SIZES[0]), pygame.Surface(SIZES[0])
    covered, page, dialog = Scene[None](), Scene[None](), Dialog()
    pictures = set()
    for scene in (covered, page, dialog):
        stack.push(scene)
        stack.draw(target)
        pictures.add(stack.still.surface)
    # The page is seen under a veil, and its strokes are what the dialog is painted over.
    assert [bool(layer.strokes) for layer in stack._layers] == [False, True, True]
    assert [len(pictures), stack.still.surface.size] == [1, SIZES[0]]
    found = {stroke.source for layer in stack._layers[:-1] for stroke in layer.strokes}
    assert pictures.isdisjoint(found)
    stack.resize(SIZES[1])
    assert stack.still.surface.size == (0, 0)


@pytest.mark.usefixtures("nothing_collected")
@pytest.mark.parametrize("way", ["rebuilt", "covered", "closed"])
def test_a_picture_goes_with_the_nodes_that_showed_it(way: str) -> None:
    stack, target, scene = SceneStack(FakeClock(), SIZES[0]), pygame.Surface(SIZES[0]), Gallery()
    stack.push(Scene[None]())
    stack.push(scene)
    stack.draw(target)
    (hung,) = scene.hung
    assert hung() is not None
    if way == "rebuilt":
        stack.resize(SIZES[1])
    elif way == "covered":
        stack.push(Scene[None]())
    else:
        stack.close(scene, None)
    stack.draw(target)
    assert hung() is None


def test_fonts_of_another_window_size_are_dropped(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    held = weakref.ref(lettering.font("bold", 47))
    services.stack.pictures = lambda: services.gallery
    services.stack.resize(SIZES[1])
    gc.collect()
    assert held() is None


def test_the_shape_of_a_figure_goes_with_its_picture() -> None:
    picture = pygame.Surface((20, 20), pygame.SRCALPHA)
    held = weakref.ref(picture)
    assert shape_of(picture) is shape_of(picture)
    del picture
    assert held() is None
