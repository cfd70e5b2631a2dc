"""English sentences that know what they were made of, so that they can be said in another language later."""

import errno
from collections.abc import Callable, Iterable, Mapping
from functools import reduce

from game.content.letters import visible


class Phrase(str):
    """A sentence of the catalogue, `{name}` filled in; as a text it is English.

    A value may be a phrase itself. Raises KeyError for a name without a value.
    """

    form: str
    values: Mapping[str, object]

    def __new__(cls, form: str, /, **values: object) -> "Phrase":
        made = super().__new__(cls, form.format(**values))
        made.form, made.values = form, values
        return made

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, object]]:
        return (self.form,), dict(self.values)

    def said(self, tr: Callable[..., str]) -> str:
        """The sentence as a language says it: `tr` looks it up, and fills it in."""
        return tr(self.form, **{name: in_words(value, tr) for name, value in self.values.items()})

    def shown(self) -> "Phrase":
        """The same with everything written out that shows nothing, or turns the text beside it about."""
        return Phrase(self.form, **{name: _shown(value) for name, value in self.values.items()})


def phrase_of(error: Exception) -> str:
    """What an error says, as the phrase that it was given if it was given one."""
    given = error.args[0] if error.args else None
    return given if isinstance(given, Phrase) else str(error)


def system_reason(error: OSError) -> str:
    """Why the system does not hand something over; what is met most is said in every language."""
    known = {
        errno.EACCES: Phrase("Permission denied"),
        errno.EIO: Phrase("Input/output error"),
        errno.ELOOP: Phrase("Too many levels of symbolic links"),
        errno.EMFILE: Phrase("Too many open files"),
        errno.ENAMETOOLONG: Phrase("File name too long"),
    }
    return known.get(error.errno or 0) or error.strerror or type(error).__name__


def either(words: Iterable[str]) -> str:
    """Words of which one is meant, each of which may be a phrase."""
    return reduce(lambda one, other: Phrase("{one} or {other}", one=one, other=other), words)


def in_words(value: object, tr: Callable[..., str]) -> object:
    """A value as a language says it; what is no phrase is the same in all."""
    return value.said(tr) if isinstance(value, Phrase) else value


def _shown(value: object) -> object:
    if isinstance(value, Phrase):
        return value.shown()
    return visible(value) if isinstance(value, str) else value
