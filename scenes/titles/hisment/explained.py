"""What an explained thing of the table is at this moment, how that came about, and what it will be."""

from collections.abc import Iterator, Sequence

from game.core.refs import Seat
from game.titles.hisment.cards import Need
from game.titles.hisment.effects import Stat
from game.titles.hisment.rules import values
from game.titles.hisment.rules.events import DieRolled
from game.titles.hisment.rules.phases import releasing
from game.titles.hisment.rules.state import Hero, Lasting, Phase
from scenes.services import listed, tr
from scenes.table.panels import Told
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.theme import said_of, said_to, signed
from scenes.toolkit.node import Semantic

STATS = frozenset(Stat)


def value_id(seat: Seat, name: str) -> str:
    """The semantic id of a value of a seat's hero on the board."""
    return f"value:{name}/{seat}"


def sign_id(seat: Seat, name: str) -> str:
    """The semantic id of an element or the class of a seat's hero on the board."""
    return f"sign:{name}/{seat}"


def now_of(model: Model, said: Semantic) -> str:
    """The sentences about a thing by its semantic id; by default its value."""
    kind, _, rest = said.id.partition(":")
    name, _, seat = rest.partition("/")
    match kind:
        case "coins":
            return " ".join(_coins(model, int(rest)))
        case "purse":
            return " ".join(_coins(model, model.seat))
        case "die":
            return _die(model)
        case "points":
            return said_of("left", n=said.value)
        case "value":
            hero = model.on_board(int(seat))
            return " ".join(_value(model, int(seat), hero, name, said.value)) if hero is not None else ""
        case "sign":
            return _sign(model, name)
        case _:
            return said.value


def awaited(model: Model, lines: Sequence[str] = ()) -> Told:
    """Who is to move, and what may be done in this phase; `lines` are those of the last move."""
    seat, phase = model.view.seat, model.view.phase
    name = model.seat_name(seat)
    heading = said_to("to_move", name).removesuffix(".")
    told = [said_of("waits_last", line=line) for line in lines[-1:]]
    if phase is not Phase.OVER and not model.acts:
        told.insert(0, said_to(f"waits_{phase}", name))
        # A spectator has no turn.
        told += [] if model.watched else [said_of("waits_then")]
    words = "\n".join(told)
    machine = model.looks.machine(seat, model.temper(seat)) if model.is_machine(seat) else None
    return Told(heading, machine, machine.title if machine else "", words=words)


def missing(model: Model, seat: Seat, hero: Hero) -> list[str]:
    """What there is of what frees a hero in prison, and what is missing."""
    found = releasing.progress(model.catalogue, model.view.players[seat], hero)
    need = model.catalogue.heroes[hero.card].release.need
    if found.holds:
        return [said_of("far_holds")] if need is not Need.NOTHING else []
    if need is Need.HEART_AT_MOST:
        return [said_of("far_heart_missing", found=found.found, n=found.found - found.needed)]
    there = max(0, found.found)
    return [said_of("far_missing", found=there, needed=found.needed, n=found.needed - there)]


def changes(model: Model, hero: Hero, stat: str = "") -> list[str]:
    """Each passing change of a hero's values, or of one of them: its card, and until when it lasts."""
    return [_change(model, each) for each in hero.lasting if stat in ("", each.stat)]


def _change(model: Model, change: Lasting) -> str:
    stat = said_of(f"stat_{change.stat}")
    left = change.until - model.view.turn
    whose = model.seat_name(model.view.seat if left % 2 == 0 else 1 - model.view.seat)
    until = said_of("until_end") if left == 1 else said_to("until_turn", whose)
    told = {"card": model.looks.name(change.card), "stat": stat, "n": signed(change.amount)}
    return said_of("lasting", **told, until=until) if change.until else said_of("lasting_for_good", **told)


def danger(model: Model, square: int) -> list[str]:
    """Who of the enemy could strike on a square in its next turn, and the least damage to fear."""
    found = model.threat(model.facing)
    hero = model.hero(model.facing, found.strikers.get(square, ""))
    if hero is None:
        return []
    words = "could_strike" if hero.on_board else "could_enter_and_strike"
    return [said_of(words, hero=model.looks.briefly(hero.card), n=found.strikes[square])]


def _coins(model: Model, seat: Seat) -> Iterator[str]:
    """The coins of a player, and those that the next die will bring."""
    yield said_of("now_coins", n=model.view.players[seat].coins)
    if model.view.phase is not Phase.OVER:
        numbers = model.catalogue.numbers
        chance = values.chance(model.catalogue, model.view, seat)
        least, most = (numbers.die_coins * (pips + chance) for pips in (1, numbers.die_sides))
        yield said_of("now_coins_next", least=least, most=most)


def _die(model: Model) -> str:
    """The coins that the last roll brought, by pips and Chance."""
    rolled = (
        event
        for step in reversed(model.session.steps)
        for event in map(model.told, step.events)
        if isinstance(event, DieRolled)
    )
    found = next(rolled, None)
    if found is None:
        return said_of("now_die_shows", n=model.view.die)
    return said_of("now_die", die=found.die, chance=found.chance, coins=found.coins)


def _value(model: Model, seat: Seat, hero: Hero, name: str, shown: str) -> Iterator[str]:
    """What a value is made of; of points and magic also what will change them."""
    if name not in STATS:
        yield said_of(f"now_{name}", left=shown.partition("/")[0], all=shown.partition("/")[2])
        return
    lines = values.lines(model.catalogue, model.view, seat, hero, Stat(name))
    looks, parts = model.looks, list[str]()
    for line in lines:
        amount = str(line.amount) if line.kind == "hero" else signed(line.amount)
        parts.append(tr("{value} {n}", value=looks.name(line.card), n=amount))
    total = max(0, values.total(lines))
    yield said_of("now_sum", n=total, parts=listed(parts)) if parts else said_of("now_nothing")
    yield from (f"{change}." for change in changes(model, hero, name))
    if name == Stat.SPEED and "/" in shown:
        yield said_of("now_steps", n=int(shown.partition("/")[0]))


def _sign(model: Model, name: str) -> str:
    """Which elements an element beats, and which beat it; nothing for a class."""
    elements = {str(each.id): each for each in model.catalogue.definitions.elements}
    if name not in elements:
        return ""
    beaten = [model.looks.element(other) for other in elements[name].beats]
    by = [model.looks.element(id) for id, each in elements.items() if name in map(str, each.beats)]
    if not beaten and not by:
        return said_of("now_beats_none")
    told = {"now_beats": beaten, "now_beaten": by}
    return " ".join(said_of(key, elements=listed(names)) for key, names in told.items() if names)
