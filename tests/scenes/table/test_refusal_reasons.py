"""The reason for a refusal is true of the position; a host that allows less than the rules gives its own.

In a lesson only one action is possible, and in a finished puzzle none. The reason must then not blame the
deck, the columns or the cards.
"""

from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import Any

import pytest

from game.core.errors import CoreReason
from game.core.refs import Ref
from game.core.session import Session
from game.titles.registry import PLAYABLE
from scenes.services import say
from scenes.table.contract import ref_of
from scenes.table.model import AnyModel
from scenes.table.table import Table
from scenes.titles.hera_zeus.puzzles import samples as hera_zeus
from scenes.titles.hercule.puzzles import samples as hercule
from scenes.titles.hisment.puzzles import samples as hisment
from tests.scenes.playing import services_at
from tests.scenes.table.test_lessons import Pupil

TITLES = pytest.mark.parametrize("title", [*PLAYABLE])
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])


def by_the_rules(model: AnyModel) -> AnyModel:
    """The same position with the rules only, without a host's restrictions."""
    free = copy(model)
    free.session = Session(model.session.rules, model.state, practice=True)
    free.refresh()
    return free


def greyed(table: Table, model: AnyModel) -> dict[str, str]:
    """The disabled buttons of the table with another model, each with its reason."""
    kept, table.model = table.model, model
    try:
        return {action.name: action.why for action in table.actions() if action.off}
    finally:
        table.model = kept


def places(table: Table) -> Iterator[Ref]:
    found = (ref_of(node) for node in table.focus.nodes())
    yield from dict.fromkeys(
        place for place in found if place is not None and table.interaction.complains(place)
    )


def check(table: Table, asked: str) -> int:
    """Compare all reasons with those of the rules; return how often the host had to give its own."""
    model, own = table.model, 0
    free = by_the_rules(model)
    before, after = greyed(table, free), greyed(table, model)
    # Whether a move can be undone does not depend on the position.
    for name in after.keys() - {"undo", "redo"}:
        if name in before:
            assert after[name] == before[name], name
        else:
            assert asked in after[name], (name, after[name])
            own += 1
    for place in places(table):
        if model.targets(place) or model.moves(place, None):
            continue
        usual = table.interaction.usual_target(place)
        if free.targets(place) or free.moves(place, None):
            assert asked in model.why(place, usual), place
            own += 1
        else:
            assert model.why(place, usual) == free.reason(place, usual), place
    return own


def asked_in(pupil: Pupil) -> str:
    """The reason that a lesson's step gives: its own answer if an action is expected."""
    step, rules = pupil.session.step, pupil.session.rules
    assert step is not None
    return say(step.answer) if step.course else say(rules.reason_text(CoreReason.LESSON_TELLS))


@TITLES
@LANGUAGES
def test_at_every_step_of_a_lesson(tmp_path: Path, title: str, lang: str) -> None:
    pupil, own = Pupil(tmp_path, title, lang=lang), 0
    while pupil.session.step is not None:
        own += check(pupil.table, asked_in(pupil))
        if pupil.session.step.course:
            pupil.obey()
        else:
            pupil.host.read()
    assert own > 5


def test_the_first_lesson_of_hera_et_zeus_says_nothing_of_an_empty_deck(tmp_path: Path) -> None:
    pupil, said = Pupil(tmp_path, "hera_zeus"), list[str]()
    while pupil.session.step is not None:
        state: Any = pupil.session.state
        whys = greyed(pupil.table, pupil.table.model).values()
        said += [why for why in whys if state.sides[0].deck and "deck is empty" in why]
        said += [why for why in whys if "columns" in why and "full" in why]
        if pupil.session.step.course:
            pupil.obey()
        else:
            pupil.host.read()
    assert said == []


def test_what_going_on_would_lose_is_told_by_the_rules(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, "hera_zeus")
    told = set[str]()
    while pupil.session.step is not None:
        if pupil.session.state.points > pupil.session.state.spent and pupil.table.model.acts:
            told.add(pupil.table.inspector.told_of(Ref("next"), None).words)
        if pupil.session.step.course:
            pupil.obey()
        else:
            pupil.host.read()
    assert told
    assert not any("There is nothing left to do" in words for words in told)


@pytest.mark.parametrize("module", [hercule, hera_zeus, hisment], ids=["hercule", "hera_zeus", "hisment"])
@pytest.mark.parametrize("end", ["solved", "failed"])
@LANGUAGES
def test_a_puzzle_that_is_over_says_so(tmp_path: Path, module: Any, end: str, lang: str) -> None:
    services = services_at(tmp_path, lang=lang)
    table = getattr(module, end)(services)
    assert isinstance(table, Table)
    services.stack.push(table, None)
    check(table, say(table.model.session.rules.reason_text(CoreReason.PUZZLE_OVER)))
