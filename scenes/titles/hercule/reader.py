"""What is read at the right: a card with its price; what the points in play would do, as sums."""

from collections.abc import Iterator, Sequence

from game.core.refs import Ref
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.state import Difficulty, Phase
from game.titles.hercule.rules.view import Forecast, View
from scenes.art.faces import Face, TwoLevelFace
from scenes.services import ntr, tr
from scenes.table.forecast_lines import Due, Sum, compared, due_chips, sums_panel
from scenes.table.inspector import Inspector
from scenes.table.layout import HALF_RATIO, RATIO, kept
from scenes.table.panels import Reading, Told, one_line, sign_at
from scenes.titles.hercule import expansion_cards, theme
from scenes.titles.hercule.layout import READ_WIDTH
from scenes.titles.hercule.model import Model
from scenes.titles.hercule.panels import POINT_COLOURS, Surroundings, spent, yield_boxes
from scenes.titles.hercule.theme import said_of
from scenes.toolkit.geometry import REST, Box, Px, aligned, columns, inset, middle, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT, Colour
from scenes.toolkit.shapes import Sprite
from scenes.toolkit.text import fit, line_height
from scenes.widgets.furniture import card, card_source, label, titled_panel

T = FOOTLIGHT
GOOD: Colour = (0xB9, 0xE0, 0x8A)
LARGE = 1.25
"""From this text scale on one half is shown, and the words stand beside it."""
SMALL_NAME = 15
"""Below this size a name stands without its sort."""


def reader(scene: Surroundings, told: Told, price: int) -> Group:
    """The panel: both halves of a card side by side with the price between, or a whole card; words."""
    m, box, face = scene.metrics, scene.layout.reading, told.face
    panel = titled_panel(m, box, told.where, scene.theme, opacity=240)
    room = inset(m, own(box), 16, 18 if m.text_scale <= 1 or box.height > box.width else 26, 16, 10)
    if box.height > box.width:
        # In a narrow panel the card stands above its words, if there is room for both.
        face = face if isinstance(face, TwoLevelFace) or box.height > box.width * 2 else None
        face = face if m.text_scale <= LARGE else None
        wide = room.width - m.px(10)
        tall = round(wide * (HALF_RATIO if isinstance(face, TwoLevelFace) else RATIO * 0.86))
        above, room = rows(m, room, Px(tall if face is not None else 1), REST, gap=8)
        if isinstance(face, TwoLevelFace):
            side = "upgraded" if told.title == face.upgraded.title else "base"
            panel.add(
                _half(
                    scene,
                    aligned(m, above, Px(wide)),
                    getattr(face, side),
                    Semantic("card", told.title, id="reader"),
                )
            )
        elif face is not None:
            panel.add(_whole(scene, aligned(m, above, Px(round(tall / RATIO))), face, told.title))
    elif isinstance(face, TwoLevelFace) and m.text_scale <= LARGE:
        above, room = rows(m, room, READ_WIDTH * HALF_RATIO, REST, gap=6)
        panel.add(*_halves(scene, above, face, told.title, price))
    elif face is not None:
        place, room = columns(m, room, READ_WIDTH if isinstance(face, TwoLevelFace) else 172, REST, gap=16)
        panel.add(_whole(scene, place, face, told.title))
    return panel.add(*_written(scene, room, told, narrow=box.height > box.width))


def _halves(scene: Surroundings, box: Box, face: TwoLevelFace, title: str, price: int) -> Iterator[Node]:
    """Both halves upright, the one that is up named; between them what it costs to turn the card."""
    m = scene.metrics
    left, between, right = columns(m, box, READ_WIDTH, REST, READ_WIDTH)
    yield _half(scene, left, face.base, Semantic("card", title, id="reader"))
    yield _half(scene, right, face.upgraded)
    turn, star, number = rows(m, inset(m, between, 0, 10), REST, REST, REST) if price else (between,) * 3
    yield sign_at("upgrade", m.px(36), T.text if price else T.dim, *middle(turn))
    if price:
        yield sign_at("experience", m.px(28), T.experience, *middle(star))
        said = Semantic("price", tr("costs {n} Experience", n=price), id="reader:price")
        yield one_line(m, number, str(price), T.experience, 26, weight="black", said=said)


def _half(scene: Surroundings, box: Box, face: Face, said: Semantic | None = None) -> Sprite:
    return Sprite(source=card_source(scene.services, face), semantic=said).place(box)


def _whole(scene: Surroundings, box: Box, face: Face, title: str) -> Node:
    """A card that has one face, or of two halves, in large letters, the base one."""
    m, said = scene.metrics, Semantic("card", title, id="reader")
    if isinstance(face, TwoLevelFace):
        return _half(scene, aligned(m, box, REST, Px(round(box.width * HALF_RATIO))), face.base, said)
    made, (x, y) = card(scene.services, face, box.width, semantic=said), middle(box)
    return made.place((round(x - made.size[0] / 2), round(y - made.size[1] / 2), *made.size))


def _written(scene: Surroundings, room: Box, told: Told, *, narrow: bool) -> Iterator[Node]:
    """Name and sort in one line, the words below, and at the foot, lit, why it cannot be taken now."""
    m = scene.metrics
    if told.title:
        tall = m.px(23) if narrow else max(m.px(23), line_height("bold", m.text(18)))
        head, room = rows(m, room, Px(tall), REST)
        whole = f"{told.title} · {told.who}" if told.who else told.title
        # In a narrow panel a long name stands alone, rather than small.
        alone = narrow and fit(whole, "bold", m.px(18), *head[2:], 1).size < m.px(SMALL_NAME)
        name, said = told.title if alone else whole, Semantic("text", whole)
        yield one_line(m, head, name, T.lit, 18, weight="bold", anchor="left", said=said)
    if told.outcome:
        tall = fit(told.outcome, "bold", m.text(16), room.width, room.height // 3).height + m.px(4)
        room, foot = rows(m, room, REST, Px(tall))
        said = Semantic("reason", told.outcome, id="reader:why")
        yield label(m, foot, told.outcome, size=16, weight="bold", colour=T.warning, semantic=said)
    if told.words:
        said = Semantic("text", told.words, id="reader:words")
        yield label(m, room, told.words, size=17, anchor="topleft", semantic=said)


def comparisons(view: View) -> Iterator[Sum]:
    """The lines of a position: the blow dealt, the blow taken, the trial's growth, the improvements."""
    seen, attack, grown = view.forecast, view.trial_attack, ("attack", T.attack, tr("next turn"))
    if seen is None:
        yield Sum("growth", ("attack", attack), "", None, str(attack), *grown, rolls=False)
    elif view.phase is not Phase.ATTACK:
        yield _dealt(view, seen)
    if seen is not None and not seen.trial_falls:
        yield _taken(view, seen)
        faced, after = seen.attack_faced, seen.next_attack
        yield Sum("growth", ("attack", faced), "+", ("", after - faced), str(after), *grown, rolls=False)
    if view.phase in (Phase.PLANNING, Phase.IMPROVEMENT):
        yield _spent(view)


def _dealt(view: View, seen: Forecast) -> Sum:
    lost, left = seen.trial_loses, view.trial.health - seen.trial_loses
    badge, shield = ("attack", view.totals.attack), ("defense", view.trial_defense)
    sum_, start = f"{badge[1]} / {shield[1]}", ("attack", badge, "÷", shield)
    if seen.trial_falls:
        return Sum(*start, tr("falls!"), "", GOOD, said=tr("{sum}: the trial falls!", sum=sum_))
    shown = (f"−{lost}", "health", T.health) if lost else ("0", "health", T.dim)
    return Sum(*start, *shown, ntr("{n} left", "{n} left", left), loss_told(sum_, lost))


def loss_told(sum_: str, lost: int) -> str:
    """What the trial loses by a blow, in words after the sum."""
    return tr("{sum}: Health −{n}", sum=sum_, n=lost) if lost else tr("{sum}: not enough", sum=sum_)


def _taken(view: View, seen: Forecast) -> Sum:
    badge, blow = ("defense", view.totals.defense), ("attack", seen.attack_faced)
    what = tr("holds") if seen.holds else ntr("a Wound", "{n} Wounds", seen.wounds)
    sign = "≥" if badge[1] >= blow[1] else "<"
    shown = (what, "", GOOD) if seen.holds else (f"−{seen.wounds}", "wound", T.warning)
    now, rises = view.trial_attack, seen.attack_faced - view.trial_attack
    aside = tr("Attack {n}", n=f"{now} {'+' if rises > 0 else '−'} {abs(rises)}") if rises else ""
    if view.settings.athena and view.shield != seen.shield:
        aside = tr("shield {n}", n=f"{view.shield} → {seen.shield}")
    said = f"{badge[1]} {sign} {blow[1]}{tr(': ')}{what}\n" + tr("next turn {n}", n=seen.next_attack)
    return Sum("defense", badge, sign, blow, *shown, aside, said)


def _spent(view: View) -> Sum:
    """How many of the cheapest improvement there is Experience for, and what is left over."""
    badge = ("experience", view.experience_left)
    cheapest = min((pile.cost for pile in view.shop if pile.cost is not None), default=0)
    number, rest = divmod(badge[1], cheapest) if cheapest else (0, badge[1])
    over = tr("{n} lost", n=rest) if view.phase is Phase.IMPROVEMENT else tr("{n} over", n=rest)
    shown = str(number), "upgrade", T.experience if number else T.dim, over if rest else ""
    said = ntr("{n} improvement", "{n} improvements", number)
    said += "\n" + tr("spent {n}", n=view.spent) if view.spent else ""
    return Sum("experience", badge, "÷", ("", cheapest), *shown, said)


@kept(lambda scene: list(comparisons(scene.view)))
def forecast(scene: Surroundings) -> Group:
    """The sums of the position."""
    sums = list(comparisons(scene.view))
    return sums_panel(scene.metrics, scene.layout.forecast, tr("Forecast"), sums, said_of)


def gains(scene: Surroundings, after: View) -> Iterator[Node]:
    """At each row of the strip what it would give more, of the kind of which it gives most more."""
    m, later = scene.metrics, {played.card.uid: played for played in after.played}
    for played, box in zip(scene.view.played, yield_boxes(scene), strict=True):
        points = later.get(played.card.uid, played).points
        gained = {kind: getattr(points, kind) - getattr(played.points, kind) for kind in POINT_COLOURS}
        kind, more = max(gained.items(), key=lambda gain: gain[1])
        if more:
            place = Box(box.left + box.width - m.px(38), box.top + m.px(1), m.px(34), m.px(22))
            said = Semantic("gain", f"+{more}", said_of(kind), id=f"gain:{played.card.uid}")
            yield one_line(m, place, f"+{more}", POINT_COLOURS[kind], 17, anchor="right", said=said)


class HerculeInspector(Inspector):
    """What is read of Hercule."""

    model: Model

    opened = frozenset({"trial"}) | expansion_cards.ZONES

    readable = (
        frozenset({"hand", "play", "trial", "stance", "reserve", "discard", "deck", "next"})
        | expansion_cards.ZONES
    )

    def reading_of(self, about: str) -> Reading:
        """A card by its name, or a trial that is not beaten yet, and so no blessing."""
        catalogue = self.model.catalogue
        if about in catalogue.trials and about not in self.model.view.beaten:
            return self._trial(about)
        return theme.of_card(catalogue, about)

    def _trial(self, name: str) -> Reading:
        view = self.model.view
        mythic = view.settings.difficulty is Difficulty.MYTHIC
        return theme.of_trial(self.model.catalogue, name, len(view.heroes), mythic=mythic)

    def reading_at(self, place: Ref) -> Reading | None:
        known, view = self.model.catalogue, self.model.view
        if place.zone == "trial":
            return self._trial(view.trial.name)
        if place.zone == "stance" or place.key.startswith("stance"):
            side = self.model.of(place.seat)
            return theme.of_stance(known, side.stance.side, side.alternate)
        if place.zone in expansion_cards.ZONES:
            return expansion_cards.reading_at(known, self.model.of(place.seat), place)
        seen = self.model.seen(place)
        return theme.of_card(known, seen.name, seen.upgraded) if seen else None

    def of_interest(self) -> Ref | None:
        """The trial is read until something else is looked at."""
        return Ref("trial")

    def there(self, place: Ref) -> bool:
        return place.zone in ("next", "deck") or self.reading_at(place) is not None

    def told_of(self, place: Ref | None, held: Ref | None) -> Told:
        place = Ref("trial") if place is None or place.zone == "next" else place
        # Why nothing can be done with what is looked at, if it is a thing that is ever taken up.
        model, empty = self.model, place.zone == "discard" and not self.model.view.discard
        mute = self.table.read_only or model.targets(place) or model.moves(place, None) or empty
        mute = mute or self.recent(place)
        hand = self.table.interaction
        why = "" if mute or not hand.complains(place) else model.why(place, hand.usual_target(place))
        # That nothing happens there is no reason, before anything was tried.
        why = "" if why == model.refused(Reason.NOWHERE) else why
        return theme.told_of(model, place, self.reading_at(place), why)

    def read_panel(self, scene: Surroundings, told: Told) -> Group:
        if self.attention is None and self.table.read_only:
            # Whoever leads the table tells there what has happened.
            return Group()
        return reader(scene, told, self.model.price_at(self.attention) if self.attention else 0)

    def foretold(self, scene: Surroundings, place: Ref, held: Ref | None) -> Sequence[Node]:
        """What the points would do after what is looked at; what the way on would lose."""
        if self.table.read_only or self.model.preparing:
            return ()
        if place.zone == "next":
            return tuple(due_chips(scene.metrics, scene.layout.due, self.due(), lit=True))
        usual = self.table.interaction.usual_target(place)
        source, target = (held, place) if held and held != place else (place, usual)
        after = self.model.after(source, target)
        if after is None or after.phase is not self.model.view.phase:
            return ()
        reading = self.reading_at(source)
        sums = (list(comparisons(view)) for view in (self.model.view, after))
        beside = compared(scene.metrics, scene.layout.forecast, reading.title if reading else "", *sums)
        return beside, *gains(scene, after)

    def due(self) -> tuple[Due, ...]:
        """What the way on would lose, or what is still to be done before it."""
        view, left, cards = self.model.view, self.model.view.experience_left, self.model.view.hand_count
        playing, improving = view.phase is Phase.PLANNING, view.phase is Phase.IMPROVEMENT
        unused = self.model.preparing and self.model.undone() and view.preparations
        found = (
            (unused, "upgrade", theme.said_of("acts_unused", n=view.preparations)),
            (playing and cards, "cards", ntr("{n} card to play", "{n} cards to play", cards)),
            (improving and left, "experience", tr("{n} Experience lost", n=left)),
            (not (self.model.preparing or spent(self.model.catalogue, view)), "trigger", tr("Stance unused")),
        )
        return tuple((icon, words) for is_due, icon, words in found if is_due)
