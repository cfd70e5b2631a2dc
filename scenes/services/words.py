"""The language of the interface: gettext catalogues, switched while running."""

import gettext
import locale
from functools import lru_cache

from game.content.text import Text
from game.paths import ASSETS

LANGUAGES = ("en", "fr")
DOMAIN = "lerne"

_current = "en"


def system_language() -> str:
    """French where the system speaks it, English everywhere else."""
    try:
        name = locale.getlocale(locale.LC_MESSAGES)[0] or ""
    except (AttributeError, ValueError):
        name = ""
    return "fr" if name.lower().startswith("fr") else "en"


def set_language(language: str) -> None:
    """Speak French or English from now on; `auto` asks the system."""
    global _current
    _current = system_language() if language == "auto" else language


def language() -> str:
    """The language that is spoken now."""
    return _current


@lru_cache
def _catalogue(name: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, ASSETS / "locale", [name], fallback=True)


def tr(sentence: str, **values: object) -> str:
    """An English sentence of the interface in the current language, `{name}` filled in."""
    said = _catalogue(_current).gettext(sentence)
    return said.format(**values) if values else said


def ntr(one: str, many: str, number: int, **values: object) -> str:
    """A sentence that depends on a number, which fills `{n}`."""
    return _catalogue(_current).ngettext(one, many, number).format(n=number, **values)


def say(text: Text, **values: object) -> str:
    """A card text in the current language."""
    return text.format(_current, **values)
