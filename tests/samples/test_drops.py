"""A thing that is dropped lands, asks, or is refused in words; only what is put back is silent."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.refs import Ref
from scenes.table.contract import ref_of
from scenes.table.table import Table
from scenes.toolkit.input import Drop
from scenes.toolkit.node import Node
from tests.golden import texts
from tests.samples.stage import Setting, staged
from tests.samples.test_samples import LONG


class Noted:
    """Notes what a table would do or say, and keeps it from doing so."""

    def __init__(self, table: Table, patched: pytest.MonkeyPatch) -> None:
        self.said = list[str]()
        self.done = list[str]()
        patched.setattr(table, "complain", lambda words: self.said.append(table.host.refused(words)))
        for owner, name in (
            (table, "change"),
            (table, "ask"),
            (table.host, "finish"),
            (table.interaction, "hold"),
        ):
            patched.setattr(owner, name, lambda *_, name=name: self.done.append(name))

    @property
    def silent(self) -> bool:
        """Whether nothing was done and nothing was said."""
        return not self.done and not any(self.said)

    def forget(self) -> None:
        """Begin again."""
        self.said.clear()
        self.done.clear()


def dropped(table: Table) -> Iterator[tuple[Node, Node | None]]:
    """Each thing that can be dragged, with each place that takes drops, and with the empty middle."""
    nodes = list(table.root.walk())
    places = [node for node in nodes if node.droppable and node.ref]
    for node in nodes:
        if node.draggable and node.enabled and node.ref:
            yield from ((node, place) for place in places if place is not node)
            yield node, None


def put_back(source: Ref | None, place: Ref | None) -> bool:
    """Whether a thing was dropped where it lay."""
    assert source is not None
    return place is not None and (source.zone, source.seat) == (place.zone, place.seat)


@pytest.mark.parametrize(
    "sample",
    [
        pytest.param(name, marks=pytest.mark.long if name in LONG else ())
        for name in texts.SAMPLES
        if name.split("/")[0] in ("hercule", "hera_zeus", "seventh_hero", "hisment")
    ],
)
def test_no_drop_is_refused_in_silence(sample: str, monkeypatch: pytest.MonkeyPatch) -> None:
    silent = set[tuple[Any, Any]]()
    with staged(Setting(sample)) as page:
        table = page.top
        if not isinstance(table, Table) or table.read_only:
            return
        noted = Noted(table, monkeypatch)
        middle = table.metrics.width // 2, table.metrics.height // 2
        for node, target in dropped(table):
            source, place = ref_of(node), ref_of(target)
            table.on_intent(Drop(node, middle, target))
            if noted.silent and not put_back(source, place):
                silent.add((source.zone if source else "", place.zone if place else ""))
            noted.forget()
    assert silent == set()
