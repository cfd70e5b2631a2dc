"""Each of the masks has a past that earns it, and one that just misses it."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from game.masks.facts import Past
from game.masks.judging import reached
from game.masks.reading import Mask
from game.titles.registry import PLAYABLE, title_of
from tests.saves.table import rules_of

FILE = Path(__file__).with_name("scripts.yaml")
SCRIPTS: Mapping[str, Mapping[str, Mapping[str, Any]]] = yaml.safe_load(FILE.read_text("utf-8"))
A_TITLE = 15 + 6 + 1
"""The first ones, a token for each challenge, and one for the last shadow."""


def masks_of(title: str) -> dict[str, Mask]:
    return {mask.id: mask for mask in title_of(title).masks(rules_of(title))}


def past_of(script: Mapping[str, Any]) -> Past:
    listed = enumerate(script.get("runs", ()))
    runs = [{"run": f"{number:032x}", "day": "2026-01-01", **run} for number, run in listed]
    return msgspec.convert({**script, "runs": runs}, Past)


def each() -> Iterator[Any]:
    for title, scripts in SCRIPTS.items():
        for mask, script in scripts.items():
            yield pytest.param(title, mask, script, id=mask)


@pytest.mark.parametrize("title", PLAYABLE)
def test_every_mask_has_its_scripts(title: str) -> None:
    assert list(masks_of(title)) == list(SCRIPTS[title])
    assert len(masks_of(title)) == A_TITLE


@pytest.mark.parametrize(("title", "mask", "script"), [*each()])
def test_a_mask_is_earned_by_one_past_and_just_missed_by_another(
    title: str, mask: str, script: Mapping[str, Any]
) -> None:
    when, terms = masks_of(title)[mask].when, title_of(title).terms(rules_of(title))
    assert reached(when, past_of(script["earns"]), terms) is not None
    assert reached(when, past_of(script["misses"]), terms) is None


def test_a_challenge_earns_no_mask_of_the_usual_rules() -> None:
    run = {"run": "a", "day": "2026-01-01", "won": True, "difficulty": "mythic", "challenge": "shieldless"}
    past, terms = msgspec.convert({"runs": [run]}, Past), title_of("hercule").terms(rules_of("hercule"))
    earned = [id for id, mask in masks_of("hercule").items() if reached(mask.when, past, terms)]
    assert earned == ["fist_token"]


def test_no_two_masks_have_the_same_name() -> None:
    for lang in ("en", "fr"):
        names = [mask.name.get(lang) for title in PLAYABLE for mask in masks_of(title).values()]
        assert len(set(names)) == len(names)
