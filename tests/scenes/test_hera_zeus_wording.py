"""A move is called so that nobody takes it for another: which card, whose column, and nothing unseen."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.protocol import Concede
from game.titles.hera_zeus.rules import moves
from scenes.services import Services, set_language
from scenes.titles.hera_zeus.samples import opened, sample_match
from scenes.titles.hera_zeus.title import HeraZeusScenes

SIDES = {"en": ("of Hera", "of Zeus"), "fr": ("d’Héra", "de Zeus")}
OWN_ALONE = (
    *(moves.Draw, moves.EndTurn, Concede),
    *(moves.TakeCard, moves.TakePegasi, moves.DiscardNext, moves.Shift),
)


def called(services: Services) -> Iterator[dict[str, Any]]:
    """Of each choice in a whole game what may be done, by what it is called."""
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
    assert said(moves.Challenge(0), view) == "Nemesis challenges the hidden card of Zeus in column I"
    seen = opened(services, position.replace("zeus.field=p", "zeus.field=p+")).model.view
    assert said(moves.Challenge(0), seen) == "Nemesis challenges Pandora of Zeus in column I"
