"""The games beside the pages of docs/played can be watched, and are as many as the page has headings."""

from pathlib import Path

import pytest

from game.titles.registry import load_title
from saves.shelves.replay_file import received

PLAYED = Path(__file__).parents[2] / "docs" / "played"
PAGES = sorted(PLAYED.glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_each_game_of_a_page_can_be_watched(page: Path) -> None:
    games = sorted(PLAYED.glob(f"{page.stem}-*.lerne"))
    assert len(games) == page.read_text("utf-8").count("\n## ")
    for game in games:
        record, _ = received(game.read_bytes(), lambda found: load_title(found.title), "2026-11-29T00:00:00Z")
        assert record.title == page.stem
        assert record.moves
