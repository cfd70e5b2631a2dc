"""The panels of the table: what the view says, in labelled plates; each number has its words beside it."""

from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import View
from scenes.art.scenery.ornaments import PhaseSign
from scenes.services.words import ntr, say, tr
from scenes.table import panels as plates
from scenes.table.dials import Dial, Total
from scenes.table.light import Taker
from scenes.table.panels import one_line, painted
from scenes.table.surroundings import Surroundings as TableSurroundings
from scenes.table.zones import RATIO
from scenes.titles.hercule.faces import point_name, trial_text
from scenes.titles.hercule.layout import STRIP_WIDTH, Layout
from scenes.titles.hercule.model import Model
from scenes.toolkit.geometry import REST, Box, aligned, columns, inset, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT, Colour
from scenes.toolkit.shapes import Panel
from scenes.toolkit.text import fit
from scenes.widgets.furniture import label, titled_panel

T = FOOTLIGHT
SEAM: Colour = (0x6B, 0x45, 0x26)
POINT_COLOURS = {"attack": T.attack, "defense": T.defense, "experience": T.experience}


class Surroundings(TableSurroundings[Model, Layout]):
    """What every panel is drawn from."""

    @property
    def view(self) -> View:
        """What the player sees."""
        return self.model.view


def phase_names() -> tuple[tuple[str, tuple[Phase, ...]], ...]:
    """The six phases by name, and the states of the rules that belong to each."""
    return (
        (tr("Draw"), ()),
        (tr("Planning"), (Phase.PLANNING,)),
        (tr("Improvement"), (Phase.IMPROVEMENT,)),
        (tr("Attack"), (Phase.ATTACK,)),
        (tr("Defense"), (Phase.DEFENSE,)),
        (tr("Upkeep"), ()),
    )


def phase_sign(scene: Surroundings) -> Node:
    """The strip with the six phases, the present one lit."""
    m, box, names = scene.metrics, scene.layout.sign, phase_names()
    sign = Group().place(box).add(painted(scene.services, PhaseSign(), own(box)))
    cells = columns(m, inset(m, own(box), 38, 8, 38, 14), *(REST for _ in names))
    room = cells[0].width - m.px(16)
    # All six in one size, that of the longest.
    letters = min(fit(name, "extrabold", m.text(19), room, m.px(36), 1).size for name, _ in names)
    for index, ((name, phases), cell) in enumerate(zip(names, cells, strict=True)):
        here = scene.view.phase in phases
        if here:
            sign.add(Panel(fill=T.lit, radius=m.px(9)).place(inset(m, cell, 4, 0)))
        said = Semantic("phase", name, tr("now") if here else "", id=f"phase:{index}")
        words = one_line(m, inset(m, cell, 8, 0), name, T.on_lit if here else T.dim, 19, said=said)
        words.text_size, words.backing = letters, T.lit if here else T.ink
        sign.add(words)
    return sign


def dials(scene: Surroundings) -> Node:
    """Health, Attack and Defense of the trial, with what they began with, and the wounds left to take."""
    m, view, trial = scene.metrics, scene.view, scene.view.trial
    printed, now = scene.model.catalogue.trials[trial.name], scene.view.trial_defense
    health = tr("Health {now} / {full}", now=trial.health, full=trial.full_health)
    values = (
        ("health", trial.health, float(max(1, trial.full_health)), health),
        ("attack", trial.attack, 12.0, _risen(tr("Attack"), printed.attack, trial.attack)),
        ("defense", now, 12.0, _risen(tr("Defense"), printed.defense, now)),
    )
    box = scene.layout.box(352, 100, 140, 426)
    group = Group().place(box)
    cells = rows(m, own(box), *(128.0 for _ in values), 14, 28)
    for (kind, value, whole, words), cell in zip(values, cells, strict=False):
        ring, _, plate, _ = rows(m, cell, 92, 3, 25, REST)
        group.add(Dial(kind=kind, shown=value, whole=whole).place(aligned(m, ring, 92)))
        group.add(chip(scene, plate, words, f"trial:{kind}", "counter", str(value)))
    wounds = ntr("{n} Wound left", "{n} Wounds left", view.wounds_left)
    return group.add(chip(scene, cells[-1], wounds, "wounds", "counter", str(view.wounds_left)))


def _risen(name: str, printed: int, now: int) -> str:
    return f"{name} {now}" if printed == now else f"{name} {printed} {now - printed:+d}".replace("-", "−")


def chip(scene: Surroundings, box: Box, words: str, id: str, role: str = "text", value: str = "") -> Panel:
    """A small plate with one line of words."""
    said = Semantic(role, words, value, id=id)
    return plates.chip(scene.metrics, box, words, T, size=16, opacity=230, said=said)


def progress(scene: Surroundings) -> Node:
    """The run as twelve beads, with the difficulty, the turn and the wounds left."""
    m, view = scene.layout.metrics, scene.view
    box = scene.layout.box(88, 466, 262, 66)
    group = Group().place(box)
    step = box.width / view.rounds
    for index in range(view.rounds):
        beaten, here = index < len(view.beaten), index == view.round - 1
        fill = T.lit if beaten else T.attack if here else (0x2B, 0x16, 0x0D)
        side = m.px(20 if here else 15)
        bead = Panel(fill=fill, outline=T.line, radius=side // 2, thickness=max(1.0, 1.3 * m.unit))
        group.add(bead.place((round(step * (index + 0.5)) - side // 2, m.px(12) - side // 2, side, side)))
    option, chosen = scene.model.rules.info.options[0], view.settings.difficulty
    difficulty = say(dict(zip(option.values, option.value_names, strict=True))[chosen])
    words = tr(
        "Trial {n} of {all} · {difficulty} · turn {turn}",
        n=view.round,
        all=view.rounds,
        difficulty=difficulty,
        turn=max(1, view.turn),
    )
    group.add(chip(scene, Box(0, m.px(32), box.width, m.px(28)), words, "progress", "status"))
    return group


def lasting(scene: Surroundings) -> Node:
    """The ability of the trial in words, and those of beaten trials that still last."""
    m, view = scene.layout.metrics, scene.view
    names = (view.trial.name, *(trial.name for trial in view.lingering))
    words = [_lasting_words(scene, index, name) for index, name in enumerate(names)]
    box = scene.layout.box(88, 546, 404, 136)
    size, inner = (17 if len(names) == 1 else 16), box.width - m.px(24)
    heights = [fit(text, "medium", m.text(size), inner, box.height).height for text in words]
    whole = min(box.height, sum(heights) + m.px(10) * len(words) + m.px(8))
    group = Panel(fill=T.ink, radius=m.px(8), opacity=220).place(box._replace(height=whole))
    top, share = m.px(9), (whole - m.px(8) - m.px(10) * len(words)) / max(1, sum(heights))
    for index, (text, height) in enumerate(zip(words, heights, strict=True)):
        cell = Box(m.px(12), top, inner, max(m.px(20), round(height * share)))
        said = Semantic("ability", text, id=f"ability:{names[index]}")
        colour = T.dim if index else T.text
        group.add(label(m, cell, text, size=size, colour=colour, anchor="left", semantic=said))
        top += cell.height + m.px(10)
    return group


def _lasting_words(scene: Surroundings, index: int, name: str) -> str:
    """The sentence of an ability; those of beaten trials with their names and how long they last."""
    trial = scene.model.catalogue.trials[name]
    if not index:
        return trial_text(trial)
    rounds = scene.view.lingering[index - 1].rounds
    last = ntr("(last round)", "({n} more rounds)", rounds) if rounds else ""
    return f"{say(trial.name)} — {trial_text(trial)} {last}".rstrip()


def strip_zone(scene: Surroundings) -> Panel:
    """The part of the stage that takes cards; only its edge shows, and only while a card is held."""
    m, view = scene.layout.metrics, scene.view
    zone = Taker(radius=m.px(10), thickness=max(1.0, 1.6 * m.unit), ref="play", droppable=True)
    zone.place(scene.layout.strip_zone)
    zone.semantic = Semantic(
        "strip", tr("The scene"), ntr("{n} card", "{n} cards", len(view.played)), id="play"
    )
    return zone


def next_place(scene: Surroundings) -> list[Node]:
    """Where the next card goes, while one can be played."""
    m, view = scene.metrics, scene.view
    if view.phase is not Phase.PLANNING or not view.hand:
        return []
    size = m.px(STRIP_WIDTH), m.px(STRIP_WIDTH * RATIO)
    pose = scene.layout.strip(len(view.played) + 1)[-1]
    slot = Panel(fill=T.ink, outline=T.line, radius=m.px(8), opacity=110, z=1, size=size, pose=pose)
    slot.thickness = max(1.0, m.unit)
    if not view.played:
        words = tr("Play your cards here, one under the other: each one triggers those above it again.")
        box = inset(m, Box(0, 0, *size), 10, 8)
        slot.add(label(m, box, words, size=17, colour=T.text, weight="italic", anchor="center"))
    return [slot]


def totals(scene: Surroundings) -> Node:
    """The running totals and what they would do."""
    m, view, box = scene.metrics, scene.view, scene.layout.box(964, 104, 338, 190)
    panel = titled_panel(m, box, tr("Totals"))
    sums = (
        ("attack", view.totals.attack, _attack_words(view)),
        ("defense", view.totals.defense, _defense_words(view)),
        ("experience", view.experience_left, _experience_words(view)),
    )
    cells = columns(m, inset(m, own(box), 0, 14, 0, 4), *(REST for _ in sums))
    for (kind, value, words), place in zip(sums, cells, strict=True):
        cell, name = Group().place(place), point_name(kind)
        _, badge, heading, below = rows(m, own(place), 4, 62, 28, REST)
        cell.add(Total(kind=kind, shown=value).place(aligned(m, badge, 62)))
        cell.add(one_line(m, heading, name, POINT_COLOURS[kind], 18))
        cell.add(label(m, inset(m, below, 6, 2), words, size=16, anchor="top"))
        cell.semantic = Semantic("total", name, f"{value}: {words}", id=f"total:{kind}")
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
    sign = "≥" if view.forecast.holds else "<"
    first = f"{view.totals.defense} {sign} {view.forecast.attack_faced}: "
    first += tr("holds") if view.forecast.holds else tr("a Wound")
    return first + "\n" + tr("next turn {n}", n=view.forecast.next_attack)


def _experience_words(view: View) -> str:
    cheapest = min((pile.cost for pile in view.shop if pile.cost is not None), default=0)
    number = view.experience_left // cheapest if cheapest else 0
    said = ntr("{n} improvement", "{n} improvements", number)
    return said + ("\n" + tr("spent {n}", n=view.spent) if view.spent else "")


def stance_words(scene: Surroundings) -> Node:
    """The stance's panel: which side is up, and what it can do now."""
    m, view, box = scene.metrics, scene.view, scene.layout.box(1312, 104, 238, 190)
    panel, side = titled_panel(m, box, tr("Stance")), scene.model.catalogue.stances[view.stance.side]
    ready = not (view.stance_locked or view.stance.tapped)
    state = tr("Locked") if view.stance_locked else tr("Ready") if ready else tr("Tapped")
    heading, words = rows(m, inset(m, own(box), 140, 20, 10, -6), 28, REST)
    said, ink = Semantic("status", state, id="stance:state"), T.lit if ready else T.dim
    panel.add(one_line(m, heading, state, ink, 19, anchor="left", said=said))
    return panel.add(label(m, words, say(side.action), size=16, anchor="topleft"))
