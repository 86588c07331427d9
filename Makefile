# Every target is one line of work; `make` alone lists them. The tools live in .venv, which the
# first target that needs them makes by itself.

SETUP := python3 tools/setup_venv.py
PY := .venv/bin/python
FILE ?=
STEP ?=
ARGS ?=

MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.PHONY: help setup run play test check bench edge oracle clauses constants size lint types format
.PHONY: clean ready ready-bench

# Asked for before anything is set up, so that the answer comes at once and alone.
ifneq ($(filter play,$(MAKECMDGOALS)),)
ifeq ($(FILE),)
$(error Say which table script to play, for example: make play FILE=host_tests/scripts/evening.table)
endif
endif

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

setup: ## make .venv and install the pinned tools (every other target does it when needed)
	@$(SETUP)

run: ## play a whole evening at the table: the one command to start with
	@$(MAKE) play FILE=host_tests/scripts/evening.table STEP=$(STEP)

play: ready ## play one table script: FILE=path/to.table, and STEP=1 to go fact by fact
	@$(PY) -m tools play "$(FILE)" $(if $(filter 1,$(STEP)),--step)

test: ready ## run all tests in parallel (ARGS="-k split" picks some)
	@$(PY) -m pytest -n auto --dist loadfile $(ARGS)

check: lint types test size ## all that has to pass before a commit; CI runs exactly this

bench: ready-bench ## measure the speed of the rules core
	@$(PY) -m tools bench $(ARGS)

edge: ready ## work out the house edge of each rule book
	@$(PY) -m tools edge $(ARGS)

oracle: ready ## compare the rules core with the independent model
	@$(PY) -m tools oracle $(ARGS)

clauses: ready ## break every clause in a copy of the firmware: do the scripts notice?
	@$(PY) -m tools clauses $(ARGS)

constants: ready ## write the numbers that firmware modules repeat at their head anew
	@$(PY) -m tools constants --write

size: ready ## print the compiled size of each module and compare it with its budget
	@$(PY) -m tools size $(ARGS)

lint: ready ## check the style of the sources
	@$(PY) -m ruff check . && $(PY) -m ruff format --check .

types: ready ## check the types, as CPython sees them and as MicroPython sees the firmware
	@$(PY) -m mypy && $(PY) -m mypy --config-file tools/mypy-rp2.toml

format: ready ## lay out the sources in the house style
	@$(PY) -m ruff check --fix-only --quiet . && $(PY) -m ruff format .

clean: ## remove .venv and all caches
	@rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis build
	@find boards firmware host_tests tools -name __pycache__ -prune -exec rm -rf {} +

ready:
	@$(SETUP) --quiet

ready-bench:
	@$(SETUP) --quiet --bench
