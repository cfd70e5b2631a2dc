"""The board keeps its place through a turn, and what a phase or a player does not need steps back."""

from pathlib import Path

import pytest

from game.language import LANGUAGES
from game.titles.hisment.rules.state import Phase
from scenes.services import Services, set_language
from scenes.titles.hisment.hints.legend import SIGNS
from scenes.titles.hisment.panels import ink, values_of
from scenes.titles.hisment.samples import POSITIONS, opened
from scenes.titles.hisment.table import HismentTable
from scenes.titles.hisment.theme import NIGHT, said_of
from scenes.toolkit.geometry import Box, Size
from scenes.toolkit.shapes import Label
from tests.scenes.match_pilot import pilot
from tests.scenes.playing import services_at
from tests.scenes.titles.hisment.test_first_times import begun

PLAYED = (Phase.SHOP, Phase.ATTACH, Phase.CHAPTERS, Phase.RELEASE, Phase.BATTLE)


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_at(tmp_path)


def board_in(services: Services, phase: Phase) -> Box:
    table = opened(services, POSITIONS["attack"].replace("battle", phase.value, 1))
    services.stack.push(table)
    pilot(services)
    assert table.model.view.phase is phase
    return table.scene.layout.board


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)])
@pytest.mark.parametrize("scale", [100, 125, 150, 200])
def test_the_board_has_one_place_in_all_phases_of_a_turn(tmp_path: Path, size: Size, scale: int) -> None:
    services = services_at(tmp_path, text_scale=scale, size=size)
    shop, *others = (board_in(services, phase) for phase in PLAYED)
    assert len(set(others)) == 1
    usual = others[0]
    if scale >= 150:
        assert shop == usual
    else:
        # Right below the plates above it, from which the other one keeps away in a higher window.
        assert shop.top - usual.top <= 10
        assert abs(2 * shop.left + shop.width - 2 * usual.left - usual.width) <= 1


def prices(table: HismentTable, seat: int) -> set[object]:
    """The inks of the prices under the windows of a shop."""
    windows = [node for node in table.root.walk() if (node.ref or "").startswith(f"shop/{seat}:")]
    return {each.colour for node in windows for each in node.walk() if isinstance(each, Label)}


def test_a_shop_in_which_nobody_buys_now_is_dull(services: Services) -> None:
    seen = (("table", 0, 0, False), ("table", 0, 1, False), ("shop", 1, 0, True))
    for position, viewer, seat, open_now in seen:
        table = opened(services, POSITIONS[position], viewer=viewer)
        services.stack.push(table)
        pilot(services)
        assert prices(table, seat) == {ink("coin") if open_now else NIGHT.dim}


def told(table: HismentTable) -> set[str]:
    return {node.text for node in table.root.walk() if isinstance(node, Label)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_first_game_has_the_words_of_the_signs_until_a_knock_out(services: Services, lang: str) -> None:
    set_language(lang)
    table = begun(services)
    words = {said_of(word) for word in SIGNS.values()}
    assert words <= told(table)
    plates = [node for node in table.root.walk() if isinstance(node, Label) and node.text in words]
    assert {node.fitted().size for node in plates} == {plates[0].text_size}
    services.learn(told=(*services.progress.told, "hisment/knocked_out"))
    table.rebuild()
    assert not words <= told(table)
    set_language("en")


def test_every_sign_of_the_panels_has_its_word(services: Services) -> None:
    table = opened(services)
    hero = table.model.on_board(0)
    assert hero is not None
    shown = {each.name for each in values_of(table.scene, 0, hero)}
    assert shown | {"coin", "cards", "deck", "ko"} == set(SIGNS)
