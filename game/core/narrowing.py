"""From any value to one of a known kind, for a type checker and at run time."""

from typing import TypeVar

T = TypeVar("T")


def narrow(kind: type[T], value: object) -> T:
    """The value, which is of this kind; raises TypeError for another one."""
    if not isinstance(value, kind):
        raise TypeError(f"expected {kind.__name__}, found {type(value).__name__}")
    return value
