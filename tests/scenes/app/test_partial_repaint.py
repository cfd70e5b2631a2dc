"""A partial repaint gives the same bytes as a full repaint."""

from pathlib import Path

import pytest

from tests.scenes.frame_checks import POSTERS, watch

FRAMES = 80


@pytest.mark.long
@pytest.mark.parametrize("poster", POSTERS)
def test_each_frame_is_what_a_whole_one_would_be(tmp_path: Path, poster: str) -> None:
    watcher = watch(tmp_path, poster, 8, FRAMES)
    assert 0 < watcher.painted < watcher.frames
