"""The buttons of the table and the sentence that says what can be done next."""

from collections.abc import Callable
from typing import Protocol

from game.titles.hera_zeus.rules.state import Choice, Phase
from scenes.services.words import ntr, tr
from scenes.titles.hera_zeus.model import CHALLENGE, DEPLOY, DRAW, MYTH, Model
from scenes.titles.hera_zeus.naming import card_name, column_name, side_name
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Sprite
from scenes.widgets.button import Button
from scenes.widgets.furniture import button, icon


class Actions(Protocol):
    """What the buttons call."""

    spotlight: str

    def act(self, kind: str) -> None:
        """Do, or show how to do, an action of that sort."""

    def end_turn(self) -> None:
        """Hand over."""

    def undo(self) -> None:
        """Take the last move back."""

    def redo(self) -> None:
        """Play again what was taken back."""

    def show_log(self) -> None:
        """Open the log."""

    def open_menu(self) -> None:
        """Open the menu."""


def actions(scene: Surroundings, table: Actions) -> list[Node]:
    """The four sorts of action, undo, redo, log, menu, and the curtain."""
    model, session = scene.model, scene.model.session
    sorts = (
        (DRAW, tr("Draw one"), "deck"),
        (DEPLOY, tr("Deploy"), "cards"),
        (CHALLENGE, tr("Challenge"), "challenge"),
        (MYTH, tr("Myth"), "myth"),
    )
    nodes: list[Node] = []
    for index, (kind, words, picture) in enumerate(sorts):
        off = not model.sources_of(kind)
        made = _button(
            scene,
            index,
            kind,
            words,
            _acting(table, kind),
            str(index + 1),
            "lock" if off and kind == CHALLENGE and model.first_turn else picture,
            off=off,
        )
        made.selected = table.spotlight == kind and not off
        nodes.append(made)
    return [
        *nodes,
        _undo(scene, table),
        _button(scene, 5, "redo", tr("Redo"), table.redo, "Y", "redo", off=not session.undone),
        _button(scene, 6, "log", tr("Log"), table.show_log, "L", "book"),
        _button(scene, 7, "menu", tr("Menu"), table.open_menu, tr("Esc"), "menu"),
        _curtain(scene, table),
    ]


def _undo(scene: Surroundings, table: Actions) -> Button:
    """Taking back; the tree says why it stops, and so does the key."""
    blocked = scene.model.undo_text()
    made = _button(scene, 4, "undo", tr("Undo"), table.undo, "Z", "undo", off=bool(blocked))
    made.semantic = Semantic("button", made.text, blocked, not blocked, "undo")
    return made


def _acting(table: Actions, kind: str) -> Callable[[], None]:
    return lambda: table.act(kind)


def _button(
    scene: Surroundings,
    index: int,
    name: str,
    words: str,
    act: Callable[[], None],
    key: str,
    picture: str,
    *,
    off: bool = False,
) -> Button:
    return button(
        scene.layout.metrics,
        scene.layout.action(index % 2, index // 2),
        name,
        words,
        act,
        icon_name=picture,
        key_cap=key,
        disabled=off,
        size=18,
        theme=scene.theme,
    )


def _curtain(scene: Surroundings, table: Actions) -> Node:
    """The way to the other player; it says what is left to do before."""
    m, model, box = scene.layout.metrics, scene.model, scene.layout.curtain
    ready = model.ending
    made = button(
        m,
        box,
        "next",
        tr("Curtain"),
        table.end_turn,
        kind="primary",
        hint=tr("end the turn") if ready else _still(model),
        disabled=not ready,
        size=22,
        theme=scene.theme,
    )
    side = m.px(38)
    ink = scene.theme.on_lit if ready else scene.theme.dim
    picture = icon("next" if ready else "lock", side, ink)
    made.add(Sprite(source=picture, size=(side, side), pose=Pose(box.width / 2, box.height * 0.24)))
    return made


def _still(model: Model) -> str:
    view = model.view
    if view.phase is Phase.OVER or not model.acts:
        return tr("not yours")
    if view.phase is Phase.SETUP:
        return ntr("{n} to lay", "{n} to lay", sum(not slots for slots in model.own.columns))
    return ntr("{n} point", "{n} points", view.left)


def advice(model: Model, held: bool) -> str:
    """What can be done next, in one sentence."""
    view = model.view
    if view.phase is Phase.OVER:
        return tr("The game is over.")
    if not model.acts:
        return tr("{side} is playing.", side=side_name(model.catalogue, 1 - model.seat))
    if view.pending is not None:
        return _choice(model)
    if held:
        return tr("Now click where it goes; Esc puts it down.")
    if view.phase is Phase.SETUP:
        return _set_up(model)
    if not view.left:
        return tr("All points are spent: draw the curtain to end the turn.")
    words = ntr(
        "{n} action point left: draw, deploy, challenge or play a myth.",
        "{n} action points left: draw, deploy, challenge or play a myth.",
        view.left,
    )
    return words + (" " + tr("First turn: neither challenge nor Pegasus.") if model.first_turn else "")


def _set_up(model: Model) -> str:
    left = sum(not slots for slots in model.own.columns)
    if not left:
        return tr("Your three cards lie, unseen by the other. Draw the curtain.")
    return ntr(
        "Lay a first card, face down, into each column: {n} column is still empty.",
        "Lay a first card, face down, into each column: {n} columns are still empty.",
        left,
    )


def _choice(model: Model) -> str:
    pending = model.view.pending
    assert pending is not None
    match pending.choice:
        case Choice.COLUMN:
            name = card_name(model.catalogue, pending.card)
            return tr("Pegasus drew {card}: click the column whose front it must hold.", card=name)
        case Choice.ORDER_COLUMN:
            where = column_name(pending.column)
            return tr(
                "Pandora empties {column}: click your cards in the order in which they go.", column=where
            )
        case Choice.ORDER_HAND:
            return tr("Pandora empties your hand: click your cards in the order in which they go.")
        case Choice.HADES:
            return tr("Hades opens your pile: choose the card that comes back, unseen.")
        case _:
            return tr("Persephone calls: choose how many Pegasi come back.")
