"""The small print of large cards: nothing on a card of the reader is hard to read."""

from typing import Any

import pytest
from PIL import Image
from PIL.ImageFont import FreeTypeFont

from scenes.art import card_painter, faces, halves
from scenes.art.faces import BackFace, Face
from scenes.art.halves import TwoLevelFace
from scenes.art.lighting import INKS
from scenes.devtools.shots import backstage
from scenes.titles.registry import scenes_of

READERS = {432: 20.0, 288: 13.5}
"""How wide the reader's card is in 1920x1080 and in 1280x720, and how many pixels its least line has."""


def bare(*said: Any, **_: Any) -> card_painter.Sheet:
    """A sheet without its picture, which takes long to light."""
    width = said[2]
    return card_painter.Sheet(Image.new("RGB", (width, width * 2)), width / 360, INKS["ember"])


def all_faces(lang: str) -> list[Face]:
    with backstage(language=lang) as (services, _):
        shown = scenes_of("hercule", services).exhibition()
        assert shown is not None
        sides = [
            side.face for items in shown.cards.values() for item in items for side in (item.front, item.back)
        ]
    halves = [
        half
        for face in sides
        for half in ((face.base, face.upgraded) if isinstance(face, TwoLevelFace) else (face,))
    ]
    return [face for face in dict.fromkeys(halves) if not isinstance(face, BackFace)]


@pytest.mark.long
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("width", READERS)
def test_every_line_of_a_large_card_can_be_read(
    width: int, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[float, float, float, str]] = []

    def words(
        self: card_painter.Sheet, _: float, y: float, text: str, face: FreeTypeFont, *__: Any, **___: Any
    ) -> None:
        written.append((face.size, y, card_painter.measure(text, face) / self.unit, text))

    for room in (faces, halves):
        monkeypatch.setattr(room, "lit", bare)
    monkeypatch.setattr(card_painter.Sheet, "framed", lambda self: self)
    monkeypatch.setattr(card_painter.Sheet, "stamp", lambda *_: None)
    monkeypatch.setattr(card_painter.Sheet, "lay", lambda *_, **__: None)
    monkeypatch.setattr(card_painter.Sheet, "words", words)
    for face in all_faces(lang):
        face.draw(width, compact=False)
    assert written
    small = [(text, size) for size, _, _, text in written if text and size < READERS[width]]
    assert not small
    over = [text for size, y, wide, text in written if wide > 320 or y + size / (width / 360) > 512]
    assert not over
