"""Hera's Revenge: after Planning, a card is revealed and acts on each hero (hercule-en)."""

from collections import Counter

from game.core.errors import CoreReason
from game.core.events import Event, PileShuffled
from game.core.refs import Ref, Seat
from game.core.rng import Rng
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.listed import Seen
from game.titles.hercule.expansions.record import Checks, Expansion, Texts, Values
from game.titles.hercule.notation.fields import Fields
from game.titles.hercule.rules import stance, wounds
from game.titles.hercule.rules.draft import Draft
from game.titles.hercule.rules.state import Card, Hero, Phase, Played, Settings, State


class RevengeRevealed(Event, frozen=True, tag="revenge_revealed"):
    """The top card of Hera's Revenge was turned up."""

    name: str

    @property
    def undo_block(self) -> CoreReason | None:
        """Undo is blocked because the card was hidden before."""
        return CoreReason.UNDO_HIDDEN


STACK = Ref("revenge")


def all_six(catalogue: Catalogue) -> tuple[str, ...]:
    """The ids of all of Hera's cards, with copies, in the order of the card data."""
    return tuple(card.id for card in catalogue.revenge.values() for _ in range(card.copies))


def set_up(catalogue: Catalogue, _reserve: list[Card]) -> Values:
    """Lay out Hera's cards unshuffled; the first round shuffles them."""
    return {"revenge": all_six(catalogue)}


def shuffle(draft: Draft) -> None:
    """Shuffle all of Hera's cards into a new stack."""
    names, rng = draft.table.rng.shuffle(all_six(draft.catalogue))
    draft.set(revenge=names, revealed=(), rng=rng)
    draft.emit(PileShuffled(STACK))


def renew(draft: Draft) -> None:
    """Shuffle all cards again once the last one is revealed."""
    if not draft.table.revenge:
        shuffle(draft)


def remember(draft: Draft) -> None:
    """Record how often the hero's cards in play were triggered, before another one is played."""
    draft.set_hero(earlier=tuple((p.card.uid, p.triggers) for p in draft.hero.played))


def act(draft: Draft) -> None:
    """Reveal the top card and apply it to each hero."""
    effect = reveal(draft)
    for _ in draft.each():
        if effect == "lightning":
            lightning(draft)
        elif effect == "cross":
            ban(draft)
    for hero in draft.each():
        # The recorded triggers are only of use until Planning ends.
        if hero.earlier:
            draft.set_hero(earlier=())


def reveal(draft: Draft) -> str:
    """Reveal the top card and return its effect."""
    renew(draft)
    name, *rest = draft.table.revenge
    draft.set(revenge=tuple(rest), revealed=(*draft.table.revealed, name))
    draft.emit(RevengeRevealed(name))
    return draft.catalogue.revenge[name].effect


def lightning(draft: Draft) -> None:
    """Tap the stance and run its action; if the action names a card, the hero chooses it."""
    if draft.hero.stance.tapped or draft.modifiers.stance_locked:
        return
    if not stance.named_zone(draft):
        stance.tap(draft)
    elif any(stance.targets(draft)):
        draft.set_hero(struck=True)
    else:
        draft.tap_stance(True)


def ban(draft: Draft) -> None:
    """Discard the hero's last card in play and take back what it triggered."""
    if not draft.hero.played:
        return
    *others, last = draft.hero.played
    counts = dict(draft.hero.earlier)
    kept = tuple(Played(p.card, counts.get(p.card.uid, p.triggers), p.supercharged) for p in others)
    draft.set_hero(played=kept)
    wounds.discard(draft, last.card, draft.card_place("play", last.card))


def settle(draft: Draft) -> None:
    """End the choice that the lightning asked for."""
    draft.set_hero(struck=False)


def concede(draft: Draft) -> None:
    """End an open choice and forget the recorded triggers."""
    draft.set_hero(struck=False, earlier=())


def checks(catalogue: Catalogue, state: State) -> Checks:
    """Invariants of the stack, and of when lightning may strike."""
    struck = any(hero.struck for hero in state.heroes)
    yield (
        lambda: struck and any(hero.laid or hero.ready for hero in state.heroes),
        "lightning strikes before Planning is over",
    )
    wanted = all_six(catalogue) if state.settings.hera_revenge else ()
    yield lambda: sorted((*state.revenge, *state.revealed)) != sorted(wanted), "a card of Hera's is missing"


def checks_of(catalogue: Catalogue, state: State, seat: Seat) -> Checks:
    """Invariants of a hero's recorded triggers and of an open choice."""
    hero = state.heroes[seat]
    planning = state.settings.hera_revenge and state.phase is Phase.PLANNING
    yield (
        lambda: hero.struck and not (planning and stance.can_tap(Draft(catalogue, state, seat))),
        "nothing struck the stance",
    )
    yield (
        lambda: any(not planning or hero.struck or times < 1 for _, times in hero.earlier),
        "triggers are remembered for nothing",
    )


def fields(state: State) -> Texts:
    """Text fields of the cards to come, from the top, and of the revealed ones."""
    if not state.settings.hera_revenge:
        return ()
    return ("revenge", ",".join(state.revenge)), ("revealed", ",".join(state.revealed))


def fields_of(hero: Hero) -> Texts:
    """Text fields of a hero's recorded triggers, and of whether his stance is struck."""
    earlier = ",".join(f"{uid}/{times}" for uid, times in hero.earlier)
    return (*([("earlier", earlier)] if earlier else ()), *([("struck", "true")] if hero.struck else ()))


def read(fields: Fields, catalogue: Catalogue, settings: Settings) -> Values:
    """Read the stack and the revealed cards; without a field, the stack is in the order of the card data."""
    six = Counter(all_six(catalogue)) if settings.hera_revenge else Counter[str]()
    revealed = tuple(fields.words("revealed"))
    to_come = fields.words("revenge") or (six - Counter(revealed)).elements()
    return {"revenge": tuple(to_come), "revealed": revealed}


def read_of(fields: Fields, _settings: Settings, seat: str) -> Values:
    """Read a hero's recorded triggers and whether he is struck; raises ValueError."""
    pairs = (word.partition("/") for word in fields.words(seat + "earlier"))
    earlier = tuple((int(uid), int(times)) for uid, _, times in pairs)
    return {"earlier": earlier, "struck": fields.is_set(seat + "struck")}


def shows(state: State) -> Values:
    """The revealed cards, and the cards to come sorted, because their order is hidden."""
    return {"revenge": tuple(sorted(state.revenge)), "revealed": state.revealed}


def dealt(seen: Seen, rng: Rng) -> tuple[Values, Rng]:
    """The revealed cards, and the cards to come in a random order."""
    revenge, rng = rng.shuffle(seen.revenge) if seen.revenge else ((), rng)
    return {"revenge": revenge, "revealed": seen.revealed}, rng


EXPANSION = Expansion(
    id="hera_revenge",
    sections={"revenge": 1},
    mixed=("revenge", "revealed"),
    set_up=set_up,
    round_began=shuffle,
    turn_began=renew,
    before_play=remember,
    planning_ended=act,
    card_named=settle,
    conceded=concede,
    checks=checks,
    checks_of=checks_of,
    fields=fields,
    fields_of=fields_of,
    read=read,
    read_of=read_of,
    shows=shows,
    dealt=dealt,
    quick_heroes=2,
)
