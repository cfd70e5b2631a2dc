"""The studio that every test of the screen may ask for."""

from pathlib import Path

import pytest

from scenes.services.services import Studio
from tests.scenes.playing import studio_at


@pytest.fixture
def studio(tmp_path: Path) -> Studio:
    return studio_at(tmp_path)
