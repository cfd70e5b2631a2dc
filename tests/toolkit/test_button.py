"""What stands on a button never lies upon something else that stands there."""

from itertools import pairwise
from typing import get_args

import pygame
import pytest

from scenes.toolkit.design import BODY, NAME, TOTAL, font_size, usual
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.input import KeyCaps
from scenes.toolkit.layers import _RING_GAP
from scenes.widgets import keycaps
from scenes.widgets.buttons import Button, Kind, button, even
from scenes.widgets.page import Action, by_words, fitted, foot_row, text_width


def square(height: int, _ink: object) -> pygame.Surface:
    return pygame.Surface((height, height))


@pytest.mark.parametrize("hint", ["", "Run 1", "Wilhelmina-Wolfgang Wümmewww begins"])
@pytest.mark.parametrize("key", ["", "N"])
@pytest.mark.parametrize("width", [150, 200, 320])
def test_icon_words_hint_and_key_stand_side_by_side(hint: str, key: str, width: int) -> None:
    button = Button(text="Next game", name="next", icon=square, hint=hint, key_cap=key, text_size=18)
    inside = button._inside(width, 52)
    parts = [inside.icon, inside.width, inside.cap]
    gaps = inside.gap * (sum(part > 0 for part in parts) - 1)
    assert sum(parts) + gaps + 2 * inside.pad <= width


def row(width: int, *words: str) -> list[Button]:
    made = [Button(text=each, name=each, icon=square, key_cap="K", text_size=18) for each in words]
    for each in made:
        each.place((0, 0, width, 52))
    return made


@pytest.mark.parametrize("width", [70, 90, 120, 160, 240])
def test_buttons_of_one_size_have_words_of_one_size_and_are_dressed_alike(width: int) -> None:
    made = row(width, "Log", "Draw one", "Challenge", "Rétablir")
    before = min(each.writing()[0] or 0 for each in made)
    even(made)
    assert len({each.writing()[0] for each in made}) == 1
    assert len({(bool(each.icon), bool(each.key_cap)) for each in made}) == 1
    assert (made[0].writing()[0] or 0) >= before


def test_where_there_is_room_icons_and_keys_stay() -> None:
    made = row(240, "Log", "Challenge")
    even(made)
    assert [(each.icon, each.key_cap, each.text_size) for each in made] == [(square, "K", 18)] * 2


def test_words_are_rather_a_little_smaller_than_without_their_key() -> None:
    made = Button(text="Pass", name="pass", key_cap="P", text_size=font_size(BODY, 1.2, 2.0))
    inside = made._inside(228, 57)
    assert inside.cap
    assert inside.words.size > usual(made.text_size)


def test_no_words_are_broken_for_their_key() -> None:
    """Where they have one line only without it, they become a little smaller, or the key is left out."""
    size = font_size(NAME, 1.0, 1.0)
    for width in range(60, 220):
        made = (Button(text="Go on", name="on", key_cap=key, text_size=size) for key in ("Enter", ""))
        keyed, plain = (each.place((0, 0, width, 40)) for each in made)
        assert len(keyed.inside.words.lines) <= len(plain.inside.words.lines), width


@pytest.mark.parametrize("width", [100, 120, 200])
def test_the_words_stand_in_the_middle_while_no_key_is_drawn(width: int) -> None:
    """The same as on a button that has no key; where the key appears, they make room, and no more."""
    size = font_size(NAME, 1.0, 1.0)
    made, plain = (Button(text="Close", name="close", key_cap=key, text_size=size) for key in ("Esc", ""))
    inside = made._inside(width, 40)
    (shown, _), (hidden, _) = (
        inside.lefts(width, inside.width, keyed=drawn, whole=False) for drawn in (True, False)
    )
    assert hidden == (width - inside.width) // 2
    room = width - inside.pad - inside.cap - inside.gap
    assert shown == min(hidden, room - inside.width)
    made.bare = True
    assert (image(made.place((0, 0, width, 40))) == image(plain.place((0, 0, width, 40)))) is (
        inside.words.size == plain.inside.words.size
    )


@pytest.mark.parametrize("width", [110, 150, 400])
def test_where_keys_are_always_shown_words_and_key_stand_in_the_middle_as_one(width: int) -> None:
    caps = KeyCaps()
    made = button(Metrics(1600, 1000, caps=caps), Box(0, 0, width, 40), "back", "Back", print, key_cap="Esc")
    beside = image(made)
    caps.always = True
    assert image(made) != beside
    inside = made.inside
    drawn, taken = (inside.lefts(width, inside.width, keyed=keyed, whole=True) for keyed in (True, False))
    assert drawn == taken, "the words stay where they are when a focused node takes the key"
    left, cap = drawn
    assert abs(left - (width - cap - inside.cap)) <= 1
    assert cap == left + inside.width + inside.gap


def test_a_hint_is_no_larger_than_the_words_above_it() -> None:
    made = Button(text="Curtain", name="next", hint="1 free act left", text_size=font_size(TOTAL, 0.8, 2.0))
    inside = made._inside(340, 77)
    assert inside.hint is not None
    assert inside.hint.size < inside.words.size


def test_buttons_side_by_side_share_too_little_room_by_their_words() -> None:
    m = Metrics(1280, 720, text_scale=2.0)
    acts = [Action("no", "No", print, "W", size=BODY), Action("cancel", "Cancel it", print, "F", size=BODY)]
    few, many = by_words(m, Box(0, 0, 120, 40), acts)
    least, most = (text_width(m, each.words) + each.cap_width(m) for each in acts)
    assert few.width / many.width == pytest.approx(least / most, abs=0.03)


@pytest.mark.parametrize("height", [24, 30, 40])
def test_a_key_is_no_higher_than_its_button(height: int) -> None:
    made = Button(text="Leave", name="leave", key_cap="Esc", text_size=24)
    inside = made._inside(220, height)
    assert not inside.cap or keycaps.measure("Esc", inside.size)[1] < height


def test_no_focus_ring_lies_on_the_next_button_of_a_foot() -> None:
    m, reach = Metrics(1024, 640), 2 * _RING_GAP
    feet = [Action(name, name, lambda: None) for name in ("one", "two", "three")]
    places = [made.world_rect() for made in foot_row(m, Box(0, 0, 900, 40), feet)]
    assert all(right.left - left.right >= reach for left, right in pairwise(places))


@pytest.mark.parametrize(("size", "least"), [((1024, 640), 32), ((1280, 720), 32), ((1920, 1080), 48)])
def test_targets_grow_with_the_window(size: tuple[int, int], least: int) -> None:
    assert Metrics(*size).target == least


def test_what_is_chosen_is_not_gold_as_the_primary_button_is() -> None:
    chosen, first = (
        Button(text="", name="one", text_size=18, kind=kind, selected=True).place((0, 0, 80, 40))
        for kind in ("choice", "primary")
    )
    fill, outline = (chosen.face(80, 40) or pygame.Surface((80, 40))).get_at((40, 20)), chosen.theme.lit
    assert fill[:3] == chosen.theme.tint(0.34) != outline
    assert (first.face(80, 40) or pygame.Surface((80, 40))).get_at((40, 20))[:3] == outline


@pytest.mark.parametrize(
    ("room", "size", "icon"), [(480, NAME, "undo"), (440, BODY, "undo"), (420, BODY, ""), (100, BODY, "")]
)
def test_buttons_without_room_for_all_become_smaller_alike_and_lose_their_signs(
    room: int, size: float, icon: str
) -> None:
    feet = [Action(name, "A way on", lambda: None, icon="undo") for name in ("one", "two", "three")]
    made = fitted(Metrics(1600, 900), feet, room)
    assert {(each.size, each.icon) for each in made} == {(size, icon)}
    assert [each.name for each in made] == ["one", "two", "three"]


def test_only_an_action_and_the_primary_have_a_frame() -> None:
    framed = {}
    for kind in get_args(Kind):
        made = Button(text="", name="plain", text_size=18, kind=kind).place((0, 0, 80, 40))
        face = made.face(80, 40)
        assert face is not None
        framed[kind] = face.get_at((40, 0)).a > 0
    assert framed == {"action": True, "primary": True, "quiet": False, "choice": False}


def test_a_quiet_button_is_underlined_under_the_pointer_and_the_focus() -> None:
    made = Button(text="Leave", name="leave", text_size=18, kind="quiet").place((0, 0, 120, 40))
    plain, looks = image(made), []
    for mark in ("hovered", "focused"):
        setattr(made, mark, True)
        looks.append(image(made))
        setattr(made, mark, False)
    assert looks[0] == looks[1] != plain
    assert image(made) == plain


def image(button: Button) -> bytes:
    face = button.face(*button.size)
    assert face is not None
    return pygame.image.tobytes(face, "RGBA")


def test_buttons_that_look_alike_show_one_picture() -> None:
    one, other = (Button(text="Undo", name=name, text_size=20, size=(120, 50)) for name in "ab")
    shown = one.face(*one.size)
    assert other.face(*other.size) is shown
    other.hovered = True
    assert other.face(*other.size) is not shown


def test_a_button_that_was_grey_for_a_while_is_not_composed_again() -> None:
    button, again = (Button(text="Redo", name="redo", text_size=20, size=(120, 50)) for _ in "ab")
    off = Button(text="Redo", name="redo", text_size=20, size=(120, 50), disabled=True)
    shown = id(button.face(*button.size))
    del button
    assert off.face(*off.size) is not None
    assert id(again.face(*again.size)) == shown
