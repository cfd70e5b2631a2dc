"""Parts of a table that are cached between rebuilds show the same as a newly built table."""

from pathlib import Path

import pytest

from game.core.rng import Rng
from scenes.services import set_language
from scenes.titles.hercule.table import HerculeTable
from scenes.toolkit.scene import dump
from tests.scenes.playing import Player

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
