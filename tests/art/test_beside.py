"""Screens of an older commit beside today's."""

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from assets.workshop import beside
from game.paths import ROOT
from scenes.devtools.film import GAP


@pytest.mark.long
def test_the_same_files_give_twice_the_same_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    @contextlib.contextmanager
    def checkout(_: str) -> Iterator[Path]:
        yield ROOT

    monkeypatch.setattr(beside, "checkout", checkout)
    monkeypatch.setattr(beside, "LANGUAGES", ("fr",))
    monkeypatch.setattr(beside, "SCALES", (100,))
    monkeypatch.setattr(sys, "argv", ["beside", "HEAD", "about", "nowhere", "--out", str(tmp_path)])
    beside.main()
    wide, high = beside.SIZE
    with Image.open(tmp_path / "beside-about.png") as made:
        left, right = (made.crop((x, 0, x + wide, high)) for x in (0, wide + GAP))
    assert ImageChops.difference(left, right).getbbox() is None
    assert len(left.getcolors(1 << 24) or ()) > 100
    with Image.open(tmp_path / "beside-nowhere.png") as made:
        assert len(made.getcolors() or ()) == 1
