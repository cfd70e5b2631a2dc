"""Athena's Protection: a shield that keeps the Defense that was too much (hercule-en)."""

from game.core.events import CounterChanged
from game.titles.hercule.rules.bounds import bounded
from game.titles.hercule.rules.draft import Draft


def short(draft: Draft, balance: int) -> int:
    """How much Defense the hero is missing, given his Defense less the trial's Attack; the shield helps."""
    return max(0, -balance - draft.hero.shield)


def take_up(draft: Draft, balance: int) -> None:
    """What was too much goes onto the shield; what was missing is taken off it as far as it lasts."""
    if draft.table.settings.athena:
        put(draft, max(0, draft.hero.shield + balance))


def put(draft: Draft, points: int) -> None:
    """So much Defense lies on the hero's shield from now on."""
    before, after = draft.hero.shield, bounded(points)
    if after != before:
        draft.set_hero(shield=after)
        counter = "shield" if draft.side < 0 else f"shield/{draft.seat}"
        draft.emit(CounterChanged(counter, before, after))
