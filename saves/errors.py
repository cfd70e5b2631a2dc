"""What can go wrong with files, each told to the player in one sentence of both languages."""

from game.content.text import Text
from game.core.errors import GameError


class SaveError(GameError):
    """A file or folder that cannot be used; ``text`` is the sentence for the player."""

    kind = "save_error"

    def __init__(self, text: Text, **values: object) -> None:
        self.text = said(text, **values)
        super().__init__(self.text.en)


class DamagedRun(SaveError):
    """A run file that was cut, altered, or never was one."""

    kind = "damaged_run"


class UnreadableRun(SaveError):
    """A run file that the system does not hand over now; it may later, and is left as it is."""

    kind = "unreadable_run"


class NewerSchema(SaveError):
    """A run file of a later version of the program."""

    kind = "newer_schema"


class CardsChanged(SaveError):
    """A run whose position cannot exist with the cards of today."""

    kind = "cards_changed"


class Overtaken(SaveError):
    """A run whose file is no longer the one that it was read from."""

    kind = "overtaken"


class NoSuchRun(SaveError):
    """A run, or a trial of a run, that is not on disk."""

    kind = "no_such_run"


class OtherGame(SaveError):
    """A run of a game that this program cannot play."""

    kind = "other_game"


def said(text: Text, **values: object) -> Text:
    """The sentence with its placeholders filled in; what is filled in can hold no placeholder itself."""
    plain = {
        key: value if isinstance(value, int) else str(value).translate({ord("{"): "(", ord("}"): ")"})
        for key, value in values.items()
    }
    return Text(en=text.format("en", **plain), fr=text.format("fr", **plain))
