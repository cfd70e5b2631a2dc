"""Every motion can be found by its name, and every described motion is used."""

import re
from pathlib import Path

import pytest

from scenes.toolkit.timing import motions

SCENES = Path(__file__).parents[3] / "scenes"
SOURCES = [path.read_text("utf-8") for path in SCENES.rglob("*.py")]


def test_every_way_that_is_named_is_there() -> None:
    named = {name for text in SOURCES for name in re.findall(r"motions\(\)\.(\w+)", text)}
    assert len(named) > 20
    assert {name for name in named if not hasattr(motions(), name)} == set()


@pytest.mark.parametrize("name", sorted(motions().ways))
def test_no_way_is_described_in_vain(name: str) -> None:
    assert any(re.search(rf"\b(motions\(\)|known)\.{name}\b", text) for text in SOURCES)


def test_a_way_that_is_not_there_says_so() -> None:
    with pytest.raises(AttributeError, match="no motion is called stroll"):
        _ = motions().stroll
