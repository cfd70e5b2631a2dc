"""A Reserve from which every card was bought: both phases go on, with one hero and with two."""

from pathlib import Path

import msgspec
import pytest

from tests.scenes.playing import Player

PHASES = {
    "planning": "planning trial=cretan_bull/9/9/9/9 turn=2 {hand}",
    "improvement": "improvement trial=cretan_bull/9/9/9/9 turn=2 {hand}",
}
HANDS = {"alone": "hand=strike#1,block#2", "pair": "0.hand=strike#1,block#2 1.hand=strike#11,block#12"}


@pytest.mark.parametrize("heroes", HANDS)
@pytest.mark.parametrize("phase", PHASES)
def test_the_table_stands_with_nothing_to_buy(tmp_path: Path, phase: str, heroes: str) -> None:
    player = Player(tmp_path, PHASES[phase].format(hand=HANDS[heroes]))
    model = player.scene.model
    model.view = msgspec.structs.replace(model.view, shop=())
    player.scene.rebuild()
    assert {node.id for node in player.scene.root.walk()} >= {"reserve"}
