"""Names and texts of cards have a greatest length, and no invisible or text-direction characters."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.cli.check import problems_of
from game.content.letters import is_seen, unseen_in, visible
from game.content.problems import ContentError
from game.content.source import Tree, YamlList, YamlMap, parse_source, read_source
from game.content.text import LONGEST_LINE, LONGEST_NAME, LONGEST_TEXT, clean
from game.titles.registry import PLAYABLE, title_of
from saves.format import clean_name
from saves.match import Match

CARDS = Path(__file__).parents[2] / "cards"
HIDDEN = (
    "\u202e\u2066\u200b\u200d\u200f\u00ad\ufeff\u2028\u3164\u2800\u034f\ufe0f\U000e0001\U000e0101\ue000\x7f"
)
SHOWN = "aéŒ’–… \u0301ж漢א€→"


@pytest.mark.parametrize("char", HIDDEN)
def test_what_hides_is_hidden_everywhere_alike(char: str) -> None:
    assert not is_seen(char)
    assert unseen_in(f"a{char}b") == char
    assert clean(f"a{char}b", 9).replace(" ", "") == "ab"
    assert clean_name(f"a{char}b").replace(" ", "") == "ab"
    assert Match("m", (f"a{char}b", "c")).players[0].replace(" ", "") == "ab"


@pytest.mark.parametrize("char", SHOWN)
def test_what_shows_is_shown(char: str) -> None:
    assert (is_seen(char), unseen_in(char), clean(f"a{char}b", 9)) == (True, "", f"a{char}b")


def test_french_spaces_and_breaks_stand_in_texts() -> None:
    assert parse_source('a: "Oui\u202f! Non\u00a0: rien\\nDeux"'.encode(), "f")


@pytest.mark.parametrize("form", ["a: 'b{}c'", "a: b{}c", "'a{}b': c", "a: [b, 'c{}d']", "a: |\n  b{}c\n"])
@pytest.mark.parametrize("char", HIDDEN.replace("\u2028", ""))  # A line break in YAML.
def test_no_card_file_holds_what_cannot_be_seen_and_the_place_is_named(form: str, char: str) -> None:
    with pytest.raises(ContentError) as caught:
        parse_source(form.format(char).encode(), "f")
    (problem, *_) = caught.value.problems
    assert problem.file == "f"
    assert visible(char) in problem.message or f"U+{ord(char):04X}" in problem.message


def test_an_escape_brings_nothing_hidden_in() -> None:
    with pytest.raises(ContentError, match=r"\\u202e, which cannot be seen, is not allowed"):
        parse_source(b'name: {en: "a\\u202eb"}', "f")


def long(folder: Path, title: str, text: str) -> list[str]:
    """The problems of a pack of a title whose one file contains these words."""
    manifest = f"{{id: mine, title: {title}, version: '1', name: {{en: Mine, fr: Le mien}}}}"
    (folder / "pack.yaml").write_text(manifest)
    (folder / "cards.yaml").write_text(text)
    return [str(problem).removeprefix(f"{folder}/") for problem in problems_of(folder)]


@pytest.mark.long
@pytest.mark.parametrize("title", PLAYABLE)
def test_every_text_of_every_card_file_has_a_length(tmp_path: Path, title: str) -> None:
    """No text of a section is unlimited; the first and the last text of each are tried."""
    tried, apart = 0, title_of(title).not_of_packs
    for file in sorted((CARDS / title).glob("*.yaml")):
        sections = plain(read_source(file))
        for section in sorted(sections.keys() - apart):
            value = sections[section]
            texts = list(texts_in(value))
            for text in (*texts[:1], *texts[-1:]):
                before, text["en"] = text["en"], LONG
                found = long(tmp_path, title, json.dumps({section: value}))
                text["en"] = before
                assert any("is longer than" in problem for problem in found), (file.name, section, before)
                tried += 1
    assert tried >= 10


LONG = 100_000 * "x"


def plain(tree: Tree) -> Any:
    """A tree as plain values."""
    if isinstance(tree, YamlMap):
        return {entry.key: plain(entry.value) for entry in tree.entries}
    return [plain(item) for item in tree.items] if isinstance(tree, YamlList) else tree.value


def texts_in(value: Any) -> Iterator[dict[str, str]]:
    """Every text that has both languages."""
    if isinstance(value, dict) and {"en", "fr"} == set(value):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from texts_in(part)


@pytest.mark.parametrize(
    ("title", "section", "most"),
    [
        ("hercule", "techniques: [{{id: a, name: {{en: {}, fr: b}}}}]", LONGEST_NAME),
        ("hera_zeus", "cards: [{{id: a, name: {{en: {}, fr: b}}}}]", LONGEST_NAME),
        ("hera_zeus", "cards: [{{id: a, epithet: {{en: {}, fr: b}}}}]", LONGEST_LINE),
        ("seventh_hero", "cards: [{{id: a, name: {{en: {}, fr: b}}}}]", LONGEST_NAME),
        ("seventh_hero", "temperaments: [{{id: a, name: {{en: {}, fr: b}}}}]", LONGEST_NAME),
        ("hisment", "heroes: [{{id: a, name: {{en: {}, fr: b}}}}]", LONGEST_NAME),
        ("hisment", "decks: [{{id: a, name: {{en: {}, fr: b}}}}]", LONGEST_NAME),
        ("hercule", "options: [{{id: a, name: {{en: {}, fr: b}}}}]", LONGEST_LINE),
        ("hisment", "reasons: {{not_here: {{en: {}, fr: b}}}}", LONGEST_TEXT),
        ("hisment", "words: {{end: {{en: {}, fr: b}}}}", LONGEST_TEXT),
        ("hercule", "lessons: [{{id: a, name: {{en: {}, fr: b}}}}]", LONGEST_NAME),
    ],
)
def test_a_name_is_as_long_as_its_place_allows(tmp_path: Path, title: str, section: str, most: int) -> None:
    told = f"the text is longer than {most} characters"
    assert any(told in problem for problem in long(tmp_path, title, section.format((most + 1) * "x")))
    assert not any(told in problem for problem in long(tmp_path, title, section.format(most * "x")))


def test_the_name_of_a_pack_is_one_line_and_no_longer_than_others(tmp_path: Path) -> None:
    assert long(tmp_path, "hercule", "techniques: []") == []
    file = tmp_path / "pack.yaml"
    good = file.read_text()
    for name, told in (("x" * 41, "longer than 40"), ('"a\\nb"', "a name stands on one line")):
        file.write_text(good.replace("en: Mine", f"en: {name}"))
        assert told in str(problems_of(tmp_path)[0])


def test_a_hundred_thousand_letters_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (CARDS / "gentle" / "trials.yaml").read_text()
    (tmp_path / "a.yaml").write_text(text.replace("Nemean Lion", LONG))
    assert main(["check", str(tmp_path)]) == 1
    assert "longer than" in capsys.readouterr().out
