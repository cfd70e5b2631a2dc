"""Parts of a table that are cached between rebuilds show the same as a newly built table."""

from pathlib import Path

import pygame
import pytest

from game.core.rng import Rng
from scenes.devtools.shots import all_samples
from scenes.services import set_language
from scenes.titles.hercule.table import HerculeTable
from scenes.toolkit.scene import dump
from tests.scenes.playing import Player, services_at

BEGUN = "planning trial=nemean_lion/5/5/3/2 turn=1 hand=strike,block,train deck=strike,block,train,train"


def title_words(table: HerculeTable) -> list[tuple[object, ...]]:
    return [(node["id"], node["label"], node["value"], node["rect"]) for node in dump(table)["nodes"]]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_after_each_move_nothing_stale_is_said(tmp_path: Path, seed: int) -> None:
    player, rng = Player(tmp_path, BEGUN), Rng.stream(seed, "kept")
    for number in range(40):
        if player.session.outcome is not None:
            break
        move, rng = rng.choice(player.session.legal_moves(0))
        player.session.submit(move)
        player.scene.model.refresh()
        set_language("fr" if number % 10 == 9 else "en")
        player.scene.rebuild()
        fresh = HerculeTable(player.services, player.session, "A run")
        fresh.metrics = player.scene.metrics
        fresh.rebuild()
        assert title_words(player.scene) == title_words(fresh)
    set_language("en")


@pytest.mark.parametrize(
    "name", ["hercule/full", "hera_zeus/table", "seventh_hero/window_five", "hisment/attack", "hisment/shop"]
)
def test_what_looks_as_before_is_not_painted_again(tmp_path: Path, name: str) -> None:
    services = services_at(tmp_path)
    scene = all_samples()[name].make(services)
    services.stack.push(scene)
    services.stack.draw(pygame.Surface(services.stack.size))
    scene.rebuild()
    again = [node for node in scene.root.walk() if node.drawn is None and not (node.live or node.children)]
    # Puppets of the stage move by themselves; a button of the menu learns only later what Escape presses.
    assert len(again) <= 3, again
