# Lerne: `make play` opens the window, `make test` runs every check; both set everything up first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
LOCKS := .ci/locks/build.txt .ci/locks/dev.txt
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check
# For every system and every Python from the oldest on; what is in the lock already does not hold it back.
COMPILE := build/locking/bin/uv pip compile --quiet --universal --generate-hashes --upgrade --custom-compile-command 'make lock'
PO := $(wildcard assets/locale/*/LC_MESSAGES/*.po)
MO := $(PO:.po=.mo)
# The tests in a real window need a screen without a monitor, a hand without an arm, and desktops around it.
DESK := Xvfb xdotool openbox icewm dbus-run-session setxkbmap weston wl-paste
LACKING := $(strip $(foreach each,$(DESK),$(if $(shell command -v $(each)),,$(each))))
CHECKED := $(if $(LACKING),tests --ignore=tests/flow,tests)

.DEFAULT_GOAL := help
.PHONY: help setup lock play test demo film art-sheet sounds build wheel bench attack clean

help: ## Say what there is.
	@sed -n 's/^\([a-z-]*\):.*## /make \1\t/p' Makefile

$(VENV)/.ready: pyproject.toml $(LOCKS)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Lerne needs Python 3.11 or newer: name one, such as make $(MAKECMDGOALS) PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) --require-hashes --requirement .ci/locks/build.txt
	$(INSTALL) --require-hashes --no-build-isolation --requirement .ci/locks/dev.txt
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

%.mo: %.po | $(VENV)/.ready
	$(BIN)/pybabel --quiet compile --input-file $< --output-file $@ --locale $(notdir $(patsubst %/LC_MESSAGES/,%,$(dir $<)))

setup: $(VENV)/.ready $(MO) ## Make the virtual environment and compile the catalogues.

lock: ## Lock the newest versions of all that is installed, with their hashes.
	$(PYTHON) -m venv build/locking
	build/locking/bin/python -m pip install --quiet --disable-pip-version-check --upgrade uv
	$(COMPILE) pyproject.toml --extra dev --output-file .ci/locks/dev.txt
	$(COMPILE) --group build --constraint .ci/locks/dev.txt --output-file .ci/locks/build.txt

play: setup ## Open the window.
	@$(BIN)/python -m game

test: setup ## Run ruff, mypy and pytest.
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@$(if $(LACKING),echo "The tests in a real window (tests/flow) are left out; they need: $(LACKING).")
	@# The types are checked beside the tests: both must hold.
	$(BIN)/mypy & typed=$$!; $(BIN)/python -m pytest -n 2 $(CHECKED); tested=$$?; wait $$typed && exit $$tested

demo: setup ## Record a run without a display: demo.gif and demo.png.
	$(BIN)/python -m game demo --out demo.gif

sounds: setup ## Write every sound and all music anew.
	$(BIN)/python -m assets.workshop.sound

film: setup ## Write a strip of six frames for each motion into out/.
	$(BIN)/python -m assets.workshop.film out

art-sheet: setup ## Write a contact sheet of each folder of drawings into out/.
	$(BIN)/python -m assets.workshop.contact out

build: setup ## Pack the program into dist/lerne.
	@rm -rf build/baked
	$(BIN)/python -m assets.workshop.bake build/baked
	$(BIN)/pyinstaller --noconfirm --log-level WARN build.spec

wheel: setup ## Make a wheel with cards and assets in dist/.
	@rm -rf build/lib
	$(BIN)/python -m pip wheel --quiet --no-index --no-deps --no-build-isolation --wheel-dir dist .

bench: setup ## Print every benchmark's table.
	@for each in $(basename $(notdir $(wildcard benchmarks/*.py))); do $(BIN)/python -m benchmarks.$$each || exit 1; done

attack: setup ## Make every attack on saves, packs, engine and interface, long.
	$(BIN)/python -m benchmarks.attack

clean: ## Remove what was built, not the virtual environment.
	rm -rf build dist demo.gif demo.png
