"""A picture that is baked in the background appears on screen, whichever scene is on top when it is ready."""

import threading
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.cli.arguments import WindowOptions
from game.core.errors import GameError
from scenes.app import startup
from scenes.art.gallery import Gallery
from scenes.art.ornaments import Ornament
from scenes.devtools.pilot import Pilot
from scenes.toolkit.window import Window, headless
from scenes.widgets.dialogs import Message
from tests.scenes.playing import Player

POSITION = "planning trial=lernaean_hydra hand=strike deck=block"


def impatient(folder: Path) -> Player:
    """A player at a table whose pictures are baked in the background, as in the window; none is ready."""
    player = Player(folder, POSITION)
    player.services.patient, player.services.gallery = False, Gallery(None)
    player.scene.rebuild()
    return player


def arrived(hand: Pilot) -> bytes:
    """The screen as RGB bytes after everything has been baked, as the window would show it."""
    gallery = hand.stack.pictures()
    assert gallery is not None
    hand.settle()
    while gallery.busy:
        assert hand.stack.patience(1.0) < 1.0, "the window would sleep through it"
        hand.wait(0.05)
    return pygame.image.tobytes(hand.screen, "RGB")


def read(player: Player) -> None:
    player.scene.interaction.inspect(player.scene.root.find_ref("trial"))


def menu(player: Player) -> None:
    player.scene.open_menu()


def message(player: Player) -> None:
    player.services.stack.push(Message(player.services, "Welcome back", "Your run was saved."))


@pytest.mark.long
@pytest.mark.parametrize("put_above", [read, menu, message])
def test_it_is_seen_above_and_below(tmp_path: Path, put_above: Callable[[Player], None]) -> None:
    player = impatient(tmp_path)
    put_above(player)
    player.hand.settle()
    first = pygame.image.tobytes(player.hand.screen, "RGB")
    seen = arrived(player.hand)
    player.services.stack.rebuild_all()
    whole = arrived(player.hand)
    assert first != seen
    assert seen == whole
    player.services.gallery.close()


def test_a_crash_waits_for_no_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def paint(_: Ornament, size: tuple[int, int]) -> None:
        asked.append(size[0])
        raise ValueError

    def crash(window: Window) -> None:
        gallery = window.stack.pictures()
        assert isinstance(gallery, Gallery)
        for width in range(20, 5020):
            gallery.prepare(Ornament("title_board"), (width, 20))
        raise RuntimeError

    headless()
    monkeypatch.setattr(Ornament, "paint", paint)
    monkeypatch.setattr(Window, "run", crash)
    before = {*threading.enumerate()}  # the gallery of another test may still be there
    with pytest.raises(GameError, match="unexpected"):
        startup.run(WindowOptions(home=tmp_path))
    left = {*threading.enumerate()} - before
    assert not any(thread.name.startswith("gallery") for thread in left)
    assert len(asked) < 5000
