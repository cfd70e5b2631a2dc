"""The curtain itself, and how it covers the change of scenes without making the player wait."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.app.program import Director
from scenes.art.gallery import Gallery
from scenes.devtools.pilot import FRAME, Onlooker
from scenes.services import Services
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.layers import FADE_SECONDS
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import Panel
from scenes.toolkit.timeline import FakeClock, Timeline, duration
from scenes.widgets.buttons import Button
from scenes.widgets.curtain import Curtain, cover_changes, fall_and_rise
from tests.toolkit.playground import draw

SIZES = ((1280, 720), (1920, 1080), (1024, 640), (1100, 1000), (2560, 1080))
GREEN = (0, 255, 0)


class Guest:
    """A player at a program whose scene changes are covered by the curtain."""

    def __init__(self, services: Services) -> None:
        cover_changes(services)
        self.services, self.curtains = services, 0
        services.stack.on_curtain = self.count
        services.learn(offered=True)
        Director(services).start()
        clock = services.stack.clock
        assert isinstance(clock, FakeClock)
        self.hand = Onlooker(services.stack, (1280, 720), clock)

    def count(self) -> None:
        self.curtains += 1

    def key(self, name: str) -> None:
        """Press a key and paint one frame."""
        key = pygame.key.key_code(name)
        self.hand.send(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self.services.stack.dispatch(pygame.Event(pygame.KEYUP, key=key))

    @property
    def at(self) -> str:
        return str(self.hand.tree()["scene"])

    @property
    def picture(self) -> bytes:
        return pygame.image.tobytes(self.hand.screen, "RGB")

    def to_table(self) -> None:
        """Go to the moment in which a new run begins."""
        self.curtains = 0
        self.key("1")

    def seconds_to_rest(self) -> float:
        before, self.hand.stride = self.hand.clock.now(), FRAME
        self.hand.settle()
        return self.hand.clock.now() - before


@pytest.fixture
def guest(services: Services) -> Guest:
    return Guest(services)


def hung(services: Services, size: tuple[int, int] = (1280, 720)) -> Curtain:
    return Curtain(services=services, metrics=Metrics(*size))


def on_green(curtain: Curtain) -> pygame.Surface:
    target = pygame.Surface(curtain.size)
    target.fill(GREEN)
    draw(curtain, target)
    return target


def uncovered(target: pygame.Surface) -> int:
    return pygame.mask.from_threshold(target, GREEN, (1, 1, 1, 255)).count()


@pytest.mark.parametrize("size", SIZES)
def test_a_closed_curtain_covers_every_pixel_and_an_open_one_none(
    services: Services, size: tuple[int, int]
) -> None:
    curtain = hung(services, size)
    assert uncovered(on_green(curtain)) == size[0] * size[1]
    curtain.closed = 1.0
    closed = on_green(curtain)
    assert uncovered(closed) == 0
    again = pygame.Surface(size)
    draw(curtain, again)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(closed, "RGB"), "it must be opaque"


@pytest.mark.parametrize("share", [0.25, 0.5, 0.75])
def test_a_falling_curtain_covers_from_above(services: Services, share: float) -> None:
    curtain = hung(services)
    curtain.closed = share
    target = on_green(curtain)
    assert target.get_at((640, 5))[:3] != GREEN
    assert target.get_at((640, 719))[:3] == GREEN
    assert curtain.closed == pytest.approx(share)


def test_before_the_velvet_is_baked_a_plain_cloth_covers_all_the_same(services: Services) -> None:
    services.patient, services.gallery = False, Gallery(None)
    curtain = hung(services)
    curtain.closed = 1.0
    assert uncovered(on_green(curtain)) == 0
    services.gallery.close()


def heights(curtain: Curtain, timeline: Timeline, clock: FakeClock) -> Iterator[float]:
    while timeline.busy:
        clock.advance(FRAME)
        timeline.update()
        yield curtain.closed


def test_it_falls_bounces_twice_and_rises(services: Services) -> None:
    clock, curtain, seen = FakeClock(), hung(services), list[float]()
    timeline = Timeline(clock)
    motion = fall_and_rise(curtain, lambda: seen.append(curtain.closed))
    timeline.play(motion)
    way = list(heights(curtain, timeline, clock))
    landed = next(i for i, share in enumerate(way) if share > 0.99)
    bounces = [
        share
        for before, share, after in zip(way[landed:], way[landed + 1 :], way[landed + 2 :], strict=False)
        if share < before and share <= after
    ]
    assert seen == [1.0]
    assert len(bounces) == 2
    assert 0.98 < bounces[0] < bounces[1] < 1
    assert way[-1] == 0
    assert duration(motion) <= 1.2


def test_reduced_motion_fades_and_never_moves(services: Services) -> None:
    clock, curtain, seen = FakeClock(), hung(services), list[float]()
    timeline = Timeline(clock)
    timeline.reduced = services.stack.reduced = True
    timeline.play(fall_and_rise(curtain, lambda: seen.append(curtain.pose.alpha)))
    poses = [curtain.pose for _ in heights(curtain, timeline, clock)]
    assert {pose.y for pose in poses[:-1]} == {curtain.at(1.0).y}
    assert len({pose.alpha for pose in poses}) > 8
    assert (seen, curtain.pose) == ([1.0], curtain.at(0.0))


class Stage(Scene[None]):
    """A lit stage with its own curtain, on which there is a button."""

    id = "stage"

    def __init__(self, curtain: Curtain) -> None:
        super().__init__()
        self.curtain_node, self.raised = curtain, 0
        lift = Button(text="Raise", name="raise", text_size=20, on_click=self.raise_it)
        curtain.add(lift.place((560, 400, 160, 50)))

    def build(self, metrics: Metrics) -> None:
        lit = Panel(fill=GREEN).place((0, 0, metrics.width, metrics.height))
        wait = Button(text="Wait", name="wait", text_size=20).place((560, 500, 160, 50))
        self.root.add(lit, wait, self.curtain_node)

    def raise_it(self) -> None:
        self.raised += 1


def on_stage(services: Services) -> tuple[Stage, Onlooker]:
    stage = Stage(hung(services))
    services.stack.push(stage)
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    return stage, Onlooker(services.stack, (1280, 720), clock)


def test_within_a_scene_it_covers_what_changes_and_leaves_no_trace(services: Services) -> None:
    stage, pilot = on_stage(services)
    before, at_closed = pygame.image.tobytes(pilot.screen, "RGB"), list[int]()
    motion = fall_and_rise(stage.curtain_node, lambda: at_closed.append(1), closed_seconds=0.2)
    stage.timeline.play(motion)
    for _ in range(40):
        pilot.wait(FRAME)
    assert (at_closed, uncovered(pilot.screen)) == ([1], 0)
    pilot.settle()
    assert pygame.image.tobytes(pilot.screen, "RGB") == before


def test_a_moving_curtain_hides_the_focus_ring_too(services: Services) -> None:
    stage, pilot = on_stage(services)
    shots = list[bytes]()
    for shown in (False, True):
        stage.focus.id = "wait"
        stage.focus.shown = shown
        stage.timeline.play(fall_and_rise(stage.curtain_node, lambda: None, 0.2))
        pilot.wait(0.48)
        shots.append(pygame.image.tobytes(pilot.screen, "RGB"))
        pilot.settle()
    assert shots[0] == shots[1]


def test_closed_at_rest_it_hides_everything_and_bears_a_button(services: Services) -> None:
    stage, pilot = on_stage(services)
    stage.timeline.play(stage.curtain_node.fall())
    pilot.settle()
    assert uncovered(pilot.screen) == 0
    pilot.click("raise")
    assert stage.raised == 1
    assert [pilot.paint() for _ in range(3)] == [False, False, False]


def test_the_curtain_falls_before_the_table(guest: Guest) -> None:
    guest.to_table()
    assert guest.at == "hercule/table", "the new scene has input from the start"
    assert guest.curtains == 1
    assert 0.8 < guest.seconds_to_rest() <= 1.2


def test_the_old_picture_is_seen_until_the_curtain_is_down(guest: Guest) -> None:
    before = guest.hand.screen.get_at((640, 700))
    guest.to_table()
    guest.hand.wait(0.2)
    assert guest.hand.screen.get_at((640, 700)) == before


@pytest.mark.parametrize("moment", [0.0, 0.3, 0.6, 0.9])
def test_a_press_ends_it_and_acts_on_the_new_scene(guest: Guest, moment: float) -> None:
    guest.to_table()
    guest.hand.wait(moment)
    guest.hand.click("menu")
    assert guest.at == "hercule/menu"
    assert guest.curtains == 1


def test_a_key_ends_it_and_the_table_is_all_that_is_seen(guest: Guest) -> None:
    guest.to_table()
    guest.hand.wait(0.3)
    guest.key("tab")
    assert not guest.services.stack.busy
    ended = guest.picture
    guest.services.stack.draw(guest.hand.screen, anew=True)
    assert guest.picture == ended


def test_after_it_nothing_is_painted_for_nothing(guest: Guest) -> None:
    guest.to_table()
    guest.hand.settle()
    assert [guest.hand.paint() for _ in range(3)] == [False, False, False]


def test_pages_and_menus_only_fade(guest: Guest) -> None:
    guest.key("o")
    assert (guest.at, guest.curtains) == ("settings", 0)
    assert guest.seconds_to_rest() == pytest.approx(FADE_SECONDS, abs=2 * FRAME)
    guest.key("escape")
    guest.to_table()
    guest.hand.settle()
    guest.hand.press("escape")
    assert (guest.at, guest.curtains) == ("hercule/menu", 1)


def test_the_curtain_falls_behind_the_one_who_leaves_the_table(guest: Guest) -> None:
    guest.to_table()
    guest.hand.settle()
    guest.hand.press("escape")
    guest.hand.click("menu:title")
    assert (guest.at, guest.curtains) == ("title", 2)


@pytest.mark.parametrize(("speed", "longest"), [("0.5", 2.4), ("2", 0.6), ("4", 0.3)])
def test_it_follows_the_speed_of_motion(guest: Guest, speed: str, longest: float) -> None:
    guest.services.stack.speed = float(speed)
    guest.to_table()
    assert longest * 0.7 < guest.seconds_to_rest() <= longest + FRAME


def test_with_motion_off_the_new_scene_is_there_at_once(guest: Guest) -> None:
    guest.services.stack.speed = 0.0
    guest.to_table()
    assert not guest.services.stack.busy
    assert guest.curtains == 0


def test_with_reduced_motion_it_is_a_short_fade(guest: Guest) -> None:
    guest.services.stack.reduced = True
    guest.to_table()
    assert guest.curtains == 0
    assert guest.seconds_to_rest() == pytest.approx(0.12, abs=2 * FRAME)


def test_a_resize_in_the_middle_ends_it(guest: Guest) -> None:
    guest.to_table()
    guest.hand.wait(0.3)
    guest.services.stack.resize((1024, 640))
    guest.hand.screen = pygame.Surface((1024, 640))
    guest.hand.frame()
    assert not guest.services.stack.busy
