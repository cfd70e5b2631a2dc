"""What is only at some tables, as it is to be looked at: a clock for people, and correcting a position."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from game.content.sample_positions import sample_positions
from game.core.session import AnySession, Session
from saves.match import Clock, Late, Level, Match
from scenes.match.clock import clock_dialog
from scenes.match.scenes import MatchScenes
from scenes.match.turn_flow import TurnFlow
from scenes.replays.correcting import Correction
from scenes.services import Services
from scenes.table.table import Table
from scenes.title import Sample
from scenes.toolkit.scene import AnyScene

GAME = 600
RUNNING, NEAR, UP = (
    Clock(GAME, whole=True, used=(used,), late=late)
    for used, late in ((150.0, ()), (558.0, ()), (600.0, (Late(0, 0),)))
)
WRONG = "turn=5x"


def _clocked(services: Services, record: type[MatchScenes], clock: Clock | None) -> Table:
    """The table of one person against machines, with so much of the time spent."""
    house, rules = record(services), services.load_rules(record.id)
    session: AnySession = Session(rules, rules.parse_position(sample_positions(record.id).positions["table"]))
    seats, hard = range(1, rules.seats(session.state)), Level("hard")
    # Those of machines are longer than larger letters have room for.
    others = ("Léa", "Sacha", "Noé") if len(seats) > 1 else map(house.seats.machine, seats)
    names = ("Camille", *others)[: len(seats) + 1]
    match = Match("", names, ("human", *(hard for _ in seats)), clock=clock)
    return house.led_table(TurnFlow(match, session, services), "Lerne")


def _new(services: Services, record: type[MatchScenes]) -> AnyScene:
    """The set-up page with a clock."""
    page = record(services).set_up()
    page.selection.clock = Clock(GAME, whole=True)
    return page


def _time(services: Services, record: type[MatchScenes]) -> AnyScene:
    """The dialog for the time of a clock."""
    page = record(services).set_up()
    return clock_dialog(services, page.selection, RUNNING)


def _terms(services: Services, record: type[MatchScenes], typed: str = "") -> AnyScene:
    """The dialog that asks for the terms, or that says why those that were typed are wrong."""
    table: Any = _clocked(services, record, None)
    dialog = Correction(table, (0,), table.host.seat_name, None).terms()
    if typed:
        dialog.text, dialog.wrong = typed, dialog.fault(typed)[0]
    return dialog


def _agreeing(services: Services, record: type[MatchScenes]) -> AnyScene:
    """The question that each person is asked first."""
    table: Any = _clocked(services, record, None)
    return Correction(table, (0, 1), table.host.seat_name, None).question(0)


def table_samples(record: type[MatchScenes], *, dialogs: bool = False) -> Mapping[str, Sample]:
    """The clock at the table and on the set-up page; with `dialogs`, which all titles share, those too."""
    table = partial(_clocked, record=record, clock=None)
    made = {
        "clock": Sample(partial(_clocked, record=record, clock=RUNNING)),
        "clock_up": Sample(partial(_clocked, record=record, clock=UP)),
        "clock_new": Sample(partial(_new, record=record)),
    }
    asked = {
        "clock_near": Sample(partial(_clocked, record=record, clock=NEAR)),
        "clock_time": Sample(partial(_time, record=record), partial(_new, record=record)),
        "correction_asked": Sample(partial(_agreeing, record=record), table),
        "correction": Sample(partial(_terms, record=record), table),
        "correction_wrong": Sample(partial(_terms, record=record, typed=WRONG), table),
    }
    shown = made | (asked if dialogs else {})
    return MappingProxyType({f"{record.id}/{name}": sample for name, sample in shown.items()})
