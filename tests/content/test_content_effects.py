"""Effects are data: an operation, its arguments, and texts with placeholders for them."""

from typing import Any

import msgspec
import pytest

from game.content.digest import content_digest
from game.content.effects import Effect, Vocabulary
from game.content.problems import Problems
from game.content.source import parse_source
from game.content.text import Text, placeholders
from game.titles.registry import load_title

from .toy import VOCABULARY, Moment

POINTS = Text(
    en="Draw {cards} {cards|card|cards}, {name}!", fr="Piochez {cards} {cards|carte|cartes}, {name}\u202f!"
)


def parsed(text: str) -> Effect | None:
    problems = Problems()
    effect = VOCABULARY.parse(parse_source(text.encode(), "f"), problems)
    problems.raise_if_any()
    return effect


def test_an_effect_holds_its_trigger_its_word_and_all_arguments() -> None:
    effect = parsed("{on: trial_hurt, op: change_trial, attack: 2}")
    assert effect == Effect("trial_hurt", "change_trial", (("attack", 2), ("most", None)))
    assert hash(effect) == hash(parsed("{attack: 2, op: change_trial, on: trial_hurt}"))


def test_running_an_effect_calls_its_function_and_an_override_goes_first() -> None:
    effect, said = Effect("drawn", "change_trial", (("attack", 2), ("most", None))), list[str]()
    assert VOCABULARY.run(effect, said) == 2
    assert VOCABULARY.run(effect, said, attack=5, most=1) == 5
    assert said == ["attack 2, most None", "attack 5, most 1"]


def test_a_word_is_registered_once_and_leaves_the_effect_its_own_keys() -> None:
    vocabulary: Vocabulary[None, int] = Vocabulary(Moment)

    def wait(_context: None, *, turns: int) -> int:
        return turns

    def clash(_context: None, *, on: int) -> int:
        return on

    vocabulary.op("wait")(wait)
    with pytest.raises(ValueError, match="twice"):
        vocabulary.op("wait")(wait)
    with pytest.raises(ValueError, match="an argument named on"):
        vocabulary.op("clash")(clash)


@pytest.mark.parametrize(
    ("lang", "cards", "sentence"),
    [
        ("en", 0, "Draw 0 cards, Ann!"),
        ("en", 1, "Draw 1 card, Ann!"),
        ("en", 2, "Draw 2 cards, Ann!"),
        ("fr", 0, "Piochez 0 carte, Ann\u202f!"),
        ("fr", 1, "Piochez 1 carte, Ann\u202f!"),
        ("fr", 2, "Piochez 2 cartes, Ann\u202f!"),
    ],
)
def test_each_language_has_its_plural(lang: str, cards: int, sentence: str) -> None:
    assert POINTS.format(lang, cards=cards, name="Ann") == sentence


def test_what_is_put_into_a_text_is_not_read_as_a_text() -> None:
    assert Text(en="{name}", fr="{name}").format("en", name="{name.__class__} {0}") == "{name.__class__} {0}"


def test_both_languages_have_the_same_placeholders() -> None:
    assert placeholders(POINTS) == {"cards", "name"}
    with pytest.raises(ValueError, match=r"only one language has the placeholder \{b\}"):
        Text(en="{a}", fr="{a} {b}")


@pytest.mark.parametrize(
    "text", ["{a.b}", "{a[0]}", "{}", "{a!r}", "{a:>9}", "{0}", "{a|b}", "{", "}}", "{{a}}"]
)
def test_a_placeholder_is_a_name_and_nothing_else(text: str) -> None:
    with pytest.raises(ValueError, match="a brace in a text"):
        Text(en=text, fr=text)


def test_the_digest_tells_definitions_apart_and_ignores_the_order_of_keys() -> None:
    assert content_digest({"a": 1, "b": POINTS}) == content_digest({"b": POINTS, "a": 1})
    assert content_digest({"a": 1}) != content_digest({"a": 2})


@pytest.mark.parametrize("title", ["hercule", "hera_zeus"])
def test_the_digest_covers_what_plays_and_nothing_that_is_only_said_or_shown(title: str) -> None:
    rules: Any = load_title(title)
    definitions = rules.catalogue.definitions
    first, *others = definitions.cards
    same = content_digest(definitions)
    said = msgspec.structs.replace(first, name=Text(en="Otherwise", fr="Autrement"))
    for other in (
        msgspec.structs.replace(definitions, reasons={"better": Text(en="Put better.", fr="Mieux dit.")}),
        msgspec.structs.replace(definitions, cards=(said, *others)),
    ):
        assert content_digest(other) == same
    for other in (
        msgspec.structs.replace(definitions, cards=(*others, first)),
        msgspec.structs.replace(definitions, cards=(msgspec.structs.replace(first, copies=9), *others)),
        msgspec.structs.replace(definitions, numbers=msgspec.structs.replace(definitions.numbers, hand=7)),
    ):
        assert content_digest(other) != same


def test_another_picture_or_light_leaves_the_digest_and_another_effect_does_not() -> None:
    rules: Any = load_title("hercule")
    definitions = rules.catalogue.definitions
    (trial, *_), same = definitions.trials, content_digest(definitions)

    def with_trial(**fields: Any) -> str:
        changed = (msgspec.structs.replace(trial, **fields), *definitions.trials[1:])
        return content_digest(msgspec.structs.replace(definitions, trials=changed))

    assert with_trial(art="trials/other", mood="ice", text=Text(en="a", fr="b")) == same
    assert with_trial(abilities=()) != same
    assert with_trial(health=99) != same
