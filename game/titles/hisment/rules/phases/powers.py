"""Phase 5: chapters, any number, and powers, each once a turn (Utiliser une carte chapitre ou un pouvoir)."""

from collections.abc import Iterator, Sequence

from game.core.refs import Seat
from game.titles.hisment.cards import Catalogue, ChapterDef
from game.titles.hisment.effects import OF_PLAYERS, Effect, Target, Trigger
from game.titles.hisment.rules import interpreter, places, values
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.events import ChapterPlayed, PowerUsed
from game.titles.hisment.rules.interpreter import Source
from game.titles.hisment.rules.moves import AnyMove, Play, Use
from game.titles.hisment.rules.reasons import Reason
from game.titles.hisment.rules.state import Hero, Player

_ABSENT = ((Target.OWN, 0, Reason.NOBODY_ON_BOARD), (Target.ENEMY, 1, Reason.NO_ENEMY_ON_BOARD))
"""For cards that act on the hero on the board of a side: why they do nothing while there is none."""


def asks(catalogue: Catalogue, card: str, on: Trigger) -> bool:
    """Whether a card asks for a hero of its owner at a trigger."""
    key = "asks", card, on
    if key not in catalogue.memory:
        effects = catalogue.cards[card].effects
        catalogue.memory[key] = any(effect.on is on and effect.aim is Target.CHOSEN for effect in effects)
    found: bool = catalogue.memory[key]
    return found


def has_power(catalogue: Catalogue, card: str) -> bool:
    """Whether a card has a power that its owner can use."""
    return card in catalogue.triggered[Trigger.ACTIVATE]


def offered(draft: Draft, seat: Seat) -> Iterator[AnyMove]:
    """The chapters and powers that a seat can use."""
    catalogue, player = draft.catalogue, draft.player(seat)
    chapters = (card for card in dict.fromkeys(player.hand) if card in catalogue.chapters)
    for card in chapters:
        for line in _named(catalogue, player, card, Trigger.PLAY):
            if _against_play(draft, seat, card, line) is None:
                yield Play(card, line)
    worn = [card for hero in player.heroes for card in (hero.card, *hero.equipment)]
    for card in worn:
        if has_power(catalogue, card):
            for line in _named(catalogue, player, card, Trigger.ACTIVATE):
                if objection(draft, seat, Use(card, line)) is None:
                    yield Use(card, line)


def _named(catalogue: Catalogue, player: Player, card: str, on: Trigger) -> Sequence[str]:
    """The heroes that a card may name; only "" if it asks for none."""
    if not asks(catalogue, card, on):
        return ("",)
    return [values.line_of(catalogue, hero) for hero in player.heroes]


def objection(draft: Draft, seat: Seat, move: Play | Use) -> Reason | None:
    """The reason against a chapter or a power, or None."""
    if isinstance(move, Use):
        return _against_use(draft, seat, move.card, move.hero)
    if move.card not in draft.player(seat).hand:
        return Reason.NOT_IN_HAND
    if not isinstance(draft.catalogue.cards[move.card], ChapterDef):
        return Reason.NO_CHAPTER
    return _against_play(draft, seat, move.card, move.hero)


def _against_play(draft: Draft, seat: Seat, card: str, line: str) -> Reason | None:
    wrong = _wrongly_named(draft, seat, card, line, Trigger.PLAY)
    if wrong is not None:
        return wrong
    return _against_use_of(draft, Trigger.PLAY, Source(seat, card, chosen=line))


def _against_use_of(draft: Draft, on: Trigger, source: Source) -> Reason | None:
    """The reason against a card that would do nothing, so that it is not lost by mistake; or None."""
    if interpreter.does_something(draft, on, source):
        return None
    effects = [effect for effect in draft.catalogue.cards[source.card].effects if effect.on is on]
    for aim, side, reason in _ABSENT:
        meant = (effect.aim is aim and effect.op not in OF_PLAYERS for effect in effects)
        if any(meant) and values.on_board(draft.state, source.seat ^ side) is None:
            return reason
    return Reason.EMPTY_PILE if interpreter.only_draws(draft, on, source) else Reason.DOES_NOTHING


def _wrongly_named(draft: Draft, seat: Seat, card: str, line: str, on: Trigger) -> Reason | None:
    if asks(draft.catalogue, card, on) is not bool(line):
        return Reason.NAMES_NOBODY if line else Reason.CHOOSE_HERO
    return Reason.NO_SUCH_HERO if line and draft.hero(seat, line) is None else None


def bearer_of(player: Player, card: str) -> Hero | None:
    """The living hero of this card, or the one that wears it."""
    return next((hero for hero in player.heroes if card in (hero.card, *hero.equipment)), None)


def _against_use(draft: Draft, seat: Seat, card: str, line: str) -> Reason | None:
    player = draft.player(seat)
    bearer = bearer_of(player, card)
    if bearer is None or not has_power(draft.catalogue, card):
        return Reason.NO_POWER
    if card in player.used or card in player.spent:
        return Reason.POWER_USED
    effects = _activated(draft.catalogue, card)
    if bearer.square < 0 and not all(effect.anywhere for effect in effects):
        return Reason.NEEDS_BOARD
    wrong = _wrongly_named(draft, seat, card, line, Trigger.ACTIVATE)
    if wrong is not None:
        return wrong
    coins, magic = cost_of(draft.catalogue, card)
    if coins > player.coins:
        return Reason.NO_COINS
    if magic > values.magic_left(draft.catalogue, bearer):
        return Reason.NO_MAGIC
    source = Source(seat, card, values.line_of(draft.catalogue, bearer), line)
    return _against_use_of(draft, Trigger.ACTIVATE, source)


def _activated(catalogue: Catalogue, card: str) -> tuple[Effect, ...]:
    return tuple(effect for effect in catalogue.cards[card].effects if effect.on is Trigger.ACTIVATE)


def cost_of(catalogue: Catalogue, card: str) -> tuple[int, int]:
    """The cost of a power in coins and in magic."""
    costs = [effect.cost for effect in _activated(catalogue, card)]
    return sum(cost.coins for cost in costs), sum(cost.magic for cost in costs)


def play(draft: Draft, seat: Seat, card: str, line: str) -> None:
    """Apply the effects of a chapter and put it into the cemetery."""
    draft.take(seat, card)
    draft.tell(ChapterPlayed(seat, card, line))
    draft.bury(seat, card, places.hand(seat))
    draft.count(seat, chapters=1)
    interpreter.run(draft, Trigger.PLAY, Source(seat, card, chosen=line))


def use(draft: Draft, seat: Seat, card: str, line: str) -> None:
    """Pay for a power and apply its effects; it is used for this turn, or for good."""
    player = draft.player(seat)
    bearer = bearer_of(player, card)
    assert bearer is not None
    for_good = any(effect.limit == "game" for effect in _activated(draft.catalogue, card))
    part = "spent" if for_good else "used"
    draft.set_player(seat, **{part: (*getattr(player, part), card)})
    draft.tell(PowerUsed(seat, card, line))
    coins, magic = cost_of(draft.catalogue, card)
    draft.pay(seat, -coins, card)
    draft.spend(seat, bearer, magic, card)
    bearer_line = values.line_of(draft.catalogue, bearer)
    interpreter.run(draft, Trigger.ACTIVATE, Source(seat, card, bearer_line, line))
