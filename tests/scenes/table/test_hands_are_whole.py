"""The cards of a hand at the lower edge are entirely inside the window."""

import pytest

from scenes.widgets.cards import Card
from tests.samples.stage import SMALLEST, USUAL, Setting, staged

TABLES = {
    "hercule/table": "hand:",
    "hercule/full": "hand:",
    "hercule/duo_planning": "hand/",
    "hera_zeus/table": "hand/0:",
    "hera_zeus/zeus": "hand/1:",
    "seventh_hero/table": "hand/0:",
    "seventh_hero/five": "hand/0:",
    "hisment/table": "hand/0:",
    "hisment/shop": "hand/0:",
}


@pytest.mark.parametrize("size", [USUAL, SMALLEST, (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("name", TABLES)
def test_no_card_in_hand_is_cut_off_below(name: str, size: tuple[int, int]) -> None:
    with staged(Setting(name, "en", size)) as page:
        cards = [
            node
            for node in page.nodes
            if isinstance(node, Card) and (node.ref or "").startswith(TABLES[name])
        ]
        assert cards
        assert [node.ref for node in cards if node.world_rect().bottom > size[1]] == []
