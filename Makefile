# `make help` lists the targets; each installs what it needs.

PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11,$(shell \
	$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $p)))

VENV := .venv
BENCH_VENV := .venv-bench
LAB_VENV := .venv-lab
RUN := $(VENV)/bin/python
LAB := $(LAB_VENV)/bin/python
# With COMPILED=1 bots play with a compiled core (lab/compiled.py).
THINK = $(if $(COMPILED),$(LAB) -m lab.compiled && PYTHONPATH=build/compiled:. $(LAB) -P,$(LAB))
WORDS = $(filter-out COMPILED=%,$(MAKEOVERRIDES))
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check --require-hashes -r

# Without Node 20, $(NODE_READY) installs one into $(VENV), so this comes first on PATH.
export PATH := $(CURDIR)/$(VENV)/bin:$(PATH)

BUILD_READY := $(VENV)/.build-ready
DEV_READY := $(VENV)/.dev-ready
BENCH_READY := $(BENCH_VENV)/.ready
LAB_READY := $(LAB_VENV)/.ready
MUTANTS_READY := $(VENV)/.mutants-ready
NODE_READY := $(VENV)/.node-ready
NPM_READY := node_modules/.ready
# One process per core, up to four; each takes one test file after the other, in the order of tests/conftest.py.
AT_ONCE := --numprocesses auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder

PYTEST = $(RUN) -m pytest $(AT_ONCE) $(PAINTS:%=--paints %) $(ORDER:%=--order %) $(BROWSERS:%=--browser %)

AUDIT_READY := tools/audit/npm/node_modules/.ready

.DELETE_ON_ERROR:
.PHONY: help play test test-all rules site check typescript release golden lab bench audit engines screenshots fuzz soak mutants flakes hunt arena matching leanings puzzles train language catalogues lock clean

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):.*  ## /\1\t/p' Makefile

play: site  ## build the site, serve it on this machine and open a browser
	@$(RUN) -m tools.serve --open

test: $(DEV_READY) site  ## run the tests, those in a browser too: 10 minutes; TESTS=tests/e2e, ORDER=1 for a random order of files, PAINTS=2 as on a slow machine, BROWSERS="firefox webkit"
	@$(RUN) -m tools.chromium --quiet
	$(PYTEST) -m "not long" $(TESTS)

test-all: test  ## run the tests, then those that take long
	$(PYTEST) -m long $(TESTS)

rules: $(DEV_READY)  ## run the tests that need no browser: a minute
	$(RUN) -m pytest $(AT_ONCE) -m "not long" --ignore=tests/e2e

site: $(BUILD_READY) $(NPM_READY)  ## build the static site into dist/; SITE_URL=https://… for absolute URLs
	@$(RUN) -m tools.build_site "$(SITE_URL)"

check: $(DEV_READY)  ## run linters, type checker, import rules and catalogue checks
	$(RUN) -m ruff check
	$(RUN) -m ruff format --check
	$(RUN) -m mypy
	@PYTHONPATH=.:web:tests/e2e $(VENV)/bin/lint-imports --no-cache --no-logo
	$(RUN) -m tools.catalogues check

typescript: $(DEV_READY) site  ## type-check the TypeScript, and run the exercises' solutions
	@$(RUN) -m tools.chromium --quiet
	@$(RUN) -m tools.practice_ts

release: $(DEV_READY) $(NPM_READY)  ## make the files of a release in build/release: a few minutes; ONLY="site package wheel members core accessibility hunt" for some
	@$(RUN) -m tools.release ONLY="$(ONLY)"

golden: $(DEV_READY)  ## update golden games and snapshots, and print what has changed
	@$(RUN) -m tests.recording

lab: $(LAB_READY)  ## type-check the lab (bot training) and run its tests
	$(LAB) -m mypy lab
	$(LAB) -m pytest $(AT_ONCE) lab/tests

bench: $(BENCH_READY) site  ## run benchmarks; prints JSON lines; BENCH=name for one
	@$(BENCH_VENV)/bin/python -m tools.chromium --quiet
	@$(BENCH_VENV)/bin/python -m tools.measure bench $(BENCH)

audit: $(DEV_READY) $(AUDIT_READY) site  ## audit accessibility, response times and layout shift; prints JSON lines; AUDIT=name for one
	@$(RUN) -m tools.chromium --quiet
	@$(RUN) -m tools.measure audit $(AUDIT)

engines: $(DEV_READY) site  ## play the page in WebKitGTK and Firefox; prints JSON lines; ENGINES="webkit_starts firefox" for some
	@$(RUN) -m tools.engines $(ENGINES)

screenshots: $(DEV_READY) site  ## take pictures of all screens in all sizes, light and dark; SCREENS="start pay" for some, "de nl start" in other languages, "film" for three turns
	@$(RUN) -m tools.chromium --quiet
	@$(RUN) -m tools.screenshots $(SCREENS)

fuzz: $(DEV_READY)  ## fuzz links, files and names with 120,000 mutated inputs
	$(RUN) -m pytest $(AT_ONCE:loadfile=load) --hypothesis-profile fuzz --timeout 0 tests/test_fuzz.py

soak: $(DEV_READY)  ## play random games and check every invariant at every step; GAMES=2500 for each number of players
	GAMES=$(or $(GAMES),2500) $(RUN) -m pytest -q $(AT_ONCE:loadfile=load) tests/test_rule_invariants.py -k random_game

mutants: $(MUTANTS_READY)  ## mutation-test the rules and list mutants that no unit test kills; WHERE="track turn"
	nice $(VENV)/bin/mutmut run $(WHERE:%='core.%.*')
	@$(VENV)/bin/mutmut results

flakes: $(DEV_READY) site  ## repeat tests to find flaky ones; RUNS=200 TESTS=tests/e2e/test_page.py, PROCESSES=4 for load
	@$(RUN) -m tools.chromium --quiet
	$(RUN) -m pytest --count $(or $(RUNS),2) --numprocesses $(or $(PROCESSES),auto) --dist loadfile $(or $(TESTS),tests/e2e)

hunt: $(DEV_READY) $(NPM_READY)  ## run tests against twenty defective variants of the site; TESTS=folder, ONLY="mirrored silence", ZIP=file to build
	@$(RUN) -m tools.chromium --quiet
	@$(RUN) -m tools.hunt $(MAKEOVERRIDES)

arena: $(LAB_READY)  ## let bots play each other; A=medium B=random PLAYERS=2 GAMES=400 SEED=1 COMPILED=1; without A and B the whole ladder
	@$(THINK) -m lab.arena $(WORDS)

matching: $(LAB_READY)  ## check that My level matches simulated players of six strengths; GAMES=40 SEED=1
	@$(THINK) -m lab.matching $(WORDS)

leanings: $(LAB_READY)  ## measure what each of the four levels builds; GAMES=200 SEED=1
	@$(THINK) -m lab.leanings $(WORDS)

puzzles: $(LAB_READY)  ## regenerate the shipped puzzles from bots' games; SEED=1; python -m lab.puzzles check verifies them
	@$(THINK) -m lab.puzzles make $(WORDS)

train: $(LAB_READY)  ## train the strongest bots from scratch (takes hours); COMPILED=1; GAMES=50 ROUNDS=2 OUT=/tmp for a trial
	@$(THINK) -m lab.train $(WORDS)

language: $(BUILD_READY)  ## create the message catalogue of a new language; TAG=fr
	$(RUN) -m tools.catalogues init $(TAG)

catalogues: $(BUILD_READY)  ## update the message catalogues from the sources
	$(RUN) -m tools.catalogues update

lock: $(DEV_READY)  ## regenerate the lock files from pyproject.toml and package.json
	$(RUN) -m pip install --quiet uv
	for group in build dev lab mutants bench node; do \
		$(VENV)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
			--no-emit-index-url --no-emit-find-links --group pyproject.toml:$$group -o requirements/$$group.txt || exit 1; \
	done
	npm install --package-lock-only
	cd tools/audit/npm && npm install --package-lock-only

clean:  ## remove everything that was built or installed
	rm -rf dist build mutants node_modules tools/audit/npm/node_modules $(VENV) $(BENCH_VENV) $(LAB_VENV)

$(VENV)/bin/python $(BENCH_VENV)/bin/python $(LAB_VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or later is needed; name it with: make PYTHON=/path/to/python3" >&2; exit 1; }
	$(PYTHON) -m venv $(@D)/..

$(BUILD_READY): requirements/build.txt | $(VENV)/bin/python
	$(RUN) $(PIP_INSTALL) $<
	@touch $@

$(DEV_READY): requirements/dev.txt | $(VENV)/bin/python
	$(RUN) $(PIP_INSTALL) $<
	@touch $@

$(BENCH_READY): requirements/bench.txt | $(BENCH_VENV)/bin/python
	$(BENCH_VENV)/bin/python $(PIP_INSTALL) $<
	@touch $@

$(LAB_READY): requirements/lab.txt | $(LAB)
	$(LAB) $(PIP_INSTALL) $<
	@touch $@

$(MUTANTS_READY): requirements/mutants.txt | $(VENV)/bin/python
	$(RUN) $(PIP_INSTALL) $<
	@touch $@

$(NODE_READY): requirements/node.txt | $(VENV)/bin/python
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null && npm --version >/dev/null 2>&1 \
		|| $(RUN) $(PIP_INSTALL) $<
	@touch $@

$(NPM_READY): package.json package-lock.json .npmrc | $(NODE_READY)
	@npm ci --loglevel error >/dev/null
	@touch $@

$(AUDIT_READY): tools/audit/npm/package.json tools/audit/npm/package-lock.json tools/audit/npm/.npmrc | $(NODE_READY)
	@cd tools/audit/npm && npm ci --loglevel error >/dev/null
	@touch $@
