"""A position is corrected by hand: all people agree to that, and go on from it as practice."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from functools import partial

import msgspec

from game.core.errors import GameError, UnreadablePosition
from game.core.protocol import AnyRules
from game.core.refs import Seat
from game.core.session import AnySession, Session
from game.phrase import Phrase, phrase_of
from saves.errors import SaveError
from saves.match import Match
from saves.run import Run
from scenes.replays.terms import Lexicon, Term, terms_of
from scenes.replays.terms_page import Terms
from scenes.services import Services, listed, tr
from scenes.table.contract import AnyTable
from scenes.widgets.dialogs import Confirm


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


def fault_of(rules: AnyRules, text: str, changes: str) -> tuple[str, Term | None]:
    """What is wrong with some terms, in a sentence, and the one that cannot be read; empty if nothing is."""
    lexicon, terms = Lexicon(rules, str), terms_of(changes)
    try:
        corrected(rules, text, changes)
    except OtherSeats:
        return tr("The number of players cannot change."), None
    except GameError as error:
        wrong = next((each for each in terms if not lexicon.knows(each) or lexicon.strange(each)), None)
        if wrong is None and isinstance(error, UnreadablePosition):
            wrong = next((each for each in terms if not _is_readable(rules, text, each.text)), terms[0])
        if wrong is not None:
            return _unreadable(lexicon, text, wrong), wrong
        why, named = phrase_of(error), listed([tr("“{name}”", name=lexicon.label(each)) for each in terms])
        if isinstance(why, Phrase):
            words = tr(
                "That is no position of this game, because of {terms}: {why}.", terms=named, why=why.said(tr)
            )
            return words, None
        return tr("That is no position of this game, because of {terms}.", terms=named), None
    return "", None


def _unreadable(lexicon: Lexicon, text: str, term: Term) -> str:
    """Why a term cannot be read: its name is wrong, one of its cards, or else its value."""
    names = [each.name for each in terms_of(text)]
    if not lexicon.knows(term):
        near = next(iter(get_close_matches(term.name, names, 1)), "")
        words = tr("There is no term “{name}”.", name=term.name)
        return f"{words} {tr('Did you mean “{name}”?', name=near)}" if near else words
    strange = lexicon.strange(term)
    if strange is None:
        return tr("“{term}” cannot be read: check the name and the value.", term=term.text)
    place, sign = strange
    told = {"sign": sign, "n": place, "name": term.name}
    words = tr("“{sign}” is no card (no. {n} of “{name}”).", **told)
    near = lexicon.meant(sign)
    return f"{words} {tr('Did you mean “{name}”?', name=near)}" if near else words


def _is_readable(rules: AnyRules, text: str, change: str) -> bool:
    try:
        corrected(rules, text, change)
    except UnreadablePosition:
        return False
    except GameError:
        return True
    return True


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
        heading = tr("Change the position by hand")
        if len(self.people) > 1:
            heading = tr("{name} changes the position by hand", name=self.called(seat))
        words = tr(
            "You are about to change the position by hand, for instance after a mistake. All hidden cards "
            "are shown, and the game goes on as practice: it will not count. The game so far stays in the "
            "list."
        )
        return Confirm(self.services, heading, words, tr("I agree"))

    def terms(self) -> Terms:
        """The dialog for the terms that change."""
        rules = self.session.rules
        fault = partial(fault_of, rules, self.position)
        return Terms(self.services, self.position, Lexicon(rules, self._called), fault)

    def _called(self, seat: Seat) -> str:
        """The name of a player; empty for a seat that nobody has, which may be typed."""
        return self.called(seat) if seat < self.session.rules.seats(self.session.state) else ""

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
        services.saves.note(run.id, tr("Position corrected: {changes}", changes=changes))
    return run


def _going_on(match: Match | None) -> Match | None:
    """The match of the new run: the same players, who have spent the same time."""
    if match is None:
        return None
    clock = match.clock and msgspec.structs.replace(match.clock, turn=0, late=())
    return Match("", match.players, match.levels, clock=clock)
