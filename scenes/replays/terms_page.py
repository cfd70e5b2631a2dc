"""The dialog that corrects a position: the terms that change, and below them all that it says."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import groupby

from saves.format import LONGEST_TERMS
from scenes.replays.terms import OPTION, Lexicon, Term, spoken, terms_of
from scenes.services import Services, tr
from scenes.toolkit.design import BODY, GAP, HAIR, TIGHT
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.node import Node, Semantic
from scenes.widgets.controls import Option, TextField
from scenes.widgets.dialogs import Pick, Prompt
from scenes.widgets.furniture import label
from scenes.widgets.page import Action, Column, control_height, line_height, text_width
from scenes.widgets.row import Row

LINES = 2
"""How many lines the explanation of a term may take."""


class Terms(Prompt):
    """Asks for the terms to replace, and explains the one at the caret; a wrong one stays.

    Below the field stands the whole position in words. A line that is pressed comes into the field.
    """

    id = "correction"
    width = 1000.0
    stays = True

    def __init__(
        self,
        services: Services,
        position: str,
        lexicon: Lexicon,
        fault: Callable[[str], tuple[str, Term | None]],
    ) -> None:
        words = tr("Press a line to edit it here, or move a card.")
        super().__init__(services, tr("Change the position by hand"), words, "")
        self.position, self.lexicon, self.fault = position, lexicon, fault
        self.wrong, self.told = "", ""

    @property
    def field(self) -> TextField | None:
        """The field, once it is built."""
        found = self.find("answer")
        return found if isinstance(found, TextField) else None

    def head(self, m: Metrics, column: Column) -> None:
        self.ask_in(column)
        box = column.box(control_height(m))
        made = TextField(name="answer", label=tr("Terms"), text=self.text, text_size=m.text(BODY))
        made.placeholder = tr("e.g. {term}", term=_example(self.position))
        made.theme, made.limit = self.theme, LONGEST_TERMS
        made.changed, made.submitted = self._typed, lambda _: self._done()
        column.add(made.place(box))
        below, told = column.y, self.wrong or self.told
        words = told or tr("Separate terms with a space.")
        ink = self.theme.warning if self.wrong else self.theme.lit if told else self.theme.dim
        column.text(words, colour=ink, max_lines=LINES, semantic=Semantic("status", words, id="told"))
        # Nothing moves while the explanation comes and goes.
        column.y = below + LINES * line_height(m) + m.px(TIGHT)

    def fill(self, m: Metrics, column: Column) -> None:
        for owner, terms in groupby(terms_of(self.position), lambda term: term.owner):
            if owner and owner != OPTION:
                column.heading(self.lexicon.owner(owner))
            for term in terms:
                column.add(self._row(m, column, term))

    def _row(self, m: Metrics, column: Column, term: Term) -> Row:
        """What a term is called and says, and beside it, or under it, the term itself."""
        lexicon, pad = self.lexicon, max(m.px(HAIR), -(-(m.target - line_height(m)) // 2))
        inner = Column(m, m.px(TIGHT), pad, column.width - m.px(2 * TIGHT))
        inner.theme = self.theme
        words = tr("{name}: {told}", name=lexicon.label(term), told=lexicon.value(term))
        wide, dim = inner.width, self.theme.dim
        if text_width(m, words) + text_width(m, term.text) < wide - m.px(GAP):
            told = inner.text(words, gap=0, anchor="left")
            beside = Box(inner.left, pad, wide, told.size[1])
            inner.add(label(m, beside, term.text, anchor="right", colour=dim))
        else:
            inner.text(words, gap=0)
            inner.text(term.text.replace(",", ", "), colour=dim, gap=0)
        box = column.box(inner.y + pad, HAIR)
        made = Row(
            name=f"term:{term.name}",
            words=words,
            chosen=False,
            on_click=partial(self.take, term),
            theme=self.theme,
        )
        return made.place(box).add(*inner.nodes)

    def take_over(self, old: Node) -> None:
        super().take_over(old)
        before = old.find("answer")
        if self.field is not None and isinstance(before, TextField):
            self.field.as_in(before)

    def feet(self) -> tuple[Action, ...]:
        leave, done = super().feet()
        move = Action("move_card", tr("Move a card…"), self.move)
        return (leave, move, done) if self._piles() else (leave, done)

    def update(self) -> None:
        """Explain the term at the caret, once the caret has come to another one."""
        told = self._explanation()
        if told != self.told:
            self.told = told
            self.rebuild()

    def _explanation(self) -> str:
        field = self.field
        at = field.caret if field is not None else len(self.text)
        found = next((term for term in terms_of(self.text) if term.at <= at <= term.end), None)
        return spoken(self.lexicon, found) if found is not None and self.lexicon.knows(found) else ""

    def take(self, term: Term) -> None:
        """Bring a term into the field, if it is not there, and put the caret behind it."""
        if all(each.name != term.name for each in terms_of(self.text)):
            self._put(f"{self.text} {term.text}".strip())
        self._go_to(next(each for each in terms_of(self.text) if each.name == term.name))

    def _put(self, text: str) -> None:
        """Write the field anew."""
        if self.field is not None:
            self.field.text = text
        self._typed(text)

    def _go_to(self, term: Term, mark: int | None = None) -> None:
        """Put the caret behind a term, and select it from `mark` on."""
        if self.field is not None:
            self.field.caret = term.end
            self.field.mark = term.end if mark is None else mark
        self.focus.id = "answer"
        self.told = self._explanation()
        self.rebuild()

    def _typed(self, text: str) -> None:
        self.text, self.wrong = text, ""

    def _done(self) -> None:
        self.wrong, term = self.fault(self.text)
        if not self.wrong:
            super()._done()
        elif term is not None:
            self._go_to(term, term.at)
        else:
            self.rebuild()

    def _terms(self) -> list[Term]:
        """The terms of the position, with what the field changes of them."""
        now = {term.name: term for term in (*terms_of(self.position), *terms_of(self.text))}
        return [*now.values()]

    def _piles(self) -> list[Term]:
        """The piles as they are now, also the empty ones that the position leaves out."""
        signs, terms = self.lexicon.signs, self._terms()
        owners = dict.fromkeys(term.owner for term in terms if term.owner not in ("", OPTION)) or {"": None}
        empty = {}
        for short in signs.piles:
            for owner in ("",) if short in signs.shared else owners:
                name = f"{owner}.{short}".removeprefix(".")
                empty[name] = Term(0, name, signs.nothing)
        piles = empty | {term.name: term for term in terms if term.short in signs.piles}
        return sorted(piles.values(), key=lambda pile: [*owners, ""].index(pile.owner))

    def move(self) -> None:
        """Ask which card goes from which pile to which, and write that into the field."""
        filled = [pile for pile in self._piles() if self.lexicon.pieces(pile.value)]
        self._pick(tr("From where?"), filled, self._which)

    def _pick(self, words: str, piles: Sequence[Term], then: Callable[[Term], None]) -> None:
        named = {pile.name: pile for pile in piles}
        options = [Option(name, self.lexicon.full_label(pile)) for name, pile in named.items()]
        asked = Pick(self.services, tr("Move a card"), words, options, options[0].value)
        self.ask(asked, lambda name: None if name is None else then(named[name]))

    def _which(self, source: Term) -> None:
        # Of equal cards one is offered, whatever their numbers.
        named = {self.lexicon.card(piece): piece for piece in reversed(self.lexicon.pieces(source.value))}
        options = [Option(piece, name) for name, piece in reversed(named.items())]
        asked = Pick(self.services, tr("Move a card"), tr("Which card?"), options, options[0].value)
        self.ask(asked, lambda piece: None if piece is None else self._where(source, piece))

    def _where(self, source: Term, piece: str) -> None:
        others = [pile for pile in self._piles() if pile.name != source.name]
        nearest = sorted(others, key=lambda pile: pile.owner != source.owner)
        self._pick(tr("To where?"), nearest, partial(self._lay, source, piece))

    def _lay(self, source: Term, piece: str, target: Term) -> None:
        """Write both piles into the field; the card lies last in the second one.

        If what a player is known to hold must lose it too, that is written as well.
        """
        there = self.lexicon.joined([*self.lexicon.pieces(target.value), piece])
        here = {source.name: self._without(source, piece), target.name: there}
        names, pieces = self.lexicon.signs.lists, self.lexicon.pieces
        lists = [term for term in self._terms() if term.owner == source.owner and term.short in names]
        more = [{term.name: self._without(term, piece)} for term in lists if piece in pieces(term.value)]
        ways = [self._with(here | each) for each in ({}, *more)]
        self._put(next((way for way in ways if not self.fault(way)[0]), ways[0]))
        self._go_to(terms_of(self.text)[-1])

    def _without(self, pile: Term, piece: str) -> str:
        """The value of a pile that has one card less."""
        pieces = self.lexicon.pieces(pile.value)
        pieces.remove(piece)
        return self.lexicon.joined(pieces)

    def _with(self, values: Mapping[str, str]) -> str:
        """The terms of the field with other values, which stand last."""
        kept = [term.text for term in terms_of(self.text) if term.name not in values]
        return " ".join((*kept, *(f"{name}={value}" for name, value in values.items())))


def _example(position: str) -> str:
    """The first term that is no option of the game."""
    named = (term for term in terms_of(position) if "=" in term.text and term.owner != OPTION)
    return next((term.text for term in named), position)
