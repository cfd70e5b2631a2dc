"""What tells the sides apart without colours, and light inks that are read on light grounds."""

import pygame
from PIL import Image, ImageStat

from scenes.devtools.pilot import Pilot
from scenes.services import Services
from scenes.titles.hisment.board.nodes import GOLD, chip_on
from scenes.titles.hisment.decks.collection import VEIL
from scenes.titles.hisment.samples import POSITIONS, opened
from scenes.titles.hisment.theme import NIGHT
from scenes.toolkit.paint import Colour
from scenes.toolkit.shapes import Panel
from scenes.toolkit.timeline import FakeClock
from tests.toolkit.test_text import contrast, luminance


def test_the_plate_of_the_other_sides_hero_is_notched(services: Services) -> None:
    scene = opened(services, POSITIONS["attack"]).scene
    own, other = (chip_on(scene, 8, seat, "8", GOLD) for seat in (0, 1))
    assert isinstance(own, Panel)
    assert isinstance(other, Panel)
    assert (own.corner, other.corner) == ("round", "notch")


def test_the_light_around_the_other_sides_hero_is_dashed(services: Services) -> None:
    looks = opened(services).model.looks
    own, other = (looks.figure("coral_1", own=mine).paint((166, 240)) for mine in (True, False))
    brightness = [ImageStat.Stat(picture.getchannel("A")).mean[0] for picture in (own, other)]
    assert brightness[1] < brightness[0] * 0.95


def test_a_start_star_stands_out_from_the_lit_board(services: Services) -> None:
    """Its ink is read on the dark around it, and that dark on the square."""
    table = opened(services, POSITIONS["table"])
    services.stack.push(table)
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    screen = Pilot(services.stack, (1280, 720), clock).screen
    left, top, wide, high = table.scene.layout.square(table.model.start(0), 0)
    x, y = left + wide // 2, top + high // 2
    across = [rgb(screen.get_at((x + step, y))) for step in range(-wide // 3, wide // 3)]
    ink, dark, floor = across[len(across) // 2], min(across, key=luminance), across[0]
    assert contrast(ink, dark) >= 4.5
    assert contrast(dark, floor) >= 4.5


def rgb(found: pygame.Color) -> Colour:
    return found.r, found.g, found.b


def over(ink: Colour, veil: Colour, opacity: int) -> Colour:
    red, green, blue = (
        round(below + (above - below) * opacity / 255) for below, above in zip(ink, veil, strict=True)
    )
    return red, green, blue


def test_the_name_of_a_locked_card_is_read_through_its_veil() -> None:
    name, plate = (over(ink, NIGHT.ink, VEIL) for ink in (NIGHT.text, NIGHT.plate))
    assert contrast(name, plate) >= 4.5


def test_a_price_beyond_the_means_is_struck_through(services: Services) -> None:
    looks = opened(services).model.looks
    dear, paid = (
        looks.face("seven_leagues", price=20, dear=each).paint((142, 205)) for each in (True, False)
    )
    coin = 90, 6, 112, 30
    assert edges(dear.crop(coin)) != edges(paid.crop(coin))


def edges(picture: Image.Image) -> bytes:
    """A picture in two tones, without its colours."""
    return picture.convert("L").point(lambda level: 255 * (level > 100)).tobytes()
