"""What is known of a table by its parts, by whoever leads it, and by what lies over it."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from game.content.lessons import FirstTime
from game.core.events import Event
from game.core.refs import Ref
from scenes.services import Services
from scenes.table.layout import AnySurroundings, Kept
from scenes.table.model import AnyModel
from scenes.table.panels import Entry
from scenes.toolkit.geometry import Box
from scenes.widgets.page import Action, Screen


class AnyTable(Screen[str]):
    """The screen of a game; what it is made of is the business of `Table`.

    `held` is the place that was taken up, `attention` the place that is read; `message` is what was refused,
    `first_time` what is told once. Of the zones that are `readable` the inspector tells.
    """

    kept: Kept
    held: Ref | None
    attention: Ref | None
    first_time: FirstTime | None
    message: str
    log_open: bool

    def __init__(self, services: Services, model: AnyModel) -> None:
        super().__init__(services)
        self.model = model

    @property
    def title(self) -> str:
        """The title that is played here: the first part of the id."""
        return self.id.partition("/")[0]

    @property
    @abstractmethod
    def scene(self) -> AnySurroundings:
        """What everything is drawn from."""

    @property
    @abstractmethod
    def over(self) -> str:
        """The word with which the table closes once the game is over."""

    @property
    @abstractmethod
    def readable(self) -> frozenset[str]:
        """The zones of which the inspector tells; none where there is no room for it."""

    @abstractmethod
    def sit(self, model: AnyModel) -> None:
        """Look on from a seat; nothing that was done or looked at from another one is left."""

    @abstractmethod
    def change(self, act: Callable[[], tuple[Event, ...] | None]) -> None:
        """Do something to the game, and show what changed; a refusal is shown in its words."""

    @abstractmethod
    def show(self, events: tuple[Event, ...] = ()) -> None:
        """Somebody else has moved: show what came of it; what is being read stays."""

    @abstractmethod
    def put_down(self) -> None:
        """Nothing is in the hand, and nothing is said."""

    @abstractmethod
    def complain(self, sentence: str) -> None:
        """Say why nothing happens."""

    @abstractmethod
    def line_of(self, event: Event) -> str:
        """One event in a sentence; nothing for what needs no telling."""

    @abstractmethod
    def entries(self) -> list[Entry]:
        """The whole log, in the words of the viewer."""

    @abstractmethod
    def last_lines(self) -> list[str]:
        """What the log says of the last step that it says anything of; no head of a turn, if it can be."""

    @abstractmethod
    def dismiss_note(self) -> None:
        """What was told for the first time was read."""

    @abstractmethod
    def toggle_log(self) -> None:
        """Open or shut the drawer with what happened so far, as the viewer saw it."""

    @abstractmethod
    def open_menu(self) -> None:
        """The menu of the table."""

    @abstractmethod
    def browse(self) -> None:
        """Open the pile that the viewer may look through."""

    @abstractmethod
    def look_back(self) -> None:
        """Show what came of the last round, in a title that has a page for it."""

    @abstractmethod
    def actions(self) -> Sequence[Action]:
        """What the buttons do."""

    @abstractmethod
    def put_away(self) -> Sequence[Action]:
        """Tools that stand in the menu, where there is no room for them on the table."""

    @abstractmethod
    def keep_clear(self, scene: Any) -> Sequence[Box]:
        """What no plate over the table may cover, beside what is meant: the card that is read."""

    @abstractmethod
    def action_area(self, scene: Any) -> Sequence[Box]:
        """Where things happen that a word said once would hide."""
