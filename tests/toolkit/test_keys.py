"""Which key is meant, on keyboards of all alphabets, and whether it was pressed or goes on being held."""

from types import SimpleNamespace

import pygame
import pytest

from scenes.devtools.pilot import Pilot
from scenes.toolkit import sdl
from scenes.toolkit.input import KeyPress
from scenes.toolkit.scene import Scene
from scenes.toolkit.stack import SceneStack
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.controls import TextField

from .playground import SIZE, Playground, playground

# What the keys from A to Z of an American keyboard write, as an X server's own layouts have it.
LAYOUTS = {
    "us": "abcdefghijklmnopqrstuvwxyz",
    "fr": "qbcdefghijkl,noparstuvzxyw",
    "de": "abcdefghijklmnopqrstuvwxzy",
    "dvorak": "axje.uidchtnmbrl'poygk,qf;",
    "tr": "abcdefghıjklmnopqrstuvwxyz",
    "ru": "фисвуапршолдьтщзйкыегмцчня",
    "gr": "αβψδεφγηιξκλμνοπ;ρστθωςχυζ",
    "il": "שנבגקכעיןחלךצמםפ/רדאוה'סטז",
    "ara": "شﻻؤيثبلاهتنمةىخحضقسفعرصءغئ",
}
OTHERS = ("ru", "gr", "il", "ara")
PLACES = range(pygame.KSCAN_A, pygame.KSCAN_Z + 1)
ALPHABET = LAYOUTS["us"]


def laid_out(monkeypatch: pytest.MonkeyPatch, layout: str) -> None:
    """SDL says that the keyboard is laid out so."""

    def written(place: int) -> int:
        return ord(LAYOUTS[layout][place - pygame.KSCAN_A])

    monkeypatch.setattr(sdl, "_library", lambda: SimpleNamespace(SDL_GetKeyFromScancode=written))


def pressed(written: str, place: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=ord(written), scancode=place, unicode=written, mod=mod)


def called(layout: str) -> str:
    """What the keys from A to Z are called."""
    return "".join(KeyPress.of(pressed(*key)).key for key in zip(LAYOUTS[layout], PLACES, strict=True))


@pytest.mark.parametrize("layout", OTHERS)
def test_where_no_key_writes_a_letter_from_a_to_z_they_go_by_their_places(
    monkeypatch: pytest.MonkeyPatch, layout: str
) -> None:
    laid_out(monkeypatch, layout)
    assert called(layout) == ALPHABET


@pytest.mark.parametrize("layout", sorted(LAYOUTS.keys() - OTHERS))
def test_where_some_do_a_key_is_what_it_writes(monkeypatch: pytest.MonkeyPatch, layout: str) -> None:
    """On a French keyboard the comma is no M, though it lies there."""
    laid_out(monkeypatch, layout)
    written = LAYOUTS[layout].replace("ı", pygame.key.name(ord("ı")))
    assert called(layout) == written


@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_where_nobody_knows_the_keyboard_a_letter_of_another_alphabet_tells_it(layout: str) -> None:
    """What writes a stop or a stroke there is that: it may be one on any keyboard."""
    other = layout in OTHERS
    for written, place, letter in zip(LAYOUTS[layout], PLACES, ALPHABET, strict=True):
        if written.isalpha():
            expected = letter if other else pygame.key.name(ord(written))
            assert KeyPress.of(pressed(written, place)).key == expected


def test_undo_by_control_goes_by_the_place_too(monkeypatch: pytest.MonkeyPatch) -> None:
    laid_out(monkeypatch, "ru")
    undo = KeyPress.of(pressed("я", pygame.KSCAN_Z, pygame.KMOD_LCTRL))
    assert (undo.key, undo.text, undo.ctrl) == ("z", "я", True)


def test_a_field_is_written_to_in_the_letters_of_the_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    laid_out(monkeypatch, "ru")

    class Named(Scene[str]):
        def build(self, metrics: object) -> None:
            self.field = TextField(name="name", label="Name", text_size=20)
            self.root.add(self.field.place((100, 100, 300, 40)))
            self.focus.id = "name"

    clock = FakeClock()
    stack = SceneStack(clock, SIZE)
    stack.push(scene := Named())
    pilot = Pilot(stack, SIZE, clock)
    for written in "мама":
        pilot.stack.dispatch(pressed(written, PLACES[LAYOUTS["ru"].index(written)]))
        pilot.send(pygame.TEXTINPUT, text=written)
        pilot.send(pygame.KEYUP, key=ord(written))
    assert scene.field.text == "мама"


def key(pilot: Pilot, kind: int = pygame.KEYDOWN) -> None:
    pilot.send(kind, key=pygame.K_z, mod=0, unicode="z")


def away(pilot: Pilot, seconds: float) -> None:
    """The window loses the focus, of which SDL lets all keys go first, and has it again."""
    key(pilot, pygame.KEYUP)
    pilot.send(pygame.WINDOWFOCUSLOST)
    pilot.wait(seconds)
    pilot.send(pygame.WINDOWFOCUSGAINED)


def counted(scene: Playground) -> int:
    return len(scene.keys)


def test_a_key_that_is_held_while_the_focus_is_lost_for_a_moment_acts_once() -> None:
    """So it is when a window comes to fill the screen."""
    scene, pilot = playground()
    for _ in range(3):
        key(pilot)
        away(pilot, 0.2)
        key(pilot)
        key(pilot)
    assert counted(scene) == 1


def test_a_key_that_was_let_go_meanwhile_acts_anew() -> None:
    scene, pilot = playground()
    key(pilot)
    away(pilot, 0.2)
    pilot.wait(0.6)
    key(pilot)
    assert counted(scene) == 2


def test_a_key_that_was_let_go_before_acts_anew() -> None:
    scene, pilot = playground()
    key(pilot)
    key(pilot, pygame.KEYUP)
    pilot.wait(0.2)
    pilot.send(pygame.WINDOWFOCUSLOST)
    pilot.send(pygame.WINDOWFOCUSGAINED)
    key(pilot)
    assert counted(scene) == 2
