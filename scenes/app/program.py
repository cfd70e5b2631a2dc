"""The running application: builds the services, directs which scene follows which, and opens the window."""

import secrets
import uuid
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game.cli.arguments import WindowOptions
from game.paths import DESKTOP
from saves.errors import OTHER_GAME, OtherGame, SaveError
from saves.home import Home
from saves.manager import OpenedRun, SaveManager
from saves.recovery import clear_open, interrupted_run, mark_open
from saves.run import Run
from saves.settings import SAFE_SIZE, Settings, safe_settings, settings_file
from saves.shelves.packs import PackTable
from saves.shelves.small_file import SmallFile
from scenes.app.calm import Calm
from scenes.app.crash import ended_by_error, keep_log
from scenes.app.memory import between_frames, give_back, trim
from scenes.app.no_display import NoDisplay
from scenes.app.save_watcher import SaveWatcher
from scenes.app.survived_errors import logging_survived_errors
from scenes.app.warm_up import begun, warm_up
from scenes.art.gallery import Gallery
from scenes.hands.hands import ServedHands, begin_pads
from scenes.pages.title import Choice, TitleScene
from scenes.replays.opening import called, dropped, open_file, told_of
from scenes.services import Services, say, tr
from scenes.sound.interface_sounds import InterfaceSounds
from scenes.spoken.audience import Audience
from scenes.title import TitleScenes
from scenes.titles.registry import playable, scenes_of
from scenes.toolkit.scene import AnyScene
from scenes.toolkit.stack import SceneStack
from scenes.toolkit.timeline import Clock, FakeClock
from scenes.toolkit.window import DisplayMissing, Window, WindowConfig
from scenes.widgets.curtain import cover_changes
from scenes.widgets.dialogs import Confirm, Message, Offer

if TYPE_CHECKING:
    from scenes.match.ending import EndChoice

SPEEDS = ("0.5", "1", "2", "4")
SEED_BELOW = 1 << 53
_ICON = DESKTOP / "lerne-48.png"


def open_services(
    home: Home,
    clock: Clock,
    settings: Settings,
    seed: int | None,
    now: Callable[[], datetime] | None = None,
    packs: Sequence[Path] = (),
    kept: SmallFile[Settings] | None = None,
) -> Services:
    """Build the services for a home folder and its packs, or for the given packs; opens no window.

    With a fake clock the services wait for pictures to be baked. `kept` is the settings file if it was read
    already. Without packs each title is loaded when it is needed (see `warm_up`).
    """
    table = PackTable(home, packs)
    table.lay(settings.packs_off, settings.packs_order)
    services = Services(
        stack=SceneStack(clock),
        home=home,
        saves=SaveManager(
            home,
            table.rules,
            now or partial(datetime.now, UTC),
            lambda: uuid.uuid4().hex,
            unread_packs=table.unread,
            packs_of=table.needed,
        ),
        settings=settings,
        gallery=Gallery(home.cache / "pictures"),
        load_rules=table.rules,
        info_of=table.info,
        new_seed=(lambda: seed) if seed is not None else (lambda: secrets.randbelow(SEED_BELOW)),
        pack_masks=table.masks,
        patient=isinstance(clock, FakeClock),
        packs=table,
    )
    if kept is not None:
        services.settings_file = kept
    services.obey()
    InterfaceSounds(services).pressed = SaveWatcher(services).captions.end
    ServedHands(services)
    return services


class Director:
    """The navigator: puts scenes on the stack and decides which scene follows which."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.run: Run | None = None
        self._title = ""
        self._asked: Confirm | None = None
        services.stack.may_close = self.may_close
        services.navigate, services.take_up = self.open, self.take_up

    def start(self) -> None:
        """Open the title screen, with messages about a run cut off by a crash or about unreadable files."""
        self.title()
        cut_off = interrupted_run(self.services.home)
        if cut_off is not None:
            clear_open(self.services.home)
            self._welcome_back(cut_off)
        else:
            self._offer_lessons()
        self._say_what_is_wrong()

    def _welcome_back(self, cut_off: str) -> None:
        """Tell what became of the run that was cut off and where the error is logged; offer to continue."""
        services, heading, saves = self.services, tr("Welcome back"), self.services.saves
        # For a damaged run not even the title is known.
        going = {run.id: run.title in playable() and not run.unreadable for run in saves.list_to_continue()}
        if going.get(cut_off):
            told = [tr("Lerne did not close properly. Your game was saved: “Continue” takes it up.")]
        elif cut_off in {run.id for run in saves.list_finished()}:
            told = [tr("Lerne did not close properly. Your game was over: “Games” still has it.")]
        elif cut_off in going or saves.trouble:
            told = [tr("Lerne did not close properly. Your game cannot be read now: “Games” says why.")]
        else:
            told = [tr("Lerne did not close properly. The file of your game is no longer there.")]
        if services.crash_log is not None:
            told.append(where_logged(services.crash_log))
        if going.get(cut_off):
            offer = Offer(services, heading, "\n".join(told), tr("Continue"))
            services.stack.push(offer, partial(self._taken_up, cut_off))
        else:
            services.stack.push(Message(services, heading, "\n".join(told)))

    def _taken_up(self, run_id: str, yes: bool) -> None:
        """Continue the run if the player accepts: it replaces the title screen, which is under the offer."""
        title = self.services.stack.top
        if yes and isinstance(title, TitleScene):
            title.close(Choice("continue", run=run_id))

    def _say_what_is_wrong(self) -> None:
        """List, once at the start, the files that could not be read or were damaged."""
        services = self.services
        told = (*filter(None, [services.unread]), *services.noticed)
        if told:
            words = "\n".join(map(say, dict.fromkeys(told)))
            services.stack.push(Message(services, tr("Not everything could be read"), words))

    def title(self) -> None:
        """Open the title screen."""
        self.services.sound.music("title")
        self.services.stack.push(TitleScene(self.services), self._chosen)

    def _offer_lessons(self) -> None:
        """Draw attention to the lessons, once, of somebody who has never played in this home."""
        services = self.services
        # If the progress file cannot be read, it is unknown whether lessons were offered.
        known = services.progress.offered or services.saves.progress.unread
        if known or services.saves.list_runs() or services.saves.list_so_far():
            return
        services.learn(offered=True)
        if isinstance(services.stack.top, TitleScene):
            services.stack.top.invite()

    def lesson(self, title: str, *, over: bool = False, tried: int | None = None) -> None:
        """Open the lesson of a title; a game follows, and leaving early returns to where it was opened.

        With `tried` it begins at that step.
        """
        scenes = self.scenes(title)
        table = scenes.lesson(self.open, tried)
        self.services.sound.music(scenes.tune)
        self.services.stack.push(table, lambda end: self._taught(title, end, over=over))

    def _taught(self, title: str, end: str, *, over: bool) -> None:
        """Go on after a lesson, which was opened `over` the title screen or from the set-up page."""
        self.services.sound.music("title")
        under = self.services.stack.top
        if end == "over":
            # Pages that the lesson was opened over would lie under the game, and be there after it.
            self.services.stack.uncover()
            self.play_now(title)
        elif not over:
            self.new_game(title)
        elif isinstance(under, TitleScene):
            under.rebuild()

    def _chosen(self, choice: Choice) -> None:
        match choice.what:
            case "continue":
                self.go_on(choice.run)
            case "play":
                self.play_now(choice.game)
            case "set_up":
                self.new_game(choice.game)
            case "runs":
                self.runs()
            case "quit":
                if not self.services.retry():
                    self.title()
                    self.may_close()
            case page:
                self.title()
                self.open(page)

    def may_close(self) -> bool:
        """Return True if the program may end at once; if something cannot be saved, ask for confirmation."""
        stack = self.services.stack
        if self.services.retry():
            return True
        if stack.top is None or stack.top is not self._asked:
            words = tr("Something could not be saved, and will be lost if Lerne is closed now.")
            if unsaved := self.services.unsaved or self.services.unread:
                words = f"{words} {say(unsaved)}"
            self._asked = Confirm(self.services, tr("Quit without saving?"), words, tr("Quit"))
            stack.push(self._asked, self._close)
        return False

    def _close(self, yes: bool | None) -> None:
        self.services.stack.closing = bool(yes)

    def open(self, name: str) -> None:
        """Open a page over the current scene, or a lesson at a step."""
        # Imported on demand, so that the menu appears without delay.
        from scenes.masks.page import masks_scene
        from scenes.pages import cards, packs, rules, settings

        page, _, section = name.partition(":")
        if page == "file":
            self._guarded(lambda: open_file(self.services, Path(section), self.watch))
            return
        if page == "lesson":
            title, _, at = section.partition("/")
            self.lesson(title, over=True, tried=int(at) if at else None)
            return
        pages: dict[str, Callable[[], AnyScene]] = {
            "rules": lambda: rules.RulesScene(self.services, section),
            "cards": lambda: cards.CardsScene(self.services, "", *section.split("/")),
            "packs": lambda: packs.PacksScene(self.services),
            "masks": lambda: masks_scene(self.services, section),
            "settings": lambda: settings.SettingsScene(self.services),
        }
        self.services.stack.push(pages[page]())

    def scenes(self, title: str) -> TitleScenes:
        """The scenes of a title; drops the cached pictures of the title before it. Raises OtherGame."""
        if title not in playable():
            raise OtherGame(OTHER_GAME, title=title)
        if self._title and title != self._title:
            self.services.forget_pictures()
        self._title = title
        return scenes_of(title, self.services)

    def play_now(self, title: str) -> None:
        """Start a game like the last one of this title; opens the set-up page if a choice is missing."""
        scenes = self.scenes(title)
        if (chosen := scenes.play_now()) is None:
            self.new_game(title)
        else:
            self._begun(scenes, chosen)

    def new_game(self, title: str) -> None:
        """Open the set-up page of a title."""
        scenes = self.scenes(title)
        self.services.stack.push(scenes.set_up(), lambda chosen: self._begun(scenes, chosen))

    def _begun(self, scenes: TitleScenes, chosen: Any) -> None:
        from scenes.challenges.at_table import tell_rule
        from scenes.table.lesson import LESSON

        if chosen is None:
            self.title()
        elif chosen == LESSON:
            self.lesson(scenes.id)
        elif isinstance(chosen, str):
            self.go_on(chosen)
        else:
            self._guarded(lambda: self.play(scenes.begin(chosen)))
            tell_rule(self.services.stack.top)

    def runs(self) -> None:
        """Open the list of runs."""
        from scenes.pages.runs import RunsScene

        scene = RunsScene(self.services, self.watch)
        self.services.stack.push(scene, self._chosen_run)

    def _chosen_run(self, opened: OpenedRun | None) -> None:
        if opened is None:
            self.title()
        else:
            self._guarded(lambda: self._opened(opened))

    def watch(self, run_id: str) -> None:
        """Open the replay of a finished run over the list of runs."""

        def show() -> None:
            replay = self.services.saves.open_replay(run_id)
            self.services.stack.push(self.scenes(replay.info.title).replay(replay))

        self._guarded(show)

    def go_on(self, run_id: str) -> None:
        """Continue a run where it was left."""
        self._guarded(lambda: self._opened(self.services.saves.open(run_id)))

    def restart(self, run_id: str, number: int) -> None:
        """Restart a run from the start of a trial, as practice."""
        self._guarded(lambda: self._opened(self.services.saves.restart_from(run_id, number)))

    def _opened(self, opened: OpenedRun) -> None:
        """Play an opened run on; if it is over and its match waits, play the next game of the match."""
        waiting = opened.session.outcome is not None and self.services.saves.waits(opened.run.id)
        opened.run.sit_down()
        self.play(self.scenes(opened.record.title).next_game(opened.run) if waiting else opened.run)
        if told := told_of(opened, waiting=waiting):
            called = self.scenes(opened.record.title).records().name(opened.record)
            self.services.stack.push(Message(self.services, called, told))

    def _guarded(self, act: Callable[[], None]) -> None:
        """Call a function that works with files; show a SaveError over the open scene or the title screen."""
        try:
            act()
        except SaveError as error:
            if self.services.stack.top is None:
                self.title()
            self.services.stack.push(Message(self.services, tr("That did not work"), say(error.text)))

    def take_up(self, run: Run) -> None:
        """Play a run in place of all scenes that are open, none of which returns a result."""
        stack = self.services.stack
        stack.uncover(stack.from_above()[-1])
        self._guarded(lambda: self.play(run, instead=True))

    def play(self, run: Run, *, instead: bool = False) -> None:
        """Open the table of a run, or put it `instead` of the scene on top; raises OtherGame."""
        scenes = self.scenes(run.record.title)
        self._let_go(run)
        self.run = self.services.playing = run
        self.services.sound.music(scenes.tune)
        mark_open(self.services.home, run.id)
        show = self.services.stack.replace if instead else self.services.stack.push
        show(scenes.table(run, self.open), partial(self._left, scenes, run))
        self.services.noted()

    def _let_go(self, following: Run) -> None:
        """Close the run played before, once it is saved; otherwise every run would stay in memory."""
        before = self.run
        if before is not None and before.id != following.id and before.problem is None:
            self.services.saves.close(before.id)

    def _left(self, scenes: TitleScenes, run: Run, result: str) -> None:
        self.services.playing = None
        self.services.noted()
        clear_open(self.services.home)
        self.services.retry()
        self.services.sound.music("title")
        what, _, number = result.partition(":")
        if what == "title":
            self.title()
            return
        if what == "again":
            self._guarded(partial(self.restart, run.id, int(number)))
            return
        self.services.sound.cue("victory" if scenes.won(run) else "defeat")
        ended = partial(self._ended, scenes, run)
        self.services.stack.push(scenes.ending(run), lambda choice: self._guarded(partial(ended, choice)))

    def _ended(self, scenes: TitleScenes, run: Run, choice: "EndChoice") -> None:
        """Go where the player chose on the ending page of a run."""
        match choice.what:
            case "new":
                self.new_game(scenes.id)
            case "practice":
                self.restart(run.id, choice.round)
            case "next":
                self.play(scenes.next_game(run))
            case "challenges":
                self._challenges(scenes, run)
            case _:
                self.title()

    def _challenges(self, scenes: TitleScenes, run: Run) -> None:
        from scenes.challenges.page import page_after

        def chosen(made: Any) -> None:
            wanted = made if made is None or isinstance(made, str) else scenes.challenge_game(made)
            self._begun(scenes, wanted)

        self.services.stack.push(page_after(scenes, run), chosen)


def where_logged(log: Path) -> str:
    """The sentence that tells where the fatal error of the last session is logged."""
    return tr(
        "What is known about it is in {path}; it names no card that another player must not know.", path=log
    )


def settings_of(options: WindowOptions, kept: Settings) -> Settings:
    """The kept settings, overridden by the command line; an animation speed becomes the nearest known one."""
    kept = safe_settings(kept) if options.safe else kept
    animation: str = kept.animation
    speed = options.anim
    if speed is not None:
        animation = "off" if speed == 0 else min(SPEEDS, key=lambda known: abs(float(known) - speed))
    return msgspec.structs.replace(kept, language=options.lang or kept.language, animation=animation)


def services_for(home: Home, options: WindowOptions, clock: Clock) -> Services:
    """Build the services for a window, with the settings overridden by the command line."""
    kept = settings_file(home)
    services = open_services(home, clock, settings_of(options, kept.value), options.seed, kept=kept)
    services.bot_iterations, services.safe = options.bot_iterations, bool(options.safe)
    return services


def open_and_play(services: Services, options: WindowOptions, steady: FakeClock | None) -> None:
    """Play until the window is closed. Raises NoDisplay or Crashed."""
    with ExitStack() as leaving:
        leaving.enter_context(logging_survived_errors(partial(keep_log, services)))
        # Closed on every kind of exit: nothing must wait for pictures that nobody will see.
        leaving.callback(services.sound.close)
        leaving.callback(services.gallery.close)
        window = _window(services, options, steady)
        services.stack.give_back, services.gallery.trim = give_back, trim
        services.gallery.wait()
        services.noted()
        _show(services, window, options.game)
        _keep_place(services, options, window)


def _window(services: Services, options: WindowOptions, steady: FakeClock | None) -> Window:
    """Open the window as it was left, except for what the command line overrides; raises NoDisplay."""
    kept = services.settings
    logs = options.dump_ui, options.frame_log
    sign = pygame.image.load(_ICON)
    chosen = options.size or (SAFE_SIZE if options.safe else None)
    size, place = chosen or kept.window_size, None if chosen else kept.window_place
    large = kept.window_maximised and not chosen
    try:
        asked_for = partial(called, services)
        listener = Audience(services, options.speech_log)
        config = WindowConfig(size, place, kept.full_screen, large, sign, *logs, steady, asked_for, listener)
        return Window(services.stack, config)
    except DisplayMissing as error:
        raise NoDisplay from error
    except pygame.error as error:
        raise NoDisplay(str(error)) from error


def _show(services: Services, window: Window, game: Path | None = None) -> None:
    """Run the main loop until the window is closed; an unforeseen error is logged and raised as Crashed.

    The `game` is a file to open at once.
    """
    services.on_fullscreen, window.fill = window.set_fullscreen, services.fill_screen
    window.seen = partial(begun, services)

    def start_safely() -> None:
        services.start_safely()
        window.resize(SAFE_SIZE)

    window.begun_with_shift = start_safely
    begin_pads()
    if not isinstance(services.stack.clock, FakeClock):
        services.calm = partial(getattr, Calm(), "answer")
    cover_changes(services)
    Director(services).start()
    window.dropped = partial(dropped, services)
    if game is not None:
        window.dropped([str(game)])
    window.spare, window.after = warm_up(services), partial(between_frames, services)
    services.saves.waits_not = True
    try:
        window.run()
    except Exception as error:
        # The marker of the open run stays, so that the next start offers to continue it.
        raise ended_by_error(services, error) from None


def _keep_place(services: Services, options: WindowOptions, window: Window) -> None:
    """Remember the window's size and place, unless the command line or a safe start chose the size."""
    if options.size is not None or services.safe:
        return
    file, large = services.settings_file, window.state.maximised
    kept, (size, place) = file.value, window.home or (None, None)
    now = msgspec.structs.replace(kept, window_size=size, window_place=place, window_maximised=large)
    if now != kept:
        # A failure to save the window's place is not worth an error at the end.
        with suppress(SaveError):
            file.change(now)
