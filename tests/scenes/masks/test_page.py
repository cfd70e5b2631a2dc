"""The page of the shelf of masks: what is earned, what waits, what stays hidden, and how it is looked at."""

import re
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from game.titles.registry import PLAYABLE
from scenes.app.program import Director
from scenes.art.drawings import drawing_path
from scenes.art.lighting import rgb
from scenes.art.masks import Cabinet, MaskPicture, State, post_width
from scenes.devtools.pilot import Pilot
from scenes.masks.node import MaskNode, art_of
from scenes.masks.page import MasksPage
from scenes.masks.samples import SAMPLES
from scenes.services import Services, date_name, say
from scenes.table.panels import GOLD
from scenes.toolkit.shapes import Sprite
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.furniture import icon
from tests.masks.test_earning import hostage
from tests.samples.judges.design import contrast
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import services_at


def opened(folder: Path, title: str = "hercule", sample: str = "", **looks: Any) -> Visitor:
    """A visitor of the page, empty or as in a sample."""

    def make(services: Services) -> MasksPage:
        if sample:
            SAMPLES[sample].make(services)
        return MasksPage(services, title)

    return Visitor(folder, make, **looks)


def said(visitor: Visitor) -> str:
    return "\n".join(f"{node['label']} {node.get('value', '')}" for node in visitor.nodes)


def test_what_was_earned_before_is_counted_and_told_with_its_day_and_its_game(tmp_path: Path) -> None:
    info = hostage(services_at(tmp_path))
    visitor = opened(tmp_path, "hera_zeus")
    have = len(visitor.services.masks.earned("hera_zeus"))
    assert have
    assert f"Hera and Zeus: {have} of 22" in visitor.labels
    assert f"In all: {have} of 88" in visitor.labels
    visitor.hand.click("mask:gilded_thunderbolt")
    assert "Gilded Thunderbolt" in visitor.labels
    assert f"Earned on {date_name(date.fromisoformat(info.updated[:10]))}" in visitor.labels
    assert any(info.name in label for label in visitor.labels)


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_hidden_one_tells_nothing_until_it_is_earned(title: str, tmp_path: Path) -> None:
    visitor = opened(tmp_path, title)
    masks = visitor.services.masks.masks(title)
    secret = [mask for mask in masks if mask.hidden]
    assert secret
    for mask in secret:
        visitor.hand.click(f"mask:{masks.index(mask)}")
        assert "Hidden mask" in visitor.labels
        assert not any(each.id in id for each in secret for id in visitor.hand.ids())
        assert not any(
            words in said(visitor) for each in secret for words in (say(each.name), say(each.text))
        )
    after = opened(tmp_path / "all", title, "masks/all")
    after.hand.click(f"mask:{secret[0].id}")
    assert say(secret[0].text) in after.labels


def test_a_visible_one_tells_what_it_is_for_under_the_pointer_and_the_focus(tmp_path: Path) -> None:
    visitor = opened(tmp_path)
    hand = visitor.hand
    hand.move(hand.centre("mask:cup_of_the_sun"))
    hand.wait(2)
    assert "Win a run at Mythic." in visitor.labels
    assert "tooltip" not in hand.ids()  # the panel tells it
    hand.click("mask:lion_skin")
    hand.press("right")
    assert "Torch of Iolaus" in visitor.labels
    hand.press("down")
    assert visitor.scene.focus.id == "mask:first_neck"
    node = visitor.node("mask:first_neck")
    assert (node["role"], node["label"]) == ("mask", "First Neck of the Hydra")
    assert "Not yet earned" in node["value"]


def test_a_tab_shows_the_shelves_of_another_game(tmp_path: Path) -> None:
    visitor = opened(tmp_path, sample="masks/page")
    visitor.hand.click("game:hisment")
    assert "mask:ivory_die" in visitor.hand.ids()
    assert any(re.match(r"Hisment: \d+ of 22", label) for label in visitor.labels)


def test_masks_of_a_pack_stand_after_the_others_and_are_scrolled_to(tmp_path: Path) -> None:
    def make(services: Services) -> MasksPage:
        own = services.masks.masks("hercule")
        brought = [msgspec.structs.replace(own[0], id=f"brought_{n}") for n in range(20)]
        services.pack_masks = lambda title: tuple(brought) if title == "hercule" else ()
        services.memory.clear()
        return MasksPage(services, "hercule")

    visitor = Visitor(tmp_path, make)
    assert "Hercules: 0 of 42" in visitor.labels
    for _ in range(6):
        visitor.hand.press("down")
    assert visitor.scene.focus.id == "mask:brought_8"
    scene = visitor.scene
    node = scene.find("mask:brought_8")
    assert node is not None
    assert scene.root.world_rect().union((0, 0, 1280, 640)).contains(node.world_rect())


def test_the_three_states_are_three_pictures() -> None:
    states: tuple[State, ...] = ("earned", "awaited", "hidden")
    painted = [MaskPicture("masks/hercule/lion_skin", state).paint((60, 60)) for state in states]
    assert len({picture.tobytes() for picture in painted}) == 3
    unknown = MaskPicture("masks/hercule/not_drawn").paint((60, 60))
    assert unknown.getbbox() is not None
    assert unknown == MaskPicture("masks/plain").paint((60, 60))


@pytest.mark.parametrize(("ground", "line"), [("#000000", "#c8c8c8"), ("#ffffff", "#404040")])
@pytest.mark.parametrize("state", ["earned", "awaited", "hidden"])
def test_a_stroke_goes_round_a_mask_in_high_contrast(state: State, ground: str, line: str) -> None:
    image = MaskPicture("masks/hercule/lion_skin", state).in_contrast(ground, line).paint((140, 140))
    pixels = pixels_of(image)
    for y in range(30, 110, 9):
        opaque = [pixels[x, y][:3] for x in range(140) if pixels[x, y][3] > 250]
        assert min(contrast(opaque[0], rgb(ground)), contrast(opaque[-1], rgb(ground))) >= 4.5


def pixels_of(image: Image.Image) -> Any:
    return image.load()


def test_the_title_screen_leads_to_the_shelf_and_back(tmp_path: Path) -> None:
    services = services_at(tmp_path, size=(1280, 720))
    Director(services).title()
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    hand = Pilot(services.stack, (1280, 720), clock)
    assert not any(key.endswith("/masks") for key in services.memory)  # the start reads none
    hand.press("a")
    assert hand.tree()["scene"] == "masks"
    hand.press("escape")
    assert hand.tree()["scene"] == "title"
    hand.click("shelf")
    assert hand.tree()["scene"] == "masks"


def test_a_tall_window_has_more_shelves(tmp_path: Path) -> None:
    for size, across in (((1280, 720), 5), ((1280, 1024), 4)):
        visitor = opened(tmp_path, size=size)
        nodes = [node for node in visitor.scene.root.walk() if isinstance(node, MaskNode)]
        assert len(nodes) == 22
        assert len({round(node.world().x / 20) for node in nodes}) == across
        assert sum(node.world_rect().bottom < size[1] for node in nodes) >= 15


def test_each_mask_stands_before_a_plank_of_its_own() -> None:
    size, across = (600, 300), 4
    post, wide = post_width(100), (600 - 2 * post_width(100)) / across
    row = [*Cabinet(3, across).paint(size).convert("L").crop((0, 80, 600, 81)).tobytes()]
    for seam in range(1, across):
        at = round(post + seam * wide)
        assert min(row[at - 2 : at + 3]) < row[round(at + wide / 8)] * 0.8


@pytest.mark.parametrize("title", PLAYABLE)
def test_every_mask_is_drawn_and_one_of_a_pack_may_name_the_drawing_of_another(
    title: str, tmp_path: Path
) -> None:
    masks = services_at(tmp_path).masks.masks(title)
    assert [mask.id for mask in masks if drawing_path(art_of(title, mask)) is None] == []
    brought = msgspec.structs.replace(masks[0], id="brought", look={"art": masks[1].id})
    assert art_of(title, brought) == art_of(title, masks[1])


def test_a_star_stands_beside_what_is_earned_and_none_elsewhere(tmp_path: Path) -> None:
    visitor = opened(tmp_path, "hercule", "masks/page")
    nodes = [*visitor.services.stack.top.root.walk()] if visitor.services.stack.top else []
    stars = [
        node for node in nodes if isinstance(node, Sprite) and node.source is icon("star", node.size[0], GOLD)
    ]
    earned = visitor.services.masks.earned("hercule")
    assert 0 < len(stars) == len(earned)
