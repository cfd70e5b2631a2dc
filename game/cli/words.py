"""The words of the command line, in the language that it asks for, or else that of whoever typed it."""

import ctypes
import gettext
import locale
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from game.content.elision import elided
from game.language import DOMAIN, LOCALE, catalogue, first_of_ours, of_the_environment

LANGUAGES = ("fr", "en")
_ASKED_FOR: ContextVar[str] = ContextVar("asked_for", default="")


def listen(arguments: Sequence[str]) -> None:
    """Speak from now on the language that a command line asks for with `--lang`, if it does."""
    said = [*" ".join(arguments).replace("--lang=", "--lang ").split(" "), ""]
    speak(said[said.index("--lang") + 1] if "--lang" in said else "")


def speak(wanted: str) -> None:
    """Speak this language from now on, or else that of the system's user."""
    _ASKED_FOR.set(wanted if wanted in LANGUAGES else "")


def language() -> str:
    """French or English, as the command line or the system's user has asked for."""
    if asked := _ASKED_FOR.get():
        return asked
    return first_of_ours(_of_the_system())


def locale_name() -> str:
    """What the system says of its user's language."""
    return ":".join(filter(None, _of_the_system())) or "C"


def _of_the_system() -> list[str]:
    return _of_windows() if sys.platform == "win32" else of_the_environment(os.environ)


def _of_windows() -> list[str]:
    number = getattr(ctypes, "windll").kernel32.GetUserDefaultUILanguage()  # noqa: B009
    return [locale.windows_locale.get(number, "")]


def tr(sentence: str, **values: object) -> str:
    """An English sentence of the command line in that language, `{name}` filled in."""
    said = catalogue(language()).gettext(sentence)
    if language() == "fr":
        said = elided(said, values)
    return said.format(**values) if values else said


def tr_later(sentence: str) -> str:
    """A sentence that somebody else looks up in the catalogue."""
    return sentence


OF_ARGPARSE = (
    tr_later("usage: "),
    tr_later("options"),
    tr_later("positional arguments"),
    tr_later("argument %(argument_name)s: %(message)s"),
    tr_later("expected one argument"),
    tr_later("invalid choice: %(value)r (choose from %(choices)s)"),
    tr_later("ignored explicit argument %r"),
    tr_later("the following arguments are required: %s"),
    tr_later("unrecognized arguments: %s"),
)
"""What argparse says, and asks gettext for."""


@contextmanager
def argparse_in(spoken: str) -> Iterator[None]:
    """Have argparse find its words in our catalogue: by way of gettext, which asks the environment."""
    gettext.bindtextdomain(DOMAIN, str(LOCALE))
    before, domain = os.environ.get("LANGUAGE"), gettext.textdomain()
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = spoken
    try:
        yield
    finally:
        gettext.textdomain(domain)
        os.environ.pop("LANGUAGE")
        if before is not None:
            os.environ["LANGUAGE"] = before
