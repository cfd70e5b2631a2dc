"""From trial to trial on the quick table: what the next round begins with."""

from collections.abc import Iterable, Mapping
from typing import Any

from game.titles.hercule.ai.swift.blows import exhaust, next_wound
from game.titles.hercule.ai.swift.board import Board, Scene, shuffle_fates
from game.titles.hercule.ai.swift.prices import Prices, points_of, prices_of
from game.titles.hercule.ai.taste import USUAL, Taste
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.lasting import fold, longest
from game.titles.hercule.rules.state import Settings

# Scenes that are known at a time: each remembers some hundred prices, and a long evening meets many.
_MOST_SCENES = 24
EXHAUST, GAIN, UPGRADE, SHIELD = 0, 1, 2, 3

Act = tuple[int, int]
"""An act of preparation: what is done, and to which card, or how much Defense lies on the shield."""
WAIT: Act = (-1, -1)
"""To prepare nothing more."""


def scene_of(
    catalogue: Catalogue,
    names: tuple[str, ...],
    settings: Settings,
    heart: str | None = None,
    heroes: int = 1,
    taste: Taste = USUAL,
) -> Scene:
    """The scene of a round with these active trials and special health card; known once."""
    key = (names, settings, heart, heroes, taste)
    scenes: dict[Any, Scene] = catalogue.memory.setdefault("scenes", {})
    known = scenes.get(key)
    if known is None:
        *early, late = (fold(catalogue, names, turn) for turn in range(1, longest(catalogue) + 2))
        if len(scenes) >= _MOST_SCENES:
            scenes.clear()
        known = Scene(catalogue, late, names, settings, heart, heroes, tuple(early), taste)
        scenes[key] = known
    return known


def scar(scene: Scene, board: Board) -> None:
    """Where a head says so, wounds lie in the starting deck."""
    for _ in range(scene.heads.wounds):
        wound = next_wound(scene, board)
        if wound is not None:
            board.deck.append(wound)


def begin_round(scene: Scene, board: Board) -> None:
    """The first turn of a round with a deck that is shuffled: stance, stacks, the cards drawn first."""
    board.wounds = tuple(sorted(board.wounds, key=scene.kinds.layer.__getitem__))
    board.turn, board.tapped = 1, False
    board.side = (board.side & 2) + scene.heads.stance_turned
    for place, card in enumerate(board.deck[: scene.heads.first_upgraded]):
        if not scene.kinds.is_wound[card]:
            board.deck[place] = card | 1
    shuffle_fates(scene, board)


def acts(scene: Scene, board: Board) -> list[Act]:
    """Every act of preparation that differs."""
    kinds = scene.kinds
    found = [(EXHAUST, card) for card in dict.fromkeys(board.deck)]
    found += [
        (GAIN, 2 * place)
        for place, count in enumerate(board.reserve)
        if count and kinds.is_technique[2 * place]
    ]
    found += [
        (UPGRADE, card) for card in dict.fromkeys(board.deck) if kinds.is_technique[card] and not card & 1
    ]
    return [*found, (SHIELD, scene.shield)] if scene.settings.athena else found


def prepare(scene: Scene, board: Board, act: Act) -> None:
    """Do an act of preparation."""
    what, card = act
    if what == SHIELD:
        board.shield += card
        return
    if what == GAIN:
        board.reserve[card // 2] -= 1
        board.deck.append(card)
        return
    board.deck.remove(card)
    if what == EXHAUST:
        exhaust(scene, board, card)
    else:
        board.deck.append(card | 1)


def act_values(scene: Scene, board: Board, ahead: int, choices: Iterable[Act]) -> dict[Act, float]:
    """What acts are worth at first sight; to wait is worth nothing."""
    points, prices = points_of(scene), prices_of(scene, board, ahead)
    worth = {card: value for value, card in prices.offers(False)}
    usual = sum([points[own] for own in board.deck]) / max(1, len(board.deck))
    return {act: _act_value(scene, prices, worth, usual, act) for act in choices}


def _act_value(scene: Scene, prices: Prices, worth: Mapping[int, float], usual: float, act: Act) -> float:
    kinds, (what, card) = scene.kinds, act
    if act == WAIT:
        return 0.0
    if what == SHIELD:
        return scene.taste.prepare_shield * card
    if what == EXHAUST:
        wound = scene.taste.prepare_wound * kinds.badness[card]
        return wound if kinds.is_wound[card] else (usual - points_of(scene)[card]) * scene.taste.weight
    if what == UPGRADE:
        return scene.taste.prepare_upgrade * prices.gain(card)
    return scene.taste.prepare_gain * worth.get(card, 0.0)
