"""Hera's Revenge: after Planning a card of fate is revealed (hercule-en)."""

from game.core.events import PileShuffled
from game.core.refs import Ref
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules import wounds
from game.titles.hercule.rules.draft import Draft
from game.titles.hercule.rules.events import RevengeRevealed
from game.titles.hercule.rules.state import Played

STACK = Ref("revenge")


def all_six(catalogue: Catalogue) -> tuple[str, ...]:
    """The names of all of Hera's cards, in the order of the card data."""
    return tuple(card.id for card in catalogue.revenge.values() for _ in range(card.copies))


def shuffle(draft: Draft) -> None:
    """All of Hera's cards are shuffled into a new stack."""
    if draft.table.settings.hera_revenge:
        names, rng = draft.table.rng.shuffle(all_six(draft.catalogue))
        draft.set(revenge=names, revealed=(), rng=rng)
        draft.emit(PileShuffled(STACK))


def remember(draft: Draft) -> None:
    """Keep how often the cards in play were triggered before another one is played."""
    draft.set_hero(earlier=tuple((p.card.uid, p.triggers) for p in draft.hero.played))


def reveal(draft: Draft) -> str:
    """Reveal the top card, and say what sort of effect it has; nothing without this expansion."""
    if not draft.table.settings.hera_revenge:
        return ""
    if not draft.table.revenge:
        shuffle(draft)
    name, *rest = draft.table.revenge
    draft.set(revenge=tuple(rest), revealed=(*draft.table.revealed, name))
    draft.emit(RevengeRevealed(name))
    return draft.catalogue.revenge[name].effect


def ban(draft: Draft) -> None:
    """The hero's last card in play is discarded as if it had never been played: it triggered nothing."""
    if not draft.hero.played:
        return
    *others, last = draft.hero.played
    counts = dict(draft.hero.earlier)
    kept = tuple(Played(p.card, counts.get(p.card.uid, p.triggers), p.supercharged) for p in others)
    draft.set_hero(played=kept)
    wounds.discard(draft, last.card, draft.card_place("play", last.card))


def forget(draft: Draft) -> None:
    """Planning is over: what the last card triggered can no longer matter."""
    for hero in draft.each():
        if hero.earlier:
            draft.set_hero(earlier=())
