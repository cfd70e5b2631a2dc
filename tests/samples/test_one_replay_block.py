"""Replays and watched games of all titles have one block of controls, the golden button in its corner."""

import pygame
import pytest

from game.language import LANGUAGES
from game.titles.registry import PLAYABLE
from scenes.services import tr
from scenes.toolkit.design import COLUMN, NAME
from scenes.toolkit.geometry import Metrics, Size
from scenes.widgets.buttons import Button
from tests.samples.stage import Setting, Staged, staged

REPLAYS = tuple(f"{title}/{what}" for title in PLAYABLE for what in ("replay", "turned"))
WATCHED = "hera_zeus/watched", "seventh_hero/watched", "hisment/watched"
ENDS = tuple(f"{title}/puzzle_solved" for title in PLAYABLE)
FAILED = "hercule/puzzle_failed", "hera_zeus/puzzle_failed", "hisment/puzzle_failed"
JUMPS = "first", "back", "on", "end"
SIZES = (1280, 720), (1280, 800), (1920, 1080)
FOOT = 10  # design lengths by which the foot of the golden button may differ


def named(page: Staged, name: str) -> Button:
    return next(node for node in page.nodes if isinstance(node, Button) and node.name == name)


def box(page: Staged, name: str) -> pygame.Rect:
    return named(page, name).world_rect()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_golden_button_is_alone_and_stands_in_one_corner(size: Size, lang: str) -> None:
    corners, m = set[tuple[int, int]](), Metrics(*size)
    for name in (*REPLAYS, *WATCHED, *ENDS, *FAILED):
        with staged(Setting(name, lang, size)) as page:
            (gold,) = (node for node in page.nodes if isinstance(node, Button) and node.kind == "primary")
            assert gold.key_cap == tr("Space"), name
            corners.add(gold.world_rect().bottomright)
    assert {right for right, _ in corners} == {m.px(1520)}
    feet = [foot for _, foot in corners]
    assert max(feet) - min(feet) <= m.px(FOOT)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_block_has_one_order_and_one_size(size: Size, lang: str) -> None:
    found, m = dict[int, set[tuple[tuple[int, ...], ...]]](), Metrics(*size)
    for name in REPLAYS:
        with staged(Setting(name, lang, size)) as page:
            play, pace, jumps = box(page, "playing"), box(page, "pace:0"), [box(page, each) for each in JUMPS]
            # The jumps stand in one line above all else, the pace beside what plays.
            assert len({(jump.top, jump.height) for jump in jumps}) == 1
            assert jumps[0].bottom < play.top
            assert [jump.left for jump in jumps] == sorted(jump.left for jump in jumps)
            assert (jumps[0].left, jumps[-1].right) == (pace.left, play.right)
            assert pace.centery == play.centery
            words = {named(page, each).inside.words.size for each in (*JUMPS, "playing", "pace:0")}
            # In a narrower column than usual the longest words may be smaller.
            wide = play.right - pace.left >= m.px(COLUMN)
            assert not wide or words == {m.text(NAME)}, name
            spans = tuple((each.left, each.width, each.height) for each in (*jumps, pace))
            found.setdefault(play.right - pace.left, set()).add((*spans, tuple(play)))
    assert all(len(blocks) == 1 for blocks in found.values())


@pytest.mark.parametrize("title", PLAYABLE)
def test_no_key_on_a_button_repeats_its_word(title: str) -> None:
    for lang in LANGUAGES:
        with staged(Setting(f"{title}/replay", lang)) as page:
            made = [named(page, each) for each in (*JUMPS, "playing")]
            assert [each.text for each in made if each.text == each.shown_cap] == []


@pytest.mark.parametrize("name", ["hera_zeus/replay", "seventh_hero/replay", "hisment/replay"])
def test_after_the_last_step_what_plays_says_that_it_begins_anew(name: str) -> None:
    with staged(Setting(name)) as page:
        assert not named(page, "on").enabled
        assert named(page, "playing").text == tr("Again")
