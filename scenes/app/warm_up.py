"""What the games need is loaded while the title screen waits, a step between two frames."""

import gc
from collections.abc import Iterator
from contextlib import suppress

from game.content.problems import ContentError
from scenes.app.memory import collect_between_frames
from scenes.glossary import glossary_of
from scenes.services import Services
from scenes.sound.board import Mixer
from scenes.title_texts import title_words
from scenes.titles.registry import last_played, load_table, playable


def begun(services: Services) -> None:
    """Called once the first picture stands, to do what would have held it up.

    The collector had nothing to find; from now on it runs, after each frame. Pictures are read
    in a thread, with which the first picture would have had to share the processor.
    """
    gc.freeze()
    collect_between_frames()
    gc.enable()
    services.gallery.begin()


def warm_up(services: Services) -> Iterator[None]:
    """Open the sound, then load what is shared, and rules and table of each title; yields after each step.

    While pygame opens the sound, for a tenth of a second where there is none, nothing else runs: whoever
    presses at once comes first. The title that was played last is loaded first. What is loaded stays for
    good; frozen, the collector does not walk it in the middle of a frame.
    """
    services.sound.begin(Mixer)
    yield
    # Imported only now, so that the menu appears without delay.
    from game.ai.worker import stand_by

    stand_by()
    yield
    with suppress(ContentError):
        glossary_of()
    yield
    last = last_played(services)
    for title in (last, *(each for each in playable() if each != last)):
        services.load_rules(title)
        yield
        load_table(title)
        yield
        _read_words(title)
        yield
    # What is dead by now would be kept for good as well.
    gc.collect()
    gc.freeze()


def _read_words(title: str) -> None:
    """Read the words of a table and what it explains; if a file is damaged, whoever needs it says so."""
    with suppress(ContentError):
        title_words(title, "")
        glossary_of(title)
