"""French elision: words that lose their vowel before a name, as in d’Anne and qu’Hector, but de Hugo."""

import re
import unicodedata
from collections.abc import Mapping

_BEFORE = re.compile(
    r"(?<![-’\w])(?P<word>de|que|jusque|lorsque|puisque|le|la|je|me|te|se|ne)"
    r"(?P<rest> (?P<place>\{(?P<name>[a-z][a-z0-9_]*)\}))",
    re.IGNORECASE,
)
# Most names in ha are foreign and so aspirated, few others are. The patterns are without accents.
_ASPIRATED = re.compile(
    r"h(?:a(?!bi|dr|des|lcy|lei|lt|mec|rm)"
    r"|e(?:ros\b|ron|raut|riss|rse|tre|urt|nn)"
    r"|i(?:bou|ss|deu|erarch|p\b|t\b)"
    r"|o(?:ll|mard|ngr|nt|rs\b|tt|u|bb|ck|p\b)"
    r"|u(?!ber|il|itr|m))"
)
_SOUNDED = re.compile(r"[aeiou]|y(?![aeiou])")
_COUNTED = re.compile(r"(?:onze|onzieme|oui|ouistiti)\b")
_PLAIN = str.maketrans({"œ": "oe", "æ": "ae"})


def elided(said: str, values: Mapping[str, object]) -> str:
    """A French template in which each small word is elided before a `{name}` whose value requires it."""
    return _BEFORE.sub(lambda found: _cut(found, values), said)


def _cut(found: re.Match[str], values: Mapping[str, object]) -> str:
    value = values.get(found["name"])
    if isinstance(value, str) and begins_with_vowel(value):
        return f"{found['word'][:-1]}’{found['place']}"
    return found[0]


def begins_with_vowel(name: str) -> bool:
    """Return True if a French word is elided before this name, which begins with a vowel or a mute h."""
    letters = unicodedata.normalize("NFD", name.casefold().translate(_PLAIN))
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    if plain.startswith("h"):
        return plain[1:2].isalpha() and not _ASPIRATED.match(plain)
    return bool(_SOUNDED.match(plain)) and not _COUNTED.match(plain)
