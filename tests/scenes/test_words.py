"""Both languages of the interface are complete: the catalogue translates exactly the texts in the sources."""

import re
import string

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from assets.workshop.words import FRENCH, in_sources, spoken, untranslated, updated
from game.paths import CARDS
from scenes.titles.registry import playable, record_of

NARROW, FIXED = "\u202f", "\u00a0"


def catalogue() -> Catalog:
    with FRENCH.open("rb") as stream:
        return read_po(stream, locale="fr")


def messages() -> list[Message]:
    return [message for message in catalogue() if message.id]


def texts(value: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (value or "",) if value is None or isinstance(value, str) else tuple(value)


def french() -> list[str]:
    """All French texts of the interface, the cards and the rules pages."""
    of_interface = [text for message in messages() for text in texts(message.string)]
    files = "".join(path.read_text("utf-8") for path in CARDS.rglob("*.yaml"))
    return of_interface + re.findall('fr: "(.*?)"', files)


def names(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_the_catalogue_holds_just_what_the_sources_say() -> None:
    """`make words` updates the catalogue when this fails."""
    assert {texts(message.id) for message in messages()} == in_sources()
    assert updated(FRENCH.read_text("utf-8"), in_sources()) == FRENCH.read_text("utf-8")


def test_a_sentence_is_found_wherever_it_is_said() -> None:
    source = """a = f"{tr('One {card}.', card=1)}", ntr("{n} card", "{n} cards", 3), tr_later("2"), no("3")"""
    assert {*spoken(source)} == {("One {card}.",), ("{n} card", "{n} cards"), ("2",)}


def test_what_is_new_waits_for_a_translation_and_what_is_gone_leaves() -> None:
    old = updated(FRENCH.read_text("utf-8"), {("Close",), ("Not said yet.",)})
    assert untranslated(old) == ["Not said yet."]
    assert 'msgstr "Fermer"' in old
    assert 'msgid "Continue"' not in old


def test_every_sentence_is_translated_and_none_is_only_guessed() -> None:
    assert untranslated(FRENCH.read_text("utf-8")) == []
    assert [message.id for message in messages() if message.fuzzy] == []


@pytest.mark.parametrize("message", messages(), ids=lambda message: texts(message.id)[0][:40])
def test_both_languages_fill_in_the_same_names(message: Message) -> None:
    assert list(map(names, texts(message.string))) == list(map(names, texts(message.id)))


def misspaced(text: str) -> bool:
    """Return True if a mark lacks its special space, or an apostrophe is straight."""
    around = [(text[place - 1 : place], letter, text[place + 1 :]) for place, letter in enumerate(text)]
    return any(
        (letter in ";!?»" and before != NARROW)
        or (letter == ":" and before not in (FIXED, "H"))
        or (letter == "«" and not after.startswith(NARROW))
        or letter in "'\""
        for before, letter, after in around
    )


def test_french_sets_its_spaces_and_apostrophes_as_french_does() -> None:
    assert [text for text in french() if misspaced(text)] == []


def test_english_has_curly_apostrophes_and_no_space_before_its_marks() -> None:
    said = [text for sentence in in_sources() for text in sentence]
    said += [
        text.en for title in playable() for section in record_of(title).guide() for text in section.texts
    ]
    assert [text for text in said if "'" in text or any(f" {mark}" in text for mark in ";!?:")] == []


def english() -> list[str]:
    """All English texts of the interface, the cards and the rules pages."""
    files = "".join(path.read_text("utf-8") for path in CARDS.rglob("*.yaml"))
    return [text for said in in_sources() for text in said] + re.findall(r'\ben: "(.*?)"', files)


def test_whoever_plays_for_the_program_is_a_computer_player_in_english() -> None:
    assert [text for text in english() if re.search(r"\bmachines?\b", text, re.IGNORECASE)] == []


@pytest.mark.parametrize("title", playable())
def test_the_rules_page_has_no_section_twice_and_none_empty(title: str) -> None:
    sections = record_of(title).guide()
    assert len({section.id for section in sections}) == len(sections)
    assert all(section.paragraphs for section in sections)


ANOTHER_WAY = re.compile(r"\b(Space|Espace|Enter|Entrée|F1|F2|S) (or|ou)\b|F2, ")
OF_THE_MOUSE = (
    "cards, clicks and blows",
    "cartes, des clics et",
    "clicked twice",
    "cliquer deux fois",
    "no click counts twice",
    "aucun clic ne compte",
    "press Space or click",
    "Espace ou cliquez",
    "Espace ou un clic",
)
"""What is said of sounds and of the mouse itself, or names a key beside it."""


def test_no_instruction_presumes_a_mouse() -> None:
    english = "".join(path.read_text("utf-8") for path in CARDS.rglob("*.yaml"))
    texts = [*(str(message.id) for message in messages()), *re.findall('en: "(.*?)"', english), *french()]
    clicks = [text for text in texts if re.search(r"\bclick|\bclics?\b|\bcliqu(?!ett)", text, re.IGNORECASE)]
    assert clicks
    assert not [
        text
        for text in clicks
        if not ANOTHER_WAY.search(text) and not any(words in text for words in OF_THE_MOUSE)
    ]
