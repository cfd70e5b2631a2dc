"""Calm and Wrath: a special health card makes the trial rage or calm down as its Health falls."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from game.core.refs import Ref
from game.titles.hercule.cards import Bonus, Catalogue, HealthCard
from game.titles.hercule.expansions.calm_and_wrath import ChooseHealth
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import View
from scenes.services import say, tr
from scenes.table.motion.actors import ring
from scenes.table.panels import Reading
from scenes.titles.hercule.expansions.record import Exhibit, Expansion, ExpansionCard, TrialChoice
from scenes.titles.hercule.motion.blow_stage import BlowStage
from scenes.titles.hercule.theme import POINTS, expansion_face, of_expansion, said_of, signed
from scenes.toolkit.geometry import Pose
from scenes.toolkit.shapes import Halo, Panel
from scenes.toolkit.timing import motions

GLARE = 64.0
RAGE, CALM = (226, 58, 34), (64, 190, 170)
TINT = 84  # opacity of the tint over the trial, of 255
_SHAKE, _BOW = 5.0, 0.34  # shake of a raging trial in design lengths; weight of the bowed pose of a calm one


def shared_cards(known: Catalogue, view: View) -> Iterator[ExpansionCard]:
    """The special health card of the trial and, during the preparation, those that may replace it."""
    name = view.health_card
    if name is None:
        return
    yield _card(known.health_cards[name], Ref("health_card"), tr("special health card of this trial"))
    for other in known.health_cards.values() if view.phase is Phase.PREPARATION else ():
        if other.id not in (name, view.health_before):
            yield _card(other, Ref("health_card", other.id), tr("may be taken instead"))


def _card(shown: HealthCard, place: Ref, words: str) -> ExpansionCard:
    face = expansion_face(shown, bonuses_of(shown))
    return ExpansionCard(place, face, say(shown.name), words, partial(reading_of, shown, words))


def reading_of(card: HealthCard, now: str = "") -> Reading:
    """The reading of a special health card; `now` says how it is used at the moment."""
    return of_expansion(card, now, bonuses=bonuses_of(card))


def bonuses_of(card: HealthCard) -> str:
    """The bonuses of a special health card with the Health at which each holds, in one line."""
    spans = list[tuple[int, int, Bonus]]()
    for health, bonus in enumerate(card.bonuses, 1):
        first = spans.pop()[0] if spans and spans[-1][2] == bonus else health
        spans.append((first, health, bonus))
    return tr("; ").join(filter(None, (_bonus(card, *each) for each in spans)))


def _bonus(card: HealthCard, first: int, final: int, bonus: Bonus) -> str:
    """A bonus with the range of Health in which it holds; a repeating row lists two repeats and "…"."""
    worth = {kind: getattr(bonus, kind) for kind in POINTS[:2]}
    given = [
        f"{said_of(kind)} {'+' if count > 0 else ''}{signed(count)}" for kind, count in worth.items() if count
    ]
    period, span = len(card.bonuses), f"{first}–{final}" if final > first else str(first)
    if card.repeats:
        more = (first + times * period for times in (1, 2))
        span = ", ".join((span, *map(str, more))) + "…"
    elif final == period:
        span = f"{first}+"
    return tr("Health {span}: {points}", span=span, points=", ".join(given)) if given else ""


def trial_choice(known: Catalogue, turned: int) -> TrialChoice:
    """The choice of the first trial's special health card after `turned` clicks on its button."""
    cards = tuple(known.health_cards.values())
    chosen = cards[turned % len(cards)]
    words = tr("Special health card: {name}", name=say(chosen.name))
    return TrialChoice(
        "health_card", words, ChooseHealth(chosen.id), lambda state: state.health_card == chosen.id
    )


def weakened(blows: BlowStage, before: int, health: int) -> None:
    """Show the trial raging or calming if its Health passed a threshold of the special health card."""
    actors, trial, scene = blows.actors, blows.trial, blows.actors.pieces.scene
    name, known = scene.view.health_card, scene.model.catalogue.health_cards
    if name is None or (now := known[name].at(health)) == (was := known[name].at(before)):
        return
    rages = now.attack + now.defense > was.attack + was.defense
    home: Pose = trial.pose
    colour, beats = RAGE if rages else CALM, actors.beats
    pose, most, shake = ("struck", 1.0, _SHAKE * actors.unit) if rages else ("fallen", _BOW, 0.0)
    light = Halo(colour=colour, spread=actors.px(GLARE), radius=8, size=trial.size, z=0.5)
    tint = Panel(fill=colour, radius=actors.px(10), opacity=TINT, size=trial.size, z=trial.z + 0.5)
    blows.stage.add(light, tint)
    ring(actors, actors.spot(Ref("health_card")))
    actors.cue("rage" if rages else "vision")
    for shown in (light, tint):
        actors.lead(shown, lambda value: replace(home, alpha=max(0.0, value)), motions().glare)

    def moved(value: float) -> Pose:
        trial.pose_name, trial.weight = pose, most * value
        return replace(home, x=home.x + shake * value)

    actors.lead(trial, moved, motions().rage if rages else motions().calm)
    beats.now += motions().glare.seconds


EXPANSION: Expansion = Expansion(
    id="calm_and_wrath",
    zones=frozenset({"health_card"}),
    shared_cards=shared_cards,
    exhibits=lambda known: (Exhibit(reading_of(card)) for card in known.health_cards.values()),
    names=lambda known: known.health_cards,
    acts=lambda _: (said_of("act_health"),),
    weakened=weakened,
    trial_choice=trial_choice,
)
