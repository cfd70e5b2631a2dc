"""A controller that SDL itself pretends to have: its mapping, its events, and its coming and going."""

import ctypes
import gc
from collections.abc import Iterator

import pygame
import pytest
from pygame._sdl2 import controller

from scenes.hands.hands import ServedHands, begin_pads
from scenes.pages.settings import SettingsScene
from scenes.services import Services
from scenes.toolkit.timeline import FakeClock
from scenes.toolkit.window import headless
from tests.scenes.hands.pad_games import SIZE
from tests.scenes.pad_pilot import PadPilot

AXES, BUTTONS, GAME_CONTROLLER = 6, 15, 1


class VirtualPad:
    """A controller of SDL's own, as long as it is plugged in."""

    def __init__(self) -> None:
        library = ctypes.CDLL(pygame.display.__file__)
        library.SDL_JoystickAttachVirtual.argtypes = [ctypes.c_int] * 4
        library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        self.library = library
        self.number = library.SDL_JoystickAttachVirtual(GAME_CONTROLLER, AXES, BUTTONS, 0)
        assert self.number >= 0
        # SDL numbers each controller of a process anew, also one that is plugged in again.
        self.joystick = library.SDL_JoystickGetDeviceInstanceID(self.number)

    def button(self, button: int, *, down: bool) -> None:
        self.library.SDL_JoystickSetVirtualButton(
            self.library.SDL_JoystickFromInstanceID(self.joystick), button, down
        )

    def axis(self, axis: int, value: int) -> None:
        self.library.SDL_JoystickSetVirtualAxis(
            self.library.SDL_JoystickFromInstanceID(self.joystick), axis, value
        )

    def unplug(self) -> None:
        self.library.SDL_JoystickDetachVirtual(self.number)


@pytest.fixture
def hand(services: Services) -> Iterator[PadPilot]:
    """The settings page, with SDL asked for controllers."""
    # A window that another test has left open has no focus, and SDL tells no controller without one.
    gc.collect()
    pygame.display.quit()
    headless()
    services.stack.push(SettingsScene(services))
    assert isinstance(services.stack.clock, FakeClock)
    made = PadPilot(services.stack, SIZE, services.stack.clock)
    pygame.event.get()
    begin_pads()
    yield made
    controller.quit()


def pass_on(hand: PadPilot) -> None:
    """Give the stack all that SDL has to say."""
    for event in pygame.event.get():
        hand.stack.dispatch(event)
    hand.settle()


def test_a_controller_that_is_plugged_in_is_heard_until_it_is_gone(hand: PadPilot) -> None:
    hands = hand.stack.hands
    assert isinstance(hands, ServedHands)
    pad = VirtualPad()
    pass_on(hand)
    assert hands.polls
    start = hand.focused
    pad.button(pygame.CONTROLLER_BUTTON_DPAD_DOWN, down=True)
    pass_on(hand)
    pad.button(pygame.CONTROLLER_BUTTON_DPAD_DOWN, down=False)
    pass_on(hand)
    below = hand.focused
    assert below not in ("", start)
    pad.axis(pygame.CONTROLLER_AXIS_LEFTY, -32_000)
    pass_on(hand)
    assert hand.focused not in ("", below)
    pad.unplug()
    pass_on(hand)
    assert not hands.polls
