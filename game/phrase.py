"""English sentences that keep their template and values, so that they can be translated later."""

import errno
from collections.abc import Callable, Iterable, Mapping
from functools import reduce

from game.content.letters import visible


class Phrase(str):
    """A catalogue sentence with each `{name}` filled in; as a string it is English.

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
        """The sentence in another language: `tr` looks up the template and fills it in."""
        return tr(self.form, **{name: in_words(value, tr) for name, value in self.values.items()})

    def shown(self) -> "Phrase":
        """The same sentence with each invisible or text-direction character in its values escaped."""
        return Phrase(self.form, **{name: _shown(value) for name, value in self.values.items()})


def phrase_of(error: Exception) -> str:
    """The message of an error, as a Phrase if it was raised with one."""
    given = error.args[0] if error.args else None
    return given if isinstance(given, Phrase) else str(error)


def system_reason(error: OSError) -> str:
    """The system's reason for a failed file access; the most frequent reasons can be translated."""
    known = {
        errno.EACCES: Phrase("Permission denied"),
        errno.EIO: Phrase("Input/output error"),
        errno.ELOOP: Phrase("Too many levels of symbolic links"),
        errno.EMFILE: Phrase("Too many open files"),
        errno.ENAMETOOLONG: Phrase("File name too long"),
    }
    return known.get(error.errno or 0) or error.strerror or type(error).__name__


def either(words: Iterable[str]) -> str:
    """Join words, each of which may be a phrase, by "or"."""
    return reduce(lambda one, other: Phrase("{one} or {other}", one=one, other=other), words)


def in_words(value: object, tr: Callable[..., str]) -> object:
    """Translate a value if it is a phrase; all others are returned unchanged."""
    return value.said(tr) if isinstance(value, Phrase) else value


def _shown(value: object) -> object:
    if isinstance(value, Phrase):
        return value.shown()
    return visible(value) if isinstance(value, str) else value
