"""Every public method has a docstring, its own or that of the method it overrides."""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from types import ModuleType

import pytest

import game
import saves
import scenes


def modules() -> Iterator[str]:
    for package in (game, saves, scenes):
        yield from (found.name for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."))


def named(member: object, name: str) -> bool:
    """Return True for a method, and not for a function held by a field."""
    return inspect.isfunction(member) and member.__name__ == name


def undescribed(module: ModuleType) -> list[str]:
    """The public methods and properties of a module's classes without a docstring, their own or inherited."""
    return [
        f"{found.__qualname__}.{name}"
        for found in vars(module).values()
        if inspect.isclass(found) and found.__module__ == module.__name__ and found.__name__[0] != "_"
        for name, member in vars(found).items()
        if not name.startswith("_")
        and (isinstance(member, property | staticmethod | classmethod) or named(member, name))
        and not any(getattr(vars(base).get(name), "__doc__", None) for base in found.__mro__)
    ]


@pytest.mark.parametrize("name", [name for name in modules() if not name.endswith("__main__")])
def test_every_public_method_is_described(name: str) -> None:
    assert undescribed(importlib.import_module(name)) == []


def test_a_method_that_nobody_describes_is_found() -> None:
    class Base:
        def told(self) -> None:
            """A described method."""

    class Heir(Base):
        def told(self) -> None: ...
        def silent(self) -> None: ...

    module = ModuleType(Heir.__module__)
    module.__dict__["Heir"] = Heir
    assert [name.rpartition(".")[2] for name in undescribed(module)] == ["silent"]
