"""The tint of a page that is about one game: its light and its colours."""

from scenes.titles.registry import scenes_of
from scenes.widgets.page import AnyPage


def tint(page: AnyPage, title: str) -> None:
    """Give a page the light and the colours of a title; to be called before it is built."""
    seats = scenes_of(title, page.services).seats
    page.mood, page.theme = seats.mood, seats.page_theme
