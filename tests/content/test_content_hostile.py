"""Every file of the hostile corpus is refused with all its problems, each at its line and column."""

from pathlib import Path

import pytest

from game.content.problems import ContentError
from game.content.source import DEEPEST, LARGEST_FILE, MOST_NODES, parse_source, read_source

from .toy import cards_in

CORPUS = Path(__file__).parent.parent / "data" / "hostile_packs"
LAUGHS = [
    f"{line}:{column}: the alias *{'abcdefgh'[line - 2]} is not allowed: write the value out"
    for line in range(2, 10)
    for column in range(8, 44, 4)
]
ANCHORS = [f"{line}:4: the anchor &{name} is not allowed" for line, name in enumerate("abcdefghi", start=1)]

EXPECTED = {
    "anchor_to_itself": [
        "1:8: the anchor &cards is not allowed",
        "2:5: the alias *cards is not allowed: write the value out",
    ],
    "billion_laughs": [
        "1:1: there are 81 problems: 50 of them are listed",
        *sorted(LAUGHS + ANCHORS, key=lambda line: [int(part) for part in line.split(":")[:2]])[:50],
    ],
    "byte_order_mark_inside": ["2:5: the control character U+FEFF is not allowed"],
    "deep": ["1:39: values are nested more than 32 deep"],
    "directive": ["1:1: this is not YAML: found incompatible YAML document"],
    "duplicate_key": ['4:5: the key "cost" stands twice: first in line 3'],
    "effects": [
        '5:14: unknown trigger "trial_hurts": did you mean "trial_hurt"?',
        '6:30: unknown operation "chnage_trial": did you mean "change_trial"?',
        '7:44: unknown key "atack": did you mean "attack"?',
        '8:9: the key "cards" is missing',
        '9:43: expected a whole number, found the text "one"',
        '10:9: the key "on" is missing',
        '10:9: the key "op" is missing',
        "11:9: expected an effect, such as {on: ..., op: ...}",
        "12:14: expected the name of a known trigger",
        "12:27: expected the name of a known operation",
    ],
    "empty": ["1:1: the file is empty"],
    "endless_number": ['1:9: the number "999999999999999999999999999999999999999…" is too long'],
    "escaped_nul": ["2:9: the control character U+0000 is not allowed"],
    "key_that_is_a_list": ["2:7: a key must be a plain word"],
    "latin1": ["2:10: the file is not UTF-8 text"],
    "merge_key": ["2:5: the merge key << is not allowed: write the values out"],
    "not_a_table": ["1:1: expected keys and values, found a list"],
    "nul": ["2:12: the control character U+0000 is not allowed"],
    "placeholders": [
        '5:11: unknown placeholder "card": did you mean "cards"?',
        '6:11: unknown placeholder "card": did you mean "cards"?',
        "11:11: only one language has the placeholder {amount}",
        "14:11: a brace in a text must be part of a {name} or a {name|singular|plural}",
    ],
    "python_tag": [
        '2:5: the tag "tag:yaml.org,2002:python/object/apply:o…" is not allowed',
        '3:5: the tag "!local" is not allowed',
    ],
    "same_id_twice": ['3:5: the id "hydra" stands twice: first in same_id_twice.yaml, line 2'],
    "section": ['1:1: unknown key "card": did you mean "cards"?'],
    "tab": ["2:1: a tab cannot indent: use spaces"],
    "terminal_escape": ["2:9: the control character U+001B is not allowed"],
    "two_documents": ["2:1: a second document starts here: one file holds one"],
    "unclosed_bracket": ["1:8: this bracket is never closed"],
    "unclosed_quote": ["3:16: this quote is never closed"],
    "unknown_keys": [
        '3:5: unknown key "nmae": did you mean "name"?',
        '4:40: unknown key "de": known are en, fr',
        '5:5: unknown key "csot": did you mean "cost"?',
    ],
    "utf16": ["1:1: the file is not UTF-8 text"],
    "wrong_types": [
        '2:9: "Hydra" does not have the form ^[a-z]+$',
        '3:11: expected keys and values, found the text "The Hydra"',
        '4:11: expected a whole number, found the text "lots"',
        '5:11: unknown value "beest": did you mean "beast"?',
        '6:11: expected a list, found the text "fire"',
        '7:13: expected true or false, found the text "yes"',
        "9:16: the text is empty",
        "10:11: expected at most 9, found 12",
        "11:11: expected a number, found true",
        "12:11: expected one of trial_hurt, drawn, found a list",
        '13:5: expected keys and values, found the text "hydra"',
        '14:5: the key "id" is missing',
        '14:5: the key "name" is missing',
    ],
}


def test_the_corpus_and_the_expectations_name_the_same_files() -> None:
    assert {path.stem for path in CORPUS.iterdir()} == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_each_hostile_file_is_refused_with_all_its_problems(name: str) -> None:
    path = CORPUS / f"{name}.yaml"
    with pytest.raises(ContentError) as caught:
        cards_in(path)
    assert [str(problem) for problem in caught.value.problems] == [
        f"{path}:{line}" for line in EXPECTED[name]
    ]


def refusal(data: bytes) -> str:
    with pytest.raises(ContentError) as caught:
        parse_source(data, "f.yaml")
    return str(caught.value)


def test_a_file_may_hold_just_so_many_values_and_no_more() -> None:
    # The list itself is a value too.
    parse_source(b"- x\n" * (MOST_NODES - 1), "f.yaml")
    assert refusal(b"- x\n" * MOST_NODES) == "f.yaml:20000:3: the file holds more than 20000 values"


def test_a_file_may_be_just_so_deep_and_no_deeper() -> None:
    parse_source(b"[" * DEEPEST + b"]" * DEEPEST, "f.yaml")
    assert refusal(b"- " * DEEPEST + b"x") == "f.yaml:1:65: values are nested more than 32 deep"


def test_a_file_may_be_just_so_large_and_no_larger() -> None:
    comment = b"#" * (LARGEST_FILE - 2)
    parse_source(b"x\n" + comment, "f.yaml")
    assert refusal(b"x\n#" + comment) == "f.yaml:1:1: the file is larger than 1 MiB"


def test_a_deep_file_of_a_megabyte_is_left_after_its_first_line() -> None:
    assert refusal(b"[" * LARGEST_FILE) == "f.yaml:1:33: values are nested more than 32 deep"


def test_a_file_that_cannot_be_read_is_a_problem_like_any_other(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.yaml", tmp_path):
        with pytest.raises(ContentError) as caught:
            read_source(path)
        assert str(caught.value) == f"{path}:1:1: there is no such file"
