"""Cards that are drawn at once."""

import pytest
from PIL import Image

from scenes.art.faces import Face
from scenes.printing import pdf


@pytest.fixture
def blank(monkeypatch: pytest.MonkeyPatch) -> list[Face]:
    """Cards without a picture; the faces that were asked for."""
    asked = list[Face]()

    def painted(face: Face) -> Image.Image:
        asked.append(face)
        return Image.new("RGB", (8, 8), (len(asked), 0, 0))

    monkeypatch.setattr(pdf, "painted", painted)
    return asked
