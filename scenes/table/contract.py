"""What is known of a table by its parts, by whoever leads it, and by what lies over it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from game.content.lessons import FirstTime
from game.core.events import Event
from game.core.refs import Ref
from scenes.services import Services
from scenes.table.layout import AnySurroundings, Kept
from scenes.table.model import AnyModel
from scenes.table.panels import Entry
from scenes.table.pieces import Pieces
from scenes.toolkit.geometry import Box
from scenes.toolkit.node import Node
from scenes.widgets.page import Action, Screen


def ref_of(node: Node | None) -> Ref | None:
    """The place on the table that a node shows."""
    return Ref.parse(node.ref) if node is not None and node.ref else None


class AnyInspector(ABC):
    """What is read at a table: `attention` is the place that is read until another one is looked at."""

    attention: Ref | None

    @property
    @abstractmethod
    def readable(self) -> frozenset[str]:
        """The zones of which it tells; none where there is no room for it."""


class AnyInteraction(ABC):
    """What is done at a table: `held` is the place that was taken up, `spotlight` what alone is lit."""

    held: Ref | None
    spotlight: str

    @abstractmethod
    def take(self, source: Ref, target: Ref | None) -> bool:
        """Do what a gesture means; False shows why it means nothing."""

    @abstractmethod
    def complains(self, place: Ref) -> bool:
        """Whether a click on a thing that cannot be taken up is answered with the reason."""

    @abstractmethod
    def usual_target(self, source: Ref) -> Ref | None:
        """Where a thing mostly goes, to say why it cannot."""


class AnyTable(Screen[str]):
    """The screen of a game, as its parts and its host see it; `Table` builds and animates it.

    Nothing is played where it is `read_only`. `message` is what was refused, `first_time` what is told once.
    """

    inspector: AnyInspector
    interaction: AnyInteraction
    pieces: Pieces | None
    kept: Kept
    first_time: FirstTime | None
    message: str
    log_open: bool

    def __init__(self, services: Services, model: AnyModel, *, read_only: bool) -> None:
        super().__init__(services)
        self.model, self.read_only = model, read_only

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
    def take_back_refusal(self) -> None:
        """What was refused before is not said while something else is done, or looked at."""

    @abstractmethod
    def let_refusal_lapse(self) -> None:
        """The same, once it could be read."""

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
    def keep_clear(self, scene: AnySurroundings) -> Sequence[Box]:
        """What no plate over the table may cover, beside what is meant: the card that is read."""

    @abstractmethod
    def action_area(self, scene: AnySurroundings) -> Sequence[Box]:
        """Where things happen that a word said once would hide."""
