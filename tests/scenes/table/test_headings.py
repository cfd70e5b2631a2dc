"""No two panels of a table have the same heading."""

import re
from collections import Counter

import pytest

from game.core.refs import Ref
from scenes.table.table import Table
from scenes.toolkit.shapes import Label, Panel
from tests.samples.stage import Setting, Staged, staged

TABLES = (
    *("hercule/table", "hercule/expansions", "hercule/duo_planning", "hercule/duo_expansions"),
    *("hera_zeus/table", "seventh_hero/table", "seventh_hero/window", "hisment/table", "hisment/attack"),
)


def headings(page: Staged) -> Counter[str]:
    """The headings of panels, with the number of places; those at the same place count once."""
    signs = (node for node in page.nodes if isinstance(node, Label) and node.weight == "extrabold")
    named = (node for node in signs if isinstance(node.parent, Panel) and node.text.isupper())
    return Counter(words for words, _ in {(node.text, node.world_rect().center) for node in named})


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", TABLES)
def test_no_heading_stands_twice(name: str, lang: str) -> None:
    with staged(Setting(name, lang)) as page:
        table = page.top
        assert isinstance(table, Table)
        zones = table.inspector.readable
        named = {str(node.ref) for node in page.nodes if re.split("[/:]", node.ref or "")[0] in zones}
        twice = dict[str, list[str]]()
        for place in map(Ref.parse, named):
            table.inspector.read(place, None)
            if found := [words for words, times in headings(page).items() if times > 1 and len(words) > 1]:
                twice[str(place)] = found
    assert named
    assert twice == {}
