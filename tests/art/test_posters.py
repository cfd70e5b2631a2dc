"""The posters of the title screen: a game that is not there yet waits behind a cloth of its own."""

import colorsys
from functools import cache
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from scenes.art.posters import POSTER, Poster
from scenes.titles.registry import ANNOUNCED, playable, record_of

LOOKS = {title: record_of(title).look for title in playable()} | {
    title: soon.look for title, soon in ANNOUNCED.items()
}
WAITING = tuple(LOOKS)
WINGS = ((20, 60, 60, 200), (POSTER[0] - 60, 60, POSTER[0] - 20, 200))
BETWEEN = (POSTER[0] // 2 - 24, 200, POSTER[0] // 2 + 24, 320)


@cache
def poster(game: str, *, waiting: bool) -> Image.Image:
    return Poster(LOOKS[game], game.upper(), waiting=waiting).paint(POSTER).convert("RGB")


def hue(image: Image.Image) -> float:
    """The mean hue in degrees."""
    red, green, blue = (value / 255 for value in ImageStat.Stat(image).mean)
    return 360 * colorsys.rgb_to_hsv(red, green, blue)[0]


def apart(one: float, other: float) -> float:
    return min(abs(one - other), 360 - abs(one - other))


@pytest.mark.parametrize(("one", "other"), list(combinations(WAITING, 2)))
def test_no_two_games_that_wait_hang_behind_the_same_cloth(one: str, other: str) -> None:
    left = [poster(game, waiting=True).crop(WINGS[0]) for game in (one, other)]
    assert apart(hue(left[0]), hue(left[1])) > 8 or brightness(left[0]) / brightness(left[1]) > 1.5


def brightness(image: Image.Image) -> float:
    return ImageStat.Stat(image.convert("L")).mean[0]


def test_hera_and_zeus_each_have_their_side() -> None:
    left, right = (hue(poster("hera_zeus", waiting=True).crop(wing)) for wing in WINGS)
    assert 250 < left < 300
    assert 90 < right < 170


@pytest.mark.parametrize("game", WAITING)
def test_between_the_wings_the_picture_itself_is_seen_a_little_dimmer(game: str) -> None:
    waiting, open_ = (poster(game, waiting=waits).crop(BETWEEN) for waits in (True, False))
    dimmed = open_.point([int(v * 0.72) for v in range(256)] * 3)
    assert ImageStat.Stat(ImageChops.difference(waiting, dimmed).convert("L")).mean[0] < 12
    assert brightness(waiting) < brightness(open_)


@pytest.mark.parametrize("game", WAITING)
def test_the_wings_hide_most_of_the_rest(game: str) -> None:
    for wing in WINGS:
        waiting, open_ = (poster(game, waiting=waits).crop(wing) for waits in (True, False))
        assert ImageStat.Stat(ImageChops.difference(waiting, open_).convert("L")).mean[0] > 15
