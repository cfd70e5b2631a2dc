"""The masks that a game has brought hang beside its result, come down on strings, and lead to the shelf."""

from pathlib import Path

import pygame
import pytest

from scenes.masks.hanging import HungMask
from scenes.match.ending import Epilogue
from scenes.services import Services, say
from scenes.titles.hera_zeus.samples import SAMPLES
from scenes.toolkit.geometry import Size
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import services_at


def ending(services: Services) -> Epilogue:
    scene = SAMPLES["hera_zeus/ending"].make(services)
    assert isinstance(scene, Epilogue)
    return scene


def hung(scene: Epilogue) -> list[HungMask]:
    return [node for node in scene.root.walk() if isinstance(node, HungMask)]


def test_they_come_down_and_are_at_their_place_at_once_with_reduced_motion(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    scene = ending(services)
    services.stack.push(scene)
    high = [node.pose.y for node in hung(scene)]
    assert high
    assert max(high) < 0
    scene.timeline.finish()
    assert min(node.pose.y for node in hung(scene)) > 0
    calm = services_at(tmp_path / "calm")
    calm.stack.reduced = True
    still = ending(calm)
    calm.stack.push(still)
    assert min(node.pose.y for node in hung(still)) > 0


def test_each_is_named_told_and_leads_to_the_shelf(tmp_path: Path) -> None:
    opened = list[str]()

    def make(services: Services) -> Epilogue:
        services.navigate = opened.append
        return ending(services)

    visitor = Visitor(tmp_path, make)
    scene = visitor.scene
    assert isinstance(scene, Epilogue)
    for mask in scene.masks[:2]:
        node = visitor.node(f"mask:{mask.id}")
        assert (node["label"], node["value"]) == (say(mask.name), say(mask.text))
    visitor.hand.click(f"mask:{scene.masks[0].id}")
    assert opened == ["masks:hera_zeus"]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1200), (1280, 1024)])
@pytest.mark.parametrize("scale", [100, 200])
def test_they_cover_nothing(size: Size, scale: int, tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, ending, size=size, scale=scale)
    scene = visitor.scene
    assert isinstance(scene, Epilogue)
    found = hung(scene)
    others = [node.world_rect() for node in scene.root.walk() if node.clickable and node not in found]
    for node in found:
        box = node.world_rect()
        assert pygame.Rect((0, 0), size).contains(box)
        assert box.collidelist(others) < 0
        assert not any(box.colliderect(each.world_rect()) for each in found if each is not node)
