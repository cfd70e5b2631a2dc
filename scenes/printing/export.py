"""The command that writes cards to print into a file, without a window."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from game.cli.words import tr
from saves import atomic
from saves.home import Home
from scenes.devtools.shots import backstage
from scenes.printing.book import Order, gathered
from scenes.printing.pdf import written


def export(order: Order, language: str, out: Path, home: Home, packs: Sequence[Path] = ()) -> None:
    """Write a PDF, whole or not at all, and print what it holds; the player's own decks are those of a home.

    Raises UnknownTitle, UnknownDeck, ContentError or OSError.
    """
    with backstage(packs=packs, language=language) as (services, _):
        services.saves.home = home
        book = gathered(services, order, language, packs)
        with Progress(console=Console(stderr=True), transient=True) as shown:
            task = shown.add_task(tr("pictures"), total=None)
            made = written(book, lambda done, of: shown.update(task, completed=done, total=of))
    atomic.write(out, made)
    print(tr("{file}: {cards} on {sheets}", file=out, cards=book.cards_said, sheets=book.sheets_said))
