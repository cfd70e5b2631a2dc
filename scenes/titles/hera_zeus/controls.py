"""The buttons of the table and the sentence that says what can be done next."""

from typing import TYPE_CHECKING

from game.titles.hera_zeus.rules.prospect import Sort
from game.titles.hera_zeus.rules.state import Choice, Pending, Phase
from scenes.services.words import ntr, tr
from scenes.table.panels import Action, buttons
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.naming import card_name, column_name, side_name
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.toolkit.geometry import Pose
from scenes.toolkit.shapes import Sprite
from scenes.widgets.button import Button
from scenes.widgets.furniture import icon

if TYPE_CHECKING:
    from scenes.titles.hera_zeus.table import HeraZeusTable


def actions(scene: Surroundings, table: "HeraZeusTable") -> list[Button]:
    """The four sorts of action, undo, redo, log, menu, and the curtain, which says what is left to do."""
    m, model = scene.metrics, scene.model
    kinds = (
        (Sort.DRAW, tr("Draw one"), "deck"),
        (Sort.DEPLOY, tr("Deploy"), "cards"),
        (Sort.CHALLENGE, tr("Challenge"), "lock" if model.first_turn else "challenge"),
        (Sort.MYTH, tr("Myth"), "myth"),
    )
    sorts = [_sort(model, table, *kind, str(n)) for n, kind in enumerate(kinds, 1)]
    hint = tr("end the turn") if model.ending else _still(model)
    curtain = Action(
        "next", tr("Curtain"), table.end_turn, hint=hint, off=not model.ending, kind="primary", size=22
    )
    all_of_them = (*sorts, *table.actions(), curtain)
    made = buttons(m, scene.layout.buttons(len(all_of_them)), all_of_them, scene.theme)
    side, box = m.px(38), made[-1].size
    ink = scene.theme.on_lit if model.ending else scene.theme.dim
    picture = icon("next" if model.ending else "lock", side, ink)
    made[-1].add(Sprite(source=picture, size=(side, side), pose=Pose(box[0] / 2, box[1] * 0.24)))
    return made


def _sort(model: Model, table: "HeraZeusTable", sort: Sort, words: str, sign: str, key: str) -> Action:
    off = not model.sources_of(sort)
    return Action(
        sort.value,
        words,
        lambda: table.act(sort),
        sign,
        key,
        off=off,
        lit=table.spotlight == sort and not off,
    )


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
        return _choice(model, view.pending)
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


def _choice(model: Model, pending: Pending) -> str:
    name = card_name(model.catalogue, pending.card) if pending.card else ""
    where = column_name(pending.column) if pending.column >= 0 else ""
    return {
        Choice.COLUMN: tr("Pegasus drew {card}: click the column whose front it must hold."),
        Choice.ORDER_COLUMN: tr("Pandora empties {column}: click your cards in the order in which they go."),
        Choice.ORDER_HAND: tr("Pandora empties your hand: click your cards in the order in which they go."),
        Choice.HADES: tr("Hades opens your pile: choose the card that comes back, unseen."),
        Choice.PERSEPHONE: tr("Persephone calls: choose how many Pegasi come back."),
    }[pending.choice].format(card=name, column=where)
