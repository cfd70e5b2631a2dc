"""Which things of a screen the moving keys of keyboard and pad do not lead to."""

from collections.abc import Mapping

from scenes.toolkit.input import AXES
from tests.samples.stage import Staged


def apart(staged: Staged) -> list[str]:
    """The things that cannot be reached from the first one by directions, or from which it cannot be."""
    focus = staged.top.focus
    before, ids = focus.id, [node.id for node in focus.nodes()]
    ahead: dict[str, set[str]] = {}
    for here in ids:
        ahead[here] = set()
        for direction in AXES:
            focus.id = here
            focus.towards(direction)
            ahead[here].add(focus.id)
    focus.id = before
    behind = {to: {here for here in ids if to in ahead[here]} for to in ids}
    lost = [{*ids} - _reached(ways, ids[0]) for ways in (ahead, behind) if ids]
    return sorted(set[str]().union(*lost))


def _reached(ways: Mapping[str, set[str]], start: str) -> set[str]:
    seen, todo = {start}, [start]
    while todo:
        more = ways[todo.pop()] - seen
        seen |= more
        todo += more
    return seen
