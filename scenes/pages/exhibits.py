"""What the cards page shows of a title: tabs of cards with two sides each, and whose game it is."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from scenes.art.faces import Face
from scenes.widgets.controls import Option


@dataclass(frozen=True, slots=True)
class Side:
    """What one look at a card shows: its face, words with a note below them, and which way up it lies."""

    face: Face
    title: str
    lines: tuple[str, ...]
    note: str = ""
    angle: int = 0


@dataclass(frozen=True, slots=True)
class Item:
    """A card of the gallery with its two sides; `copies` is shown where it says something."""

    id: str
    front: Side
    back: Side
    copies: int = 0


class Exhibition(ABC):
    """The cards of a title, tab by tab."""

    @property
    @abstractmethod
    def tabs(self) -> tuple[Option, ...]:
        """The tabs by name."""

    @abstractmethod
    def items(self, tab: str) -> tuple[Item, ...]:
        """The cards of a tab."""

    def find(self, id: str) -> Item | None:
        """The card of that name, on whatever tab it is."""
        items = (item for tab in self.tabs for item in self.items(tab.value))
        return next((item for item in items if item.id == id), None)

    @property
    @abstractmethod
    def credits(self) -> tuple[str, ...]:
        """Who made what."""
