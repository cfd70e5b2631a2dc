"""What an answer in a window leads to: what a power does now, and what comes of using none."""

from game.core.refs import Seat
from game.titles.seventh_hero.cards import Power
from game.titles.seventh_hero.rules.state import Moment, Use
from scenes.services import ntr, tr
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.prompts.windows import Offer, offers, powers_of, sent_line

NO_BREAK = "\u00a0"
MOST_LISTED = 2  # powers of which the advice says what each does; of more it is read at their buttons


def effect(model: Model, seat: Seat, hero: str, target: str = "", place: int | None = None) -> str:
    """What a hero of a seat does if it acts now, in words that follow its name; empty if nothing.

    `place` is its place in the chain of declared powers, None if it would be declared on top of them.
    """
    view, mine, more = model.view, model.mine(seat), (hero,) if place is None else ()
    match model.power_of(hero):
        case Power.CANCEL if under := view.chain[: len(view.chain) if place is None else place]:
            return tr("cancels {hero}; both are then used", hero=_declared(model, under[-1].use, *more))
        case Power.BURN if model.holder is not None:
            return tr("discards the wandering hero")
        case Power.SEND_ON if model.holder is not None:
            return _sends_on(model, model.holder)
        case Power.LOOK if model.holder is not None and mine:
            return tr("shows the wandering hero to you alone")
        case Power.LOOK if model.holder is not None:
            return tr("shows the wandering hero to {seat} alone", seat=model.seat_name(seat))
        case Power.READY if target:
            return tr("makes {hero} ready again", hero=model.looks.said(target))
        case Power.READY:
            return tr("makes another used hero in the group ready again")
        case Power.VOID:
            return tr("lifts the requirement, so that any hero may be sent")
        case Power.DRAW:
            return _draws(model, seat)
        case _:
            return ""


def _declared(model: Model, use: Use, *more: str) -> str:
    """A hero whose power was declared; with its owner if there are others of its name, or `more` comes."""
    names, said = [*(each.use.hero for each in model.view.chain), *more], model.looks.said(use.hero)
    if names.count(use.hero) < 2:
        return said
    return tr("{hero} ({seat})", hero=said, seat=model.seat_name(use.seat))


def _sends_on(model: Model, holder: Seat) -> str:
    """What the Houndmaster does to the player who has the wandering hero."""
    if holder == model.view.main:
        return tr("discards the wandering hero, which has come back")
    if model.mine(holder):
        return tr("makes you pass the wandering hero on")
    return tr("makes {seat} pass the wandering hero on", seat=model.seat_name(holder))


def _draws(model: Model, seat: Seat) -> str:
    n = min(model.view.deck, model.catalogue.numbers.magician)
    if model.mine(seat):
        return ntr("lets you draw {n} card", "lets you draw {n} cards", n)
    return ntr("lets {seat} draw {n} card", "lets {seat} draw {n} cards", n, seat=model.seat_name(seat))


def let_be(model: Model) -> str:
    """What comes of using no power in the open window, in words that follow a colon."""
    if model.moment is Moment.POWER:
        use, last = model.view.chain[-1].use, len(model.view.chain) - 1
        does = effect(model, use.seat, use.hero, use.target, last)
        return tr("{hero} {does}", hero=_declared(model, use), does=does)
    if model.moment is Moment.DOUBLE:
        return tr("it is eliminated with its double")
    return tr("your heroes stay ready for later")


def consequences(model: Model, *, brief: bool = False) -> str:
    """What the viewer's answers lead to, in one line; where it is not the viewer who answers, who and what.

    To people at one screen, each with an answer box, it says only what comes of using no power; so it does
    if `brief`, since the buttons say the rest.
    """
    short = model.public or (brief and offers(model, model.seat))
    if short and model.asked:
        return _declined(model, tr("No") if model.public else tr("No power"))
    powers = powers_of(offers(model, model.seat)) if not model.public else ()
    if not powers:
        return _let_be_by_others(model) if model.asked else sent_line(model)
    if len(powers) > MOST_LISTED:
        each = tr("Go to a power to read what it does now.")
    else:
        each = " ".join(_leads_to(model, offer) for offer in powers)
    # Two lines break before these words.
    return f"{each} {_declined(model, tr('No power').replace(' ', NO_BREAK))}"


def _let_be_by_others(model: Model) -> str:
    """What comes of it if those use no power who are asked; who they are is said on the screen."""
    if model.moment in (Moment.POWER, Moment.DOUBLE):
        return tr("If nobody steps in: {then}.", then=let_be(model))
    return sent_line(model)


def _declined(model: Model, answer: str) -> str:
    """What comes of using no power, after the words of the button that declines."""
    return tr("{answer}: {then}.", answer=answer, then=let_be(model))


def boxed(model: Model, seat: Seat, words: str) -> str:
    """What the answer with these words in the box of a seat does now; empty if it uses no power."""
    return next((_does(model, offer) for offer in powers_of(offers(model, seat)) if offer.words == words), "")


def _does(model: Model, offer: Offer) -> str:
    return effect(model, offer.seat, offer.source.key, offer.target.key if offer.target else "")


def _leads_to(model: Model, offer: Offer) -> str:
    return tr("{hero}: {does}.", hero=model.looks.name(offer.source.key), does=_does(model, offer))
