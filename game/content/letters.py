"""Characters that are invisible or change the text direction: forbidden in names and in foreign texts."""

FRENCH_SPACES = "\u00a0\u202f"
# Invisible characters that str.isprintable() accepts.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def is_seen(char: str) -> bool:
    """Return True if the character is visible or a plain space."""
    return char.isprintable() and not _is_blank(char)


def unseen_in(text: str, spaces: str = "") -> str:
    """The first character of a text that is neither visible nor in `spaces`; empty if there is none."""
    if text.isascii() and text.isprintable():
        return ""
    return next((char for char in text if not is_seen(char) and char not in spaces), "")


def visible(text: str, spaces: str = "") -> str:
    """Escape each invisible or text-direction character of a text, except `spaces`."""
    return "".join(char if is_seen(char) or char in spaces else _escaped(char) for char in text)


def _is_blank(char: str) -> bool:
    return char in _BLANK or "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef"


def _escaped(char: str) -> str:
    return f"\\u{ord(char):04x}" if ord(char) < 0x10000 else f"\\U{ord(char):08x}"
