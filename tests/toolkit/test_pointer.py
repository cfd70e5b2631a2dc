"""A click is not a drag, and every way out of a drag is safe."""

import pygame
import pytest

from scenes.devtools.pilot import Pilot
from scenes.toolkit.input import HOLD_SECONDS, Click, Drop, Hold, Inspect, Intent
from scenes.toolkit.scene import Scene
from scenes.toolkit.stack import SceneStack
from scenes.toolkit.timeline import FakeClock

from .playground import SIZE, Playground, playground


def test_a_move_of_five_pixels_is_still_a_click() -> None:
    scene, pilot = playground()
    x, y = pilot.centre("card")
    pilot.down((x, y))
    pilot.move((x + 5, y))
    pilot.up((x + 5, y))
    assert scene.kinds() == ["Click"]


def test_a_move_of_six_pixels_is_a_drag() -> None:
    scene, pilot = playground()
    x, y = pilot.centre("card")
    pilot.down((x, y))
    pilot.move((x + 6, y))
    assert scene.kinds() == ["DragStart", "DragMove"]


def test_the_card_follows_the_pointer_by_its_grip() -> None:
    scene, pilot = playground()
    x, y = pilot.centre("card")
    pilot.down((x + 20, y + 30))
    pilot.move((x + 220, y + 130))
    card = scene.find("card")
    assert card is not None
    assert (card.pose.x, card.pose.y) == (x + 200, y + 100)


def test_a_drop_names_the_card_and_the_place_under_it() -> None:
    scene, pilot = playground()
    card, slot = scene.find("card"), scene.find("slot")
    pilot.drag("hand:1", "slot")
    drop = scene.intents[-1]
    assert isinstance(drop, Drop)
    assert (drop.node, drop.target) == (card, slot)


def test_a_refused_drop_flies_home_exactly() -> None:
    scene, pilot = playground()
    scene.takes_drops = False
    card = scene.find("card")
    assert card is not None
    home = card.pose
    pilot.drag("card", "slot")
    assert (card.pose, card.live, card.z) == (home, False, 0)


def _escape() -> tuple[int, dict[str, object]]:
    return pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0, "unicode": ""}


@pytest.mark.parametrize(
    ("kind", "fields"),
    [_escape(), (pygame.WINDOWFOCUSLOST, {}), (pygame.MOUSEBUTTONDOWN, {"pos": (500, 500), "button": 3})],
    ids=["escape", "focus loss", "right click"],
)
def test_a_drag_that_is_broken_off_flies_home(kind: int, fields: dict[str, object]) -> None:
    scene, pilot = playground()
    card = scene.find("card")
    assert card is not None
    home, (x, y) = card.pose, pilot.centre("card")
    pilot.down((x, y))
    pilot.move((x + 300, y))
    pilot.send(kind, **fields)
    pilot.settle()
    pilot.up((x + 300, y))
    assert scene.kinds()[-1] == "DragCancel"
    assert (card.pose, card.live, scene.cancelled) == (home, False, 0)


def test_a_resize_in_mid_drag_puts_everything_back() -> None:
    scene, pilot = playground()
    x, y = pilot.centre("card")
    pilot.down((x, y))
    pilot.move((x + 300, y))
    pilot.stack.resize((1600, 900))
    pilot.up((x + 300, y))
    assert scene.kinds()[-1] == "DragCancel"
    assert pilot.centre("card") == (x, y)


def test_two_quick_clicks_are_a_double_click() -> None:
    scene, pilot = playground()
    pilot.click("card")
    pilot.wait(0.3)
    pilot.click("card")
    assert scene.kinds() == ["Click", "DoubleClick"]


def test_two_slow_clicks_are_two_clicks() -> None:
    scene, pilot = playground()
    pilot.click("card")
    pilot.wait(0.5)
    pilot.click("card")
    assert scene.kinds() == ["Click", "Click"]


def test_a_right_click_and_a_hold_look_closer() -> None:
    scene, pilot = playground()
    pilot.click("card", button=3)
    pilot.down(pilot.centre("card"))
    pilot.wait(0.6)
    pilot.up(pilot.centre("card"))
    card = scene.find("card")
    assert card is not None
    assert scene.intents == [Inspect(card, pilot.centre("card")), Hold(card, pilot.centre("card"))]


class Looking(Playground):
    """A playground on which a closer look is a scene above."""

    def on_intent(self, intent: Intent) -> bool:
        if isinstance(intent, Inspect) and self.stack is not None:
            self.stack.push(Looked())
        return super().on_intent(intent)


class Looked(Scene[str]):
    """What a closer look opens."""

    id = "looked"
    overlay = True


def held(scene: Playground, at: str = "card") -> tuple[Pilot, tuple[float, float]]:
    """A press on a node that was held until it became a closer look."""
    clock = FakeClock()
    stack = SceneStack(clock, SIZE)
    stack.push(scene)
    pilot = Pilot(stack, SIZE, clock)
    place = pilot.centre(at)
    pilot.down(place)
    pilot.wait(HOLD_SECONDS)
    return pilot, place


@pytest.mark.parametrize("scene", [Playground(), Looking()], ids=["nothing opened", "a look opened"])
def test_a_press_that_is_held_and_then_moved_is_a_drag(scene: Playground) -> None:
    pilot, (x, y) = held(scene)
    pilot.move((x + 5, y))
    assert scene.kinds() == ["Hold"]
    pilot.move((x + 6, y))
    assert scene.kinds() == ["Hold", "DragStart", "DragMove"]
    assert pilot.stack.top is scene
    pilot.move(slot := pilot.centre("slot"))
    pilot.up(slot)
    pilot.settle()
    assert scene.kinds()[-1] == "Drop"


def test_a_held_press_that_is_let_go_leaves_the_closer_look_open() -> None:
    scene = Looking()
    pilot, (x, y) = held(scene)
    pilot.up((x, y))
    pilot.move((x + 200, y))
    assert (scene.kinds(), pilot.tree()["scene"]) == (["Hold"], "looked")


def test_what_cannot_be_dragged_stays_open_however_the_pointer_moves() -> None:
    scene = Looking()
    pilot, (x, y) = held(scene, "play")
    pilot.move((x + 200, y))
    assert (scene.kinds(), pilot.tree()["scene"]) == (["Hold"], "looked")


def test_a_press_that_went_away_holds_nothing_and_drags_nothing_on_its_way() -> None:
    scene = Looking()
    clock = FakeClock()
    stack = SceneStack(clock, SIZE)
    stack.push(scene)
    pilot = Pilot(stack, SIZE, clock)
    pilot.down(pilot.centre("play"))
    pilot.move(pilot.centre("card"))
    pilot.wait(HOLD_SECONDS)
    pilot.move(slot := pilot.centre("slot"))
    pilot.up(slot)
    assert (scene.kinds(), pilot.tree()["scene"]) == ([], "playground")


def test_what_was_opened_and_closed_again_is_not_dragged_out_of_a_new_scene() -> None:
    scene = Looking()
    pilot, (x, y) = held(scene)
    assert pilot.stack.top is not None
    pilot.stack.top.close("done")
    pilot.stack.push(other := Playground())
    pilot.move((x + 200, y))
    assert (scene.kinds(), other.kinds()) == (["Hold"], [])


def test_a_press_that_is_let_go_elsewhere_does_nothing() -> None:
    scene, pilot = playground()
    pilot.down(pilot.centre("play"))
    pilot.up(pilot.centre("leave"))
    assert scene.intents == []


def test_a_click_on_nothing_says_so() -> None:
    scene, pilot = playground()
    pilot.down((1200, 700))
    pilot.up((1200, 700))
    assert scene.intents == [Click(scene.root, (1200, 700))]
