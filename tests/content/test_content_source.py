"""YAML becomes a tree of texts, numbers, lists and mappings with their places, and nothing else happens."""

import json

import pytest
import yaml
from hypothesis import HealthCheck, given, settings, strategies as st

from game.content import source
from game.content.problems import ContentError, Place
from game.content.source import Scalar, Tree, YamlList, YamlMap, parse_source


def value_of(text: str) -> object:
    tree = parse_source(f"- {text}\n".encode(), "f.yaml")
    assert isinstance(tree, YamlList)
    assert isinstance(tree.items[0], Scalar)
    return tree.items[0].value


@pytest.mark.parametrize(
    ("text", "value"),
    [("12", 12), ("0", 0), ("-3", -3), ("0.25", 0.25), ("-1.5", -1.5), ("true", True), ("false", False)],
)
def test_numbers_and_truth_values_are_typed(text: str, value: object) -> None:
    assert value_of(text) == value
    assert type(value_of(text)) is type(value)


@pytest.mark.parametrize("text", ["null", ""])
def test_null_and_a_value_left_out_are_nothing(text: str) -> None:
    assert value_of(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "on",
        "off",
        "yes",
        "no",
        "True",
        "NULL",
        "~",
        "012",
        "1_000",
        "0x1f",
        "0o7",
        "1e3",
        "1.5e3",
        ".5",
        "5.",
        "+1",
        "2020-01-01",
        "1:30",
        ".inf",
        ".nan",
        "=",
    ],
)
def test_what_only_looks_typed_is_a_text(text: str) -> None:
    assert value_of(text) == text


@pytest.mark.parametrize("text", ["'12'", '"12"', "|-\n  12"])
def test_a_quoted_number_is_a_text(text: str) -> None:
    assert value_of(text) == "12"


def test_keys_are_texts_whatever_they_look_like() -> None:
    tree = parse_source(b"on: 1\n12: 2\n'<<': 3\n", "f.yaml")
    assert isinstance(tree, YamlMap)
    assert [entry.key for entry in tree.entries] == ["on", "12", "<<"]


def test_keys_and_values_know_their_places_counted_in_characters() -> None:
    tree = parse_source("\ufeffété: {né: [à, ’]}\r\nb:\r\n  - c\r\n".encode(), "f.yaml")
    assert spelled_places(tree) == [
        ("{}", 1, 1),
        ("été:", 1, 1),
        ("{}", 1, 6),
        ("né:", 1, 7),
        ("[]", 1, 11),
        ("à", 1, 12),
        ("’", 1, 15),
        ("b:", 2, 1),
        ("[]", 3, 3),
        ("c", 3, 5),
    ]


def spelled_places(tree: Tree) -> list[tuple[str, int, int]]:
    place = tree.place
    if isinstance(tree, Scalar):
        return [(tree.text, place.line, place.column)]
    if isinstance(tree, YamlList):
        return [
            ("[]", place.line, place.column),
            *(line for item in tree.items for line in spelled_places(item)),
        ]
    lines = [("{}", place.line, place.column)]
    for entry in tree.entries:
        lines += [(f"{entry.key}:", entry.place.line, entry.place.column), *spelled_places(entry.value)]
    return lines


def check_outcome(data: bytes) -> None:
    """Any bytes give a tree or a ContentError whose problems have places, and no other result."""
    try:
        places = [parse_source(data, "f.yaml").place]
    except ContentError as error:
        places = [Place(problem.file, problem.line, problem.column) for problem in error.problems]
    assert places
    assert all(place.line >= 1 and place.column >= 1 for place in places)


@pytest.fixture(params=["CSafeLoader", "SafeLoader"])
def _parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "_LOADER", getattr(yaml, request.param))


SHARED_PARSER = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
PIECES = st.sampled_from(
    [
        "a",
        "b: ",
        "- ",
        "\n",
        "\n  ",
        "\t",
        "[",
        "]",
        "{",
        "}",
        ", ",
        '"',
        "'",
        "|",
        ">-",
        "&x ",
        "*x",
        "!!int ",
        "!<%ff>",
        "<<: ",
        "? ",
        ": ",
        "%YAML 1.2",
        "%TAG ! x",
        "---",
        "...",
        "#",
        "\\",
        "\\U00110000",
        "\\ud800",
        "\x00",
        "é",
        "\u2028",
    ]
)


@pytest.mark.usefixtures("_parser")
class TestNothingButAContentErrorComesOut:
    @SHARED_PARSER
    @given(st.binary(max_size=200))
    def test_of_bytes(self, data: bytes) -> None:
        check_outcome(data)

    @SHARED_PARSER
    @given(st.text(max_size=200))
    def test_of_text(self, text: str) -> None:
        check_outcome(text.encode("utf-8", "surrogatepass"))

    @SHARED_PARSER
    @given(st.lists(PIECES, max_size=40))
    def test_of_what_is_nearly_yaml(self, pieces: list[str]) -> None:
        check_outcome("".join(pieces).encode())


PLAIN_TEXT = st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E) | st.sampled_from("éœ’\u202f"))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**16), 10**16) | PLAIN_TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(PLAIN_TEXT, inner, max_size=4),
    max_leaves=20,
)


@given(VALUES)
def test_what_is_written_as_yaml_is_read_back(value: object) -> None:
    """JSON is YAML: all its values are read back with their types."""
    assert plain(parse_source(json.dumps(value, ensure_ascii=False).encode(), "f.yaml")) == value


def plain(tree: Tree) -> object:
    if isinstance(tree, YamlMap):
        return {entry.key: plain(entry.value) for entry in tree.entries}
    if isinstance(tree, YamlList):
        return [plain(item) for item in tree.items]
    return tree.value
