"""One structure for every title: the same modules with the same names in each.

A new title has the same structure; the toy title of `tests/toy` shows the minimum that can be played.
"""

from importlib import import_module
from importlib.util import find_spec

import pytest

from game.core.base import BaseRules
from game.titles.registry import PLAYABLE, title_of

TITLES = sorted(title for title, module in PLAYABLE.items() if module.startswith("game.titles."))
SKELETON = {
    "title": ("TITLE",),
    "cards": ("Catalogue",),
    "loading": ("SECTIONS", "merge"),
    "chronicle": ("Chronicle", "labels"),
    "rules.state": ("State",),
    "rules.moves": ("AnyMove",),
    "rules.events": (),
    "rules.rules": (),
    "rules.legal": ("legal_moves",),
    "rules.refusal": ("of_move",),
    "rules.gestures": ("gestures",),
    "rules.view": ("View", "view", "zones"),
    "rules.deal": ("determinize",),
    "rules.invariants": ("check",),
    "rules.places": (),
    "rules.reasons": ("Reason",),
    "notation.moves": ("format_move", "parse_move"),
    "notation.position": ("format_position", "parse_position"),
    "ai": (),
}
"""The modules of each title, and the names that they must define."""


@pytest.mark.parametrize("part", SKELETON)
@pytest.mark.parametrize("title", TITLES)
def test_a_title_has_what_every_title_has(title: str, part: str) -> None:
    name = f"{package(title)}.{part}"
    assert find_spec(name), f"{name} is missing"
    missing = [word for word in SKELETON[part] if not hasattr(import_module(name), word)]
    assert not missing, f"{name} has no {', '.join(missing)}"


@pytest.mark.parametrize("title", TITLES)
def test_the_rules_of_a_title_are_those_of_its_record(title: str) -> None:
    rules = title_of(title).load().rules
    module = import_module(f"{package(title)}.rules.rules")
    assert isinstance(rules, BaseRules)
    assert type(rules) is getattr(module, type(rules).__name__)
    state, view = (
        import_module(f"{package(title)}.rules.state"),
        import_module(f"{package(title)}.rules.view"),
    )
    assert (rules.state_type, rules.view_type) == (state.State, view.View)


def package(title: str) -> str:
    """The package of a title."""
    return PLAYABLE[title].rpartition(".")[0]
