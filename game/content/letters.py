"""Letters that show nothing or turn the text beside them about: in no name and no text of a stranger."""

FRENCH_SPACES = "\u00a0\u202f"
# They show nothing, though they count as printable.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def is_seen(char: str) -> bool:
    """Whether a letter shows something, or is a plain space."""
    return char.isprintable() and not _is_blank(char)


def unseen_in(text: str, spaces: str = "") -> str:
    """The first letter of a text that is not seen and none of these spaces; nothing if there is none."""
    if text.isascii() and text.isprintable():
        return ""
    return next((char for char in text if not is_seen(char) and char not in spaces), "")


def visible(text: str, spaces: str = "") -> str:
    """A text with all but some spaces written out that shows nothing, or turns the text beside it about."""
    return "".join(char if is_seen(char) or char in spaces else _escaped(char) for char in text)


def _is_blank(char: str) -> bool:
    return char in _BLANK or "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef"


def _escaped(char: str) -> str:
    return f"\\u{ord(char):04x}" if ord(char) < 0x10000 else f"\\U{ord(char):08x}"
