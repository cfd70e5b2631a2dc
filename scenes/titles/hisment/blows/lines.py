"""The forecast of a blow as rows of text: its sum line by line, then all of its results."""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.refs import Seat
from game.titles.hisment.aftermath import Aftermath
from game.titles.hisment.cards import HEART
from game.titles.hisment.effects import HeroClass
from game.titles.hisment.rules import board, events as told, values
from game.titles.hisment.rules.state import SEATS, Hero, State
from game.titles.hisment.rules.values import Line
from scenes.services import tr
from scenes.titles.hisment.blows.preview import Blow
from scenes.titles.hisment.board.nodes import FIRE
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.panels import ink
from scenes.titles.hisment.theme import NIGHT, said_of, said_to, signed
from scenes.toolkit.paint import Colour


class Row(NamedTuple):
    """A row of the forecast: icon, words, number and colour; a long text takes several `lines`."""

    icon: str
    words: str
    number: str
    paint: Colour
    total: bool = False
    lines: int = 1


def rows_of(model: Model, blow: Blow) -> Iterator[Row]:
    """The rows of the sum, as in the log: the Attack and the Defense, each with its total.

    A special or support attack has neither, so its card text is the only row.
    """
    found, attack = blow.sum, model.catalogue.attacks[blow.attack]
    if attack.sort != "offensive":
        yield Row(attack.element, model.looks.text(blow.attack), "", NIGHT.text, lines=3)
        return
    yield from (_line(model, blow, line, 1) for line in found.attack)
    yield Row("attack", said_of("sum_attack"), str(found.attack_total), ink("attack"), True)
    if blow.target != HEART:
        yield from (_line(model, blow, line, -1) for line in found.defense)
        # Its lines add up to it, so the total has their sign; the word says that it is taken off.
        total = str(found.defense_total)
        yield Row("defense", said_of("sum_defense"), total, ink("defense"), True)


def _line(model: Model, blow: Blow, line: Line, way: int) -> Row:
    """The row of one source of Attack or Defense; for elements it says which beats which."""
    looks = model.looks
    name = looks.name(line.card)
    number = signed(line.amount)
    match line.kind:
        case "hero":
            icon, words = "attack" if way > 0 else "defense", looks.briefly(line.card)
            return Row(icon, words, str(line.amount), ink(icon))
        case "terrain":
            return Row("earth", tr("{kind}, {card}", kind=said_of("terrain"), card=name), number, NIGHT.text)
        case "equipment":
            return Row(model.catalogue.equipment[line.card].wear, name, number, NIGHT.text)
        case "power":
            # A hero's name stands above already, with its Attack.
            own = line.card in model.catalogue.heroes
            words = said_of("line_gift", hero=looks.briefly(line.card)) if own else name
            return Row("star", words, number, NIGHT.text)
        case "element":
            mine, _, its = line.about.partition(">")
            words = said_of("line_element", element=looks.element(mine), other=looks.element(its))
            return Row(mine, words, number, ink(mine))
        case "class":
            words = _over_distance(model, line.about, blow.sum.distance)
            return Row(line.about, words, number, NIGHT.text)
        case _:
            return Row(model.catalogue.attacks[line.card].element, name, number, NIGHT.text)


def _over_distance(model: Model, hero_class: str, far: int) -> str:
    """A class with the distance of a blow, as the class measures it."""
    measure = model.catalogue.classes[HeroClass(hero_class)].measure if far else "prison"
    return said_of(f"line_class_{measure}", **{"class": model.looks.hero_class(hero_class)}, n=far)


def results_of(model: Model, blow: Blow) -> Iterator[Row]:
    """The results of a blow: where the hero goes for it, the damage, then all that changes on either side."""
    hero, better = model.on_board(blow.seat), _better(model, blow)
    walks = hero is not None and hero.square != blow.square
    if walks or better is not None:
        where = said_of("sum_from" if walks else "sum_here", square=board.name_of(blow.square))
        yield Row("steps", where, "", NIGHT.text)
    found, after = blow.sum, model.aftermath(blow.seat, blow.attack, blow.target, blow.square)
    if found.attack:
        points = said_of("sum_damage", n=found.damage, points=found.points)
        yield Row("attack", points, "", FIRE)
    if better is not None:
        square, damage = better
        yield Row("steps", said_of("sum_better", square=board.name_of(square), n=damage), "", NIGHT.text)
    yield from _fallen(model, blow.seat, after)
    for seat in (model.facing, model.seat):
        hearts = tuple(state.players[seat].heart for state in (after.before, after.after))
        yield from _changed("points", said_to("heart_of", model.seat_name(seat)), *hearts)
    for seat in (model.facing, model.seat):
        for hero in after.before.players[seat].heroes:
            yield from _of_hero(model, blow, after, seat, hero)
    yield from _of_cards(model, after)
    yield from _told(model, after)


def _better(model: Model, blow: Blow) -> tuple[int, int] | None:
    """The nearest square from which the blow would do most, and how much; None if the hero stands there.

    A drop strikes from where the hero stands, so the forecast says what a walk before it would add.
    """
    hero, steps = model.on_board(blow.seat), model.reachable_squares(blow.seat)
    if hero is None or hero.square != blow.square or model.on_board(1 - blow.seat) is None:
        return None
    sums = {square: sum_.damage for square, sum_ in model.damages(blow.seat, blow.attack).items() if sum_}
    best = max(sums, key=lambda square: (sums[square], -steps.get(square, 0)), default=hero.square)
    return (best, sums[best]) if sums.get(best, 0) > blow.sum.damage and blow.sum.attack else None


def _changed(icon: str, words: str, before: int, after: int) -> Iterator[Row]:
    """A row for a number, if the blow changes it."""
    if before != after:
        yield _number(icon, words, before, after)


def _number(icon: str, words: str, before: int, after: int) -> Row:
    return Row(icon, words, f"{before} → {after}", ink(icon))


def _fallen(model: Model, striker: Seat, after: Aftermath) -> Iterator[Row]:
    """The heroes knocked out, with the coins if they go to the striker, and all other changes of coins."""
    prizes = 0
    for event in after.events:
        if isinstance(event, told.KnockedOut):
            number = signed(event.coins) if event.seat != striker else ""
            prizes += event.coins if number else 0
            name = _name(model, after.before, event.seat, event.hero)
            yield Row("ko", said_of("sum_knocked_out", hero=name), number, ink("coin"))
    for seat in SEATS:
        before, left = (state.players[seat].coins for state in (after.before, after.after))
        if left - before != (prizes if seat == striker else 0):
            words = said_to("sum_coins", model.seat_name(seat))
            yield from _changed("coin", words, before, left)


def _of_hero(model: Model, blow: Blow, after: Aftermath, seat: Seat, hero: Hero) -> Iterator[Row]:
    """The points and magic of a surviving hero, unless the damage row already tells them."""
    left = values.find(model.catalogue, after.after, seat, model.line(hero))
    if left is None:
        return
    name, struck = model.looks.briefly(hero.card), (seat, model.line(hero)) == (1 - blow.seat, blow.target)
    before, points = (values.points_left(model.catalogue, each) for each in (hero, left))
    if not struck or not blow.sum.attack or points != blow.sum.left:
        yield from _changed("points", said_of("sum_points", hero=name), before, points)
    magic, spent = (values.magic_left(model.catalogue, each) for each in (hero, left))
    if seat != blow.seat or not hero.on_board:
        yield from _changed("magic", said_of("sum_magic", hero=name), magic, spent)
    elif model.catalogue.attacks[blow.attack].cost or magic != spent:
        # The magic an attack costs is shown even if as much comes back.
        yield _number("magic", said_of("magic"), magic, spent)


def _of_cards(model: Model, after: Aftermath) -> Iterator[Row]:
    """A row for each hand whose number of cards changes."""
    for seat in SEATS:
        before, left = (len(state.players[seat].hand) for state in (after.before, after.after))
        yield from _changed("cards", said_to("sum_hand", model.seat_name(seat)), before, left)


def _told(model: Model, after: Aftermath) -> Iterator[Row]:
    """Results without a before and after: changed values, pushes, releases, shops, the end of the game."""
    for event in after.events:
        match event:
            case told.ValueChanged(seat, hero, stat, amount):
                words = {"hero": _name(model, after.before, seat, hero), "stat": said_of(f"stat_{stat}")}
                yield Row(stat, said_of("sum_value", **words), signed(amount), ink(stat))
            case told.Pushed(seat, hero, way):
                name, square = _name(model, after.before, seat, hero), board.name_of(way[-1])
                yield Row("steps", said_of("sum_pushed", hero=name, square=square), "", NIGHT.text)
            case told.Released(seat, hero):
                name = _name(model, after.before, seat, hero)
                yield Row("released", said_of("released", hero=name), "", NIGHT.text)
            case told.Restocked(seat):
                yield Row("cards", said_to("restocked", model.seat_name(seat)), "", NIGHT.text)
            case told.GameEnded(_, winner):
                yield Row("crown", _winner(model, winner), "", NIGHT.lit)


def _winner(model: Model, winner: Seat) -> str:
    return said_to("wins", model.seat_name(winner)) if winner >= 0 else tr("Nobody wins.")


def _name(model: Model, state: State, seat: Seat, line: str) -> str:
    """The name that a hero has before the blow."""
    hero = values.find(model.catalogue, state, seat, line)
    return model.looks.briefly(hero.card) if hero is not None else model.looks.of_line(line)
