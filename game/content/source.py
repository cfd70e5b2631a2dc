"""Parses YAML to a tree that keeps places, guarded against hostile files; knows no schema."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

import msgspec
import yaml

from game.content.letters import FRENCH_SPACES, unseen_in, visible
from game.content.problems import ContentError, Place, Problem, Problems, quoted, shown
from game.phrase import Phrase, system_reason

LARGEST_FILE = 1024 * 1024
DEEPEST = 32
MOST_NODES = 20_000
LONGEST_NUMBER = 18
SPACES = f"\n\t{FRENCH_SPACES}"

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_LINE_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
# Translations of the parser's most frequent messages; all others stay in its own words.
_OF_YAML: Mapping[str, str] = {
    "mapping values are not allowed in this context": Phrase(
        "mapping values are not allowed in this context"
    ),
    "block sequence entries are not allowed in this context": Phrase("no list can begin here"),
    "did not find expected key": Phrase("did not find expected key"),
    "did not find expected ',' or ']'": Phrase("a comma or a ] is missing"),
    "did not find expected ',' or '}'": Phrase("a comma or a {brace} is missing", brace="}"),
    "did not find expected '-' indicator": Phrase("the next - of the list is missing"),
    "did not find expected node content": Phrase("a value is missing"),
    "did not find expected <document start>": Phrase("this line belongs to nothing above it"),
    "could not find expected ':'": Phrase("a colon is missing"),
    "found character that cannot start any token": Phrase("nothing can begin with this letter"),
    "found unknown escape character": Phrase("this letter has no meaning after a backslash"),
}
_INT = re.compile(r"-?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"-?(0|[1-9][0-9]*)\.[0-9]+")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "": None}


class Scalar(msgspec.Struct, frozen=True):
    """A text, number, truth value or null; `text` is its spelling in the file."""

    place: Place
    value: str | int | float | bool | None
    text: str


class YamlList(msgspec.Struct, frozen=True):
    """An ordered list of trees."""

    place: Place
    items: "tuple[Tree, ...]"


class Entry(msgspec.Struct, frozen=True):
    """One key of a mapping, the place of the key, and its value."""

    key: str
    place: Place
    value: "Tree"


class YamlMap(msgspec.Struct, frozen=True):
    """A mapping in the order of the file; no key occurs twice."""

    place: Place
    entries: tuple[Entry, ...]

    def get(self, key: str) -> "Tree | None":
        """Return the value of a key, or None."""
        return next((entry.value for entry in self.entries if entry.key == key), None)

    def only(self, *keys: str) -> "YamlMap":
        """Return the same mapping with some keys only."""
        return YamlMap(self.place, tuple(entry for entry in self.entries if entry.key in keys))

    def without(self, *keys: str) -> "YamlMap":
        """Return the same mapping without some keys."""
        return YamlMap(self.place, tuple(entry for entry in self.entries if entry.key not in keys))


Tree: TypeAlias = Scalar | YamlList | YamlMap


def size_of(tree: Tree) -> int:
    """The number of values in a tree, including its keys and itself."""
    if isinstance(tree, YamlMap):
        return 1 + sum(1 + size_of(entry.value) for entry in tree.entries)
    return 1 + sum(map(size_of, tree.items)) if isinstance(tree, YamlList) else 1


def read_source(path: Path, most: int = MOST_NODES) -> Tree:
    """Read one YAML file with at most `most` values; raise ContentError with all its problems."""
    place = Place(shown(path))
    try:
        # Reading from a pipe or a device could block for ever.
        if not path.is_file():
            raise ContentError([place.problem(Phrase("there is no such file"))])
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = system_reason(error) if isinstance(error, OSError) else Phrase("its name is not usable")
        raise ContentError(
            [place.problem(Phrase("the file cannot be read: {reason}", reason=reason))]
        ) from None
    return parse_source(data, place.file, most)


def parse_source(data: bytes, file: str, most: int = MOST_NODES) -> Tree:
    """Parse YAML; `file` is its name in problems. Raises ContentError."""
    text = _decode(data, file)
    problems = Problems()
    reader = _Reader(text, file, problems, most)
    try:
        tree = reader.document()
    except yaml.MarkedYAMLError as error:
        problems.extend([_syntax_problem(error, text, Place(file), reader.brackets)])
        raise ContentError(problems.all) from None
    except (yaml.YAMLError, ValueError):
        problems.add(Place(file), Phrase("this is not YAML"))
        raise ContentError(problems.all) from None
    problems.raise_if_any()
    return tree


def _decode(data: bytes, file: str) -> str:
    if len(data) > LARGEST_FILE:
        raise ContentError([Place(file).problem(Phrase("the file is larger than 1 MiB"))])
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        place = _place_at(data[: error.start].decode("utf-8"), file)
        raise ContentError([place.problem(Phrase("the file is not UTF-8 text"))]) from None
    # Some editors put a byte-order mark before UTF-8: it is harmless at the start, and only there.
    text = text.removeprefix("\ufeff")
    unprintable = _UNPRINTABLE.search(text)
    if unprintable:
        place = _place_at(text[: unprintable.start()], file)
        raise ContentError([place.problem(_control_message(unprintable[0]))])
    return text


def _place_at(before: str, file: str) -> Place:
    lines = _LINE_BREAK.split(before.removeprefix("\ufeff"))
    return Place(file, len(lines), len(lines[-1]) + 1)


def _control_message(character: str) -> str:
    return Phrase("the control character U+{code} is not allowed", code=f"{ord(character):04X}")


def _syntax_problem(error: yaml.MarkedYAMLError, text: str, start: Place, brackets: list[Place]) -> Problem:
    """Translate a parser's error for authors: it names the parser's own states, and often a wrong place."""
    mark, message = (
        error.problem_mark or error.context_mark,
        Phrase("this is not YAML: {problem}", problem=_OF_YAML.get(error.problem or "", error.problem)),
    )
    if "quoted scalar" in (error.context or "") and "end of stream" in (error.problem or ""):
        mark, message = error.context_mark, Phrase("this quote is never closed")
    elif brackets and mark and mark.index >= len(text.rstrip()):
        return brackets[-1].problem(Phrase("this bracket is never closed"))
    elif mark and text[mark.index : mark.index + 1] == "\t":
        message = Phrase("a tab cannot indent: use spaces")
    if mark is None:
        return start.problem(message)
    return Place(start.file, mark.line + 1, mark.column + 1).problem(message)


class _Reader:
    """One pass over the parser's events; forbidden constructs are noted or refused before they are built."""

    def __init__(self, text: str, file: str, problems: Problems, most: int) -> None:
        self._events: Iterator[yaml.Event] = yaml.parse(text, Loader=_LOADER)
        self._file = file
        self._problems = problems
        self._nodes, self._most = 0, most
        self.brackets: list[Place] = []

    def document(self) -> Tree:
        next(self._events)
        start = next(self._events)
        if isinstance(start, yaml.StreamEndEvent):
            raise self._refused(Place(self._file), Phrase("the file is empty"))
        tree = self._node(next(self._events), 1)
        next(self._events)
        after = next(self._events)
        if isinstance(after, yaml.DocumentStartEvent):
            raise self._refused(
                self._place(after), Phrase("a second document starts here: one file holds one")
            )
        return tree

    def _refused(self, place: Place, message: str) -> ContentError:
        self._problems.add(place, message)
        return ContentError(self._problems.all)

    def _place(self, event: yaml.Event) -> Place:
        assert event.start_mark is not None
        return Place(self._file, event.start_mark.line + 1, event.start_mark.column + 1)

    def _node(self, event: yaml.Event, depth: int) -> Tree:
        place = self._place(event)
        self._guard(event, place, depth)
        if isinstance(event, yaml.CollectionStartEvent):
            return self._collection(event, place, depth)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, place)
        return Scalar(place, None, "")

    def _collection(self, event: yaml.CollectionStartEvent, place: Place, depth: int) -> Tree:
        if event.flow_style:
            self.brackets.append(place)
        tree: Tree
        if isinstance(event, yaml.SequenceStartEvent):
            tree = YamlList(place, tuple(self._items(depth)))
        else:
            tree = YamlMap(place, tuple(self._entries(depth)))
        if event.flow_style:
            self.brackets.pop()
        return tree

    def _guard(self, event: yaml.Event, place: Place, depth: int) -> None:
        self._nodes += 1
        if self._nodes > self._most:
            raise self._refused(place, Phrase("the file holds more than {most} values", most=self._most))
        if depth > DEEPEST:
            raise self._refused(place, Phrase("values are nested more than {deepest} deep", deepest=DEEPEST))
        anchor = getattr(event, "anchor", None)
        if isinstance(event, yaml.AliasEvent):
            self._problems.add(
                place, Phrase("the alias *{anchor} is not allowed: write the value out", anchor=anchor)
            )
        elif anchor is not None:
            self._problems.add(place, Phrase("the anchor &{anchor} is not allowed", anchor=anchor))
        if (tag := getattr(event, "tag", None)) is not None:
            self._problems.add(place, Phrase("the tag {tag} is not allowed", tag=quoted(tag)))

    def _items(self, depth: int) -> Iterator[Tree]:
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            yield self._node(event, depth + 1)

    def _entries(self, depth: int) -> Iterator[Entry]:
        seen: dict[str, Place] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key, value = self._node(event, depth + 1), self._node(next(self._events), depth + 1)
            if not isinstance(key, Scalar):
                self._problems.add(key.place, Phrase("a key must be a plain word"))
                continue
            if isinstance(event, yaml.ScalarEvent) and not event.style and key.text == "<<":
                self._problems.add(key.place, Phrase("the merge key << is not allowed: write the values out"))
            elif key.text in seen:
                first = seen[key.text].line
                self._problems.add(
                    key.place,
                    Phrase(
                        "the key {key} stands twice: first in line {first}", key=quoted(key.text), first=first
                    ),
                )
            else:
                seen[key.text] = key.place
                yield Entry(key.text, key.place, value)

    def _scalar(self, event: yaml.ScalarEvent, place: Place) -> Scalar:
        text: str = event.value
        # An escape such as "\0" can produce characters that the raw text must not hold.
        if unprintable := _UNPRINTABLE.search(text):
            self._problems.add(place, _control_message(unprintable[0]))
        elif unseen := unseen_in(text, SPACES):
            self._problems.add(
                place,
                Phrase("the letter {unseen}, which cannot be seen, is not allowed", unseen=visible(unseen)),
            )
        if event.style:
            return Scalar(place, text, text)
        if len(text) > LONGEST_NUMBER and (_INT.fullmatch(text) or _FLOAT.fullmatch(text)):
            self._problems.add(place, Phrase("the number {text} is too long", text=quoted(text)))
            return Scalar(place, text, text)
        return Scalar(place, _plain(text), text)


def _plain(text: str) -> str | int | float | bool | None:
    if text in _WORDS:
        return _WORDS[text]
    if _INT.fullmatch(text):
        return int(text)
    if _FLOAT.fullmatch(text):
        return float(text)
    return text
