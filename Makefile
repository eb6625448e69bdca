# Everything a newcomer needs: `make play`, `make test`. Each target sets itself up.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
TODAY = $(shell date +%F)

# Modules are compiled once and kept, whatever the shell says: each worker of the tests reads all.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play run test soak browser reach mutants lint format bench fixtures goldens gallery clean

help: ## Show this list
	@awk 'BEGIN {FS = ":.*## "} /^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(READY) ## Play in the browser, in a simulated Discord (ARGS="--fresh" forgets old matches)
	@$(BIN)/python -m playroom $(ARGS)

run: $(READY) ## Start the real bot with the token in .env
	@$(BIN)/squaretable run $(ARGS)

test: $(READY) ## Run all tests (ARGS="-k name" picks some)
	@$(BIN)/pytest $(ARGS)

soak: $(READY) ## Run what takes long: options in threes, at every moment (over an hour)
	@echo "With the luck of the day: --luck $(TODAY)"
	@$(BIN)/pytest -m soak --luck $(TODAY) $(ARGS)
	@$(BIN)/pytest --postgres tests/bot --luck $(TODAY) $(ARGS)
	@$(BIN)/pytest --reach $(ARGS)

browser: $(READY) ## Play at the table in Chromium (ARGS="-k mouse" picks some); says what is missing
	@$(BIN)/python -m tests.bot.table.chromium
	@$(BIN)/pytest -m "browser and not soak" tests/bot/table tests/playroom $(ARGS)

reach: $(READY) ## Name the public functions that no test calls (a run of all tests, twice as long)
	@$(BIN)/pytest --reach $(ARGS)

mutants: $(READY) ## Plant faults and see whether a test notices (ARGS="--count 100 --seed 1")
	@nice $(BIN)/python -m bench.mutants $(ARGS)

lint: $(READY) ## Check style and types
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

format: $(READY) ## Put the code in shape
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

bench: $(READY) ## Measure speed, as ratios in one run
	@$(BIN)/python -m bench $(ARGS)

fixtures: $(READY) ## Write down anew what happens in the recorded matches (read the difference!)
	@$(BIN)/python -m tests.games.fixture

goldens: $(READY) ## Draw the pictures that the tests compare with anew (look at them!)
	@$(BIN)/python -m tests.renderers.goldens

gallery: $(READY) ## Draw the pictures in README.md anew, and print their descriptions
	@$(BIN)/squaretable picture square_tactics --players 4 --option rules=full --seed 1 --after 40 --out docs/square_tactics.png
	@$(BIN)/squaretable picture squares --seed 1 --after 60 --out docs/squares.png
	@$(BIN)/squaretable picture bopbm_squared --players 2 --seed 1 --after 50 --out docs/bopbm_squared.png
	@$(BIN)/squaretable picture tactica --option match=battle2 --seed 12 --after 158 --out docs/tactica.png
	@$(BIN)/squaretable picture squarriors --players 2 --seed 5 --after 90 --out docs/squarriors.png

clean: ## Remove what was installed and built (matches in data/ stay)
	rm -rf $(VENV) *.egg-info .mypy_cache .pytest_cache .ruff_cache

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Square Table needs Python 3.11 or newer. Name one with: make PYTHON=python3.12 ..."; exit 2; }
	@echo "Setting up $(VENV) (once, about a minute) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@
