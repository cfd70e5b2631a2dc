"""The keyboard reaches everything that the mouse reaches."""

from scenes.toolkit.input import Click, Inspect
from scenes.toolkit.node import Group, Node

from .playground import playground


def test_tab_goes_through_all_in_order_and_around() -> None:
    scene, pilot = playground()
    seen = []
    for _ in range(5):
        pilot.press("tab")
        seen.append(scene.focus.id)
    assert seen == ["play", "leave", "slot", "card", "play"]


def test_shift_tab_goes_back() -> None:
    scene, pilot = playground()
    scene.focus.id = "leave"
    pilot.press("tab", shift=True)
    assert scene.focus.id == "play"


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    scene, pilot = playground()
    scene.focus.id = "play"
    seen = []
    for key in ("right", "down", "left", "up", "up"):
        pilot.press(key)
        seen.append(scene.focus.id)
    assert seen == ["leave", "slot", "card", "play", "play"]


def test_enter_acts_and_shift_enter_looks_closer() -> None:
    scene, pilot = playground()
    scene.focus.id = "card"
    pilot.press("return")
    pilot.press("return", shift=True)
    card = scene.find("card")
    assert card is not None
    assert scene.intents == [kind(card, pilot.centre("card")) for kind in (Click, Inspect)]


def test_escape_cancels() -> None:
    scene, pilot = playground()
    pilot.press("escape")
    assert scene.cancelled == 1


def test_focus_survives_a_rebuild_by_id() -> None:
    scene, pilot = playground()
    scene.focus.id = "leave"
    assert scene.focus.node is scene.find("leave")
    scene.rebuild()
    pilot.frame()
    node = scene.focus.node
    assert node is not None
    assert (node is scene.find("leave"), node.focused) == (True, True)


def test_what_is_not_seen_any_more_has_no_focus() -> None:
    scene, _ = playground()
    scene.focus.id = "leave"
    node = scene.focus.node
    assert node is not None
    node.visible = False
    assert scene.focus.node is None
    node.visible = True
    assert scene.focus.node is node


def test_the_ring_shows_for_the_keyboard_and_hides_for_the_mouse() -> None:
    scene, pilot = playground()
    pilot.press("tab")
    ringed = pilot.screen.copy()
    pilot.down((1200, 700))
    pilot.up((1200, 700))
    x, y = pilot.centre("play")
    assert ringed.get_at((x - 105, y)) != pilot.screen.get_at((x - 105, y))
    assert scene.focus.shown is False


def test_a_click_leaves_no_hidden_focus_that_enter_would_press() -> None:
    scene, pilot = playground()
    pilot.click("card")
    before = len(scene.intents)
    pilot.press("return")
    assert (len(scene.intents), scene.focus.shown, scene.focus.id) == (before, True, "card")
    pilot.press("return")
    assert len(scene.intents) == before + 1


def test_no_ring_lies_round_what_is_not_painted_yet() -> None:
    scene, pilot = playground()
    pilot.press("tab")
    x, y = pilot.centre("play")
    ringed = pilot.screen.get_at((x - 105, y))
    play = scene.find("play")
    assert play is not None
    same = Node(semantic=play.semantic)
    play.instead = Group().add(same)
    pilot.frame()
    assert pilot.screen.get_at((x - 105, y)) == ringed, "the button was there before"
    same.remove()
    scene.touch()
    pilot.frame()
    assert pilot.screen.get_at((x - 105, y)) != ringed
