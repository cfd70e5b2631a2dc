"""House correction: all people agree that a position is put right by hand, and go on from it as practice."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

import msgspec

from game.core.errors import GameError
from game.core.protocol import AnyRules
from game.core.refs import Seat
from game.core.session import AnySession, Session
from saves.errors import SaveError
from saves.match import Match
from saves.run import Run
from scenes.match.turn_flow import TurnFlow
from scenes.services import Services, tr
from scenes.table.contract import AnyTable
from scenes.toolkit.design import BODY, TIGHT
from scenes.toolkit.geometry import Metrics
from scenes.widgets.controls import TextField
from scenes.widgets.dialogs import Confirm, Prompt
from scenes.widgets.page import SMALL, Column, control_height

LONGEST = 400


def corrected(rules: AnyRules, text: str, changes: str) -> msgspec.Struct:
    """The position of a text in which some of its terms are replaced; raises GameError if it is none.

    A term is `name=value`, or the word at the beginning; what the text does not have is added.
    """
    phase, *terms = text.split()
    parts = {term.partition("=")[0]: term for term in terms}
    for change in changes.split():
        name, equals, _ = change.partition("=")
        if equals:
            parts[name] = change
        else:
            phase = change
    before, state = rules.parse_position(text), rules.parse_position(" ".join((phase, *parts.values())))
    rules.check(state)
    if rules.seats(state) != rules.seats(before):
        raise GameError("the number of players cannot change")
    found: msgspec.Struct = state
    return found


class Terms(Prompt):
    """Asks for the terms to replace, below which the whole position stands; a wrong one stays."""

    id = "correction"
    width = 900.0

    def __init__(self, services: Services, position: str, fault: Callable[[str], str]) -> None:
        words = tr(
            "Type the terms that change, as they stand below, such as {term}.", term=_example(position)
        )
        super().__init__(services, tr("House correction"), words, "")
        self.position, self.fault, self.wrong = position, fault, ""

    def fill(self, m: Metrics, column: Column) -> None:
        column.text(self.words)
        box = column.box(control_height(m), TIGHT)
        made = TextField(name="answer", label=tr("Terms"), text=self.text, text_size=m.text(BODY))
        made.theme, made.limit = self.theme, LONGEST
        made.changed, made.submitted = self._typed, lambda _: self._done()
        column.add(made.place(box))
        if self.wrong:
            column.text(self.wrong, colour=self.theme.warning)
        for term in self.position.split():
            column.text(term.replace(",", ", "), size=SMALL, colour=self.theme.dim, gap=2)

    def _typed(self, text: str) -> None:
        self.text = text

    def _done(self) -> None:
        self.wrong = self.fault(self.text)
        if self.wrong:
            self.rebuild()
        else:
            super()._done()


def _example(position: str) -> str:
    return next((term for term in position.split() if "=" in term), position)


class Correction:
    """Asks each person in turn, then for the terms; the game goes on as a new run that does not count."""

    def __init__(self, table: AnyTable, flow: TurnFlow, called: Callable[[Seat], str]) -> None:
        self.table, self.flow, self.called = table, flow, called
        self.services, self.session = table.services, flow.session

    def ask(self) -> None:
        """Ask all people, one after the other, whether they agree."""
        self._ask_next(self.flow.match.humans)

    def _ask_next(self, people: Sequence[Seat]) -> None:
        if not people:
            self._ask_terms()
            return
        name = self.called(people[0])
        words = tr(
            "The position is put right by hand. All hidden cards are shown, and the game goes on as "
            "practice: it will not count. What was played stays among the games."
        )
        asked = Confirm(self.services, tr("House correction: {name}", name=name), words, tr("I agree"))
        self.table.ask(asked, lambda yes: self._ask_next(people[1:]) if yes else None)

    def _ask_terms(self) -> None:
        position = self.session.rules.format_position(self.session.state)
        self.table.ask(Terms(self.services, position, partial(self._fault, position)), self._go_on)

    def _fault(self, position: str, changes: str) -> str:
        """What is wrong with the changed position in one sentence; empty if nothing is."""
        try:
            corrected(self.session.rules, position, changes)
        except GameError as error:
            return tr("That is no position of this game: {why}", why=str(error))
        return ""

    def _go_on(self, changes: str | None) -> None:
        if changes is not None:
            self.services.take_up(begun(self.services, self.flow, self.table.model.name, changes))


def begun(services: Services, flow: TurnFlow, name: str, changes: str) -> Run:
    """The practice run from the corrected position; its name says so, its note what was changed."""
    session = flow.session
    state = corrected(session.rules, session.rules.format_position(session.state), changes)
    made: AnySession = Session(session.rules, state, options=session.options, practice=True)
    match = Match("", flow.match.players, flow.match.levels, clock=flow.match.clock)
    called = tr("{name}, corrected after step {n}", name=name, n=len(session.steps))
    run = services.saves.create(made, session.rules.info.id, called, len(match.players), match)
    # A file that cannot be written now is told, and tried again, as after any move.
    with suppress(SaveError):
        services.saves.note(run.id, tr("House correction: {name}", name=changes))
    return run
