"""Builds typed structs from trees by their annotations, noting every misfit; independent of titles."""

import re
from collections.abc import Callable, Collection, Hashable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias, TypeVar, cast

from msgspec import inspect

from game.content.problems import ContentError, Place, Problems, quoted
from game.content.source import Scalar, Tree, YamlList, YamlMap, read_source
from game.phrase import Phrase, either, phrase_of

T = TypeVar("T")
Hooks: TypeAlias = Mapping[type, Callable[[Tree, Problems], object | None]]

NO_HOOKS: Hooks = MappingProxyType({})


class _Wrong:
    """Marks a value that could not be built and whose problem is noted already."""


_WRONG = _Wrong()


def build(tree: Tree, kind: type[T], problems: Problems, hooks: Hooks = NO_HOOKS) -> T | None:
    """Build a struct from a tree, or note every problem and return None.

    A type in `hooks` is built by its function there instead of by its annotations.
    A ValueError raised by a struct's `__post_init__` is noted with its sentence.
    """
    built = _Builder(problems, hooks).value(tree, _type_info(cast(Hashable, kind)))
    return None if built is _WRONG else cast(T, built)


def read_struct(path: Path, kind: type[T]) -> T:
    """Read a struct from a YAML file; raises ContentError with every problem."""
    problems = Problems()
    built = build(read_source(path), kind, problems)
    if problems.all or built is None:
        raise ContentError(problems.all)
    return built


@cache
def _type_info(kind: Hashable) -> inspect.Type:
    return inspect.type_info(kind)


class _Builder:
    def __init__(self, problems: Problems, hooks: Hooks) -> None:
        self._problems = problems
        self._hooks = hooks

    def value(self, tree: Tree, kind: inspect.Type) -> object:
        if isinstance(kind, inspect.Metadata):
            return self.value(tree, kind.type)
        hook = self._hooks.get(getattr(kind, "cls", type(None)))
        if hook is not None:
            built = hook(tree, self._problems)
            return _WRONG if built is None else built
        if isinstance(kind, inspect.UnionType):
            return self._union(tree, kind)
        if not _fits(tree, kind):
            return self._wrong(
                tree.place,
                Phrase("expected {expected}, found {found}", expected=_expected(kind), found=_found(tree)),
            )
        if isinstance(tree, YamlMap):
            return (
                self._struct(tree, kind) if isinstance(kind, inspect.StructType) else self._dict(tree, kind)
            )
        if isinstance(tree, YamlList):
            return self._tuple(tree, kind)
        return self._scalar(tree, kind)

    def _wrong(self, place: Place, message: str) -> _Wrong:
        self._problems.add(place, message)
        return _WRONG

    def _union(self, tree: Tree, kind: inspect.UnionType) -> object:
        fitting = [member for member in kind.types if _fits(tree, member)]
        if fitting:
            return self.value(tree, fitting[0])
        members = [member for member in kind.types if not isinstance(member, inspect.NoneType)]
        if len(members) == 1:
            return self.value(tree, members[0])
        expected = either(map(_expected, members))
        return self._wrong(
            tree.place, Phrase("expected {expected}, found {found}", expected=expected, found=_found(tree))
        )

    def _struct(self, tree: YamlMap, kind: inspect.StructType) -> object:
        fields = _fields(kind.cls)
        before, values = len(self._problems), {}
        for entry in tree.entries:
            if entry.key not in fields:
                self._problems.unknown(entry.place, Phrase("key"), entry.key, fields)
            else:
                field = fields[entry.key]
                values[field.name] = self.value(entry.value, field.type)
        written = {entry.key for entry in tree.entries}
        for name, field in fields.items():
            if field.required and name not in written:
                self._problems.add(tree.place, Phrase("the key {name} is missing", name=quoted(name)))
        if len(self._problems) > before:
            return _WRONG
        try:
            return kind.cls(**values)
        except ValueError as error:
            return self._wrong(tree.place, phrase_of(error))

    def _dict(self, tree: YamlMap, kind: inspect.Type) -> object:
        assert isinstance(kind, inspect.DictType)
        built: dict[object, object] = {}
        for entry in tree.entries:
            key = self.value(Scalar(entry.place, entry.key, entry.key), kind.key_type)
            built[key] = self.value(entry.value, kind.value_type)
        return _WRONG if any(part is _WRONG for part in (*built, *built.values())) else built

    def _tuple(self, tree: YamlList, kind: inspect.Type) -> object:
        if isinstance(kind, inspect.TupleType):
            if len(tree.items) != len(kind.item_types):
                expected, found = len(kind.item_types), len(tree.items)
                return self._wrong(
                    tree.place,
                    Phrase(
                        "expected a list of {expected} values, found {found}", expected=expected, found=found
                    ),
                )
            pairs = list(zip(tree.items, kind.item_types, strict=True))
        else:
            assert isinstance(kind, inspect.VarTupleType)
            if message := _wrong_length(len(tree.items), kind):
                return self._wrong(tree.place, message)
            pairs = [(item, kind.item_type) for item in tree.items]
        built = tuple([self.value(item, item_type) for item, item_type in pairs])
        return _WRONG if any(item is _WRONG for item in built) else built

    def _scalar(self, tree: Scalar, kind: inspect.Type) -> object:
        if isinstance(kind, inspect.EnumType):
            return self._one_of(tree, {member.value: member for member in kind.cls})
        if isinstance(kind, inspect.LiteralType):
            return self._one_of(tree, {value: value for value in kind.values})
        message = _out_of_range(tree.value, kind)
        if message:
            return self._wrong(tree.place, message)
        return float(cast(float, tree.value)) if isinstance(kind, inspect.FloatType) else tree.value

    def _one_of(self, tree: Scalar, choices: Mapping[object, object]) -> object:
        # 1 == True in Python, but `true` in a file never stands for 1.
        if tree.value in choices and not isinstance(tree.value, bool):
            return choices[tree.value]
        words = [str(choice) for choice in choices]
        self._problems.unknown(tree.place, Phrase("value"), tree.text, words)
        return _WRONG


@cache
def _fields(cls: type) -> Mapping[str, inspect.Field]:
    """The fields of a struct by their written keys."""
    kind = _type_info(cls)
    assert isinstance(kind, inspect.StructType)
    return {field.encode_name: field for field in kind.fields}


def _fits(tree: Tree, kind: inspect.Type) -> bool:
    """Return True if a tree has the right kind of node for a type; its contents are checked later."""
    if isinstance(kind, inspect.Metadata):
        return _fits(tree, kind.type)
    outline = _OUTLINES.get(type(kind), Scalar)
    return isinstance(tree, outline) and (
        not isinstance(tree, Scalar) or type(tree.value) in _scalar_types(kind)
    )


def _scalar_types(kind: inspect.Type) -> Collection[type]:
    if isinstance(kind, inspect.EnumType):
        return _types_of(tuple(member.value for member in kind.cls))
    if isinstance(kind, inspect.LiteralType):
        return _types_of(kind.values)
    try:
        return _SCALARS[type(kind)]
    except KeyError:
        raise TypeError(f"card data cannot hold {kind}") from None


@cache
def _types_of(values: tuple[object, ...]) -> frozenset[type]:
    return frozenset(map(type, values))


_OUTLINES: dict[type[inspect.Type], type[YamlMap | YamlList]] = {
    inspect.StructType: YamlMap,
    inspect.DictType: YamlMap,
    inspect.VarTupleType: YamlList,
    inspect.TupleType: YamlList,
}

_SCALARS: dict[type[inspect.Type], tuple[type, ...]] = {
    inspect.NoneType: (type(None),),
    inspect.BoolType: (bool,),
    inspect.IntType: (int,),
    inspect.FloatType: (float, int),
    inspect.StrType: (str,),
}

_NAMES: dict[type[inspect.Type], str] = {
    inspect.NoneType: Phrase("nothing"),
    inspect.BoolType: Phrase("true or false"),
    inspect.IntType: Phrase("a whole number"),
    inspect.FloatType: Phrase("a number"),
    inspect.StrType: Phrase("a text"),
    inspect.StructType: Phrase("keys and values"),
    inspect.DictType: Phrase("keys and values"),
    inspect.VarTupleType: Phrase("a list"),
    inspect.TupleType: Phrase("a list"),
}


def _expected(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.Metadata):
        return _expected(kind.type)
    if isinstance(kind, inspect.EnumType):
        return Phrase("one of {words}", words=", ".join(str(member.value) for member in kind.cls))
    if isinstance(kind, inspect.LiteralType):
        return Phrase("one of {words}", words=", ".join(map(str, kind.values)))
    return _NAMES[type(kind)]


def _found(tree: Tree) -> str:
    if isinstance(tree, YamlMap):
        return Phrase("keys and values")
    if isinstance(tree, YamlList):
        return Phrase("a list")
    if tree.value is None:
        return Phrase("nothing")
    return Phrase("the text {text}", text=quoted(tree.text)) if isinstance(tree.value, str) else tree.text


def _out_of_range(value: object, kind: inspect.Type) -> str:
    if isinstance(kind, inspect.StrType) and isinstance(value, str):
        return _unfit_text(value, kind)
    if not isinstance(kind, inspect.IntType | inspect.FloatType) or not isinstance(value, int | float):
        return ""
    if kind.ge is not None and value < kind.ge:
        return Phrase("expected at least {ge}, found {value}", ge=kind.ge, value=value)
    if kind.le is not None and value > kind.le:
        return Phrase("expected at most {le}, found {value}", le=kind.le, value=value)
    if kind.gt is not None and value <= kind.gt:
        return Phrase("expected more than {gt}, found {value}", gt=kind.gt, value=value)
    if kind.lt is not None and value >= kind.lt:
        return Phrase("expected less than {lt}, found {value}", lt=kind.lt, value=value)
    return ""


def _wrong_length(length: int, kind: inspect.VarTupleType) -> str:
    if kind.min_length is not None and length < kind.min_length:
        return Phrase(
            "expected a list of at least {min_length}, found {length}",
            min_length=kind.min_length,
            length=length,
        )
    if kind.max_length is not None and length > kind.max_length:
        return Phrase(
            "expected a list of at most {max_length}, found {length}",
            max_length=kind.max_length,
            length=length,
        )
    return ""


def _unfit_text(value: str, kind: inspect.StrType) -> str:
    if kind.min_length is not None and len(value) < kind.min_length:
        return (
            Phrase("the text is empty")
            if not value
            else Phrase("the text is shorter than {min_length} characters", min_length=kind.min_length)
        )
    if kind.max_length is not None and len(value) > kind.max_length:
        return Phrase("the text is longer than {max_length} characters", max_length=kind.max_length)
    if kind.pattern is not None and not re.fullmatch(kind.pattern, value):
        return Phrase("{value} does not have the form {pattern}", value=quoted(value), pattern=kind.pattern)
    return ""
