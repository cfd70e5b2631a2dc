# Lerne: `make play` opens the window, `make test` runs every check; both set everything up first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check
# --upgrade: the existing locks do not hold versions back.
COMPILE := build/locking/bin/uv pip compile --quiet --generate-hashes --upgrade --custom-compile-command 'make lock'
# Kept outside the tree and shared by all checkouts, since both take long to make and seldom change: the Python for old
# systems, and an old system.
KEPT ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/lerne-build
OLD := build/old
NEWEST = $(shell ls -t dist/*-linux-*.tar.xz 2>/dev/null | head -n 1)
# The platform tags of the wheels that run with glibc 2.28; some of them are years.
OLD_WHEELS := --implementation cp --python-version 3.13 $(patsubst %,--platform manylinux%_x86_64,_2_28 _2_27 _2_17 2014 2010 1)
PO := $(wildcard assets/locale/*/LC_MESSAGES/*.po)
MO := $(PO:.po=.mo)
# The programs that the tests in a real window need: a virtual screen, simulated input, window managers and their desktop
# tools, and objdump to inspect what is packed.
DESK := Xvfb xdotool openbox icewm dbus-run-session setxkbmap weston wl-paste desktop-file-validate appstreamcli gio objdump
LACKING := $(strip $(foreach each,$(DESK),$(if $(shell command -v $(each)),,$(each))))
CHECKED := $(if $(LACKING),tests --ignore=tests/flow --ignore=tests/spoken/test_by_reader.py,tests)

.DEFAULT_GOAL := help
.PHONY: help setup lock cluster play test test-all checked demo words pictures film art-sheet sounds baked build dist test-dist test-old wheel bench attack clean

help: ## List the targets.
	@sed -n 's/^\([a-z-]*\):.*## /make \1\t/p' Makefile

# The packages that a player needs, and those that the checks need in addition; shared ones have the same versions.
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

setup: $(VENV)/.ready $(MO) ## Make the virtual environment with everything that the checks need.

lock: ## Lock the newest versions of all packages, with their hashes.
	$(PYTHON) -m venv build/locking
	build/locking/bin/python -m pip install --quiet --disable-pip-version-check --upgrade uv
	@# The locks are for every system and every supported Python; the last one is for packing for old systems.
	$(COMPILE) --universal pyproject.toml --extra dev --output-file .ci/locks/dev.txt
	$(COMPILE) --universal --group build --constraint .ci/locks/dev.txt --output-file .ci/locks/build.txt
	$(COMPILE) --universal pyproject.toml --constraint .ci/locks/dev.txt --output-file .ci/locks/play.txt
	$(COMPILE) --universal pyproject.toml --extra cluster --constraint .ci/locks/dev.txt --output-file .ci/locks/cluster.txt
	$(COMPILE) --universal --group zig --output-file .ci/locks/zig.txt
	$(COMPILE) --universal --group lint --output-file .ci/locks/lint.txt
	$(COMPILE) --python-version 3.13 --python-platform x86_64-manylinux_2_28 pyproject.toml --group pack --constraint .ci/locks/dev.txt --output-file .ci/locks/old.txt

cluster: setup ## Install Dask, for mass work on many machines (docs/cluster.md).
	$(INSTALL) --require-hashes --no-build-isolation --requirement .ci/locks/cluster.txt

play: $(VENV)/.play $(MO) ## Open the window.
	@$(BIN)/python -m game

test: ASKED := -m "not long"
test: checked ## Run ruff, mypy and the tests, except the slow ones.

test-all: ASKED := -p no:cacheprovider
test-all: export LERNE_TESTS := all
test-all: checked ## Run every check.

checked: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@$(if $(LACKING),echo "The tests in a real window (tests/flow, the reader's) are left out; they need: $(LACKING).")
	@# Types are checked in parallel with the tests; both must pass.
	$(BIN)/mypy & typed=$$!; $(BIN)/python -m pytest -n 2 $(ASKED) $(CHECKED); tested=$$?; wait $$typed && exit $$tested

demo: $(VENV)/.play $(MO) ## Record a run without a display: demo.gif and demo.png.
	$(BIN)/python -m game demo --out demo.gif

words: setup ## Update the French catalogue from the sources, and list what is not translated.
	$(BIN)/python -m assets.workshop.words

sounds: setup ## Write all sounds and music again.
	$(BIN)/python -m assets.workshop.sound

pictures: setup ## Make the README's film and its sheet of tables again, if the program looks otherwise by now.
	$(BIN)/python -m assets.workshop.pictures

film: setup ## Write a strip of six frames for each motion into out/.
	$(BIN)/python -m assets.workshop.film out

art-sheet: setup ## Write a contact sheet of each folder of drawings into out/.
	$(BIN)/python -m assets.workshop.contact out

# PICTURES=few: only what it takes to try the packed program.
baked: setup
	$(BIN)/python -m assets.workshop.bake build/baked $(PICTURES)

build: baked ## Pack the program into dist/lerne, for this system and newer ones.
	$(BIN)/pyinstaller --noconfirm --log-level WARN build.spec

# The old Python has no ssl, so pip cannot download with it: the usual Python installs the packages for it.
$(OLD)/.ready: .ci/old-python .ci/locks/zig.txt .ci/locks/old.txt pyproject.toml | setup
	made=$$(.ci/old-python "$(KEPT)" $(BIN)/python) && "$$made/bin/python3.13" -m venv --clear --without-pip $(OLD)
	@# The program is packed from this tree; only its metadata, with name and version, is installed.
	$(BIN)/python -c 'from setuptools import build_meta; build_meta.prepare_metadata_for_build_wheel("$(OLD)/lib/python3.13/site-packages")' >/dev/null
	$(INSTALL) --require-hashes --no-deps --no-build-isolation $(OLD_WHEELS) --target $(OLD)/lib/python3.13/site-packages --requirement .ci/locks/old.txt
	@touch $@

dist: baked $(OLD)/.ready ## Pack it for Linux with glibc 2.28 or newer: dist/lerne-VERSION, an archive of it, and SHA256SUMS.
	PYTHONPATH=. PYTHONHASHSEED=0 $(OLD)/bin/python -m PyInstaller --noconfirm --log-level WARN --distpath build/packed --workpath build/packing build.spec
	.ci/symbols build/packed/lerne
	.ci/archive build/packed/lerne dist

test-dist: setup ## Unpack that archive elsewhere, test it and play it.
	.ci/test-dist "$(NEWEST)"

test-old: setup ## Do the same in Debian 11, as root.
	.ci/test-old "$(KEPT)" "$(NEWEST)"

wheel: setup ## Make a wheel with cards and assets in dist/.
	@rm -rf build/lib
	$(BIN)/python -m pip wheel --quiet --no-index --no-deps --no-build-isolation --wheel-dir dist .

# For releases (docs/releasing.md).
.PHONY: sbom wheels-exist lint-workflows flatpak
sbom: setup ## Write a software bill of materials to dist/.
	@mkdir -p dist
	$(BIN)/python -m assets.workshop.sbom "dist/$$($(BIN)/python -m game --version | tr ' ' '-').cdx.json"

wheels-exist: setup ## Check online that each locked package exists for each system.
	$(BIN)/python -m assets.workshop.wheels

lint-workflows: ## Lint the workflows of the public runners.
	$(PYTHON) -m venv build/linting
	build/linting/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement .ci/locks/lint.txt
	build/linting/bin/actionlint .github/workflows/*.yml

flatpak: wheel ## Write the sources of a Flatpak to build/flatpak.
	$(BIN)/python -m assets.workshop.wheels flatpak build/flatpak

bench: setup ## Print every benchmark's table.
	@for each in $(basename $(notdir $(wildcard benchmarks/*.py))); do $(BIN)/python -m benchmarks.$$each || exit 1; done

attack: setup ## Make every attack on saves, packs, engine and interface; takes long.
	$(BIN)/python -m benchmarks.attack

clean: ## Remove what was built, except the virtual environment.
	rm -rf build dist demo.gif demo.png
