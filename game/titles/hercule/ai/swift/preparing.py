"""How the expert chooses its ten cards, and the acts before a trial."""

from collections.abc import Sequence
from itertools import combinations_with_replacement

from game.core.rng import Rng
from game.titles.hercule.ai.position import board_of
from game.titles.hercule.ai.swift.board import Board, Scene
from game.titles.hercule.ai.swift.rounds import (
    EXHAUST,
    GAIN,
    SHIELD,
    Act,
    act_values,
    acts,
    begin_round,
    prepare,
    scar,
    scene_of,
)
from game.titles.hercule.ai.swift.search_state import Advice, SearchState
from game.titles.hercule.ai.swift.tries import Race, Tried, Way, play_on
from game.titles.hercule.expansions.athena import PrepareShield
from game.titles.hercule.expansions.calm_and_wrath import ChooseHealth
from game.titles.hercule.rules.moves import (
    AnyMove,
    ChooseDeck,
    NextPhase,
    PrepareExhaust,
    PrepareGain,
    PrepareUpgrade,
)

_ACTS, _FEWER, _BY_THE_BOOK, _WORLDS = 7, 4, 2, 24


def shuffled(cards: Sequence[int], seed: Rng) -> list[int]:
    """Cards in an order in which those that two decks share lie alike in both."""
    keys, copies = [], dict[int, int]()
    for card in cards:
        base = card & ~1
        copies[base] = copies.get(base, 0) + 1
        keys.append(
            (Rng(seed.key, (seed.count + 97 * base + copies[base]) & ((1 << 53) - 1)).word()[0], card)
        )
    return [card for _, card in sorted(keys)]


def best_deck(search: SearchState, decks: Sequence[Board], scenes: Sequence[Scene] = ()) -> Way:
    """The deck that does best in the round to come, or the best round for a deck."""

    def attempt(place: int, world: int) -> Tried:
        scene, board = scenes[place] if scenes else search.scene, decks[place].copy()
        board.deck, board.chance = shuffled(board.deck, search.seed(world)), world
        begin_round(scene, board)
        return play_on(scene, board, search.ahead)

    iterations = 2 * max(search.iterations, len(decks))
    return Race(len(decks), range(_WORLDS), attempt).run(iterations, search.is_late)


def choose_deck(search: SearchState) -> Advice:
    """The ten cards to begin with."""
    choices = [move for move in search.legal if isinstance(move, ChooseDeck)]
    place, decks = search.scene.kinds.place, []
    for choice in choices:
        board = board_of(search.scene, search.state)
        for name, count in choice.counts:
            board.deck += [2 * place[name]] * count
            board.reserve[place[name]] -= count
        scar(search.scene, board)
        decks.append(board)
    best = best_deck(search, decks)
    return Advice((choices[best.place],), "reason_deck", _figures(best))


def best_heart(search: SearchState) -> str | None:
    """The special health card that is best for the deck as it is."""
    state, start = search.state, board_of(search.scene, search.state)
    others = [move.name for move in search.legal if isinstance(move, ChooseHealth)]
    if not others:
        return state.health_card
    names = sorted((state.health_card or "", *others))
    scenes = [scene_of(search.catalogue, search.active, state.settings, name) for name in names]
    return names[best_deck(search, [start] * len(names), scenes).place]


def prepare_deck(search: SearchState) -> Advice:
    """The special health card of the trial, and the acts of preparation that are left."""
    heart = best_heart(search)
    if heart != search.state.health_card:
        search.scene = scene_of(search.catalogue, search.active, search.state.settings, heart)
        advice = _prepared(search)
        return advice._replace(moves=(ChooseHealth(heart or ""), *advice.moves))
    return _prepared(search)


def _prepared(search: SearchState) -> Advice:
    scene, start = search.scene, board_of(search.scene, search.state)
    left = search.hero.preparations
    worth = act_values(scene, start, search.ahead, acts(scene, start))
    likely = sorted(worth, key=lambda act: -worth[act])[:_ACTS]
    likely += [act for act in worth if act[0] == SHIELD and act not in likely]
    choices: list[tuple[Act, ...]] = [()]
    for count in range(1, left + 1):
        # Of more acts than the book's two fewer are weighed, or there would be too many sets of them.
        open_to = likely[: _ACTS if count <= _BY_THE_BOOK else _FEWER]
        choices += [chosen for chosen in combinations_with_replacement(open_to, count) if _can(start, chosen)]
    found = dict[tuple[tuple[int, ...], int], tuple[tuple[Act, ...], Board]]()
    for choice in choices:
        board = start.copy()
        for act in choice:
            prepare(scene, board, act)
        found.setdefault((tuple(sorted(board.deck)), board.shield), (choice, board))
    # Where tries tell nothing apart, as before the last trial, what promises most comes first.
    ways = sorted(found.values(), key=lambda way: -sum([worth[act] for act in way[0]]))
    best = best_deck(search, [board for _, board in ways])
    return Advice(_moves(search, ways[best.place][0]), "reason_prepare", _figures(best))


def _can(board: Board, pair: tuple[Act, ...]) -> bool:
    """Whether there are enough cards for acts that are equal, or done to the same cards."""
    taken = [card for what, card in pair if what not in (GAIN, SHIELD)]
    gained = [card for what, card in pair if what == GAIN]
    return all(board.deck.count(card) >= taken.count(card) for card in taken) and all(
        board.reserve[card // 2] >= gained.count(card) for card in gained
    )


def _moves(search: SearchState, chosen: tuple[Act, ...]) -> tuple[AnyMove, ...]:
    names, moves = search.scene.kinds.names, list[AnyMove]()
    for what, card in chosen:
        name = names[card // 2]
        if what == SHIELD:
            moves.append(PrepareShield())
        elif what == EXHAUST:
            moves.append(PrepareExhaust(name, bool(card & 1)))
        else:
            moves.append(PrepareGain(name) if what == GAIN else PrepareUpgrade(name))
    return (*moves, NextPhase())


def _figures(best: Way) -> dict[str, int]:
    turns = round(best.turns / max(1, best.tries))
    return {"beaten": best.beaten, "tries": best.tries, "turns": turns}
