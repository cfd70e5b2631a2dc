"""French elision: a small word loses its vowel before a name that begins with one, in every sentence."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from game.content.elision import elided
from game.content.text import Text
from game.language import LOCALE
from game.paths import CARDS
from scenes.services import ntr, set_language, tr

BARE = re.compile(r"(?<![-’\w])(?:de|que|jusque|lorsque|puisque|le|la|je|me|te|se|ne) Anne", re.IGNORECASE)
HOLE = re.compile(r"\{([a-z][a-z0-9_]*)")
FRENCH = re.compile(r"\bfr: (?:\"((?:[^\"\\]|\\.)*)\"|'((?:[^']|'')*)')")


@pytest.fixture(autouse=True)
def french() -> Iterator[None]:
    set_language("fr")
    yield
    set_language("en")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Anne", "d’Anne"),
        ("Éric", "d’Éric"),
        ("Œdipe", "d’Œdipe"),
        ("Héra", "d’Héra"),
        ("hector", "d’hector"),
        ("Yves", "d’Yves"),
        ("Hadrien", "d’Hadrien"),
        ("Hubert", "d’Hubert"),
        ("Yann", "de Yann"),
        ("Hugo", "de Hugo"),
        ("Hans", "de Hans"),
        ("Bruno", "de Bruno"),
        ("H", "de H"),
        ("héros", "de héros"),
        ("héroïne", "d’héroïne"),
        ("onze", "de onze"),
        ("", "de "),
        ("8", "de 8"),
    ],
)
def test_a_small_word_gives_way_to_a_vowel_and_to_a_mute_h(name: str, said: str) -> None:
    assert elided("de {name}", {"name": name}).format(name=name) == said


def test_large_letters_numbers_and_other_words_stay() -> None:
    assert Text("{a}", "De {a}").format("fr", a="Anne") == "D’Anne"
    assert Text("{a}", "Un de {a}, donne-le {a}").format("fr", a=11) == "Un de 11, donne-le 11"
    assert (
        Text("{a}", "Donne-le {a}, puis pile {a}").format("fr", a="Anne") == "Donne-le Anne, puis pile Anne"
    )
    assert Text("of {a}", "d’{a}").format("en", a="Anne") == "of Anne"


def of_cards() -> Iterator[str]:
    """Every French text of the cards that has a placeholder for a name."""
    for path in sorted(CARDS.rglob("*.yaml")):
        for found in FRENCH.finditer(path.read_text("utf-8")):
            text = found[1] or found[2] or ""
            if "{" in text:
                yield text


def test_no_text_of_a_card_leaves_its_vowel_before_a_name() -> None:
    texts = [*of_cards()]
    filled = [Text(text, text).format("fr", **dict.fromkeys(HOLE.findall(text), "Anne")) for text in texts]
    assert len(filled) > 200
    assert [said for said in filled if BARE.search(said)] == []


def test_no_sentence_of_the_program_leaves_its_vowel_before_a_name() -> None:
    with (LOCALE / "fr" / "LC_MESSAGES" / "lerne.po").open("rb") as file:
        messages = [message for message in read_po(file) if "{" in str(message.id)]
    filled = []
    for message in messages:
        names = dict.fromkeys(HOLE.findall(str(message.string)), "Anne")
        if isinstance(message.id, str):
            filled.append(tr(message.id, **names))
        else:
            names.pop("n", None)
            filled.append(ntr(message.id[0], message.id[1], 2, **names))
    assert len(filled) > 200
    assert [said for said in filled if BARE.search(said)] == []
