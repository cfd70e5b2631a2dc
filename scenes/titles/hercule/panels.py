"""The panels of the table: what the view says, in labelled plates; each number has its words beside it."""

from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import PlayedView, View
from scenes.art.ornaments import PhaseSign
from scenes.services.words import ntr, say, tr
from scenes.table import panels as plates
from scenes.table.layout import RATIO
from scenes.table.layout import Surroundings as TableSurroundings
from scenes.table.panels import Dial, one_line, painted, sign_at
from scenes.table.pieces import Taker
from scenes.titles.hercule.layout import STRIP_WIDTH, Layout
from scenes.titles.hercule.looks import said_of, words_of
from scenes.titles.hercule.model import Model
from scenes.toolkit.geometry import REST, Box, Px, aligned, columns, inset, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT, Colour
from scenes.toolkit.shapes import Panel
from scenes.toolkit.text import fit
from scenes.widgets.furniture import label, titled_panel

T = FOOTLIGHT
SEAM: Colour = (0x6B, 0x45, 0x26)
AHEAD: Colour = (0x2B, 0x16, 0x0D)
QUIET: Colour = (0xB0, 0x95, 0x7A)
POINT_COLOURS = {"attack": T.attack, "defense": T.defense, "experience": T.experience}
TURN = (Phase.PLANNING, Phase.IMPROVEMENT, Phase.ATTACK, Phase.DEFENSE)


class Surroundings(TableSurroundings[Model, Layout]):
    """What every panel is drawn from."""

    @property
    def view(self) -> View:
        """What the player sees."""
        return self.model.view


def chip(scene: Surroundings, box: Box, words: str, id: str, role: str = "text", value: str = "") -> Panel:
    """A small plate with one line of words."""
    said = Semantic(role, words, value, id=id)
    return plates.chip(scene.metrics, box, words, T, size=16, opacity=230, said=said)


def phase_sign(scene: Surroundings) -> Node:
    """The strip with the six phases, the present one lit; in two of them there is nothing to choose."""
    m, box = scene.metrics, scene.layout.sign
    names = tr("Draw"), tr("Planning"), tr("Improvement"), tr("Attack"), tr("Defense"), tr("Upkeep")
    present = TURN.index(scene.view.phase) + 1 if scene.view.phase in TURN else -1
    sign = Group().place(box).add(painted(scene.services, PhaseSign(), own(box)))
    cells = columns(m, inset(m, own(box), 38, 8, 38, 14), *(REST for _ in names))
    room = cells[0].width - m.px(16)
    # All six in one size, that of the longest.
    letters = min(fit(name, "extrabold", m.text(19), room, m.px(36), 1).size for name in names)
    for index, (name, cell) in enumerate(zip(names, cells, strict=True)):
        here = index == present
        if here:
            sign.add(Panel(fill=T.lit, radius=m.px(9)).place(inset(m, cell, 4, 0)))
        said = Semantic("phase", name, tr("now") if here else "", id=f"phase:{index}")
        words = one_line(m, inset(m, cell, 8, 0), name, T.on_lit if here else T.dim, 19, said=said)
        words.text_size, words.backing = letters, T.lit if here else T.ink
        sign.add(words)
    return sign


def dials(scene: Surroundings) -> Node:
    """Health, Attack and Defense of the trial, with what they began with, and the wounds left to take."""
    m, view, trial, box = scene.metrics, scene.view, scene.view.trial, scene.layout.dials
    printed, now = scene.model.catalogue.trials[trial.name], scene.view.trial_defense
    health = tr("Health {now} / {full}", now=trial.health, full=trial.full_health)
    values = (
        ("health", trial.health, float(max(1, trial.full_health)), health),
        ("attack", trial.attack, 12.0, _risen(tr("Attack"), printed.attack, trial.attack)),
        ("defense", now, 12.0, _risen(tr("Defense"), printed.defense, now)),
    )
    group = Group().place(box)
    *cells, _, last = rows(m, own(box), *(128.0 for _ in values), 14, 28)
    for (kind, value, whole, words), cell in zip(values, cells, strict=True):
        ring, _, plate, _ = rows(m, cell, 92, 3, 25, REST)
        group.add(Dial(kind=kind, shown=value, whole=whole).place(aligned(m, ring, 92)))
        group.add(chip(scene, plate, words, f"trial:{kind}", "counter", str(value)))
    wounds = ntr("{n} Wound left", "{n} Wounds left", view.wounds_left)
    return group.add(chip(scene, last, wounds, "wounds", "counter", str(view.wounds_left)))


def _risen(name: str, printed: int, now: int) -> str:
    return f"{name} {now}" if printed == now else f"{name} {printed} {now - printed:+d}".replace("-", "−")


def progress(scene: Surroundings) -> Node:
    """The run as twelve beads, with the difficulty, the turn and the wounds left."""
    m, view, box = scene.metrics, scene.view, scene.layout.progress
    group, step = Group().place(box), box.width / view.rounds
    for index in range(view.rounds):
        beaten, here = index < len(view.beaten), index == view.round - 1
        fill, side = T.lit if beaten else T.attack if here else AHEAD, m.px(20 if here else 15)
        bead = Panel(fill=fill, outline=T.line, radius=side // 2, thickness=max(1.0, 1.3 * m.unit))
        group.add(bead.place((round(step * (index + 0.5)) - side // 2, m.px(12) - side // 2, side, side)))
    option = scene.model.catalogue.option("difficulty")
    hard = say(dict(zip(option.values, option.value_names, strict=True))[view.settings.difficulty])
    told = {"n": view.round, "all": view.rounds, "difficulty": hard, "turn": max(1, view.turn)}
    words = tr("Trial {n} of {all} · {difficulty} · turn {turn}", **told)
    return group.add(chip(scene, Box(0, m.px(32), box.width, m.px(28)), words, "progress", "status"))


def lasting(scene: Surroundings) -> Node:
    """The ability of the trial in words, and those of beaten trials that still last."""
    m, view, box = scene.metrics, scene.view, scene.layout.lasting
    names = (view.trial.name, *(trial.name for trial in view.lingering))
    words = [_lasting_words(scene, index, name) for index, name in enumerate(names)]
    size, wide = (17 if len(names) == 1 else 16), box.width - m.px(24)
    heights = [fit(text, "medium", m.text(size), wide, box.height).height for text in words]
    whole = min(box.height, sum(heights) + m.px(10) * len(words) + m.px(8))
    group = Panel(fill=T.ink, radius=m.px(8), opacity=220).place(box._replace(height=whole))
    inner = Box(m.px(12), m.px(9), wide, whole - m.px(8) - m.px(10))
    for name, text, cell in zip(names, words, rows(m, inner, *map(Px, heights), gap=10), strict=True):
        said, ink = (
            Semantic("ability", text, id=f"ability:{name}"),
            T.text if cell.top == inner.top else T.dim,
        )
        group.add(label(m, cell, text, size=size, colour=ink, anchor="left", semantic=said))
    return group


def _lasting_words(scene: Surroundings, index: int, name: str) -> str:
    """The sentence of an ability; those of beaten trials with their names and how long they last."""
    trial = scene.model.catalogue.trials[name]
    if not index:
        return words_of(trial)
    rounds = scene.view.lingering[index - 1].rounds
    last = ntr("(last round)", "({n} more rounds)", rounds) if rounds else ""
    return f"{say(trial.name)} — {words_of(trial)} {last}".rstrip()


def strip_zone(scene: Surroundings) -> Panel:
    """The part of the stage that takes cards; only its edge shows, and only while a card is held."""
    m, number = scene.metrics, len(scene.view.played)
    zone = Taker(radius=m.px(10), thickness=max(1.0, 1.6 * m.unit), ref="play", droppable=True)
    zone.semantic = Semantic("strip", tr("The scene"), ntr("{n} card", "{n} cards", number), id="play")
    return zone.place(scene.layout.strip_zone)


def next_place(scene: Surroundings) -> list[Node]:
    """Where the next card goes, while one can be played."""
    m, view = scene.metrics, scene.view
    if view.phase is not Phase.PLANNING or not view.hand:
        return []
    size, pose = (m.px(STRIP_WIDTH), m.px(STRIP_WIDTH * RATIO)), scene.layout.strip(len(view.played) + 1)[-1]
    slot = Panel(fill=T.ink, outline=T.line, radius=m.px(8), opacity=110, z=1, size=size, pose=pose)
    slot.thickness = max(1.0, m.unit)
    if not view.played:
        words = tr("Play your cards here, one under the other: each one triggers those above it again.")
        box = inset(m, Box(0, 0, *size), 10, 8)
        slot.add(label(m, box, words, size=17, weight="italic", anchor="center"))
    return [slot]


def totals(scene: Surroundings) -> Node:
    """The running totals and what they would do."""
    m, view, box = scene.metrics, scene.view, scene.layout.totals
    panel = titled_panel(m, box, tr("Totals"))
    sums = (
        ("attack", view.totals.attack, _attack_words(view)),
        ("defense", view.totals.defense, _defense_words(view)),
        ("experience", view.experience_left, _experience_words(view)),
    )
    cells = columns(m, inset(m, own(box), 0, 14, 0, 4), *(REST for _ in sums))
    for (kind, value, words), place in zip(sums, cells, strict=True):
        cell, name = Group().place(place), said_of(kind)
        _, badge, heading, below = rows(m, own(place), 4, 62, 28, REST)
        cell.add(Dial(kind=kind, shown=value).place(aligned(m, badge, 62)))
        cell.add(one_line(m, heading, name, POINT_COLOURS[kind], 18))
        cell.add(label(m, inset(m, below, 6, 2), words, size=16, anchor="top"))
        cell.semantic = Semantic("total", name, f"{value}" + tr(": ") + words, id=f"total:{kind}")
        panel.add(cell)
        if place.left:
            panel.add(Panel(fill=SEAM).place((place.left, m.px(30), 1, box.height - m.px(60))))
    return panel


def _attack_words(view: View) -> str:
    if view.forecast is None or view.phase is Phase.ATTACK:
        return tr("Trial: Health {n}", n=view.trial.health)
    sum_ = f"{view.totals.attack} / {view.trial_defense}"
    if view.forecast.trial_falls:
        return tr("{sum}: the trial falls!", sum=sum_)
    if not view.forecast.trial_loses:
        return tr("{sum}: not enough", sum=sum_)
    return tr("{sum}: Health −{n}", sum=sum_, n=view.forecast.trial_loses)


def _defense_words(view: View) -> str:
    if view.forecast is None:
        return tr("next Attack {n}", n=view.trial.attack)
    if view.forecast.trial_falls:
        return tr("no blow comes")
    sign, what = ("≥", tr("holds")) if view.forecast.holds else ("<", tr("a Wound"))
    first = f"{view.totals.defense} {sign} {view.forecast.attack_faced}" + tr(": ") + what
    return first + "\n" + tr("next turn {n}", n=view.forecast.next_attack)


def _experience_words(view: View) -> str:
    cheapest = min((pile.cost for pile in view.shop if pile.cost is not None), default=0)
    number = view.experience_left // cheapest if cheapest else 0
    said = ntr("{n} improvement", "{n} improvements", number)
    return said + ("\n" + tr("spent {n}", n=view.spent) if view.spent else "")


def stance_words(scene: Surroundings) -> Node:
    """The stance's panel: which side is up, and what it can do now."""
    m, view, box = scene.metrics, scene.view, scene.layout.stance_words
    panel, side = titled_panel(m, box, tr("Stance")), scene.model.catalogue.stances[view.stance.side]
    ready = not (view.stance_locked or view.stance.tapped)
    state = tr("Locked") if view.stance_locked else tr("Ready") if ready else tr("Tapped")
    heading, words = rows(m, inset(m, own(box), 140, 20, 10, -6), 28, REST)
    said, ink = Semantic("status", state, id="stance:state"), T.lit if ready else T.dim
    panel.add(one_line(m, heading, state, ink, 19, anchor="left", said=said))
    return panel.add(label(m, words, say(side.action), size=16, anchor="topleft"))


def yields(scene: Surroundings) -> list[Node]:
    """At the upper edge of each card in play what it gives: its triggers, times two if Supercharged."""
    m, played, places = scene.metrics, scene.view.played, scene.layout
    step, left = min(places.strip_step(len(played)), 95), places.strip_zone.left + m.px(180)
    tops = (round(pose.y - m.px(STRIP_WIDTH * RATIO) / 2) + m.px(3) for pose in places.strip(len(played)))
    boxes = (Box(left, top, m.px(150), m.px(step - 6)) for top in tops)
    return [_yield(scene, box, card) for card, box in zip(played, boxes, strict=True)]


def _yield(scene: Surroundings, box: Box, played: PlayedView) -> Node:
    m, twice, tight = scene.metrics, " ×2" if played.supercharged else "", box.height < scene.metrics.px(70)
    kinds = [(kind, count) for kind in POINT_COLOURS if (count := getattr(played.points, kind))]
    plate = Panel(fill=T.ink, radius=m.px(8), opacity=214).place(box)
    words = tr("{n} triggers", n=played.triggers) + twice
    value = ", ".join(f"{count} {said_of(kind)}" for kind, count in kinds) or tr("nothing")
    name = say(scene.model.catalogue.cards[played.card.name].name)
    plate.semantic = Semantic("yield", name, words + tr(": ") + value, id=f"yield:{played.card.uid}")
    ink = POINT_COLOURS[kinds[0][0]] if kinds else QUIET
    plate.add(*_pips(scene, box, played, ink, m.px(5 if tight else 9)))
    top = round(box.height / 2 - m.px(9 if tight else 6))
    # Three kinds of points leave less room for the factor.
    first, wide = (76, 36) if len(kinds) < 3 else (46, 33)
    hot, place = T.lit if twice else T.text, Box(m.px(11), top, m.px(first - 15), m.px(30))
    plate.add(one_line(m, place, f"×{played.triggers}{twice}", hot, 21, weight="black", anchor="left"))
    for index, (kind, count) in enumerate(kinds or [("", 0)]):
        place = Box(m.px(first + index * wide), top, m.px(wide if len(kinds) > 1 else 74), m.px(30))
        plate.add(_amount(scene, place, kind, count, alone=len(kinds) < 2))
    return plate


def _pips(scene: Surroundings, box: Box, played: PlayedView, ink: Colour, top: int) -> list[Node]:
    """A bead for each trigger, closer together when there are many."""
    m, side = scene.metrics, scene.metrics.px(10)
    step = min(m.px(13), (box.width - m.px(22)) / max(1, played.triggers))
    places = (Box(round(m.px(11) + pip * step), top, side, side) for pip in range(played.triggers))
    beads = [Panel(fill=ink, radius=side // 2).place(place) for place in places]
    for number, bead in enumerate(beads, 1):
        bead.ref = f"pip:{played.card.uid}:{number}"
    return [*beads]


def _amount(scene: Surroundings, box: Box, kind: str, count: int, *, alone: bool) -> Node:
    """Points of one kind: its icon before the number, or above it where several stand side by side."""
    m, cell = scene.metrics, Group().place(box)
    if not kind:
        return cell.add(label(m, own(box), "—", size=24, weight="black", colour=QUIET))
    side, ink = m.px(28 if alone else 20), POINT_COLOURS[kind]
    if alone:
        place = inset(m, own(box), 36, 0, 0, 0)
        number = one_line(m, place, str(count), ink, 26, weight="black", anchor="left")
        return cell.add(sign_at(kind, side, ink, side / 2, box.height / 2), number)
    place = Box(0, m.px(12), box.width, m.px(24))
    above = sign_at(kind, side, ink, box.width / 2, side / 2 - m.px(10))
    return cell.add(above, one_line(m, place, str(count), ink, 19, weight="black"))
