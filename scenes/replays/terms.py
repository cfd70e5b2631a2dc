"""The terms of a position's text in the player's words: what each is called, and what its value says."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from game.core.position_text import Signs
from game.core.protocol import AnyRules
from game.core.refs import Seat
from scenes.services import dotted, say, tr
from scenes.title_texts import title_words

PHASE, OPTION = "phase", "option"
_WORD = re.compile(r"[a-z][a-z0-9_]*")
_BARE, _YES = ("", "-"), ("yes", "true")


class Term(NamedTuple):
    """A term of the text: where it stands there, its name with its owner before the point, and its value."""

    at: int
    name: str
    value: str

    @property
    def owner(self) -> str:
        """Whose it is: what stands before the point; empty for what belongs to all."""
        return self.name.partition(".")[0] if "." in self.name else ""

    @property
    def short(self) -> str:
        """The name without the owner."""
        return self.name.rpartition(".")[2]

    @property
    def text(self) -> str:
        """The term as it is written."""
        return self.value if self.name == PHASE else f"{self.name}={self.value}"

    @property
    def end(self) -> int:
        """Where it ends in the text."""
        return self.at + len(self.text)


def terms_of(text: str) -> list[Term]:
    """The terms of a text; a word without an equals sign is the phase."""
    found = list[Term]()
    for word in re.finditer(r"\S+", text):
        name, equals, value = word[0].partition("=")
        found.append(Term(word.start(), *((name, value) if equals else (PHASE, name))))
    return found


class Lexicon:
    """What the terms of one game mean; `called` names the player of a seat."""

    def __init__(self, rules: AnyRules, called: Callable[[Seat], str]) -> None:
        self.title, self.called = rules.info.id, called
        self.signs: Signs = rules.signs()
        self.options = {option.id: option for option in rules.info.options}

    def owner(self, owner: str) -> str:
        """Whose terms begin so; empty for what belongs to all."""
        if owner.isdecimal():
            seat = int(owner)
            return self.called(seat) or self._said(owner) or tr("Player {n}", n=seat + 1)
        return self._said(owner) or owner

    def label(self, term: Term) -> str:
        """What a term is called."""
        option = self.options.get(term.short)
        return say(option.name) if option is not None else self._said(term.short) or term.name

    def full_label(self, term: Term) -> str:
        """What a term is called, with its owner."""
        owner = term.owner if term.owner != OPTION else ""
        return dotted(self.owner(owner) if owner else "", self.label(term))

    def knows(self, term: Term) -> bool:
        """Whether there is such a term in this game."""
        owner = term.owner
        owned = owner in ("", OPTION) or owner.isdecimal() or bool(self._said(owner))
        return owned and (term.short in self.options or bool(self._said(term.short)))

    def how(self, term: Term) -> str:
        """How the value of a term is written, in a sentence; empty if it goes without saying."""
        return self._said(f"{term.short}_how")

    def value(self, term: Term) -> str:
        """The value with the names of its cards; equal cards of a pile are counted."""
        short, value = term.short, term.value
        if (option := self.options.get(short)) is not None:
            told = zip(option.values, option.value_names, strict=False)
            return next((say(name) for each, name in told if str(each).lower() == value), value)
        if self.is_list(term):
            counted = Counter(map(self.card, self.pieces(value))).items()
            return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in counted) or tr("none")
        if short in self.signs.mixed:
            return self._by_letters(value) if self.signs.single else self._by_words(value)
        if short in self.signs.seats and value.isdecimal():
            return self.called(int(value)) or value
        return tr("yes") if value in _YES else self._said(f"{short}_{value}") or value

    def _by_words(self, value: str) -> str:
        """A value with the names of cards in place of their ids."""
        names = self.signs.names
        told = _WORD.sub(lambda found: say(names[found[0]]) if found[0] in names else found[0], value)
        return re.sub(r"([;,])", r"\1 ", told.replace("/", " / "))

    def _by_letters(self, value: str) -> str:
        """A value with names for its letters; what is marked on a card stays with it."""
        columns = list[str]()
        for column in value.split("/"):
            told = list[str]()
            for sign in column:
                if sign in self.signs.names:
                    told.append(say(self.signs.names[sign]))
                elif told and sign != ",":
                    told[-1] += sign
            columns.append(", ".join(told) or "–")
        return " / ".join(columns)

    def is_list(self, term: Term) -> bool:
        """Whether the value of a term is a plain list of cards."""
        return term.short in (*self.signs.piles, *self.signs.lists)

    def pieces(self, value: str) -> list[str]:
        """The signs of a pile, one for each card, with what is marked on them."""
        if value in _BARE:
            return []
        return list(value) if self.signs.single else value.split(",")

    def joined(self, pieces: Sequence[str]) -> str:
        """The value of a pile of these cards."""
        return ("" if self.signs.single else ",").join(pieces) or self.signs.nothing

    def card(self, piece: str) -> str:
        """The name of a card of a pile; what is marked on it stays."""
        sign = self.sign(piece)
        names = self.signs.names
        if sign not in names:
            return piece
        marks = re.sub(r"#\d+", "", piece.removeprefix(sign))
        return say(names[sign]) + marks

    def sign(self, piece: str) -> str:
        """The sign of a card, without what is marked on it."""
        found = None if self.signs.single else _WORD.match(piece)
        return found[0] if found else piece

    def strange(self, term: Term) -> tuple[int, str] | None:
        """The first sign of a pile that is no card, and its place from 1."""
        if not self.is_list(term):
            return None
        pieces = enumerate(self.pieces(term.value), 1)
        return next(((n, piece) for n, piece in pieces if self.sign(piece) not in self.signs.names), None)

    def meant(self, sign: str) -> str:
        """The card that a wrong sign may mean; empty if none is close."""
        return next(iter(get_close_matches(sign, self.signs.names, 1)), "")

    def _said(self, about: str) -> str:
        return title_words(self.title, f"term_{about}")


def spoken(lexicon: Lexicon, term: Term) -> str:
    """A term in sentences: its name and value, then how it is written."""
    label, value = lexicon.full_label(term), lexicon.value(term)
    return " ".join(filter(None, (tr("{name}: {told}.", name=label, told=value), lexicon.how(term))))
