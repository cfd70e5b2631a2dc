"""A run-time check that narrows a value's type for the type checker."""

from typing import TypeVar

T = TypeVar("T")


def narrow(kind: type[T], value: object) -> T:
    """Return the value if it is of this kind; raises TypeError otherwise."""
    if not isinstance(value, kind):
        raise TypeError(f"expected {kind.__name__}, found {type(value).__name__}")
    return value
