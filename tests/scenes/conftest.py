"""Fixtures for all tests of the screen: the services."""

from pathlib import Path

import pytest

from scenes.services import Services
from tests.scenes.playing import services_at


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_at(tmp_path)
