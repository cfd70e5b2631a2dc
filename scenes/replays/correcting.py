"""House correction: all people agree that a position is put right by hand, and go on from it as practice."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

import msgspec

from game.core.errors import GameError, UnreadablePosition
from game.core.protocol import AnyRules
from game.core.refs import Seat
from game.core.session import AnySession, Session
from game.phrase import Phrase, phrase_of
from saves.errors import SaveError
from saves.format import LONGEST_TERMS
from saves.match import Match
from saves.run import Run
from scenes.services import Services, listed, tr
from scenes.table.contract import AnyTable
from scenes.toolkit.design import BODY, TIGHT
from scenes.toolkit.geometry import Metrics
from scenes.widgets.controls import TextField
from scenes.widgets.dialogs import Confirm, Prompt
from scenes.widgets.page import SMALL, Column, control_height


class OtherSeats(GameError):
    """A position with another number of players."""


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
        raise OtherSeats("the number of players cannot change")
    found: msgspec.Struct = state
    return found


def fault_of(rules: AnyRules, text: str, changes: str) -> str:
    """What is wrong with some terms, in one sentence that names them; empty if nothing is."""
    try:
        corrected(rules, text, changes)
    except UnreadablePosition:
        alone = (each for each in changes.split() if not _is_readable(rules, text, each))
        term = next(alone, changes)
        return tr("“{term}” cannot be read: check the name and the value.", term=term)
    except OtherSeats:
        return tr("The number of players cannot change.")
    except GameError as error:
        why, terms = phrase_of(error), listed([each.partition("=")[0] for each in changes.split()])
        if isinstance(why, Phrase):
            return tr(
                "That is no position of this game, because of {terms}: {why}.", terms=terms, why=why.said(tr)
            )
        return tr("That is no position of this game, because of {terms}.", terms=terms)
    return ""


def _is_readable(rules: AnyRules, text: str, change: str) -> bool:
    try:
        corrected(rules, text, change)
    except UnreadablePosition:
        return False
    except GameError:
        return True
    return True


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
        self.ask_in(column)
        box = column.box(control_height(m), TIGHT)
        made = TextField(name="answer", label=tr("Terms"), text=self.text, text_size=m.text(BODY))
        made.theme, made.limit = self.theme, LONGEST_TERMS
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
    """Asks each person in turn, then for the terms; the game goes on as a new run that does not count.

    `people` are the seats of those who have to agree, `called` their names, and `match` who goes on playing.
    """

    def __init__(
        self, table: AnyTable, people: Sequence[Seat], called: Callable[[Seat], str], match: Match | None
    ) -> None:
        self.table, self.people, self.called, self.match = table, people, called, match
        self.services, self.session = table.services, table.model.session
        self.position: str = self.session.rules.format_position(self.session.state)

    def ask(self) -> None:
        """Ask all people, one after the other, whether they agree."""
        self._ask_next(self.people)

    def _ask_next(self, people: Sequence[Seat]) -> None:
        if people:
            self.table.ask(self.question(people[0]), lambda yes: self._ask_next(people[1:]) if yes else None)
        else:
            self.table.ask(self.terms(), self._go_on)

    def question(self, seat: Seat) -> Confirm:
        """The question whether a person agrees; it has a name only where somebody else is asked, too."""
        heading = tr("House correction")
        if len(self.people) > 1:
            heading = tr("House correction: {name}", name=self.called(seat))
        words = tr(
            "The position is put right by hand. All hidden cards are shown, and the game goes on as "
            "practice: it will not count. What was played stays among the games."
        )
        return Confirm(self.services, heading, words, tr("I agree"))

    def terms(self) -> "Terms":
        """The dialog for the terms that change."""
        return Terms(self.services, self.position, partial(fault_of, self.session.rules, self.position))

    def _go_on(self, changes: str | None) -> None:
        if changes is not None:
            run = begun(self.services, self.session, self.table.model.name, changes, self.match)
            self.services.take_up(run)


def begun(services: Services, before: AnySession, name: str, changes: str, match: Match | None) -> Run:
    """The practice run from the corrected position; its name says so, its log and note what was changed."""
    rules = before.rules
    state = corrected(rules, rules.format_position(before.state), changes)
    made: AnySession = Session(rules, state, options=before.options, practice=True)
    # A name grows only once, however often the position is corrected.
    called = tr("{name}, corrected", name=name.removesuffix(tr("{name}, corrected", name="")))
    run = services.saves.create(made, rules.info.id, called, rules.seats(state), _going_on(match))
    # A file that cannot be written now is told, and tried again, as after any move.
    with suppress(SaveError):
        run.correct(changes)
        services.saves.note(run.id, tr("House correction: {name}", name=changes))
    return run


def _going_on(match: Match | None) -> Match | None:
    """The match of the new run: the same players, who have spent the same time."""
    if match is None:
        return None
    clock = match.clock and msgspec.structs.replace(match.clock, turn=0, late=())
    return Match("", match.players, match.levels, clock=clock)
