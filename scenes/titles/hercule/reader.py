"""The inspector of Hercule: a card with its price, and the forecast for what is pointed at."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice

from msgspec.structs import replace
from pygame import Rect

from game.core.refs import Ref
from game.titles.hercule.rules.state import Difficulty
from scenes.art.faces import Face
from scenes.art.halves import TwoLevelFace
from scenes.services import tr
from scenes.table.forecast_lines import Due, compared, due_chips
from scenes.table.inspector import Inspector, see
from scenes.table.layout import HALF_RATIO, RATIO, AnySurroundings
from scenes.table.model import Gesture
from scenes.table.panels import Reading, Told, one_line, sign_at
from scenes.titles.hercule import theme
from scenes.titles.hercule.advice import CALM, due
from scenes.titles.hercule.breakdown import breakdown_of
from scenes.titles.hercule.expansion_cards import reading_at
from scenes.titles.hercule.expansions.listed import sentence_key, zones
from scenes.titles.hercule.forecast_lines import FIRST, LARGE, comparisons, gains, joint_forecast
from scenes.titles.hercule.layout import READ_WIDTH
from scenes.titles.hercule.model import Model
from scenes.titles.hercule.panels import Surroundings, lasting_names, lingering, progress_words
from scenes.titles.hercule.theme import said_of
from scenes.toolkit.design import BODY, FAR, GAP, HAIR, NAME, TIGHT, TITLE
from scenes.toolkit.geometry import REST, Box, Metrics, Px, aligned, columns, inset, middle, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Label, Panel, Sprite
from scenes.toolkit.text import fit, line_height
from scenes.widgets.cards import CardSource, card
from scenes.widgets.furniture import label, titled_panel
from scenes.widgets.keycaps import rewritten

T = FOOTLIGHT
READABLE = frozenset(("hand", "play", "trial", "stance", "reserve", "discard", "deck", "next"))
OF_TWO = frozenset({"laid", "split", "upgrade"})
"""Further zones that can be read at a table of two heroes."""
TERMS = ("exhaust", "upkeep", "anticipate", "trigger", "supercharge", "dress")
TERMS_TOLD = 2  # largest number of terms in a card's words that are explained, each in a sentence
BROAD = 2.4
"""From this ratio of its width to its height on the reader has a card before its words, not above them."""
MOST_CARD = 0.43
"""The most of the height of a panel that a card has above its words."""
SMALL_HALF, BETWEEN = 130, 46  # the width of either half there, and of the room between them
TURN, STAR, NAME_HIGH = 36, 28, 23


def reader(scene: Surroundings, told: Told, price: int, seen: Box | None = None) -> Group:
    """The inspector panel: both halves of a card with the price between them, or a whole card; words.

    It is not in the box where the thing is `seen` that it tells of.
    """
    m, box, face = scene.metrics, scene.layout.reading_of(seen), told.face
    if told.alone and _too_long(m, told.where, box):
        # The name of what is a sentence itself, as the ability of a trial, is read as one.
        told = told._replace(where="", words=f"{told.where}\n{told.words}")
    panel = titled_panel(m, box, told.where, scene.theme, opacity=255 if scene.layout.shares_reading else 240)
    room = inset(m, own(box), GAP, 18 if m.text_scale <= 1 or box.height > box.width else 26, GAP, TIGHT)
    if box.height > box.width:
        # In a narrow panel the card is above its words, if there is room for both.
        face = face if isinstance(face, TwoLevelFace) or box.height > box.width * 2 else None
        face = face if m.text_scale <= LARGE else None
        wide = min(room.width - m.px(TIGHT), m.px(READ_WIDTH))
        tall = round(wide * (HALF_RATIO if isinstance(face, TwoLevelFace) else RATIO * 0.86))
        above, room = rows(m, room, Px(tall if face is not None else 1), REST, gap=TIGHT)
        if isinstance(face, TwoLevelFace):
            side = "upgraded" if told.title == face.upgraded.title != face.base.title else "base"
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
    elif isinstance(face, TwoLevelFace) and box.width > BROAD * box.height:
        beside, rest = columns(m, room, 2 * SMALL_HALF + BETWEEN, REST, gap=GAP)
        if m.text_scale <= LARGE or _tells_all(scene, rest, told):
            room, beside = rest, beside._replace(height=m.px(SMALL_HALF * HALF_RATIO))
            panel.add(*_halves(scene, beside, face, told.title, price))
    elif isinstance(face, TwoLevelFace) and m.text_scale <= LARGE:
        tall = min(m.px(READ_WIDTH * HALF_RATIO), round(MOST_CARD * box.height))
        above, room = rows(m, room, Px(tall), REST, gap=HAIR)
        panel.add(*_halves(scene, above, face, told.title, price))
    elif face is not None and m.text_scale <= LARGE:
        place, room = columns(m, room, 172, REST, gap=GAP)
        panel.add(_whole(scene, place, face, told.title))
    return panel.add(*_written(scene, room, told))


def _too_long(m: Metrics, title: str, box: Box) -> bool:
    """Whether a title has no room at its size on the edge of a panel."""
    return fit(title.upper(), "extrabold", m.text(BODY), box.width - m.px(FAR), box.height, 1).size < m.text(
        BODY
    )


def _halves(scene: Surroundings, box: Box, face: TwoLevelFace, title: str, price: int) -> Iterator[Node]:
    """Both halves upright, the upper one named; between them the price to turn the card."""
    m = scene.metrics
    side = Px(round(box.height / HALF_RATIO))
    left, between, right = columns(m, box, side, REST, side)
    yield _half(scene, left, face.base, Semantic("card", title, id="reader"))
    yield _half(scene, right, face.upgraded)
    turn, star, number = rows(m, inset(m, between, 0, TIGHT), REST, REST, REST) if price else (between,) * 3
    yield sign_at("upgrade", m.px(TURN), T.text if price else T.dim, *middle(turn))
    if price:
        yield sign_at("experience", m.px(STAR), T.experience, *middle(star))
        said = Semantic("price", tr("costs {n} Experience", n=price), id="reader:price")
        yield one_line(m, number, str(price), T.experience, TITLE, weight="black", said=said)


def _half(scene: Surroundings, box: Box, face: Face, said: Semantic | None = None) -> Sprite:
    return Sprite(source=CardSource(scene.services, face), semantic=said).place(box)


def _whole(scene: Surroundings, box: Box, face: Face, title: str) -> Node:
    """A card with one face; of a card with two halves the base one, large."""
    m, said = scene.metrics, Semantic("card", title, id="reader")
    if isinstance(face, TwoLevelFace):
        return _half(scene, aligned(m, box, REST, Px(round(box.width * HALF_RATIO))), face.base, said)
    made = card(scene.services, face, min(box.width, round(box.height / RATIO)), semantic=said)
    return made.place((box.left + (box.width - made.size[0]) // 2, box.top, *made.size))


def _written(scene: Surroundings, room: Box, told: Told) -> Iterator[Label]:
    """Name and kind in one line, the words below, and at the foot the reason why it cannot be used."""
    m, cramped = scene.metrics, False
    if told.title:
        tall = max(m.px(NAME_HIGH), line_height("bold", m.text(NAME)))
        head, room = rows(m, room, Px(tall), REST)
        whole = f"{told.title} · {told.who}" if told.who else told.title
        # In a narrow panel a long name leaves the kind out rather than shrink.
        alone = fit(whole, "bold", m.text(NAME), *head[2:], 1).size < m.text(BODY)
        name, said = told.title if alone else whole, Semantic("text", whole, id="reader:name")
        yield one_line(m, head, name, T.lit, NAME, weight="bold", anchor="left", said=said)
    if told.outcome:
        found = fit(told.outcome, "bold", m.text(BODY), room.width, room.height // 3)
        if found.size < m.text(BODY):
            # In large letters the reason goes before the words, which a right-click shows.
            found = fit(told.outcome, "bold", m.text(BODY), *room[2:])
            cramped = True
        room, foot = rows(m, room, REST, Px(min(room.height, found.height + m.px(HAIR))))
        # About a thing that is no card this line names the rule.
        role, ink = ("rule", T.dim) if told.alone else ("reason", T.warning)
        said = Semantic(role, told.outcome, id="reader:why")
        yield label(m, foot, told.outcome, size=BODY, weight="bold", colour=ink, semantic=said)
    if told.words and (words := _brief(m, room, told, cramped=cramped)):
        said = Semantic("text", told.words, id="reader:words")
        yield label(m, room, words, size=BODY, anchor="topleft", semantic=said)


def _tells_all(scene: Surroundings, room: Box, told: Told) -> bool:
    """Whether all that is told has room at its size."""
    least, labels = scene.metrics.text(BODY), [*_written(scene, room, told)]
    whole = {told.words, told.outcome, ""} <= {each.text for each in labels} | {""}
    return whole and all(each.fitted().size >= least for each in labels)


def _brief(m: Metrics, room: Box, told: Told, *, cramped: bool) -> str:
    """As many of the lines as have room at their size, and how the rest is read; empty if none has.

    A first line that is too long is made smaller, unless the reason below it has left it no room.
    """
    lines = told.words.split("\n")
    if _has_room(m, room, told.words):
        return told.words
    rest = said_of("rest_touched") if m.fingers else rewritten(said_of("rest_read"), m.caps)
    wholes = ["\n".join(lines[:count]) for count in range(len(lines) - 1, 0, -1)]
    # About a thing that is no card a right-click shows the rule, and not the rest.
    named = [] if told.alone or told.face is None else [f"{whole}\n{rest}" for whole in wholes]
    pointed = [f"{whole} [...]" for whole in (wholes if not named else lines[:1])]
    ways = *named, *pointed, *([rest, ""] if cramped else lines[:1])
    return next((way for way in ways if not way or _has_room(m, room, way)), lines[0])


def _has_room(m: Metrics, room: Box, words: str) -> bool:
    """Whether the words have room at their size."""
    return fit(words, "medium", m.text(BODY), *room[2:]).size >= m.text(BODY)


def told_of(model: Model, place: Ref, reading: Reading | None, why: str, more: str = "") -> Told:
    """The inspector's text about a place with its reading; `why` is the reason why it cannot be used.

    `more` is a further line, after the first one.
    """
    where = said_of(f"in_{place.zone}") or tr("The stage")
    if reading is None:
        hero = model.of(place.seat).hero
        if place.zone == "deck" and hero.known:
            return Told(where, words=theme.foreseen(model.catalogue, hero))
        empty = place.zone == "deck" and not hero.deck_count
        about = "about_deck_empty" if empty else f"about_{place.zone}"
        # Before a trial the mark has no words, or they would lie over the trial that is prepared for.
        silent = place.zone == "upgrade" and model.preparing
        return Told(where, words="" if silent else said_of(about, n=hero.deck_count))
    face, title, (kind, *lines), *_ = reading
    if isinstance(face, TwoLevelFace) and reading.angle and face.base.title == face.upgraded.title:
        # A Wound has one name, which does not tell its halves apart: the one that is up is shown.
        face = replace(face, base=face.upgraded, upgraded=face.base)
    if place.zone == "stance":
        side = theme.stance_up(model.catalogue, model.of(place.seat))
        if model.view.heroes:
            lines = [kind, *lines]
        else:
            # The side that is up has a panel beside it: here stand the other one, and when it comes.
            side, where = theme.stance_down(model.catalogue, model.of(place.seat)), said_of("stance_down")
            face, title, (tilt, _), *_ = theme.of_stance(side)
            lines = [tilt, *lines]
        kind = tr("Stance, side {side}", side=side.side)
    words = "\n".join(line for line in (*lines[:1], more, *lines[1:]) if line)
    return Told(where, face, title, kind, "\n".join((words, *terms_of(model, kind, words))), why)


def terms_of(model: Model, kind: str, words: str) -> list[str]:
    """The sentences that explain the first terms in the words of a card of that kind."""
    known = (term for term in TERMS if said_of(f"stem_{term}").casefold() in words.casefold())
    return [said_of(_term(model, term, kind)) for term in islice(known, TERMS_TOLD)]


def _term(model: Model, term: str, kind: str) -> str:
    """The key of the sentence that explains a term; a mini-expansion may replace that of a Wound."""
    usual = f"term_{term}"
    if kind != said_of("wound"):
        return usual
    return sentence_key(model.view.settings, f"{usual}_of_wound", usual)


def _is_cut(over: Sequence[Rect], node: Node) -> bool:
    """Whether a node is a text of which some would be seen beside boxes that lie over the rest."""
    if not isinstance(node, Label) or node.world_rect().collidelist(over) < 0:
        return False
    lines = [*node.line_boxes()]
    hidden = [any(box.contains(line) for box in over) for line in lines]
    return not all(hidden) and any(line.collidelist(over) >= 0 for line in lines)


class HerculeInspector(Inspector):
    """The inspector of Hercule."""

    model: Model
    _away: Sequence[Node] = ()
    """The panels that are hidden for what is read."""

    @property
    def opened(self) -> frozenset[str]:
        return zones() | {"trial"}

    @property
    def readable(self) -> frozenset[str]:
        return zones() | READABLE | (OF_TWO if self.model.view.heroes else frozenset())

    def reading_of(self, about: str) -> Reading:
        """The reading of a card; of a trial if it is not beaten, since a beaten one is a blessing."""
        catalogue, beaten = self.model.catalogue, self.model.view.beaten
        is_trial = about in catalogue.trials and about not in beaten
        return self._trial(about) if is_trial else theme.of_card(catalogue, about)

    def _trial(self, name: str) -> Reading:
        view = self.model.view
        mythic = view.settings.difficulty is Difficulty.MYTHIC
        return theme.of_trial(self.model.catalogue, name, len(view.heroes), mythic=mythic)

    def reading_at(self, place: Ref) -> Reading | None:
        known, view = self.model.catalogue, self.model.view
        if place.zone == "trial":
            return self._trial(view.trial.name)
        if place.zone == "stance" or place.key.startswith("stance"):
            return theme.of_stance(theme.stance_up(known, self.model.of(place.seat)))
        if place.zone in zones():
            return reading_at(known, view, place)
        seen = self.model.seen(place)
        return theme.of_card(known, seen.name, seen.upgraded) if seen else None

    def there(self, place: Ref) -> bool:
        return place.zone in ("next", "deck", "split", "upgrade") or self.reading_at(place) is not None

    def passes(self, place: Ref | None, held: Ref) -> bool:
        """Never: the forecast is of the place, while `told_of` reads what is dragged."""
        return False

    def large_reading(self, place: Ref) -> Reading | None:
        """The card, with the sentences that explain its words: the reader has no room for all of them."""
        reading = super().large_reading(place)
        if reading is None or not reading.lines:
            return reading
        terms = terms_of(self.model, reading.lines[0], " ".join(reading.lines[1:]))
        return reading._replace(lines=(*reading.lines, *terms))

    def told_of(self, place: Ref | None, held: Ref | None) -> Told:
        # A card that is dragged is read, and not those that it passes.
        place = held if held is not None and self.table.drag is not None else place
        place = Ref("trial") if place is None or place.zone == "next" else self._now(place)
        model, empty = self.model, place.zone == "discard" and not self.model.view.discard
        why = "" if empty or self.recent(place) else self.table.interaction.why_not(place)
        return told_of(
            model, place, self.reading_at(place), why, self._besides() if place.zone == "trial" else ""
        )

    @property
    def _is_large(self) -> bool:
        scene = self.table.scene
        return isinstance(scene, Surroundings) and scene.layout.is_large

    def _besides(self) -> str:
        """What has no panel where text is large: the progress of two heroes, and abilities that last."""
        scene = self.table.scene
        assert isinstance(scene, Surroundings)
        if not self._is_large:
            return ""
        lasting = lingering(scene)
        told = [progress_words(scene)] if scene.view.heroes else []
        told += [lasting_names(scene, lasting).label] if lasting else []
        return "\n".join(told)

    def _now(self, place: Ref) -> Ref:
        """The place of a card that was laid and has been played since, so that it stays in the inspector."""
        side = self.model.of(place.seat)
        played = {str(each.card.uid) for each in side.hero.played} if place.zone == "laid" else ()
        return Ref("play", place.key, place.seat) if place.key in played else place

    def read_panel(self, scene: Surroundings, told: Told) -> Group:
        two = bool(self.model.view.heroes)
        large = scene.layout.is_large and not two
        if scene.layout.shares_reading and not (self.pointed or self.explained):
            # It has no place of its own: it lies over the stage, or the list of acts, while it is wanted.
            return Group()
        if self.attention is None and (self.table.read_only or not (large or self.explained)):
            # The ability of the trial has a panel of its own, except where large text leaves it no room; at
            # a watched table the host shows the events here.
            return Group()
        if told.face is None and not (told.title or told.words or told.outcome):
            return Group()
        drags = self.table.drag is not None
        place = (self._aim[1] if drags else None) or self.attention
        return reader(
            scene, told, self.model.price_at(place) if place else 0, None if drags else self._seen_at
        )

    @property
    def _seen_at(self) -> Box | None:
        """Where the thing that is told of stands on the table."""
        root, said = self.table.root, self.explained
        node = root.find(said.id) if said is not None else root.find_ref(str(self.pointed))
        return None if node is None else Box(*node.world_rect())

    def show(self, scene: AnySurroundings, held: Ref | None) -> None:
        """Add the panel to the table, in place of the list of acts if it lies there."""
        super().show(scene, held)
        here = [Box(*node.world_rect()) for node in self.panel.children if any(node.size)]
        self._put_away()
        for node in self.table.root.children:
            if node.id == "acts" and node.visible == any(node.world_rect().colliderect(box) for box in here):
                node.visible = not node.visible
                self.table.touch(node)

    def be_seen(self, seen: bool) -> None:
        was = self.panel.pose.alpha
        super().be_seen(seen)
        if self.panel.pose.alpha != was:
            self._put_away()

    def _put_away(self) -> None:
        """Hide the panels of which a text would be seen in part beside what is read, and show all others.

        A reader that is hidden itself hides none.
        """
        for node in self._away:
            see(self.table, node, seen=True)
        parts = self.panel.walk() if self.panel.pose.alpha else ()
        read = [node.world_rect() for node in parts if isinstance(node, Panel) and node.fill]
        others = (node for node in self.table.root.children if node is not self.panel and node.visible)
        cut = (node for node in others if node.pose.alpha and any(map(partial(_is_cut, read), node.walk())))
        self._away = [*cut] if read else []
        for node in self._away:
            see(self.table, node, seen=False)

    def foretold(self, scene: Surroundings, place: Ref, held: Ref | None) -> Sequence[Node]:
        """The forecast of what is looked at: beside the current forecast, or in its place."""
        if self.table.read_only or self.model.preparing:
            return ()
        if place.zone == "next" and not self.model.view.heroes:
            return tuple(due_chips(scene.metrics, scene.layout.due, self.due(), lit=True, calm=CALM))
        source, target = self._meant(place, held)
        after = self.model.after(source, target)
        if after is None or after.phase is not self.model.view.phase:
            return ()
        reading = self.reading_at(source)
        name = reading.title if reading else ""
        if after.heroes:
            back = source.zone == "laid" and target is not None and target.zone == "hand"
            heading = said_of("joint_without" if back else "joint_with", thing=name) if name else ""
            return tuple(joint_forecast(scene, after, heading))
        sums = (list(comparisons(view)) for view in (self.model.view, after))
        lines = compared(scene.metrics, scene.layout.forecast, tr("Forecast"), name, *sums)
        return lines, *gains(scene, after)

    def current(self, said: Semantic) -> str:
        told = breakdown_of(self.model, said)
        return super().current(said) if told is None else told

    def _meant(self, place: Ref, held: Ref | None) -> Gesture:
        """The gesture to forecast: with the held piece, or else the usual one of the place."""
        if place.zone == "split" and self.table.drag is not None:
            # The numbers belong to the grip only while it is dragged.
            return FIRST, place
        usual = self.table.interaction.usual_target(place)
        return (held, place) if held and held != place else (place, usual)

    def due(self) -> tuple[Due, ...]:
        """What going on would lose; empty for two heroes, whose ready marks show it."""
        return () if self.model.view.heroes else tuple(due(self.model, short=self._is_large))
