"""The panels of the table: what the view shows, in labelled plates; each number has words beside it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from operator import attrgetter

from game.core.refs import Ref, Seat
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.ladder import changes
from game.titles.hercule.rules.moves import TapStance
from game.titles.hercule.rules.places import laid_key
from game.titles.hercule.rules.sides import Side, sides
from game.titles.hercule.rules.state import TURN, Phase
from game.titles.hercule.rules.view import View
from game.titles.hercule.rules.view_parts import HeroView, PlayedView
from scenes.services import ntr, say, sentence, tr
from scenes.table import panels as plates
from scenes.table.layout import RATIO, Surroundings as TableSurroundings, kept, kept_nodes
from scenes.table.motion.holding import PRESENT
from scenes.table.panels import Dial, of_one_size, one_line, sign_at
from scenes.table.pieces import Taker
from scenes.titles.hercule.layout import Layout
from scenes.titles.hercule.model import STANCE_WORDS, Model
from scenes.titles.hercule.theme import (
    POINTS,
    after_first,
    amount,
    difficulty_words,
    ink_of,
    longest,
    said_of,
    stance_name,
    stance_up,
    words_of,
    words_of_stance,
    wounds_allowed,
)
from scenes.titles.hercule.together.layouts import PairLayout
from scenes.toolkit.design import BODY, GAP, HAIR, NAME, TIGHT, TOTAL, TextSize
from scenes.toolkit.geometry import REST, Box, Grow, Metrics, Px, aligned, columns, inset, middle, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT, Colour
from scenes.toolkit.shapes import Label, Panel
from scenes.toolkit.text import fit, steps, width
from scenes.widgets.furniture import label, sign_board, titled_panel

SLANT = 38  # of the board of the phases, at either end
BEADS, BEAD, HERE = 22, 17.5, 22  # the row of the trials, one of them, that of today
PIP, LEAST_PIP, SIGN = (
    17.5,
    9,
    17.5,
)  # a trigger, the least one where many stand side by side, the sign of one of several points

T = FOOTLIGHT
AHEAD: Colour = (0x2B, 0x16, 0x0D)
QUIET: Colour = (0xB0, 0x95, 0x7A)
GOOD: Colour = (0xB9, 0xE0, 0x8A)
BROAD = 1.2
"""From this ratio of its width to its height on the dials of a box stand side by side."""
BELOW_PIPS, BELOW_PIPS_LARGE = 44, 46
"""The height that a plate keeps for what stands below its triggers, and in large letters."""
COUNTED = "counted:"
"""How the refs of the plates under the dials begin, before the kind of number."""
LARGE_PLATE = 1.6
"""How much higher the plates under the dials are in large letters."""
ALL_PHASES = 1.25
"""The text scale up to which the sign has room for the names of all phases."""


@dataclass(frozen=True)
class Surroundings(TableSurroundings[Model, Layout]):
    """What every panel is drawn from; `seat` is the hero whose side is drawn, -1 for what both share."""

    seat: Seat = -1

    @property
    def view(self) -> View:
        """What the player sees."""
        return self.model.view

    @property
    def side(self) -> Side:
        """The side that is drawn; the viewer's own for shared panels."""
        return self.model.of(self.seat)

    @property
    def stance_laid(self) -> Ref | None:
        """The place of the laid act that taps the stance; None if there is none."""
        hero = self.side.hero
        acts = hero.laid if isinstance(hero, HeroView) else ()
        found = (number for number, act in enumerate(acts) if isinstance(act, TapStance))
        return next((self.place("laid", laid_key(acts[number], number)) for number in found), None)

    def seated(self, seat: Seat) -> "Surroundings":
        """The surroundings of one of two heroes; with an empty cache, since both would use the same keys."""
        assert isinstance(self.layout, PairLayout)
        return replace(self, seat=seat, layout=replace(self.layout, side=seat), kept={})

    def called(self, name: str) -> str:
        """The name of a thing; with two heroes preceded by that of the hero."""
        return name if self.seat < 0 else tr("{name}: {thing}", name=self.model.who(self.seat), thing=name)

    def place(self, zone: str, key: object = "") -> Ref:
        """A place of this side."""
        return Ref(zone, str(key), self.seat)


def chip(
    scene: Surroundings, box: Box, words: str, id: str, role: str = "text", value: str = "", lines: int = 1
) -> Panel:
    """A small plate with words, in one line if there is no room for more."""
    said = Semantic(role, scene.called(words), value, id=id)
    return plates.chip(scene.metrics, box, words, T, size=BODY, opacity=230, said=said, lines=lines)


@kept(attrgetter("view.phase", "view.preparations", "view.heroes", "model.missed"))
def phase_sign(scene: Surroundings) -> Node:
    """The six phases with the current one lit, or the acts left to prepare; none is lit after the end."""
    return sign_of(scene, Phase.LOST if scene.model.missed else scene.view.phase)


def sign_of(scene: Surroundings, phase: Phase) -> Group:
    """The six phases with this one lit, or with large text alone; or the acts left to prepare."""
    m, box = scene.metrics, scene.layout.sign
    sign = Group().place(box).add(sign_board(scene.services, own(box)))
    if phase is Phase.PREPARATION:
        left = sum(side.hero.preparations for side in sides(scene.view))
        said = Semantic("phase", said_of("preparations" if left else "preparations_done", n=left), id="phase")
        words = said_of("preparations_short", n=left) if scene.layout.is_large else said.label
        size = BODY if scene.layout.is_large else TOTAL
        return sign.add(one_line(m, inset(m, own(box), 60, 0, 60, HAIR), words, T.lit, size, said=said))
    names = tr("Draw"), tr("Planning"), tr("Improvement"), tr("Attack"), tr("Defense"), tr("Upkeep")
    present = TURN.index(phase) + 1 if phase in TURN else -1
    shown = [index for index in range(len(names)) if m.text_scale <= ALL_PHASES or index == present]
    top, foot = (8, 14) if m.text_scale <= ALL_PHASES else (0, 2)
    room = [Grow(width(names[index], "extrabold", m.text(NAME)) + m.px(GAP)) for index in shown]
    cells = columns(m, inset(m, own(box), SLANT, top, SLANT, foot), *room)
    labels = list[Label]()
    for index, cell in zip(shown, cells, strict=True):
        name = names[index]
        value, ink, ground = (tr("now"), T.on_lit, T.lit) if index == present else ("", T.dim, T.ink)
        if index == present:
            wide = min(cell.width, m.px(240 * m.text_scale))
            inside = inset(m, aligned(m, cell, Px(wide)), HAIR, 0)
            sign.add(Panel(fill=ground, radius=m.px(9), ref=PRESENT, soft=0).place(inside))
        said = Semantic("phase", name, value, id=f"phase:{index}")
        labels.append(one_line(m, inset(m, cell, HAIR, 0), name, ink, NAME, said=said, backing=ground))
    return sign.add(*of_one_size(labels))


@kept(attrgetter("view.trial", "view.trial_attack", "view.trial_defense"))
def dials(scene: Surroundings) -> Node:
    """Dials for Health, Attack and Defense of the trial, with the printed values."""
    m, trial, box = scene.metrics, scene.view.trial, scene.layout.dials
    printed, now = scene.model.catalogue.trials[trial.name], scene.view.trial_defense
    attack = scene.view.trial_attack
    full = trial.full_health
    values = (
        ("health", trial.health, float(max(1, full)), counted("health", full, trial.health)),
        ("attack", attack, 12.0, counted("attack", printed.attack, attack)),
        ("defense", now, 12.0, counted("defense", printed.defense, now)),
    )
    # Where letters are large, or the dials small, the beads leave their room to the numbers.
    bare, group = scene.layout.is_large, Group().place(box)
    across = columns if box.width > BROAD * box.height else rows
    cells = across(m, own(box), *(REST for _ in values), gap=HAIR)
    # Without room beside its name, the number stands alone below the sign that tells its kind.
    beside = cells[0].width > 2 * cells[0].height
    room = cells[0].width - beside * (cells[0].height + m.px(HAIR)) - m.px(TIGHT)
    # All three say as much as there is room for.
    form = max(words.index(longest(words, m.text(BODY), room)) for *_, words in values)
    for (kind, value, whole, words), cell in zip(values, cells, strict=True):
        ring, plate = rows(m, own(cell), REST, 26 * (LARGE_PLATE if bare else 1))
        if beside:
            ring, plate = columns(m, own(cell), Px(cell.height), REST, gap=HAIR)
        side = min(ring.width, ring.height, m.px(70))
        dial = Dial(kind=kind, shown=value, whole=whole, bare=bare or beside)
        counter = Group().place(cell).add(dial.place(aligned(m, ring, Px(side), Px(side))))
        counter.semantic = Semantic("counter", words[0], str(value), id=f"trial:{kind}")
        chip = plates.chip(m, plate, words[form], T, size=BODY, opacity=230)
        chip.ref = f"{COUNTED}{kind}"
        group.add(counter.add(chip))
    return group


def wounds(scene: Surroundings, box: Box) -> Node:
    """The number of Wounds that can still be taken, in one line; one more is defeat."""
    m, left = scene.metrics, scene.view.wounds_left
    plate = Panel(fill=T.ink, radius=m.px(6), opacity=230).place(box)
    tall, ink = round(box.height * 0.8), T.text if left else T.warning
    digits = Px(width(str(left), "black", m.text(TOTAL)) + m.px(HAIR))
    sign, number, after = columns(m, inset(m, own(box), TIGHT, 0), Px(tall), digits, REST, gap=TIGHT)
    plate.add(sign_at("wound", tall, T.warning, *middle(sign)))
    size = NAME if scene.view.heroes and scene.layout.is_large else TOTAL
    plate.add(one_line(m, number, str(left), ink, size, weight="black", anchor="left"))
    # Two heroes have the same words in each phase, whose plates differ in width.
    forms = _after_number(left)[-1 if scene.view.heroes and not scene.layout.is_large else 0 :]
    if words := longest((*forms, ""), m.text(BODY), after.width):
        plate.add(one_line(m, after, words, T.text, BODY, weight="bold", anchor="left"))
    plate.semantic = Semantic("counter", sentence(wounds_allowed(left)), str(left), id="wounds_left")
    return plate


def _after_number(left: int) -> tuple[str, ...]:
    """What is said after the number of Wounds that can still be taken, in more words and in fewer."""
    if not left:
        return tr("next Wound: defeat"), tr("then defeat")
    more = ntr("more Wound allowed", "more Wounds allowed", left), ntr("more allowed", "more allowed", left)
    return *more, said_of("wounds_left_short", n=left)


def counted(kind: str, printed: int, now: int) -> tuple[str, str, str]:
    """The words under a dial of the trial: after its name, after a shorter name, and alone."""
    if kind == "health":
        whole, number = tr("Health {now} / {full}", now=now, full=printed), f"{now} / {printed}"
        return whole, whole.replace(" / ", "/"), number
    attacks = kind == "attack"
    name, short = tr("Attack") if attacks else tr("Defense"), tr("Att.") if attacks else tr("Def.")
    more = f" {'+' if now > printed else '−'} {abs(now - printed)}" if now != printed else ""
    return f"{name} {printed}{more}", f"{short} {printed}{more}", f"{printed}{more}"


@kept(attrgetter("view.beaten", "view.round", "view.phase", "view.turn", "view.settings"))
def progress(scene: Surroundings) -> Node:
    """The progress of the run as a row of beads, with the difficulty and the turn."""
    m, view, box = scene.metrics, scene.view, scene.layout.progress
    # Between two heroes the beads stand in two lines, so that none is too small.
    lines = 2 if box.width < view.rounds * m.px(BEAD) and not scene.layout.is_large else 1
    across = -(-view.rounds // lines)
    group, step = Group().place(box), box.width / across
    for index in range(view.rounds):
        beaten, here = index < len(view.beaten), index == view.round - 1
        fill = T.lit if beaten else T.attack if here else AHEAD
        side = m.px(HERE) if here else min(m.px(BEAD), round(step) - m.px(HAIR))
        bead = Panel(fill=fill, outline=T.line, radius=side // 2, thickness=max(1.0, 1.3 * m.unit))
        line, place = divmod(index, across)
        x, y = round(step * (place + 0.5)), m.px(BEADS * (line + 0.5))
        group.add(bead.place((x - side // 2, y - side // 2, side, side)))
        if here:
            # A ring with a dark middle tells the trial of today from the beaten ones without its colour.
            hole = round(side * 0.5)
            middle_ = Panel(fill=AHEAD, radius=hole // 2)
            group.add(middle_.place((x - hole // 2, y - hole // 2, hole, hole)))
    above = m.px(BEADS * lines + HAIR)
    plate = Box(0, above, box.width, box.height - above)
    lines = 3 if scene.layout.is_large else 2
    said = Semantic("status", progress_words(scene), id="progress")
    words = after_first(said.label, m.text(BODY), box.width - m.px(2 * HAIR))
    return group.add(plates.chip(m, plate, words, T, size=BODY, opacity=230, said=said, lines=lines))


def progress_words(scene: Surroundings) -> str:
    """The number of the trial, the difficulty and the turn, in words."""
    known, view, settings = scene.model.catalogue, scene.view, scene.view.settings
    hard = difficulty_words(known, settings.difficulty, settings.grown)
    # In the preparation the view still has the turn number of the trial before.
    turn = 1 if view.phase is Phase.PREPARATION else max(1, view.turn)
    most = changes(known, settings).most_turns
    turns = tr("{n} of {all}", n=turn, all=most) if most else turn
    told = {"n": view.round, "all": view.rounds, "difficulty": hard, "turn": turns}
    return tr("Trial {n} of {all} · {difficulty} · turn {turn}", **told)


@kept(attrgetter("view.trial.name", "view.lingering", "layout.lasting"))
def lasting(scene: Surroundings) -> Node:
    """The ability of the trial in words, with those of beaten trials if they have no panel of their own."""
    name = scene.view.trial.name
    here = {name: words_of(scene.model.catalogue.trials[name], len(scene.view.heroes))}
    apart = scene.layout.lingering is not None
    return _abilities(scene, scene.layout.lasting, here if apart else here | lingering(scene))


def lingering(scene: Surroundings) -> dict[str, str]:
    """The abilities of beaten trials that still last, by trial, with the remaining rounds."""
    trials, words, heroes = scene.model.catalogue.trials, dict[str, str](), len(scene.view.heroes)
    for name, rounds in ((trial.name, trial.rounds) for trial in scene.view.lingering):
        last = ntr("(this trial only)", "({n} more trials)", rounds) if rounds else ""
        heading = f"{say(trials[name].name)} {last}".rstrip()
        words[name] = f"{heading} — {words_of(trials[name], heroes)}"
    return words


def lasting_apart(scene: Surroundings) -> Iterator[Node]:
    """The abilities of beaten trials, if they have a panel of their own."""
    box = scene.layout.lingering
    if box is not None and (words := lingering(scene)):
        yield _abilities(scene, box, words)


def _abilities(scene: Surroundings, box: Box, words: Mapping[str, str]) -> Node:
    m, name = scene.metrics, scene.view.trial.name
    wide, gaps = box.width - m.px(2 * TIGHT), m.px(HAIR)
    told = [Semantic("ability", text, id=f"ability:{each}") for each, text in words.items()]
    room = wide, box.height - gaps - m.px(HAIR) * len(told)
    heights, size = together(m, words.values(), BODY, room)
    if size < m.text(BODY) and set(words) - {name}:
        # Without room for their words the beaten trials are named alone; pointing at them tells the rest.
        told = [said for said in told if said.id == f"ability:{name}"]
        told.append(lasting_names(scene, {each: text for each, text in words.items() if each != name}))
        room = wide, box.height - gaps - m.px(HAIR) * len(told)
        heights, _ = together(m, [said.label for said in told], BODY, room)
    whole = min(box.height, sum(heights) + gaps + m.px(HAIR) * len(told))
    group = Panel(fill=T.ink, radius=m.px(8), opacity=220).place(box._replace(height=whole))
    inner, labels = Box(m.px(TIGHT), m.px(HAIR), wide, whole - m.px(2 * HAIR)), list[Label]()
    for said, cell in zip(told, rows(m, inner, *map(Px, heights), gap=HAIR), strict=True):
        ink = T.text if said.id == f"ability:{name}" else T.dim
        labels.append(label(m, cell, said.label, size=BODY, colour=ink, anchor="left", semantic=said))
    return group.add(*of_one_size(labels))


def lasting_names(scene: Surroundings, words: Mapping[str, str]) -> Semantic:
    """The beaten trials whose abilities last, by name, with their words as the value."""
    names = ", ".join(say(scene.model.catalogue.trials[name].name) for name in words)
    return Semantic("ability", said_of("lasts", names=names), " ".join(words.values()), id="ability:lasting")


def together(
    m: Metrics, words: Collection[str], most: TextSize, room: tuple[int, int]
) -> tuple[list[int], int]:
    """The height of each text at the largest size at which all of them fit into the room, and that size."""
    heights: list[int] = []
    size: int = m.text(most)
    for size in steps(m.text(most)):
        found = [fit(text, "medium", size, *room) for text in words]
        heights = [each.height for each in found]
        if sum(heights) <= room[1] and all(each.size == size for each in found):
            break
    return heights, size


def strip_zone(scene: Surroundings) -> Panel:
    """The area of the stage that takes cards; only its edge is drawn, and only while a card is held."""
    m, number = scene.metrics, len(scene.side.played)
    zone = Taker(radius=m.px(10), thickness=max(1.0, 1.6 * m.unit), droppable=True)
    zone.ref = str(scene.place("play"))
    cards = ntr("{n} card", "{n} cards", number)
    zone.semantic = Semantic("strip", scene.called(tr("Strip")), cards, id=zone.ref)
    return zone.place(scene.layout.strip_zone)


def next_place(scene: Surroundings) -> Iterator[Node]:
    """The empty slot of the next card, while one can be played."""
    m, hero = scene.metrics, scene.side
    if scene.view.phase is not Phase.PLANNING or not hero.hand:
        return
    wide, pose = scene.layout.strip_width, scene.layout.strip(len(hero.played) + 1)[-1]
    size = m.px(wide), m.px(wide * RATIO)
    slot = Panel(fill=T.ink, outline=T.line, radius=m.px(8), opacity=110, z=1, size=size, pose=pose)
    slot.thickness = max(1.0, m.unit)
    if not hero.played:
        words = tr("Play your cards here, one under the other: each one triggers those above it again.")
        box = inset(m, Box(0, 0, *size), TIGHT, TIGHT)
        # Large words have no room there; the line above the stage says it too.
        if fit(words, "italic", m.text(BODY), *box[2:]).size == m.text(BODY):
            said = Semantic("text", scene.called(words), id=str(scene.place("slot")))
            slot.add(label(m, box, words, size=BODY, weight="italic", anchor="center", semantic=said))
    yield slot


def _stance_now(scene: Surroundings) -> tuple[tuple[bool, str], str, bool]:
    """Cache key of the stance panel: the side that is up, its state in words, whether it is spent."""
    seen = scene.model.catalogue, scene.view, scene.side
    usable = scene.place("stance") in scene.model.sources() and not scene.layout.is_large
    return scene.side.side_up, said_of("stance_ready") if usable else stance_state(*seen), spent(*seen)


@kept(_stance_now)
def stance_words(scene: Surroundings) -> Node:
    """The panel of the stance: what the card can do, and below that whether it can do it at the moment."""
    m, box, (_, state, is_spent) = scene.metrics, scene.layout.stance_words, _stance_now(scene)
    panel = titled_panel(m, box, stance_name(scene.side))
    above, below = scene.layout.stance_text, scene.layout.stance_state
    said, ink = Semantic("status", state, id="stance:state"), T.dim if is_spent else T.lit
    words, _ = words_of_stance(stance_up(scene.model.catalogue, scene.side))
    panel.add(label(m, above, words, size=BODY, anchor="left"))
    panel.add(Panel(opacity=0, clickable=True, ref=str(scene.place(STANCE_WORDS))).place(own(box)))
    return panel.add(one_line(m, below, state, ink, NAME, anchor="left", said=said))


def stance_state(known: Catalogue, view: View, side: Side) -> str:
    """Whether the stance can still be used this turn, or why not, in words."""
    if view.stance_locked or side.stance.tapped:
        return tr("Locked") if view.stance_locked else tr("Tapped")
    return said_of("no_card") if _lacks(known, side) else tr("Ready")


def spent(known: Catalogue, view: View, side: Side) -> bool:
    """Whether the stance cannot be used any more this turn."""
    return view.stance_locked or side.stance.tapped or _lacks(known, side)


def _lacks(known: Catalogue, side: Side) -> bool:
    """Whether the stance needs a card as its target, and there are none but Wounds."""
    cards = side.cards_in(known.named_by_stance[side.side_up])
    return cards is not None and all(known.is_wound(card.name) for card in cards)


def yield_boxes(scene: Surroundings) -> list[Box]:
    """The boxes of the yields: one beside the upper half of each card in play."""
    m, count = scene.metrics, len(scene.side.played)
    first, second, *_ = poses = scene.layout.strip(max(2, count))
    height = m.px(min((second.y - first.y) / m.unit, 86) - 5)
    tops = (round(pose.y - m.px(scene.layout.strip_width * RATIO) / 2) + m.px(HAIR) for pose in poses[:count])
    return [scene.layout.yields._replace(top=top, height=height) for top in tops]


@kept_nodes(attrgetter("side.played", "side.ghosts"))
def yields(scene: Surroundings) -> Iterator[Node]:
    """The yield of each card in play: its triggers and points, times two if Supercharged."""
    m = scene.metrics
    for box, played in zip(yield_boxes(scene), scene.side.played, strict=True):
        kinds = [(kind, count) for kind in POINTS if (count := getattr(played.points, kind))]
        twice, ink = "\u202f×2" if played.supercharged else "", ink_of(kinds[0][0]) if kinds else QUIET
        plate = Panel(fill=T.ink, radius=m.px(8), opacity=214).place(box)
        words = ntr("{n} trigger", "{n} triggers", played.triggers) + (f" {twice.strip()}" if twice else "")
        value = ", ".join(amount(kind, count) for kind, count in kinds) or tr("nothing")
        name = scene.called(say(scene.model.catalogue.cards[played.card.name].name))
        plate.semantic = Semantic("yield", name, words + tr(": ") + value, id=f"yield:{played.card.uid}")
        plate.add(*_pips(scene, box, played, ink))
        large = min(m.px(32 * m.text_scale), box.height - m.px(30 / m.text_scale))  # below the beads
        tall = m.px(36 if len(kinds) > 1 else 32) if m.text_scale <= 1 else large
        top = box.height - tall - m.px(8 if box.height > m.px(70) else 0)
        # Three kinds of points, or an additional factor, leave less room.
        times, shown = 48 if twice else 24 if len(kinds) < 3 else 20, kinds or [("", 0)]
        line = Box(m.px(HAIR), top, box.width - m.px(2 * HAIR), tall)
        wide = [Grow(len(str(count)) + 0.5) for _, count in shown]
        at, *cells = columns(m, line, times, *wide)
        factor, hot = f"×{played.triggers}{twice}", T.lit if twice else T.text
        if m.text_scale > ALL_PHASES:
            # The beads above tell the triggers as well.
            cells = list(columns(m, line, *wide))
        else:
            plate.add(one_line(m, at, factor, hot, NAME, weight="black", anchor="left"))
        for (kind, count), cell in zip(shown, cells, strict=True):
            plate.add(_amount(scene, cell, kind, count, alone=len(kinds) < 2))
        yield plate


def _pips(scene: Surroundings, box: Box, played: PlayedView, ink: Colour) -> Iterator[Node]:
    """A bead for each trigger; in a column with many they are smaller, and move closer together."""
    m, most = scene.metrics, max(each.triggers for each in scene.side.played)
    step = min(m.px(PIP + HAIR / 2), (box.width - m.px(2 * HAIR)) / max(1, most))
    # The number below them keeps its room.
    below = m.px(BELOW_PIPS if m.text_scale <= 1 else BELOW_PIPS_LARGE)
    side = max(m.px(LEAST_PIP), min(m.px(PIP), round(step - m.px(HAIR / 2)), box.height - below))
    look = {"outline": ink, "opacity": 0} if played.card.uid in scene.side.ghosts else {"fill": ink}
    for pip in range(played.triggers):
        bead = Panel(**look, radius=side // 2, ref=f"pip:{played.card.uid}:{pip + 1}")
        yield bead.place((round(m.px(HAIR) + pip * step), m.px(HAIR), side, side))


def _amount(scene: Surroundings, box: Box, kind: str, count: int, *, alone: bool) -> Node:
    """Points of one kind: the icon before the number, or above it if there are several kinds."""
    m, cell = scene.metrics, Group().place(box)
    if not kind:
        return cell.add(label(m, own(box), "—", size=TOTAL, weight="black", colour=QUIET))
    ink, words = ink_of(kind), str(count)
    if alone:
        side = min(box.height, m.px(24 * min(m.text_scale, 1.4)))
        sign, number = columns(m, own(box), Px(side), REST, gap=HAIR)
        cell.add(one_line(m, number, words, ink, TOTAL, weight="black", anchor="left"))
        return cell.add(sign_at(kind, side, ink, *middle(sign)))
    above, below = rows(m, own(box), 13, REST)
    lower = m.px(3 if m.text_scale > 1 else 0)
    sign_ = sign_at(kind, m.px(SIGN), ink, box.width / 2, above.height / 2 + lower)
    return cell.add(sign_, one_line(m, below, words, ink, BODY, weight="black"))
