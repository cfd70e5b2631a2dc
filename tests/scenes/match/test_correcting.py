"""A position is corrected: all people agree, its terms are checked, and the game goes on as practice."""

from typing import Any

import pytest

from game.ai.levels import HUMAN
from game.content.sample_positions import sample_positions
from game.core.errors import GameError
from game.core.protocol import Concede
from game.core.session import AnySession, Session
from saves.match import Match
from saves.run import Run
from saves.statistics import statistics_of
from scenes.replays.correcting import Correction, corrected, fault_of
from scenes.replays.terms import Lexicon, spoken, terms_of
from scenes.services import Services, set_language
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.titles.seventh_hero.title import SeventhHeroScenes
from tests.scenes.match_pilot import at, labels, pilot, rules_of

PEOPLE = (HUMAN, HUMAN)
AGAINST = (HUMAN, "easy")


def table_of(services: Services, levels: tuple[str, ...]) -> tuple[Run, list[Run], Any]:
    house, taken = HeraZeusScenes(services), list[Run]()
    services.take_up = taken.append
    session = Session.new(rules_of(services), 3, 2)
    run = services.saves.create(session, "hera_zeus", "Mine", 2, Match("", ("Ada", "Zoe"), levels))
    table = house.table(run, lambda _: None)
    services.stack.push(table)
    return run, taken, table


def exchanged(text: str) -> str:
    """Terms by which the last cards of the first hand and of its deck change places."""
    terms = dict(term.split("=") for term in text.split() if "=" in term)
    hand, deck = terms["hera.hand"], terms["hera.deck"]
    return f"hera.hand={hand[:-1]}{deck[-1]} hera.deck={deck[:-1]}{hand[-1]}"


@pytest.mark.parametrize("levels", [PEOPLE, AGAINST])
def test_everybody_agrees_and_the_game_goes_on_as_practice(
    services: Services, levels: tuple[str, ...]
) -> None:
    run, taken, table = table_of(services, levels)
    hand, changes = pilot(services), exchanged(run.session.rules.format_position(run.session.state))
    table.host.correct()
    for name in ("Ada", "Zoe")[: levels.count(HUMAN)]:
        hand.settle()
        top: Any = services.stack.top
        assert top.heading == (
            f"{name} changes the position by hand" if levels == PEOPLE else "Change the position by hand"
        )
        hand.click("yes")
    assert at(hand) == "correction"
    hand.click("answer")
    hand.type(f"turn {changes}")
    hand.click("ok")
    assert any("because of “Phase”" in label for label in labels(hand))
    assert taken == []
    hand.click("answer")
    hand.press("a", ctrl=True)
    hand.type(changes)
    hand.click("ok")
    (new,) = taken
    assert (new.session.practice, new.session.seed, new.name) == (True, None, "Mine, corrected")
    assert new.session.state == corrected(run.session.rules, text_of(run), changes)
    assert new.session.state != run.session.state
    again: Any = HeraZeusScenes(services).table(new, lambda _: None)
    first, *_ = again.entries()
    assert first.line == f"Position corrected: {changes}"
    new.session.submit(Concede(), 0)
    (info,) = services.saves.list_finished()
    assert info.note.startswith("Position corrected: hera.hand=")
    assert statistics_of([info]).sides == ()
    replay = services.saves.open_replay(new.id)
    assert (len(replay.steps), replay.corrected) == (1, changes)
    assert run.id in [each.id for each in services.saves.list_runs()]


def text_of(run: Run) -> str:
    return str(run.session.rules.format_position(run.session.state))


def test_one_who_does_not_agree_leaves_all_as_it_was(services: Services) -> None:
    _, taken, table = table_of(services, PEOPLE)
    hand = pilot(services)
    table.host.correct()
    hand.settle()
    hand.click("yes")
    hand.click("no")
    assert (taken, at(hand) == "correction") == ([], False)


@pytest.mark.parametrize("title", ["hera_zeus", "seventh_hero", "hisment"])
def test_the_invariants_hold(services: Services, title: str) -> None:
    rules: Any = services.load_rules(title)
    session: AnySession = Session.new(rules, 3, rules.info.min_seats)
    text = rules.format_position(session.state)
    assert corrected(rules, text, "") == session.state
    for wrong in ("0.hnad=A", "nowhere", "rng=x", f"{text.split()[1]}x"):
        with pytest.raises(GameError):
            corrected(rules, text, wrong)


def test_a_habit_with_too_many_counts_is_refused_in_words(services: Services) -> None:
    rules: Any = services.load_rules("seventh_hero")
    text = rules.format_position(Session.new(rules, 3, 3).state)
    words, term = fault_of(rules, text, "2.habit=0/0/5/1/0")
    assert words.endswith("cannot be read: check the name and the value.")
    assert term is not None


def test_a_wrong_term_is_named_in_the_language_of_the_player(services: Services) -> None:
    rules: Any = services.load_rules("hisment")
    text = rules.format_position(Session.new(rules, 3, 2).state)
    set_language("fr")
    words, term = fault_of(rules, text, "die=4 turn=5x")
    assert words == "«\u202fturn=5x\u202f» est illisible\u00a0: vérifiez le nom et la valeur."
    assert term is not None
    assert "die=4 turn=5x"[term.at : term.end] == "turn=5x"
    assert fault_of(rules, text, "1.hnad=-")[0] == (
        "Il n’y a pas de terme «\u202f1.hnad\u202f». Vouliez-vous dire «\u202f1.hand\u202f»\u202f?"
    )
    assert fault_of(rules, text, "1.out=icicle,moon")[0].startswith(
        "«\u202fmoon\u202f» n’est pas une carte (nº 2 de «\u202f1.out\u202f»)."
    )
    words = fault_of(rules, text, "die=9")[0]
    assert words.startswith("Avec «\u202fDé\u202f», ce n’est pas une position de ce jeu\u00a0: le dé montre")


@pytest.mark.parametrize("title", ["hera_zeus", "seventh_hero", "hisment", "hercule"])
def test_every_term_has_a_name_in_both_languages(services: Services, title: str) -> None:
    rules: Any = services.load_rules(title)
    lexicon = Lexicon(rules, lambda seat: f"Player {seat}")
    texts = sample_positions(title).positions.values()
    terms = {term for text in texts for term in terms_of(rules.format_position(rules.parse_position(text)))}
    for language in ("en", "fr"):
        set_language(language)
        for term in terms:
            assert lexicon.knows(term), term
            assert lexicon.label(term) != term.name
            assert lexicon.strange(term) is None, term


def test_a_card_is_moved_without_the_notation(services: Services) -> None:
    run, taken, table = table_of(services, AGAINST)
    hand = pilot(services)
    (deck,) = (term for term in terms_of(text_of(run)) if term.name == "hera.deck")
    table.host.correct()
    hand.settle()
    hand.click("yes")
    hand.click("move_card")
    hand.click("pick:hera.deck")
    hand.click(f"pick:{deck.value[0]}")
    hand.click("pick:hera.pile")
    assert services.stack.top.text.endswith(f"hera.pile={deck.value[0]}")  # type: ignore[union-attr]
    hand.click("move_card")
    hand.click("pick:hera.pile")
    hand.click(f"pick:{deck.value[0]}")
    hand.click("pick:hera.hand")
    assert at(hand) == "correction"
    told = next(node["label"] for node in hand.tree()["nodes"] if node["id"] == "told")
    assert told.startswith("Hera · Hand: ")
    hand.click("ok")
    (new,) = taken
    state, was = new.session.state.sides[0], run.session.state.sides[0]
    assert (len(state.hand), len(state.deck)) == (len(was.hand) + 1, len(was.deck) - 1)


SPOILT = ("", "²", "-1", "1/2/3/4/5/6/7/8/9", "1@1/", ":", "9" * 60, "none")


@pytest.mark.parametrize("title", ["hera_zeus", "seventh_hero", "hisment", "hercule"])
def test_whatever_a_term_says_is_explained_and_refused_in_words(services: Services, title: str) -> None:
    rules: Any = services.load_rules(title)
    lexicon, position = Lexicon(rules, str), next(iter(sample_positions(title).positions.values()))
    text = rules.format_position(rules.parse_position(position))
    for name in (term.name for term in terms_of(text)):
        for value in SPOILT:
            (term,) = terms_of(f"{name}={value}")
            assert spoken(lexicon, term)
            assert isinstance(fault_of(rules, text, term.text)[0], str)


NOBODY = [
    ("main=9", "no position of this game"),
    ("9.hand=1", "“9.hand=1” cannot be read"),
    ("main=²", "“main=²” cannot be read"),
    ("².hand=1", "There is no term “².hand”."),
]


@pytest.mark.parametrize(("typed", "why"), NOBODY)
def test_a_seat_that_nobody_has_can_be_typed(services: Services, typed: str, why: str) -> None:
    """The field explains the term at the caret while it is typed, whatever it says."""
    rules: Any = services.load_rules("seventh_hero")
    run = services.saves.create(
        Session.new(rules, 3, 3), "seventh_hero", "Mine", 3, Match("", ("Ada", "Bob", "Zoe"), (HUMAN,) * 3)
    )
    table: Any = SeventhHeroScenes(services).table(run, lambda _: None)
    services.stack.push(table)
    table.ask(Correction(table, (0,), table.host.seat_name, None).terms())
    hand = pilot(services)
    hand.click("answer")
    hand.type(typed)
    hand.click("ok")
    assert at(hand) == "correction"
    told = next(node["label"] for node in hand.tree()["nodes"] if node["id"] == "told")
    assert why in told


def test_a_line_comes_into_the_field(services: Services) -> None:
    run, _, table = table_of(services, AGAINST)
    hand = pilot(services)
    table.host.correct()
    hand.settle()
    hand.click("yes")
    top: Any = services.stack.top
    for name in ("hera.hand", "hera.deck", "hera.hand"):
        hand.click(f"term:{name}")
    terms = [term for term in terms_of(text_of(run)) if term.name in ("hera.hand", "hera.deck")]
    assert {*top.text.split()} == {term.text for term in terms}
    assert top.field.caret == len(top.text.split()[0])
    top.text = "nothing=5"
    top.rebuild()
    hand.click("ok")
    assert top.field.selected == (0, 9)
