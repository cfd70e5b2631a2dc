"""The sentence beside the table: what can be done in the position, or with what is held."""

from game.core.refs import Ref
from game.titles.hisment.rules import places
from game.titles.hisment.rules.phases import shopping
from game.titles.hisment.rules.state import Hero, Phase
from scenes.services import listed, tr
from scenes.titles.hisment.blows.refusal import struck_by
from scenes.titles.hisment.fitting import changed_releases, fitting
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.reader import closes
from scenes.titles.hisment.shop.usable import shop_advice
from scenes.titles.hisment.theme import said_of, said_to


def _battle_advice(model: Model, hero: Hero) -> str:
    """The key of the hint about the hero on the board."""
    walks = len(model.reachable_squares(model.seat)) > 1
    if model.view.struck:
        return "advice_walk" if walks else "advice_done"
    if model.view.swapped:
        return "advice_newcomer" if walks else "advice_newcomer_stays"
    if model.can_strike and not model.foe.heroes:
        return "advice_heart" if struck_by(model, places.heart(model.facing)) else "advice_to_heart"
    if model.can_strike:
        return "advice_battle" if walks else "advice_strike"
    armed = model.struck_from(model.seat, frozenset({hero.square}))
    if walks and armed and model.on_board(model.facing) is None:
        return "advice_empty"
    what = "nobody" if hero.attacks else "unarmed"
    return f"advice_{what}" if walks else f"advice_{what}_stays"


def _nothing(model: Model) -> str:
    """The key of the hint where nothing can be done: the cards in hand may still serve later."""
    waiting = [card for card in model.own.hand if (found := fitting(model, card)) and found.heroes]
    if model.view.phase is Phase.ATTACH and waiting:
        return "advice_spent"
    powers = any(card in model.catalogue.chapters for card in model.own.hand)
    powers = powers or any(model.has_power(card) for hero in model.own.heroes for card in hero.all_cards)
    return "advice_kept" if model.view.phase is Phase.CHAPTERS and powers else "advice_nothing"


def threat_advice(model: Model) -> str:
    """The hint about the colours of the threat; with no hero on the board, what the Heart could lose."""
    found = model.threat(model.facing)
    if model.on_board(model.seat) is not None and not found.strikes:
        return said_of("advice_threat_nobody")
    if model.on_board(model.seat) is not None:
        enemy = model.on_board(model.facing)
        lines = sorted(set(found.strikers.values())) if enemy is None else [model.line(enemy)]
        names = [model.called_briefly(model.facing, line) for line in lines]
        words = "advice_threat" if enemy is not None else "advice_threat_entering"
        return said_of(words, hero=listed(names, either=True))
    harm = found.heart
    return said_of("threat_heart", n=harm) if harm else said_of("threat_heart_safe")


def advice(model: Model, held: Ref | None) -> str:
    """The hint for the position in one sentence."""
    view = model.view
    if view.phase is Phase.OVER:
        return tr("The game is over.")
    if held is not None and held.zone == "shop":
        price = shopping.price(model.catalogue, view, held.seat, held.key)
        return said_of("advice_buy", n=price)
    if held is not None and held.zone == "sale":
        return said_of("advice_sale")
    if held is not None and held.zone == "hand" and places.cemetery(held.seat) in model.targets(held):
        return said_of("advice_sell", n=model.catalogue.numbers.sale(model.catalogue.cards[held.key].price))
    if held is not None and held.zone == "hand" and (changes := list(changed_releases(model, held.key))):
        return changes[0]
    if held is not None and held.zone == "hand" and model.moves(held, None):
        return said_of("advice_play", card=model.looks.name(held.key))
    if held is not None and {place.zone for place in model.targets(held)} == {"hero"}:
        mine = all(place.seat == model.seat for place in model.targets(held))
        return said_of("advice_to_hero" if mine else "advice_whom")
    if held is not None:
        return tr("Now choose where it goes; Esc puts it down.")
    if not model.acts:
        return said_to("to_move", model.seat_name(view.seat))
    if not model.own.heroes:
        return said_of("advice_end" if view.phase is Phase.BATTLE else "advice_alone")
    if view.phase is Phase.BATTLE:
        hero = model.on_board(model.seat)
        if hero is None:
            return said_of(
                "advice_enter" if any(each.released for each in model.own.heroes) else "advice_wait"
            )
        return said_of(_battle_advice(model, hero))
    if not any(closes(model)):
        return said_of(_nothing(model))
    return shop_advice(model) if view.phase is Phase.SHOP else said_of(f"advice_{view.phase}")
