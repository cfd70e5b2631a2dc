"""Card texts in French and English, with placeholders that are replaced by arguments and do nothing else."""

import re
from collections.abc import Mapping
from typing import Annotated

import msgspec

from game.content.elision import elided
from game.content.letters import is_seen
from game.phrase import Phrase

_PLACEHOLDER = re.compile(r"\{(?P<name>[a-z][a-z0-9_]*)(?:\|(?P<one>[^{}|]*)\|(?P<many>[^{}|]*))?\}")

LONGEST_TEXT, LONGEST_LINE, LONGEST_NAME = 600, 120, 40
Sentence = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TEXT)]
ShortSentence = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LINE)]
Called = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]


class Text(msgspec.Struct, frozen=True):
    """One text in both languages: `{amount}` is replaced, `{amount|point|points}` picks a word by number."""

    en: Sentence
    fr: Sentence

    def __post_init__(self) -> None:
        for text in (self.en, self.fr):
            if re.search("[{}]", _PLACEHOLDER.sub("", text)):
                raise ValueError(
                    Phrase(
                        "a brace in a text must be part of a {one} or a {other}",
                        one="{name}",
                        other="{name|singular|plural}",
                    )
                )
        missing = names_in(self.en) ^ names_in(self.fr)
        if missing:
            raise ValueError(
                Phrase("only one language has the placeholder {name}", name=f"{{{min(missing)}}}")
            )

    def get(self, lang: str) -> str:
        """Return the text in a language as written; any language but French gives English."""
        return self.fr if lang == "fr" else self.en

    def format(self, lang: str, /, **args: object) -> str:
        """Return the text in a language with each placeholder replaced by its argument."""
        said = elided(self.fr, args) if lang == "fr" else self.get(lang)
        if "{" not in said:
            return said
        return _PLACEHOLDER.sub(lambda found: _replacement(found, lang, args), said)


class Line(Text, frozen=True):
    """A text short enough for a line or two: the name of an option, an epithet."""

    en: ShortSentence
    fr: ShortSentence

    def __post_init__(self) -> None:
        super().__post_init__()
        if "\n" in self.en + self.fr:
            raise ValueError(Phrase("a name stands on one line"))


class Name(Line, frozen=True):
    """The name of a card, a deck or a pack."""

    en: Called
    fr: Called


def names_in(text: str) -> frozenset[str]:
    """Return the names of the placeholders of a single text."""
    return frozenset(found["name"] for found in _PLACEHOLDER.finditer(text))


def placeholders(text: Text) -> frozenset[str]:
    """Return the names of the placeholders, which are the same in both languages."""
    return names_in(text.en)


def _replacement(found: re.Match[str], lang: str, args: Mapping[str, object]) -> str:
    value = args[found["name"]]
    if found["one"] is None:
        return str(value)
    return found["one"] if isinstance(value, int) and _is_singular(value, lang) else found["many"]


def _is_singular(number: int, lang: str) -> bool:
    return abs(number) < 2 if lang == "fr" else abs(number) == 1


def clean(text: str, longest: int) -> str:
    """A foreign text as one safe line: without invisible characters and breaks, at most `longest` long."""
    spaced = " ".join(text.split())
    if spaced.isascii() and spaced.isprintable():
        return spaced[:longest].strip()
    return "".join(char for char in spaced if is_seen(char))[:longest].strip()
