# The few commands a newcomer needs. Each makes what it lacks: the system's packages, the virtual environment.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Many tests wait for a program, a clock or a browser that is tried in real time: two workers a core keep it busy. A
# third one costs more than it gains, since each collects all tests.
# The programs that tests start, and the workers themselves, would compile every module anew without bytecode files.
# Pictures come and go: given back to the system and asked for again, their memory costs 8 % of the vision tests' time.
KEEP_MEMORY := MALLOC_TRIM_THRESHOLD_=1073741824 MALLOC_MMAP_THRESHOLD_=1073741824
PYTEST := PYTHONDONTWRITEBYTECODE= $(KEEP_MEMORY) $(BIN)/python -m pytest -q -n $(shell expr 2 \* `nproc`) --dist worksteal
# Each worker would otherwise import and collect the other four fifths of the tests as well, only to leave them out.
SLOW_FILES = $(shell grep -rl "mark\.slow" tests --include="test_*.py")
INSTALLED := $(VENV)/.installed

.PHONY: help demo hall-demo test test-slow test-deep fuzz check format bench system install wheel picture clean
.DEFAULT_GOAL := help

help:
	@echo "make install    install what the program needs into .venv, after which .venv/bin/referee begins"
	@echo "make demo       play a short match on the virtual table and name the files it leaves"
	@echo "make hall-demo  four virtual boards, their hall, its broker and a public feed"
	@echo "make test       run the tests; in four minutes, all but the slow ones"
	@echo "make test-slow  the slow ones: whole pictures, browsers, evenings, kills"
	@echo "make test-deep  all tests: every act from pictures, deep perft, many kills"
	@echo "make fuzz       random input to every parser, a minute each"
	@echo "make check      lint, formatting, types, import contracts"
	@echo "make format     format the code"
	@echo "make bench      print speed and memory as ratios"
	@echo "make wheel      build dist/draughts_referee-*.whl, which pipx or uv installs on another computer"
	@echo "make picture    make the picture in the README anew"
	@echo "make clean      remove the virtual environment and caches"
	@echo
	@echo "Another Python: make demo PYTHON=python3.12"

demo: install
	@$(BIN)/referee demo --output demo-match --no-browser

hall-demo: install
	@PYTHON=$(PYTHON) .ci/system-packages hall
	@$(BIN)/referee hall --folder hall-demo --boards 4 --boards-file docs/hall-demo/boards.toml --feed hall-demo/feed

test: install
	@PYTHON=$(PYTHON) .ci/system-packages tests
	@$(PYTEST) -m "not slow and not deep and not fuzz"

test-slow: install
	@PYTHON=$(PYTHON) .ci/system-packages tests
	@$(PYTEST) -m "slow and not deep and not fuzz" $(SLOW_FILES)

test-deep: install
	@PYTHON=$(PYTHON) .ci/system-packages tests
	@$(PYTEST) --hypothesis-profile=default -m "not fuzz"

fuzz: install
	@$(PYTEST) --hypothesis-profile=default -m fuzz tests/fuzz

check: install
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

format: install
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: install
	@$(BIN)/python -m benchmarks

wheel: install
	@rm -rf dist
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .
	@ls dist/*.whl

picture: install
	@$(BIN)/python docs/make_picture.py

install: $(INSTALLED)

$(INSTALLED): pyproject.toml .ci/system-packages
	@PYTHON=$(PYTHON) .ci/system-packages
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "installing into $(VENV), which takes some minutes ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@
	@echo "installed: $(BIN)/referee opens the evening page"

system:
	@PYTHON=$(PYTHON) .ci/system-packages

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache dist demo-match hall-demo
