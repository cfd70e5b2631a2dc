# Lerne: `make play` opens the window, `make test` runs every check; both set everything up first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PO := $(wildcard assets/locale/*/LC_MESSAGES/*.po)
MO := $(PO:.po=.mo)

.DEFAULT_GOAL := help
.PHONY: help setup play test demo build bench clean

help: ## Say what there is.
	@sed -n 's/^\([a-z]*\):.*## /make \1\t/p' Makefile

$(VENV)/.ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@

%.mo: %.po $(VENV)/.ready
	$(BIN)/pybabel --quiet compile --input-file $< --output-file $@ --locale $(notdir $(patsubst %/LC_MESSAGES/,%,$(dir $<)))

setup: $(VENV)/.ready $(MO) ## Make the virtual environment and compile the catalogues.

play: setup ## Open the window.
	@$(BIN)/python -m game

test: setup ## Run ruff, mypy and pytest.
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n 2

demo: setup ## Record a run without a display: demo.gif and demo.png.
	$(BIN)/python -m game demo --out demo.gif

build: setup ## Pack the program into dist/lerne.
	$(BIN)/pyinstaller --noconfirm --log-level WARN build.spec

bench: setup ## Print every benchmark's table.
	@for each in benchmarks/*.py; do echo "== $$each"; $(BIN)/python $$each || exit 1; done

clean: ## Remove what was built, not the virtual environment.
	rm -rf build dist demo.gif demo.png
