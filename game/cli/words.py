"""Texts of the command line in the language of `--lang`, or else of the user's system."""

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
    """Use the language that a command line gives with `--lang`, if it does."""
    said = [*" ".join(arguments).replace("--lang=", "--lang ").split(" "), ""]
    speak(said[said.index("--lang") + 1] if "--lang" in said else "")


def speak(wanted: str) -> None:
    """Use this language, or that of the user's system if it is neither French nor English."""
    _ASKED_FOR.set(wanted if wanted in LANGUAGES else "")


def language() -> str:
    """The present language: that of the command line, or else of the user's system."""
    if asked := _ASKED_FOR.get():
        return asked
    return first_of_ours(_of_the_system())


def locale_name() -> str:
    """The user's locales as the system names them, or "C"."""
    return ":".join(filter(None, _of_the_system())) or "C"


def _of_the_system() -> list[str]:
    return _of_windows() if sys.platform == "win32" else of_the_environment(os.environ)


def _of_windows() -> list[str]:
    number = getattr(ctypes, "windll").kernel32.GetUserDefaultUILanguage()  # noqa: B009
    return [locale.windows_locale.get(number, "")]


def tr(sentence: str, **values: object) -> str:
    """Translate an English sentence of the command line and fill in each `{name}`."""
    said = catalogue(language()).gettext(sentence)
    if language() == "fr":
        said = elided(said, values)
    return said.format(**values) if values else said


def tr_later(sentence: str) -> str:
    """Mark a sentence that is translated elsewhere."""
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
"""The texts of argparse, which looks them up through gettext."""


@contextmanager
def argparse_in(spoken: str) -> Iterator[None]:
    """Make argparse use the program's catalogue: through gettext, which reads the environment."""
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
