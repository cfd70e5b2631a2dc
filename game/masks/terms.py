"""The words that a title's conditions may use; a title gives them with its record."""

import msgspec


class Terms(msgspec.Struct, frozen=True):
    """Everything that a title's chronicle can tell by name.

    `sides` go by seat, and so do `rivals`, the machines by name; after these come others, who can be chosen.
    `deeds` are added up over the chapters of a run; of those in `best` the highest counts. `challenges` are
    those of the program, with the shadows.
    """

    chapters: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    difficulties: tuple[str, ...] = ()
    expansions: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    rivals: tuple[str, ...] = ()
    deeds: tuple[str, ...] = ()
    best: tuple[str, ...] = ()
    challenges: tuple[str, ...] = ()

    @property
    def all_deeds(self) -> tuple[str, ...]:
        """The names of all deeds."""
        return (*self.deeds, *self.best)
