"""Invariants of every position that the rules can reach; a run that breaks one is refused."""

from collections import Counter
from collections.abc import Iterator

from game.core.errors import InvalidPosition
from game.core.refs import Seat
from game.phrase import Phrase
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.effects import Trigger
from game.titles.hisment.rules import board, values
from game.titles.hisment.rules.deal import visible
from game.titles.hisment.rules.state import NOBODY, SEATS, Ending, Hero, Phase, Player, State, Tally
from game.titles.hisment.rules.view import UNSEEN

Faults = Iterator[tuple[bool, str]]


def check(catalogue: Catalogue, state: State) -> None:
    """Raise InvalidPosition for the first fault found; later checks rely on the earlier ones."""
    for faults in (_decks, _names, _players, _heroes, _board, _turn, _end):
        for is_wrong, sentence in faults(catalogue, state):
            if is_wrong:
                raise InvalidPosition(sentence)


def _decks(catalogue: Catalogue, state: State) -> Faults:
    for seat in SEATS:
        deck = state.players[seat].deck
        yield (
            any(card not in catalogue.cards for card in deck),
            Phrase("a card of a deck is none that there is"),
        )
        yield deck != catalogue.in_order(deck), Phrase("a deck is not in order")
        there = Counter(visible(state.players[seat]))
        if state.owner == seat:
            there[state.terrain] += 1
        yield there != Counter(deck), Phrase("a card is missing or one too many")
        yield (
            state.owner == seat and state.terrain not in catalogue.terrains,
            Phrase("there is no such terrain"),
        )


def _names(catalogue: Catalogue, state: State) -> Faults:
    """Check that every name outside the decks is that of a card, or of an effect of one."""
    for player in state.players:
        worn = (card for hero in player.heroes for card in hero.all_cards)
        lying = (*player.hand, *player.shop, *player.pile, *player.cemetery, *worn)
        yield UNSEEN in lying, "a card has no name"
        yield (
            any(card not in player.hand for card in player.known),
            Phrase("a card is known that is not in the hand"),
        )
        marks = (*player.used, *player.spent)
        yield any(not _is_mark(catalogue, mark) for mark in marks), "what was used is no power of a card"
        changes = (each.card for hero in player.heroes for each in hero.lasting)
        yield any(card not in catalogue.cards for card in changes), "a value is changed by no card"


def _is_mark(catalogue: Catalogue, mark: str) -> bool:
    """Whether a mark stands for a power or a limited effect of a card."""
    name, apart, place = mark.partition(":")
    if name not in catalogue.cards:
        return False
    limited = [str(number) for number, effect in enumerate(catalogue.cards[name].effects) if effect.limit]
    return place in limited if apart else name in catalogue.triggered[Trigger.ACTIVATE]


def _players(catalogue: Catalogue, state: State) -> Faults:
    shop, most = catalogue.numbers.shop, catalogue.terrains[state.terrain].heart
    for player in state.players:
        yield player.hand != catalogue.in_order(player.hand), Phrase("a hand is not in order")
        yield player.known != catalogue.in_order(player.known), "what is known of a hand is not in order"
        yield (
            bool(Counter(player.known) - Counter(player.hand)),
            Phrase("a card is known that is not in the hand"),
        )
        yield len(player.shop) > shop, Phrase("a shop holds too many cards")
        yield len(player.shop) < shop and bool(player.pile), Phrase("a shop was not filled")
        yield player.heart > most, Phrase("a Heart has too many points")
        yield any(card not in catalogue.heroes for hero in player.heroes for card in hero.below), "no hero"


def _heroes(catalogue: Catalogue, state: State) -> Faults:
    for player in state.players:
        yield (
            any(hero.card not in catalogue.heroes for hero in player.heroes),
            Phrase("what is no hero stands there"),
        )
        lines = [catalogue.heroes[hero.card].line for hero in player.heroes]
        yield len(set(lines)) < len(lines), Phrase("two heroes of one line")
        for hero in player.heroes:
            yield from _hero(catalogue, hero, player)


def _hero(catalogue: Catalogue, hero: Hero, player: Player) -> Faults:
    definition = catalogue.heroes[hero.card]
    line = catalogue.lines[definition.line]
    grown = tuple(each.id for each in reversed(line[: definition.level - 1]))
    yield hero.below != grown, "a hero has not grown level by level"
    yield (
        any(card not in catalogue.equipment for card in hero.equipment),
        Phrase("what is no equipment is worn"),
    )
    yield any(card not in catalogue.attacks for card in hero.attacks), Phrase("what is no attack is attached")
    yield from _worn(catalogue, hero)
    yield hero.damage >= definition.points, Phrase("a hero without points lives")
    yield hero.spent > values.most_magic(catalogue, hero), Phrase("more magic is spent than there was")
    yield hero.on_board and not hero.released, Phrase("a hero on the board was not released")
    counted = zip(_numbers(hero.since), _numbers(player.tally), strict=True)
    yield any(before > now for before, now in counted), "a condition began too late"


def _numbers(tally: Tally) -> list[int]:
    return [getattr(tally, name) for name in tally.__struct_fields__]


def _worn(catalogue: Catalogue, hero: Hero) -> Faults:
    """Check equipment by class, kind and level, and attacks by element and level."""
    definition = catalogue.heroes[hero.card]
    worn = [catalogue.equipment[card] for card in hero.equipment]
    places = [(each.wear, each.level) for each in worn]
    yield (
        any(each.hero_class is not definition.hero_class for each in worn),
        Phrase("equipment of another class"),
    )
    yield len(set(places)) < len(places), Phrase("two of one kind and level are worn")
    missing = [level > 1 and (wear, level - 1) not in places for wear, level in places]
    yield any(missing), Phrase("equipment without the level below")
    attacks = [catalogue.attacks[card] for card in hero.attacks]
    levels = {0, *(each.level for each in attacks)}
    yield (
        any(each.element not in definition.elements for each in attacks),
        Phrase("an attack of another element"),
    )
    yield (
        any(level - 1 not in levels for level in levels if level),
        Phrase("an attack without the level below"),
    )


def _board(catalogue: Catalogue, state: State) -> Faults:
    squares = [[hero.square for hero in player.heroes if hero.on_board] for player in state.players]
    yield any(len(own) > 1 for own in squares), Phrase("two heroes of one side stand on the board")
    yield bool(squares[0]) and squares[0] == squares[1], Phrase("two heroes stand on one square")
    for seat in SEATS:
        start = board.square(catalogue.numbers.starts[1 - seat])
        intruding = squares[seat] == [start] and bool(squares[1 - seat])
        yield intruding, Phrase("a hero stands on the closed start square")


def _turn(catalogue: Catalogue, state: State) -> Faults:
    numbers = catalogue.numbers
    yield state.turn < 1, Phrase("no turn has begun")
    yield not 1 <= state.die <= numbers.die_sides, Phrase("the die shows what it does not have")
    yield state.seat != _whose(state), Phrase("it is the other’s turn")
    yield state.attacks > numbers.attacks_a_turn, "too many attacks were attached"
    yield state.equipment > numbers.equipment_a_turn, "too much equipment was attached"
    yield state.evolutions > numbers.evolutions_a_turn, "too many heroes evolved"
    yield state.idle >= 2 * numbers.idle_rounds and not state.over, "the game should have ended"
    yield state.turn > 2 * numbers.most_rounds, "there are too many rounds"
    acted = state.walked or state.struck or state.swapped
    yield bool(acted) and state.phase not in (Phase.BATTLE, Phase.OVER), "somebody has acted too early"


def _whose(state: State) -> Seat:
    """The seat to move: the one that did not bring the terrain begins, then they alternate."""
    return (1 - state.owner) if state.turn % 2 else state.owner


def _end(_catalogue: Catalogue, state: State) -> Faults:
    yield state.over is (state.ending is None), Phrase("an end without a reason, or the other way round")
    given_up = state.ending is Ending.CONCEDED
    yield given_up is (state.conceded == NOBODY), "somebody gave up, or nobody did"
    lost = any(player.heart == 0 for player in state.players)
    yield lost and not state.over, Phrase("a Heart has no points, and the game goes on")
    empty = not any(player.heroes for player in state.players)
    yield empty and not state.over, Phrase("no hero is left, and the game goes on")
