"""The buttons of the table and the line that says what can be done next."""

from collections.abc import Callable
from typing import Protocol

from game.core.refs import Ref
from game.titles.hercule.rules.state import Phase
from scenes.services.words import ntr, tr
from scenes.titles.hercule.model import Model
from scenes.titles.hercule.panels import Surroundings
from scenes.toolkit.node import Node
from scenes.widgets.furniture import button


class Actions(Protocol):
    """What the buttons call."""

    def next_phase(self) -> None:
        """Go on to the next phase."""

    def end_turn(self) -> None:
        """Go on to the next turn."""

    def undo(self) -> None:
        """Take the last move back."""

    def redo(self) -> None:
        """Play again what was taken back."""

    def show_log(self) -> None:
        """Open the log."""

    def open_menu(self) -> None:
        """Open the menu."""


def actions(scene: Surroundings, table: Actions) -> list[Node]:
    """Undo, redo, log, menu, and the way on."""
    view, session = scene.view, scene.model.session
    blocked = scene.model.undo_text()
    nodes = [
        _small(scene, 0, "undo", tr("Undo"), table.undo, "Z", "undo", disabled=bool(blocked)),
        _small(scene, 1, "redo", tr("Redo"), table.redo, "Y", "redo", disabled=not session.undone),
        _small(scene, 2, "log", tr("Log"), table.show_log, "L", "book"),
        _small(scene, 3, "menu", tr("Menu"), table.open_menu, tr("Esc"), "menu"),
    ]
    if view.phase is Phase.PREPARATION:
        return nodes
    m, ready = scene.layout.metrics, not (view.hand_count and view.phase is Phase.PLANNING)
    ready = ready and not view.wounds_to_exhaust
    hint = "" if ready else ntr("{n} card to play", "{n} cards to play", view.hand_count)
    words = {
        Phase.PLANNING: tr("End Planning"),
        Phase.IMPROVEMENT: tr("Attack!"),
        Phase.ATTACK: tr("Hold the blow"),
    }.get(view.phase, tr("Upkeep"))
    box = scene.layout.lower(1094, 768, 292, 92)
    nodes.append(
        button(
            m,
            box,
            "next",
            words,
            table.next_phase,
            icon_name="next",
            key_cap=tr("Space"),
            kind="primary",
            hint=hint,
            disabled=not ready,
            size=24,
        )
    )
    end = scene.layout.lower(1396, 768, 154, 92)
    nodes.append(
        button(m, end, "end_turn", tr("Whole turn"), table.end_turn, key_cap="E", disabled=not ready)
    )
    return nodes


def _small(
    scene: Surroundings,
    index: int,
    name: str,
    words: str,
    act: Callable[[], None],
    key: str,
    picture: str,
    *,
    disabled: bool = False,
) -> Node:
    box = scene.layout.lower(1094 + index * 115, 712, 109, 46)
    return button(
        scene.layout.metrics,
        box,
        name,
        words,
        act,
        icon_name=picture,
        key_cap=key,
        disabled=disabled,
        size=16,
    )


def advice(model: Model, held: Ref | None) -> str:
    """What can be done next, in one sentence."""
    view = model.view
    if view.wounds_to_exhaust:
        return tr("Choose the Wound to exhaust: drag it onto the Reserve.")
    if held is not None:
        return tr("Now click where it goes; Esc puts it down.")
    match view.phase:
        case Phase.PLANNING if view.hand_count:
            return ntr(
                "{n} card left to play: each triggers those above it.",
                "{n} cards left to play: each triggers those above it.",
                view.hand_count,
            )
        case Phase.PLANNING:
            return tr("All cards are played: go on, or use the stance.")
        case Phase.IMPROVEMENT:
            return tr(
                "Spend {n} Experience: buy onto the discard, upgrade or anticipate its top card.",
                n=view.experience_left,
            )
        case Phase.ATTACK:
            return tr("The trial strikes next; the stance may still be used.")
        case Phase.DEFENSE:
            return tr("The blow has fallen; the stance may still be used before Upkeep.")
        case Phase.PREPARATION:
            return tr("Drag between deck and Reserve, or a technique onto the mark.")
        case _:
            return ""
