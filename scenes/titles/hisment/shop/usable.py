"""Which cards of the shop help a hero of the viewer: in a few words under each card, and in the advice."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec.structs import replace

from game.titles.hisment.cards import AnyCard, AttackDef, EquipmentDef, HeroDef
from game.titles.hisment.rules import places
from game.titles.hisment.rules.moves import Buy
from game.titles.hisment.rules.phases.releasing import progress
from game.titles.hisment.rules.phases.shopping import price
from game.titles.hisment.rules.state import Hero
from scenes.services import listed
from scenes.titles.hisment.fitting import Fitting, fitting, second_of_turn, sort_of
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.theme import numeral, said_of


def brief_fitting(model: Model, name: str) -> str:
    """Whom a card is for, or what is missing for it, in a few words; empty for one that is not attached."""
    found, card = fitting(model, name), model.catalogue.cards[name]
    if found is None:
        return ""
    if found.heroes:
        # Whoever holds another of its sort has to know that one of them waits.
        waits = found.used or second_of_turn(model, places.shop(model.seat, name))
        words = f"shop_for_{sort_of(card)}" if waits else "shop_for"
        return said_of(words, heroes=", ".join(model.looks.briefly(hero.card) for hero in found.heroes))
    return _later(model, found, card) if found.later else _missing(model, card)


def few_words(model: Model, name: str) -> str:
    """How many heroes a card is for; empty for one or none, who have room by name."""
    found = fitting(model, name)
    many = len(found.heroes) if found is not None else 0
    return said_of("shop_for_many", n=many) if many > 1 else ""


def _later(model: Model, found: Fitting, card: AnyCard) -> str:
    """What has to come before a card."""
    words = {"level": numeral(found.level - 1)}
    match card:
        case HeroDef():
            words["hero"] = model.looks.of_line(card.line)
        case EquipmentDef():
            words["kind"] = said_of(f"wear_{card.wear}")
    return said_of(f"shop_later_{sort_of(card)}", **words)


def _missing(model: Model, card: AnyCard) -> str:
    """Why a card fits none of the viewer's heroes, and never will as they are."""
    heroes = [model.catalogue.heroes[hero.card] for hero in model.own.heroes]
    match card:
        case AttackDef():
            return said_of("shop_no_element", element=model.looks.element(card.element))
        case EquipmentDef() if not any(hero.hero_class == card.hero_class for hero in heroes):
            return said_of("shop_no_class", kind=model.looks.hero_class(card.hero_class))
        case EquipmentDef():
            return said_of("shop_worn")
        case _:
            return said_of("shop_nobody")


def payable(model: Model) -> Collection[str]:
    """The cards of the shop that the viewer can pay."""
    moves = (move for found in model.ruled.index.values() for move in found)
    return {move.card for move in moves if isinstance(move, Buy)}


def usable(model: Model, cards: Iterable[str]) -> Sequence[str]:
    """Those of some cards that a hero could have at once, and the chapters; the cheapest first."""
    fits = {card: fitting(model, card) for card in cards}
    found = (card for card, fit in fits.items() if fit is None or fit.heroes)
    return sorted(found, key=lambda card: (model.catalogue.price(card), card))


def affordable(model: Model, *, brief: bool) -> Iterator[str]:
    """The cards of the shop whose price is lit, by name; in brief, that one of them is of use.

    No numbers: what can be paid alone, paid together, and used this turn are three, which never agree.
    """
    cards = payable(model)
    if brief and usable(model, cards):
        yield said_of("brief_shop")
    elif cards and not brief:
        names = dict.fromkeys(model.looks.name(card) for card in model.own.shop if card in cards)
        yield said_of("closes_shop", cards=listed([*names]))


def is_unarmed(model: Model) -> bool:
    """Whether none of the viewer's heroes has an attack, and no attack in hand could be attached."""
    if any(_strikes(model, card) for hero in model.own.heroes for card in hero.attacks):
        return False
    return not any(_strikes(model, card) for card in usable(model, set(model.own.hand)))


def _strikes(model: Model, card: str) -> bool:
    """Whether a card is an attack on the enemy."""
    attack = model.catalogue.attacks.get(card)
    return attack is not None and attack.sort != "support"


def first_attack(model: Model, cards: Collection[str] = ()) -> dict[str, str]:
    """The attack with which an unarmed viewer strikes soonest; of `cards`, or of those in reach."""
    attacks = model.catalogue.attacks
    found = [attacks[card] for card in usable(model, cards or payable(model)) if _strikes(model, card)]
    if not found or not is_unarmed(model):
        return {}
    ways = [(attack, hero) for attack in found for hero in _fitted(model, attack.id)]
    attack, hero = min(
        ways, key=lambda way: (way[0].sort != "offensive", _delay(model, *way), way[0].price, way[0].id)
    )
    return {"card": model.looks.name(attack.id), "hero": model.looks.name(hero.card)}


def _fitted(model: Model, card: str) -> Collection[Hero]:
    found = fitting(model, card)
    return found.heroes if found is not None else ()


def _delay(model: Model, attack: AttackDef, hero: Hero) -> tuple[int, int]:
    """How far a hero is from a blow with an attack that it is yet to get.

    First comes who fights, then who is free, then who can be released this turn, then who lacks least.
    """
    if hero.released:
        return int(not hero.on_board), 0
    left = max(0, model.own.coins - price(model.catalogue, model.view, model.seat, attack.id))
    armed = replace(hero, attacks=(*hero.attacks, attack.id))
    found = progress(model.catalogue, replace(model.own, coins=left), armed)
    return (2, 0) if found.holds else (3, abs(found.needed - found.found))


def affordable_by_sales(model: Model) -> Collection[str]:
    """The cards of the shop that the viewer could pay after selling the whole hand."""
    catalogue, own = model.catalogue, model.own
    coins = own.coins + sum(catalogue.numbers.sale(catalogue.price(card)) for card in own.hand)
    return {card for card in own.shop if price(catalogue, model.view, model.seat, card) <= coins}


def shop_advice(model: Model) -> str:
    """What to do in the shop: what is missing most, what can only be sold, or that it is right to wait."""
    cards = payable(model)
    if found := first_attack(model):
        return said_of("advice_arm", **found)
    if found := first_attack(model, affordable_by_sales(model)):
        return said_of("advice_sell_for", **found)
    if terrains := [card for card in model.own.hand if card in model.catalogue.terrains]:
        numbers = model.catalogue.numbers
        coins = sum(numbers.sale(model.catalogue.cards[card].price) for card in terrains)
        return said_of("advice_terrains", cards=len(terrains), n=coins)
    if not cards:
        return said_of("advice_dear")
    if not usable(model, cards):
        return said_of("advice_useless")
    return said_of("advice_no_attack" if is_unarmed(model) else "advice_shop")
