"""Words and plates that change cross-fade, where the viewer saw both, and only on the screen."""

import pygame
import pytest

from scenes.devtools.pilot import FRAME
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.layers import WORDS_SECONDS
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import Label, Panel
from scenes.toolkit.stack import SceneStack
from scenes.toolkit.timeline import FakeClock

SIZE = (300, 100)
INK, LIGHT = (0, 0, 0), (255, 255, 255)


class Board(Scene[None]):
    """A scene with one plate and one line of words on it."""

    words = "one"

    def build(self, metrics: Metrics) -> None:
        # Not as large as the window, whose ground would be taken for it.
        self.root.add(Panel(fill=INK).place((2, 2, SIZE[0] - 4, SIZE[1] - 4)))
        self.root.add(Label(text=self.words, text_size=40, colour=LIGHT).place((10, 10, 280, 80)))

    def say(self, words: str) -> None:
        self.words = words
        self.soften()
        self.rebuild()


class Screen:
    """A stack with a board on it, and what is seen of it."""

    def __init__(self) -> None:
        self.clock, self.board = FakeClock(), Board()
        self.stack, self.surface = SceneStack(self.clock, SIZE), pygame.Surface(SIZE)
        self.stack.push(self.board)
        self.seen()

    def seen(self, after: float = 0.0) -> bytes:
        self.clock.advance(after)
        self.stack.update()
        self.stack.draw(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")


@pytest.fixture
def screen() -> Screen:
    return Screen()


def pictures(screen: Screen, words: str) -> list[bytes]:
    """What is seen, frame by frame, from the change to these words until nothing fades."""
    screen.board.say(words)
    found = [screen.seen()]
    while screen.stack.moving:
        found.append(screen.seen(FRAME))
    return found


def test_words_that_change_fade_into_the_new_ones(screen: Screen) -> None:
    before, found = screen.seen(), pictures(screen, "two")
    assert len(set(found)) == len(found) == 2 + int(WORDS_SECONDS / FRAME)
    assert before not in found
    screen.board.rebuild()
    assert screen.seen() == found[-1]


def test_the_old_words_have_gone_before_the_new_ones_are_seen(screen: Screen) -> None:
    def ink(picture: bytes) -> set[int]:
        return {place for place, light in enumerate(picture) if light}

    old, found = ink(screen.seen()), pictures(screen, "two")
    new = ink(found[-1])
    both = [picture for picture in map(ink, found) if picture & (old - new) and picture & (new - old)]
    assert both == []
    assert any(picture & (old - new) for picture in map(ink, found))


def test_nobody_waits_for_them(screen: Screen) -> None:
    screen.board.say("two")
    screen.seen()
    assert screen.stack.moving
    assert not screen.stack.busy
    assert [node.text for node in screen.board.root.children if isinstance(node, Label)] == ["two"]
    assert screen.stack.patience(1.0) == 0.0


def test_what_says_the_same_does_not_fade(screen: Screen) -> None:
    assert len(pictures(screen, "one")) == 1


@pytest.mark.parametrize("way", ["reduced", "off", "viewer", "curtain"])
def test_they_change_at_once(screen: Screen, way: str) -> None:
    """With little motion or none, and where somebody else sees the table from now on."""
    screen.board.timeline.reduced = way == "reduced"
    screen.board.timeline.speed = float(way != "off")
    screen.board.viewer = 1 if way == "viewer" else None
    screen.board.curtain = way == "curtain"
    assert len(pictures(screen, "two")) == 1


def test_a_faster_table_fades_faster(screen: Screen) -> None:
    screen.board.timeline.speed = 2.0
    assert len(pictures(screen, "two")) < 2 + int(WORDS_SECONDS / FRAME)


def test_words_below_an_overlay_do_not_fade_among_its_own(screen: Screen) -> None:
    below, screen.board = screen.board, Board()
    screen.board.overlay = True
    screen.stack.push(screen.board)
    screen.seen()
    below.words = "two"
    below.rebuild()
    assert len(pictures(screen, "one")) == 1
    assert len(pictures(screen, "two")) > 1


@pytest.mark.parametrize("frames", [0, 1, 3])
def test_words_below_what_opens_are_not_left_half_faded(screen: Screen, frames: int) -> None:
    """A menu may open while words below it still fade, and nothing moves there from then on."""
    still = Screen()
    still.board.words = "two"
    still.board.rebuild()
    screen.board.say("two")
    for _ in range(frames):
        screen.seen(FRAME)
    assert screen.stack.moving == bool(frames)
    for each in (screen, still):
        menu = Scene[None]()
        menu.overlay = True
        each.stack.push(menu)
    assert screen.seen(1.0) == still.seen(1.0)
