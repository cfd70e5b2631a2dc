"""Brings the catalogues of the interface up to date with its sources: `python -m assets.workshop.words`.

A sentence is what a source hands to one of `CALLS`, inside f-strings too, which pybabel passes over in
Python 3.11. New ones enter the French catalogue untranslated and are printed; those that nobody says leave
it. English needs no catalogue: the sources speak it.
"""

import ast
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from game.language import LOCALE
from game.paths import ROOT

ROOMS = "scenes", "game"
# How many sentences each takes: `ntr` one for a single thing and one for several.
CALLS = {"Phrase": 1, "tr": 1, "tr_later": 1, "ntr": 2}
FRENCH = LOCALE / "fr" / "LC_MESSAGES" / "lerne.po"
WIDTH = 110

Sentence = tuple[str, ...]


def spoken(source: str) -> Iterator[Sentence]:
    """The sentences of a source; of a plural its two forms."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
            said = [arg.value for arg in node.args[: CALLS[node.func.id]] if isinstance(arg, ast.Constant)]
            if said:
                yield tuple(map(str, said))


@cache
def in_sources() -> set[Sentence]:
    """All sentences of the interface."""
    paths = (path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    return {said for path in paths for said in spoken(path.read_text("utf-8"))}


def updated(old: str, sentences: set[Sentence]) -> str:
    """A catalogue that holds just these sentences, each with the translation that it had."""
    catalogue, template = read_po(BytesIO(old.encode()), locale="fr"), Catalog()
    for said in sorted(sentences):
        template.add(said if len(said) > 1 else said[0])
    template.creation_date = catalogue.creation_date
    catalogue.update(template, no_fuzzy_matching=True)
    written = BytesIO()
    write_po(written, catalogue, width=WIDTH, no_location=True, sort_output=True, ignore_obsolete=True)
    return written.getvalue().decode()


def untranslated(catalogue: str) -> list[str]:
    """What a catalogue does not say yet."""
    messages = [message for message in read_po(BytesIO(catalogue.encode()), locale="fr") if message.id]
    texts = [(m.id, m.string if isinstance(m.string, (tuple, list)) else (m.string,)) for m in messages]
    return [said if isinstance(said, str) else said[0] for said, string in texts if not all(string)]


def main(path: Path = FRENCH) -> None:
    """Write the catalogue anew, and print what it does not say yet."""
    new = updated(path.read_text("utf-8"), in_sources())
    path.write_text(new, encoding="utf-8")
    print("\n".join(untranslated(new)) or "Every sentence is translated.")


if __name__ == "__main__":
    main()
