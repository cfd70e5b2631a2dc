# Lerne: `make play` opens the window, `make test` runs every check; both set everything up first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check
# What is in the lock already does not hold it back.
COMPILE := build/locking/bin/uv pip compile --quiet --generate-hashes --upgrade --custom-compile-command 'make lock'
# What takes long to make and seldom changes lies outside, for all who build: the Python for old systems, an old system.
KEPT ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/lerne-build
OLD := build/old
NEWEST = $(shell ls -t dist/*-linux-*.tar.xz 2>/dev/null | head -n 1)
# glibc 2.28 reads the wheels of all these; some are named by a year.
OLD_WHEELS := --implementation cp --python-version 3.13 $(patsubst %,--platform manylinux%_x86_64,_2_28 _2_27 _2_17 2014 2010 1)
PO := $(wildcard assets/locale/*/LC_MESSAGES/*.po)
MO := $(PO:.po=.mo)
# The tests in a real window need a screen without a monitor, a hand without an arm, desktops around it with what they
# ask of a program's files, and a reader of what is packed.
DESK := Xvfb xdotool openbox icewm dbus-run-session setxkbmap weston wl-paste desktop-file-validate appstreamcli gio objdump
LACKING := $(strip $(foreach each,$(DESK),$(if $(shell command -v $(each)),,$(each))))
CHECKED := $(if $(LACKING),tests --ignore=tests/flow,tests)

.DEFAULT_GOAL := help
.PHONY: help setup lock play test test-all checked demo words film art-sheet sounds baked build dist test-dist test-old wheel bench attack clean

help: ## Say what there is.
	@sed -n 's/^\([a-z-]*\):.*## /make \1\t/p' Makefile

# What a player needs, and what the checks need besides; the one holds just the versions of the other.
$(VENV)/.play: pyproject.toml .ci/locks/build.txt .ci/locks/play.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Lerne needs Python 3.11 or newer: name one, such as make $(MAKECMDGOALS) PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) --require-hashes --requirement .ci/locks/build.txt
	$(INSTALL) --require-hashes --no-build-isolation --requirement .ci/locks/play.txt
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.ready: .ci/locks/dev.txt $(VENV)/.play
	$(INSTALL) --require-hashes --no-build-isolation --requirement .ci/locks/dev.txt
	@touch $@

%.mo: %.po assets/workshop/catalogue.py | $(VENV)/.play
	$(BIN)/python -m assets.workshop.catalogue $< $@

setup: $(VENV)/.ready $(MO) ## Make the virtual environment with all that the checks need.

lock: ## Lock the newest versions of all that is installed, with their hashes.
	$(PYTHON) -m venv build/locking
	build/locking/bin/python -m pip install --quiet --disable-pip-version-check --upgrade uv
	@# For every system and every Python from the oldest on; then for what is packed for old systems.
	$(COMPILE) --universal pyproject.toml --extra dev --output-file .ci/locks/dev.txt
	$(COMPILE) --universal --group build --constraint .ci/locks/dev.txt --output-file .ci/locks/build.txt
	$(COMPILE) --universal pyproject.toml --constraint .ci/locks/dev.txt --output-file .ci/locks/play.txt
	$(COMPILE) --universal --group zig --output-file .ci/locks/zig.txt
	$(COMPILE) --universal --group lint --output-file .ci/locks/lint.txt
	$(COMPILE) --python-version 3.13 --python-platform x86_64-manylinux_2_28 pyproject.toml --group pack --constraint .ci/locks/dev.txt --output-file .ci/locks/old.txt

play: $(VENV)/.play $(MO) ## Open the window.
	@$(BIN)/python -m game

test: ASKED := -m "not long"
test: checked ## Run ruff, mypy and the tests, but for those that take long.

test-all: ASKED := -p no:cacheprovider
test-all: export LERNE_TESTS := all
test-all: checked ## Run every check.

checked: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@$(if $(LACKING),echo "The tests in a real window (tests/flow) are left out; they need: $(LACKING).")
	@# The types are checked beside the tests: both must hold.
	$(BIN)/mypy & typed=$$!; $(BIN)/python -m pytest -n 2 $(ASKED) $(CHECKED); tested=$$?; wait $$typed && exit $$tested

demo: $(VENV)/.play $(MO) ## Record a run without a display: demo.gif and demo.png.
	$(BIN)/python -m game demo --out demo.gif

words: setup ## Bring the French catalogue up to date with the sources, and list what it does not say yet.
	$(BIN)/python -m assets.workshop.words

sounds: setup ## Write every sound and all music anew.
	$(BIN)/python -m assets.workshop.sound

film: setup ## Write a strip of six frames for each motion into out/.
	$(BIN)/python -m assets.workshop.film out

art-sheet: setup ## Write a contact sheet of each folder of drawings into out/.
	$(BIN)/python -m assets.workshop.contact out

baked: setup
	$(BIN)/python -m assets.workshop.bake build/baked

build: baked ## Pack the program into dist/lerne, for this system and newer ones.
	$(BIN)/pyinstaller --noconfirm --log-level WARN build.spec

# pip asks the network, for which the old Python has no ssl: it is the usual one that installs for it.
$(OLD)/.ready: .ci/old-python .ci/locks/zig.txt .ci/locks/old.txt pyproject.toml | setup
	made=$$(.ci/old-python "$(KEPT)" $(BIN)/python) && "$$made/bin/python3.13" -m venv --clear --without-pip $(OLD)
	@# The program is packed from here; what is installed of it says its name and version.
	$(BIN)/python -c 'from setuptools import build_meta; build_meta.prepare_metadata_for_build_wheel("$(OLD)/lib/python3.13/site-packages")' >/dev/null
	$(INSTALL) --require-hashes --no-deps --no-build-isolation $(OLD_WHEELS) --target $(OLD)/lib/python3.13/site-packages --requirement .ci/locks/old.txt
	@touch $@

dist: baked $(OLD)/.ready ## Pack it for Linux from glibc 2.28 on: dist/lerne-VERSION, the same as an archive, and SHA256SUMS.
	PYTHONPATH=. PYTHONHASHSEED=0 $(OLD)/bin/python -m PyInstaller --noconfirm --log-level WARN --distpath build/packed --workpath build/packing build.spec
	.ci/symbols build/packed/lerne
	.ci/archive build/packed/lerne dist

test-dist: setup ## Unpack that archive elsewhere, ask it and play it.
	.ci/test-dist "$(NEWEST)"

test-old: setup ## Do the same in Debian 11, as root.
	.ci/test-old "$(KEPT)" "$(NEWEST)"

wheel: setup ## Make a wheel with cards and assets in dist/.
	@rm -rf build/lib
	$(BIN)/python -m pip wheel --quiet --no-index --no-deps --no-build-isolation --wheel-dir dist .

# For releases (docs/releasing.md).
.PHONY: sbom wheels-exist lint-workflows flatpak
sbom: setup ## List what the program is made of, in dist/.
	@mkdir -p dist
	$(BIN)/python -m assets.workshop.sbom "dist/$$($(BIN)/python -m game --version | tr ' ' '-').cdx.json"

wheels-exist: setup ## Ask the network whether each locked package can be had for each system.
	$(BIN)/python -m assets.workshop.wheels

lint-workflows: ## Read what the public runners do.
	$(PYTHON) -m venv build/linting
	build/linting/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement .ci/locks/lint.txt
	build/linting/bin/actionlint .github/workflows/*.yml

flatpak: wheel ## Write what a Flatpak is made from into build/flatpak.
	$(BIN)/python -m assets.workshop.wheels flatpak build/flatpak

bench: setup ## Print every benchmark's table.
	@for each in $(basename $(notdir $(wildcard benchmarks/*.py))); do $(BIN)/python -m benchmarks.$$each || exit 1; done

attack: setup ## Make every attack on saves, packs, engine and interface, long.
	$(BIN)/python -m benchmarks.attack

clean: ## Remove what was built, not the virtual environment.
	rm -rf build dist demo.gif demo.png
