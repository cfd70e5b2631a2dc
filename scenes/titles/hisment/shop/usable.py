"""Which cards of the shop help a hero of the viewer: in a few words under each card, and in the advice."""

from collections.abc import Collection

from game.titles.hisment.cards import AnyCard, AttackDef, EquipmentDef, HeroDef
from game.titles.hisment.rules.moves import Buy
from game.titles.hisment.rules.phases.shopping import price
from scenes.titles.hisment.fitting import Fitting, fitting, sort_of
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.theme import numeral, said_of


def brief_fitting(model: Model, name: str) -> str:
    """Whom a card is for, or what is missing for it, in a few words; empty for one that is not attached."""
    found, card = fitting(model, name), model.catalogue.cards[name]
    if found is None:
        return ""
    if found.heroes:
        return said_of("shop_for", heroes=", ".join(model.looks.briefly(hero.card) for hero in found.heroes))
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


def usable(model: Model, cards: Collection[str]) -> Collection[str]:
    """Those of some cards that a hero could have at once, and the chapters."""
    fits = {card: fitting(model, card) for card in cards}
    return {card for card, found in fits.items() if found is None or found.heroes}


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
    """The cheapest attack for an unarmed viewer, and to whom it fits; of `cards`, or of those in reach."""
    attacks = model.catalogue.attacks
    found = [attacks[card] for card in usable(model, cards or payable(model)) if _strikes(model, card)]
    if not found or not is_unarmed(model):
        return {}
    attack = min(found, key=lambda each: (each.sort != "offensive", each.price, each.id))
    fits = fitting(model, attack.id)
    # Whoever fights comes first.
    heroes = sorted(fits.heroes if fits is not None else (), key=lambda hero: not hero.on_board)
    return {"card": model.looks.name(attack.id), "hero": model.looks.name(heroes[0].card)}


def affordable_by_sales(model: Model) -> Collection[str]:
    """The cards of the shop that the viewer could pay after selling the whole hand."""
    catalogue, own = model.catalogue, model.own
    coins = own.coins + sum(catalogue.numbers.sale(catalogue.price(card)) for card in own.hand)
    return {card for card in own.shop if price(catalogue, model.view, model.seat, card) <= coins}


def shop_advice(model: Model) -> str:
    """What to do in the shop: what is missing most, or that it is right to wait."""
    cards = payable(model)
    if found := first_attack(model):
        return said_of("advice_arm", **found)
    if found := first_attack(model, affordable_by_sales(model)):
        return said_of("advice_sell_for", **found)
    if not cards:
        return said_of("advice_dear")
    if not usable(model, cards):
        return said_of("advice_useless")
    return said_of("advice_no_attack" if is_unarmed(model) else "advice_shop")
