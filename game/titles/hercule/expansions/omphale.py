"""Omphale: the alternate stance, which puts a card aside and gives it back upgraded (hercule-en).

The effects of her sides are card data, as for every stance; operations that only she needs are defined
here.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum

from game.core.events import CardMoved, Event
from game.core.refs import Ref, Seat
from game.titles.hercule.cards import NAMING, Catalogue
from game.titles.hercule.expansions.record import Checks, Expansion, MoveRule, Texts, Values
from game.titles.hercule.notation.fields import Fields, cards_text
from game.titles.hercule.rules.draft import Draft, card_of, face, find_card
from game.titles.hercule.rules.moves import AnyMove, Move, TapStance
from game.titles.hercule.rules.places import Gesture, uid_of
from game.titles.hercule.rules.reasons import Reason as Common
from game.titles.hercule.rules.refusal import in_phase, require
from game.titles.hercule.rules.stance import STANCE
from game.titles.hercule.rules.state import Card, Hero, Phase, Settings, State, side_of


class ChooseStance(Move, frozen=True, order=True, tag="choose_stance"):
    """Before a run of two heroes: play with the alternate stance card, or with the usual one."""

    alternate: bool


class StanceChosen(Event, frozen=True, tag="stance_chosen"):
    """One of two heroes has taken the alternate stance card, or the usual one."""

    alternate: bool
    seat: Seat


class Reason(StrEnum):
    """Reasons why Omphale refuses a move."""

    OTHER_STANCE = "other_stance"


NAMING.update(put_under="hand", take_from_under="under")


@STANCE.op("put_under")
def put_under(draft: Draft) -> None:
    """Put the named card of the hand under the stance."""
    card = card_of(draft.hero.hand, draft.named or 0)
    draft.set_hero(hand=_without(draft.hero.hand, card), under=(*draft.hero.under, card))
    draft.emit(CardMoved(face(card), draft.card_place("hand", card), draft.card_place("under", card)))


@STANCE.op("take_from_under")
def take_from_under(draft: Draft) -> None:
    """Take the named card from under the stance into the hand, upgraded."""
    card = card_of(draft.hero.under, draft.named or 0)
    place = draft.card_place("under", card)
    draft.set_hero(under=_without(draft.hero.under, card))
    upgraded = draft.upgraded(card, place)
    draft.set_hero(hand=(*draft.hero.hand, upgraded))
    draft.emit(CardMoved(face(upgraded), place, draft.card_place("hand", card)))


def _without(cards: Iterable[Card], gone: Card) -> tuple[Card, ...]:
    return tuple(card for card in cards if card.uid != gone.uid)


def gather(draft: Draft) -> None:
    """Return the cards under the stance to the deck at the end of a round."""
    for card in draft.hero.under:
        draft.emit(CardMoved(face(card), draft.card_place("under", card), draft.place("deck")))
    draft.set_hero(deck=(*draft.hero.deck, *draft.hero.under), under=())


def legal(draft: Draft) -> Iterator[AnyMove]:
    """The move by which one of two heroes takes the other stance card."""
    if draft.table.phase is Phase.SETUP and draft.side >= 0:
        yield ChooseStance(not draft.hero.alternate)


def check(draft: Draft, move: ChooseStance) -> None:
    """Require one of two heroes, who takes the stance card that he does not have."""
    in_phase(draft, Phase.SETUP)
    require(draft.side >= 0, Common.FOR_TWO)
    wanted = draft.table.settings.omphale and move.alternate != draft.hero.alternate
    require(wanted, Reason.OTHER_STANCE)


def choose(draft: Draft, move: ChooseStance) -> None:
    """Give one of two heroes the other stance card."""
    draft.set_hero(alternate=move.alternate)
    draft.emit(StanceChosen(move.alternate, draft.seat))


def gestures(state: State, move: AnyMove, seat: Seat) -> tuple[Gesture, ...]:
    """The gestures of a move: drags between the stance and a card of the hand, clicks on cards under it."""
    own, hero = side_of(state, seat), state.heroes[seat]
    stance = Ref("stance", seat=own)
    match move:
        case ChooseStance():
            return ((stance, None),)
        case TapStance(uid) if uid is not None and hero.alternate:
            card = Ref("hand", str(uid), own)
            if find_card(hero.hand, uid):
                return (stance, card), (card, stance)
            only = ((stance, None),) if len(hero.under) == 1 else ()
            return (Ref("under", str(uid), own), None), *only
        case _:
            return ()


def intended(state: State, seat: Seat, source: Ref, target: Ref | None) -> AnyMove | None:
    """The move of a click on the stance before the run, or of a drag of it, onto it, or from under it."""
    alternate = state.heroes[seat].alternate
    match source.zone, target.zone if target else "":
        case "stance", _ if state.phase is Phase.SETUP:
            return ChooseStance(not alternate)
        case "stance" | "under", _ if alternate:
            named = source if source.zone == "under" else target
            return TapStance(uid_of(named) if named and named.key else None)
        case "hand", "stance" if alternate:
            return TapStance(uid_of(source))
        case _:
            return None


def checks_of(catalogue: Catalogue, state: State, seat: Seat) -> Checks:
    """Invariants of a hero's stance card and of the cards under it."""
    hero, alone = state.heroes[seat], len(state.heroes) == 1
    yield (
        lambda: hero.alternate != state.settings.omphale and (alone or hero.alternate),
        "a stance that is not played with",
    )
    yield lambda: bool(hero.under) and not hero.alternate, "cards lie under no Omphale"
    yield lambda: any(catalogue.is_wound(card.name) for card in hero.under), "a wound lies under the stance"
    resting = state.phase in (Phase.SETUP, Phase.PREPARATION)
    yield lambda: resting and bool(hero.under), "cards lie under the stance between trials"


def fields_of(hero: Hero) -> Texts:
    """Text field of the cards under the stance."""
    return (("under", cards_text(hero.under)),) if hero.under else ()


def fields_of_seat(settings: Settings, hero: Hero) -> Texts:
    """Text field of one of two heroes who has the usual stance card."""
    return (("stance_card", "usual"),) if settings.omphale and not hero.alternate else ()


def read_of(fields: Fields, settings: Settings, seat: str) -> Values:
    """Read the cards under the stance, and which stance card a hero has."""
    alternate = settings.omphale and not fields.is_set(seat + "stance_card", "usual")
    return {"under": fields.cards(seat + "under"), "alternate": alternate}


EXPANSION = Expansion(
    id="omphale",
    zones=("under",),
    initial={"alternate": True},
    cards_gathered=gather,
    moves={
        ChooseStance: MoveRule(
            check,
            choose,
            lambda move: f"choose stance {'alternate' if move.alternate else 'usual'}",
            "choose stance (?P<on>alternate|usual)",
            lambda words: ChooseStance(words["on"] == "alternate"),
        )
    },
    legal=legal,
    gestures=gestures,
    intended=intended,
    reasons=Reason,
    checks_of=checks_of,
    fields_of=fields_of,
    fields_of_seat=fields_of_seat,
    read_of=read_of,
    quick_heroes=2,
)
