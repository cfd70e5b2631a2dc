"""What can be done at a table besides moving things: the buttons, each with its key; knows no game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from scenes.services.words import tr
from scenes.table.model import TableModel
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.node import Semantic
from scenes.toolkit.paint import Theme
from scenes.widgets.button import Button, Kind
from scenes.widgets.furniture import button


@dataclass(frozen=True)
class Action:
    """A button: its words and what it does; `hint` is said below them, `why` only in the semantic tree."""

    name: str
    words: str
    act: Callable[[], None]
    icon: str = ""
    key: str = ""
    off: bool = False
    hint: str = ""
    why: str = ""
    lit: bool = False
    kind: Kind = "normal"
    size: float = 18


class Hands(Protocol):
    """What the buttons of every table call."""

    @property
    def model(self) -> TableModel[Any, Any, Any]:
        """The game being played."""

    def undo(self) -> None:
        """Take the last move back."""

    def redo(self) -> None:
        """Play again what was taken back."""

    def show_log(self) -> None:
        """Open the log."""

    def open_menu(self) -> None:
        """Open the menu."""


def usual(table: Hands) -> tuple[Action, ...]:
    """What every table has: undo, which says why it stops, redo, log and menu."""
    blocked = table.model.undo_text()
    return (
        Action("undo", tr("Undo"), table.undo, "undo", "Z", off=bool(blocked), why=blocked),
        Action("redo", tr("Redo"), table.redo, "redo", "Y", off=not table.model.session.undone),
        Action("log", tr("Log"), table.show_log, "book", "L"),
        Action("menu", tr("Menu"), table.open_menu, "menu", tr("Esc")),
    )


def action_button(m: Metrics, box: Box, action: Action, theme: Theme) -> Button:
    """One button in a box."""
    made = button(
        m,
        box,
        action.name,
        action.words,
        action.act,
        icon_name=action.icon,
        key_cap=action.key,
        kind=action.kind,
        hint=action.hint,
        disabled=action.off,
        size=action.size,
        selected=action.lit,
        theme=theme,
    )
    if action.why:
        made.semantic = Semantic("button", made.text, action.why, not action.off, action.name)
    return made


def buttons(m: Metrics, boxes: Sequence[Box], actions: Sequence[Action], theme: Theme) -> list[Button]:
    """A button in each box, as many as there are actions."""
    return [action_button(m, box, action, theme) for box, action in zip(boxes, actions, strict=False)]
