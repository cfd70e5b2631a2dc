"""Updates the catalogues of the interface from the sources: `python -m assets.workshop.words`.

A sentence is an argument of one of `CALLS`, also inside f-strings, which pybabel ignores in Python 3.11. New
sentences enter the French catalogue untranslated and are printed; unused ones are removed. English needs no
catalogue, since the sources are in English.
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
# The number of sentences that each call takes: `ntr` takes the singular and the plural.
CALLS = {"Phrase": 1, "tr": 1, "tr_later": 1, "ntr": 2}
FRENCH = LOCALE / "fr" / "LC_MESSAGES" / "lerne.po"
WIDTH = 110

Sentence = tuple[str, ...]


def spoken(source: str) -> Iterator[Sentence]:
    """Yield the sentences of a source; a plural has two forms."""
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
    """Return the catalogue with just these sentences, keeping the existing translations."""
    catalogue, template = read_po(BytesIO(old.encode()), locale="fr"), Catalog()
    for said in sorted(sentences):
        template.add(said if len(said) > 1 else said[0])
    template.creation_date = catalogue.creation_date
    catalogue.update(template, no_fuzzy_matching=True)
    written = BytesIO()
    write_po(written, catalogue, width=WIDTH, no_location=True, sort_output=True, ignore_obsolete=True)
    return written.getvalue().decode()


def untranslated(catalogue: str) -> list[str]:
    """The sentences that a catalogue does not translate."""
    messages = [message for message in read_po(BytesIO(catalogue.encode()), locale="fr") if message.id]
    texts = [(m.id, m.string if isinstance(m.string, (tuple, list)) else (m.string,)) for m in messages]
    return [said if isinstance(said, str) else said[0] for said, string in texts if not all(string)]


def main(path: Path = FRENCH) -> None:
    """Update the catalogue file, and print what is not translated."""
    new = updated(path.read_text("utf-8"), in_sources())
    path.write_text(new, encoding="utf-8")
    print("\n".join(untranslated(new)) or "Every sentence is translated.")


if __name__ == "__main__":
    main()
