"""Operations of the stance's card data: what it does when it is tapped and at the end of a turn.

Each operation is a function whose keywords are its schema (hercule-en, Stance Card). No side is named
here.
"""

from collections.abc import Iterable
from enum import StrEnum

from game.content.effects import Vocabulary
from game.core.events import CardMoved, CardTapped
from game.titles.hercule.rules import momentary
from game.titles.hercule.rules.draft import Draft, face, find_played
from game.titles.hercule.rules.state import Card, Played


class StanceMoment(StrEnum):
    """The moments at which a stance does something."""

    TAPPED = "tapped"
    TURN_ENDED = "turn_ended"


STANCE: Vocabulary[Draft, None] = Vocabulary(StanceMoment)
for _word in (
    momentary.change_trial,
    momentary.weaken_defense,
    momentary.draw_cards,
    momentary.cost_less,
    momentary.exhaust_wounds,
    momentary.untap_stance,
):
    STANCE.op(_word.__name__)(_word)


def tap(draft: Draft, uid: int | None = None) -> None:
    """Tap the stance, on a card if its action names one."""
    draft.tap_stance(True)
    act(draft, StanceMoment.TAPPED, uid)


def act(draft: Draft, moment: StanceMoment, uid: int | None = None) -> None:
    """Run the effects of the side that is up for this moment, on the named card."""
    draft.named = uid
    other, side = draft.hero.side_up
    for effect in draft.catalogue.sides(other)[side].effects:
        if effect.on == moment:
            STANCE.run(effect, draft)


def can_tap(draft: Draft) -> bool:
    """Whether tapping the hero's stance would do anything now."""
    if draft.hero.stance.tapped or draft.modifiers.stance_locked:
        return False
    zone = named_zone(draft)
    if zone == "play" and not (draft.table.settings.supercharge_played or draft.hero.must_name):
        return False
    return not zone or any(targets(draft))


def named_zone(draft: Draft) -> str:
    """The zone of the card that the action of the hero's stance names; empty if it names none."""
    return draft.catalogue.named_by_stance[draft.hero.side_up]


def targets(draft: Draft) -> Iterable[Card]:
    """The cards that the hero's stance could name: no wound, and none that is Supercharged already."""
    hero, is_wound = draft.hero, draft.catalogue.is_wound
    match named_zone(draft):
        case "play":
            found: Iterable[Card] = (played.card for played in hero.played if not played.supercharged)
        case zone:
            found = getattr(hero, zone)
    return (card for card in found if not is_wound(card.name))


def waits_in_upkeep(draft: Draft, before: int) -> bool:
    """Whether tapping the stance once the played cards are discarded can do what it could not before.

    `before` is the number of cards that could be drawn until then; cards just played can be drawn only
    now.
    """
    hero = draft.hero
    wanted = draft.catalogue.drawn_by_stance[hero.side_up]
    return before < wanted and before < len(hero.deck) + len(hero.discard) and can_tap(draft)


@STANCE.op("supercharge")
def supercharge(draft: Draft) -> None:
    """Make the named card count twice this turn; it is exhausted in Upkeep."""
    target = find_played(draft.hero, draft.named or 0)
    assert target is not None
    draft.emit(CardTapped(draft.card_place("play", target.card), True, target.card.name))
    if not target.supercharged:
        charged = Played(target.card, target.triggers, True)
        draft.set_hero(played=tuple(charged if other is target else other for other in draft.hero.played))
        momentary.repeat_triggers(draft, charged)


@STANCE.op("flip_stance")
def flip_stance(draft: Draft, *, if_empty: bool = False) -> None:
    """Turn the stance to its other side, tapped as it is; with `if_empty`, only if nothing is under it."""
    if not (if_empty and draft.hero.kept_cards):
        draft.turn_stance()


@STANCE.op("turn_stance")
def turn_stance(draft: Draft) -> None:
    """Set the stance upright and turn it to its other side."""
    draft.tap_stance(False)
    draft.turn_stance()


@STANCE.op("rest_stance")
def rest_stance(draft: Draft) -> None:
    """Untap the stance, and turn it to its other side as the option says."""
    ruling, tapped = draft.table.settings.stance_a_turns, draft.hero.stance.tapped
    draft.tap_stance(False)
    if ruling is True or ruling == ("if_tapped" if tapped else "if_upright"):
        draft.turn_stance()


@STANCE.op("upgrade_next")
def upgrade_next(draft: Draft) -> None:
    """Reveal the next card of the deck and turn it to its upgraded half."""
    settings = draft.table.settings
    if not draft.hero.deck and settings.rain_turns_discard:
        draft.turn_discard()
    if not draft.hero.deck:
        return
    top, *rest = draft.hero.deck
    place, is_news = draft.place("deck"), not draft.hero.foreseen
    draft.set_hero(known=max(1, draft.hero.known))
    spared = draft.catalogue.is_wound(top.name) and not settings.rain_dresses_wounds
    if top.upgraded or spared:
        draft.emit(CardMoved(face(top), place, place, unveiled=is_news))
        return
    draft.set_hero(deck=(draft.upgraded(top, place, unveiled=is_news), *rest))
