"""The buttons of the table and the line that says what can be done next."""

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.refs import Ref
from game.titles.hercule.rules.state import Phase
from scenes.services.words import ntr, tr
from scenes.table.panels import Action, buttons
from scenes.titles.hercule.model import Model
from scenes.titles.hercule.panels import Surroundings
from scenes.widgets.button import Button

if TYPE_CHECKING:
    from scenes.titles.hercule.table import HerculeTable


def actions(scene: Surroundings, table: "HerculeTable") -> list[Button]:
    """Undo, redo, log, menu, and the way on."""
    m, view, places = scene.metrics, scene.view, scene.layout
    made = buttons(m, places.small_buttons, [replace(each, size=16) for each in table.actions()], scene.theme)
    if view.phase is Phase.PREPARATION:
        return made
    ready = not (view.hand_count and view.phase is Phase.PLANNING) and not view.wounds_to_exhaust
    hint = "" if ready else ntr("{n} card to play", "{n} cards to play", view.hand_count)
    words = {
        Phase.PLANNING: tr("End Planning"),
        Phase.IMPROVEMENT: tr("Attack!"),
        Phase.ATTACK: tr("Hold the blow"),
    }.get(view.phase, tr("Upkeep"))
    on = Action(
        "next", words, table.next_phase, "next", tr("Space"), not ready, hint, kind="primary", size=24
    )
    end = Action("end_turn", tr("Whole turn"), table.end_turn, key="E", off=not ready)
    return made + buttons(m, places.large_buttons, (on, end), scene.theme)


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
