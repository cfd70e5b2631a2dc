"""Abstract interfaces of the table, its inspector and its interaction, for the parts, hosts and overlays."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from game.content.lessons import FirstTime
from game.core.events import Event
from game.core.refs import Ref
from scenes.services import Services
from scenes.table.layout import AnySurroundings, Kept
from scenes.table.model import AnyModel
from scenes.table.motion.bubble import bubble_on, slide
from scenes.table.panels import Entry, Told
from scenes.table.pieces import Pieces
from scenes.toolkit.geometry import Box
from scenes.toolkit.node import Node, Semantic
from scenes.widgets.page import Action, Screen


def ref_of(node: Node | None) -> Ref | None:
    """Return the place on the table that a node shows, or None."""
    return Ref.parse(node.ref) if node is not None and node.ref else None


class AnyInspector(ABC):
    """Interface of the inspector; `attention` is the place that it shows until another one is looked at.

    `pointed` is that place while it is looked at, `by_keys` if the focus was moved last, and not the pointer.
    """

    noted: bool
    behind: bool
    attention: Ref | None
    pointed: Ref | None
    by_keys: bool
    explained: Semantic | None
    panel: Node

    @property
    @abstractmethod
    def readable(self) -> frozenset[str]:
        """The zones that the inspector describes; empty where there is no room for it."""

    @abstractmethod
    def of_interest(self) -> Ref | None:
        """Return the place that is shown before anything is pointed at, or None."""

    @abstractmethod
    def told_of(self, place: Ref | None, held: Ref | None) -> Told:
        """Return the panel's content for a place, and for what is held over it."""

    @abstractmethod
    def look_away(self) -> None:
        """Read nothing where the focus and the pointer are, until one of them is moved elsewhere."""

    @abstractmethod
    def uncovered(self, seen: bool) -> None:
        """Called at rest where something of the host may stand before the panel: whether it gives way now."""

    @abstractmethod
    def be_seen(self, seen: bool) -> None:
        """Show the panel, or hide it from the eye where something else is read in its place."""


class AnyInteraction(ABC):
    """Interface of the interaction.

    `held` is the place that was taken up. If `spotlight` names a kind of action, only its sources are lit.
    If it `reads_first`, what is of interest is read before anything is pointed at.
    """

    held: Ref | None
    spotlight: str
    reads_first: bool

    @abstractmethod
    def take(self, source: Ref, target: Ref | None) -> bool:
        """Play the move that a gesture means and return True; otherwise show why not and return False."""

    @abstractmethod
    def complains(self, place: Ref) -> bool:
        """Return True if a click on a thing that cannot be taken up shows the reason."""

    @abstractmethod
    def usual_target(self, source: Ref) -> Ref | None:
        """Return the usual target of a source, by which a refusal explains why it cannot go there."""

    @abstractmethod
    def why_not(self, place: Ref) -> str:
        """Return the reason why a thing that is used at times cannot be used now, or an empty string."""


RULE = "changed"
"""The id of the mark of a challenge, whose value is its rule."""


class AnyTable(Screen[str]):
    """Interface of the table screen, as its parts and its host see it; `Table` builds and animates it.

    Nothing can be played if it is `read_only`. `message` is the last refusal, `first_time` the first-time
    note that is open.
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

    def rebuild(self) -> None:
        """Rebuild it; words that change cross-fade, and a plate that speaks slides to its place.

        What a move changes is shown by its motion, plates too.
        """
        was = bubble_on(self.root)
        self.soften()
        super().rebuild()
        plate = bubble_on(self.root)
        # One that is not seen yet comes with the motion.
        if plate is not None and plate.instead is None and plate.pose.alpha and self.timeline.speed:
            way = slide(plate, was, self.metrics.unit)
            if way is not None:
                self.timeline.play(way)

    def explanation(self, node: Node) -> str:
        """What the glossary says of a node; of the mark of a challenge also its rule."""
        said = super().explanation(node)
        told = node.semantic.value if node.semantic is not None and node.id == RULE else ""
        return "\n".join(filter(None, (told, said)))

    @property
    def title(self) -> str:
        """The title that is played here: the first part of the scene id."""
        return self.id.partition("/")[0]

    @property
    @abstractmethod
    def scene(self) -> AnySurroundings:
        """Everything that the table is drawn from: model, layout and theme."""

    @property
    @abstractmethod
    def over(self) -> str:
        """The result with which the table closes once the game is over; empty until then."""

    @abstractmethod
    def sit(self, model: AnyModel) -> None:
        """Show the table of a seat; forget what was held or read at the previous one."""

    @abstractmethod
    def change(self, act: Callable[[], tuple[Event, ...] | None]) -> None:
        """Run `act` on the game, then show and animate its events; a refusal is shown as a sentence."""

    @abstractmethod
    def show(self, events: tuple[Event, ...] = ()) -> None:
        """Show the events of somebody else's move; an open first-time note stays readable."""

    @abstractmethod
    def put_down(self) -> None:
        """Let go of what is held, and clear the message."""

    @abstractmethod
    def complain(self, sentence: str) -> None:
        """Let go of what is held, and show why nothing happens."""

    @abstractmethod
    def take_back_refusal(self) -> None:
        """Remove the last refusal, because the player does or looks at something else."""

    @abstractmethod
    def let_refusal_lapse(self) -> None:
        """Remove the last refusal if it has been shown long enough to be read."""

    @abstractmethod
    def line_of(self, event: Event) -> str:
        """Return the sentence for an event, or an empty string if it needs none."""

    @property
    @abstractmethod
    def powers(self) -> frozenset[str]:
        """The tags of events by which a power is used."""

    @abstractmethod
    def line_after(self, event: Event, steps: int) -> str:
        """Return the sentence for an event after so many steps of the game."""

    @abstractmethod
    def brief_line(self, event: Event) -> str:
        """Return the shortest sentence for an event, for the bar of a replay."""

    @abstractmethod
    def about(self, event: Event) -> str:
        """Return the id of the card that an event is about, or an empty string."""

    @abstractmethod
    def entries(self) -> list[Entry]:
        """Return the whole log as the viewer may see it."""

    @abstractmethod
    def last_lines(self) -> list[str]:
        """Return the log lines of the last step that has any, without turn headings if others remain."""

    @abstractmethod
    def explain(self) -> None:
        """The rules, open at the thing that is explained or focused."""

    @abstractmethod
    def dismiss_note(self) -> None:
        """Close the first-time note."""

    @abstractmethod
    def toggle_log(self) -> None:
        """Open or close the log drawer, which lists the events as the viewer saw them."""

    @abstractmethod
    def open_menu(self) -> None:
        """Open the menu of the table."""

    @abstractmethod
    def browse(self) -> None:
        """Open the pile that the viewer may look through."""

    @abstractmethod
    def look_back(self) -> None:
        """Show the summary of the last round, in a title that has one."""

    @abstractmethod
    def actions(self) -> Sequence[Action]:
        """Return the actions behind the buttons."""

    @abstractmethod
    def asked_why(self, whole: bool = False) -> Sequence[Action]:
        """Return the action that tells why the machines played so; empty where nobody can be asked.

        A menu has room for its `whole` words.
        """

    @abstractmethod
    def put_away(self) -> Sequence[Action]:
        """Return the tools that the menu offers because the table has no room for them."""

    @abstractmethod
    def keep_clear(self, scene: AnySurroundings) -> Sequence[Box]:
        """Return the boxes that no plate may cover besides its subjects: those of the inspector."""

    @abstractmethod
    def action_area(self, scene: AnySurroundings) -> Sequence[Box]:
        """Return the boxes that a first-time note must not cover, because the action happens there."""
