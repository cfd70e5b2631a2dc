"""Effects as data: an operation, its arguments, and the function that a title registers for it."""

from collections.abc import Callable, Collection
from enum import StrEnum
from inspect import Parameter, signature
from typing import Generic, ParamSpec, TypeAlias, TypeVar, get_type_hints

import msgspec

from game.content.problems import Problems, quoted
from game.content.schema import build
from game.content.source import Scalar, Tree, YamlMap
from game.content.text import Text, names_in
from game.phrase import Phrase

C = TypeVar("C")
P = ParamSpec("P")
Result = TypeVar("Result")
Value: TypeAlias = bool | int | float | str | tuple[str | int, ...] | None

_OWN_KEYS = ("on", "op")


class Effect(msgspec.Struct, frozen=True):
    """An effect: its trigger, its operation and its arguments, defaults included."""

    on: str
    op: str
    args: tuple[tuple[str, Value], ...] = ()


class Vocabulary(Generic[C, Result]):
    """The operations that the cards of a title can name: functions of a context C that return a Result."""

    def __init__(self, triggers: type[StrEnum]) -> None:
        self._triggers = [trigger.value for trigger in triggers]
        self._functions: dict[str, Callable[..., Result]] = {}
        self._schemas: dict[str, type[msgspec.Struct]] = {}

    def op(self, name: str) -> Callable[[Callable[P, Result]], Callable[P, Result]]:
        """Register a function as an operation; its keyword-only parameters are the arguments of a card."""

        def register(function: Callable[P, Result]) -> Callable[P, Result]:
            if name in self._functions:
                raise ValueError(f"the operation {name} is registered twice")
            self._functions[name] = function
            self._schemas[name] = _schema(name, function)
            return function

        return register

    def words(self) -> dict[str, tuple[str, ...]]:
        """Every operation, with the names of its arguments."""
        return {name: schema.__struct_fields__ for name, schema in self._schemas.items()}

    def parse(self, tree: Tree, problems: Problems) -> Effect | None:
        """Read `{on: ..., op: ..., argument: ...}`, or note every problem and return None."""
        if not isinstance(tree, YamlMap):
            problems.add(
                tree.place, Phrase("expected an effect, such as {example}", example="{on: ..., op: ...}")
            )
            return None
        on = self._word(tree, "on", Phrase("trigger"), self._triggers, problems)
        op = self._word(tree, "op", Phrase("operation"), self._schemas, problems)
        args = build(tree.without(*_OWN_KEYS), self._schemas[op], problems) if op else None
        if on is None or op is None or args is None:
            return None
        return Effect(on, op, tuple((name, getattr(args, name)) for name in args.__struct_fields__))

    def run(self, effect: Effect, context: C, **overrides: Value) -> Result:
        """Call the function of an effect; an override replaces the argument of the same name."""
        return self._functions[effect.op](context, **{**dict(effect.args), **overrides})

    def _word(
        self, tree: YamlMap, key: str, what: str, known: Collection[str], problems: Problems
    ) -> str | None:
        found = tree.get(key)
        if found is None:
            problems.add(tree.place, Phrase("the key {name} is missing", name=quoted(key)))
        elif not isinstance(found, Scalar) or not isinstance(found.value, str):
            problems.add(found.place, Phrase("expected the name of a known {what}", what=what))
        elif found.value not in known:
            problems.unknown(found.place, what, found.value, known)
        else:
            return found.value
        return None


def _schema(name: str, function: Callable[..., object]) -> type[msgspec.Struct]:
    hints = get_type_hints(function, include_extras=True)
    fields: list[tuple[str, type] | tuple[str, type, object]] = []
    for parameter in signature(function).parameters.values():
        if parameter.kind is not Parameter.KEYWORD_ONLY:
            continue
        if parameter.name in _OWN_KEYS:
            raise ValueError(f"the operation {name} cannot have an argument named {parameter.name}")
        field = (parameter.name, hints[parameter.name])
        fields.append(field if parameter.default is Parameter.empty else (*field, parameter.default))
    return msgspec.defstruct(name, fields, frozen=True, kw_only=True)


def check_placeholders(text_tree: Tree, text: Text, names: Collection[str], problems: Problems) -> None:
    """Note each placeholder of a card text that no argument of its effects can fill."""
    for lang in ("en", "fr"):
        part = text_tree.get(lang) if isinstance(text_tree, YamlMap) else None
        place = part.place if part is not None else text_tree.place
        for name in sorted(names_in(text.get(lang)) - set(names)):
            problems.unknown(place, Phrase("placeholder"), name, names)


def argument_names(*effects: Effect) -> frozenset[str]:
    """Return the names of all arguments of some effects."""
    return frozenset(name for effect in effects for name, _ in effect.args)
