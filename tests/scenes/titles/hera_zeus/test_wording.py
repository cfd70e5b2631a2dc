"""The text of a move is unambiguous: which card, whose column, and nothing unseen."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.core.events import CardFace, CardMoved
from game.core.protocol import Concede
from game.core.refs import Ref
from game.paths import CARDS
from game.titles.hera_zeus.cards import MYTH_ONLY, Role
from game.titles.hera_zeus.rules import events, moves
from game.titles.hera_zeus.rules.challenge import Verdict
from game.titles.hera_zeus.rules.events import CardStruck, CardTurned, Challenged, HandSeen, MythPlayed
from game.titles.hera_zeus.rules.places import figure, home, slot
from game.titles.hera_zeus.rules.prospect import Blow, blow_on
from game.titles.hera_zeus.rules.state import Settings
from scenes.services import Services, sentence, set_language
from scenes.titles.hera_zeus.log import line_of
from scenes.titles.hera_zeus.reader import told_of
from scenes.titles.hera_zeus.samples import opened, sample_match
from scenes.titles.hera_zeus.theme import Looks
from scenes.titles.hera_zeus.title import HeraZeusScenes

SIDES = {"en": ("Hera’s", "Zeus’s"), "fr": ("d’Héra", "de Zeus")}
OWN_ALONE = (
    *(moves.Draw, moves.EndTurn, Concede),
    *(moves.TakeCard, moves.TakePegasi, moves.DiscardNext, moves.Shift),
)


def called(services: Services) -> Iterator[dict[str, Any]]:
    """For each choice in a whole game, the legal moves by their text."""
    run = sample_match(services, finished=True)
    replay, said = services.saves.open_replay(run.id), HeraZeusScenes(services).seats.move_words
    for state, step in zip(replay.states, replay.steps, strict=False):
        found, view = replay.rules.legal_moves(state, step.seat), replay.rules.view(state, step.seat)
        words = {said(move, view): move for move in found}
        assert len(words) == len(found), "and no two are called alike"
        yield words


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_move_says_whose_card_or_column_it_is_about(services: Services, language: str) -> None:
    set_language(language)
    for choice in called(services):
        for words, move in choice.items():
            assert "{" not in words
            assert isinstance(move, OWN_ALONE) or any(side in words for side in SIDES[language]), words


def test_a_hidden_card_is_not_named(services: Services) -> None:
    position = "turn turn=3 points=3 hera.field=A+O+/D/ zeus.field=p/d/"
    table = opened(services, position)
    view, said = table.model.view, HeraZeusScenes(services).seats.move_words
    assert said(moves.Challenge(0), view) == "Nemesis challenges the hidden card in Zeus’s column I"
    seen = opened(services, position.replace("zeus.field=p", "zeus.field=p+")).model.view
    assert said(moves.Challenge(0), seen) == "Nemesis challenges Pandora in Zeus’s column I"


ARTICLES = {
    *("l’Hydre", "la Harpie", "la Furie", "l’Amazone", "le Géant", "le Cyclope", "le Centaure", "le Héros"),
    *("les Sirènes", "la Pythie", "la carte Héra", "la carte Zeus"),
}
PROPER = {
    *("Némésis", "Artémis", "Poséidon", "Apollon", "Pégase", "Méduse", "Pandore", "Dionysos", "Hadès"),
    *("Perséphone", "Io", "Argus"),
}


def test_in_a_sentence_a_common_name_has_its_article_and_a_proper_one_none(services: Services) -> None:
    looks = opened(services).model.looks
    set_language("fr")
    assert {looks.said(card) for card in looks.catalogue.cards} == ARTICLES | PROPER
    set_language("en")
    with_article = {looks.said(card) for card in looks.catalogue.cards} - {
        *map(looks.name, looks.catalogue.cards)
    }
    # The Sirens are many and need none in English.
    assert len(with_article) == len(ARTICLES) - 1
    assert all(said.startswith("the ") for said in with_article)


def told(looks: Looks, *events: Any) -> list[str]:
    return [sentence(line_of(looks, event)) for event in events]


def test_card_and_figure_are_told_apart_from_the_side_of_that_name(services: Services) -> None:
    looks, zeus = opened(services).model.looks, CardFace(name="zeus")
    placed, removed = events.FigurePlaced(1, 0), events.FigureRemoved(1, 0)
    assert told(looks, placed, removed, CardMoved(zeus, Ref("hand", seat=1), Ref("pile", seat=1))) == [
        "Zeus’s figure now stands at the front of column I.",
        "Zeus’s figure returns home.",
        "The card Zeus goes to Zeus’s discard pile.",
    ]


def test_the_french_log_reads_as_french_is_written(services: Services) -> None:
    looks = opened(services).model.looks
    set_language("fr")
    assert told(
        looks,
        Challenged(0, 0, "hydra", "giant", Verdict.BOTH_FALL),
        CardTurned("amazon", slot(0, 1, 0)),
        MythPlayed(1, "sirens_zeus"),
        CardStruck(1, "hero", 2),
        CardStruck(1, "pythia_zeus"),
        HandSeen(0, ("giant", "sirens_zeus", "argus")),
    ) == [
        "Colonne I\u00a0: l’Hydre (5) défie le Géant (5), les deux tombent.",
        "On retourne l’Amazone d’Héra dans la colonne II.",
        "Zeus joue les Sirènes.",
        "Pégase frappe le Héros\u00a0: la carte est retournée mais reste, "
        "car Pégase n’écarte que les forces 0 et 1.",
        "Pégase frappe la main de Zeus et touche la Pythie.",
        "Héra regarde la main de Zeus\u00a0: le Géant, les Sirènes, Argus.",
    ]


def test_in_french_a_move_is_told_within_a_sentence_and_its_outcome_as_one(services: Services) -> None:
    table = opened(services, "turn turn=3 points=3 hera.field=C+/D/ zeus.field=c+/d/")
    set_language("fr")
    said = HeraZeusScenes(services).seats.move_words(moves.Challenge(0), table.model.view)
    assert said == "l’Hydre défie le Géant de Zeus dans la colonne I"
    outcome = table.inspector.told_of(slot(0, 0, 0), None).outcome
    assert outcome == "5 contre 5\u00a0: les deux tombent."


def test_in_french_one_clicks_on_a_thing() -> None:
    folder = CARDS / "hera_zeus"
    texts = [path.read_text("utf-8") for path in folder.glob("*.yaml")]
    assert not [found for text in texts for found in re.findall(r"(?i)\bcliquez (?!sur|dessus)\S+", text)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_figure_is_nobodys_in_words_whoever_looks(services: Services, language: str) -> None:
    """Out of play and at a front, one's own and the other's, for each player and for a spectator."""
    set_language(language)
    for removal in ("action", "pegasus"):
        table = opened(services)
        state = table.model.session.state
        for seat, spectator in ((0, False), (1, False), (0, True)):
            model = table.model.seen_by(seat, spectator=spectator)
            settings = msgspec.structs.replace(state.settings, remove_figure=removal)
            model.view = msgspec.structs.replace(model.view, settings=settings)
            for place in (home(0), home(1), figure(0), figure(1)):
                said = told_of(model, place, None).words
                assert said
                assert not re.search(r"\b([Yy]ours?|[Vv]otre|[Vv]os)\b", said), said


def test_the_log_says_why_a_struck_card_stays_as_the_rules_do(services: Services) -> None:
    looks = opened(services).model.looks
    for card in looks.catalogue.cards.values():
        if card.role in MYTH_ONLY | {Role.HOSTAGE, Role.PANDORA}:
            continue
        (line,) = told(looks, CardStruck(1, card.id, 0))
        stays = blow_on(card, Settings()) is Blow.STAYS
        assert ("stays" in line) is stays, line
        assert ("too weak" in line) is not stays, line
