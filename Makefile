# `make play` and `make test` do all their own set-up; `make help` lists the rest.

PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11,$(shell \
	$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $p)))

VENV := .venv
BENCH_VENV := .venv-bench
LAB_VENV := .venv-lab
RUN := $(VENV)/bin/python
LAB := $(LAB_VENV)/bin/python
# With COMPILED=1 whatever has bots play for long uses a core that lab/compiled.py has made.
THINK = $(if $(COMPILED),$(LAB) -m lab.compiled && PYTHONPATH=build/compiled:. $(LAB) -P,$(LAB))
WORDS = $(filter-out COMPILED=%,$(MAKEOVERRIDES))
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check --require-hashes -r

# Where the machine has no Node 20, $(NODE_READY) puts one into $(VENV), so this comes first on PATH.
export PATH := $(CURDIR)/$(VENV)/bin:$(PATH)

BUILD_READY := $(VENV)/.build-ready
DEV_READY := $(VENV)/.dev-ready
BENCH_READY := $(BENCH_VENV)/.ready
LAB_READY := $(LAB_VENV)/.ready
MUTANTS_READY := $(VENV)/.mutants-ready
NODE_READY := $(VENV)/.node-ready
NPM_READY := node_modules/.ready
# As many processes as there are cores. Each takes one file of the tests after the other, in the order of tests/conftest.py.
AT_ONCE := --numprocesses auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder

PYTEST = $(RUN) -m pytest $(AT_ONCE) $(PAINTS:%=--paints %) $(ORDER:%=--order %) $(BROWSERS:%=--browser %)

AUDIT_READY := tools/audit/npm/node_modules/.ready

.DELETE_ON_ERROR:
.PHONY: help play test test-all rules site check typescript package golden lab bench audit engines screenshots fuzz soak mutants flakes hunt arena matching leanings puzzles train language catalogues lock clean

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):.*  ## /\1\t/p' Makefile

play: site  ## build the site, serve it on this machine and open a browser
	@$(RUN) -m tools.serve --open

test: $(DEV_READY) site  ## run the tests, those in the browser too; PAINTS=2: as on a slow machine; ORDER=1: the files in a random order of this seed; BROWSERS="firefox webkit", TESTS=tests/e2e
	@$(RUN) -m tools.chromium --quiet
	$(PYTEST) -m "not long" $(TESTS)

test-all: test  ## run the tests, then those that take too long for every day
	$(PYTEST) -m long $(TESTS)

rules: $(DEV_READY)  ## run the tests that need no browser: less than a minute
	$(RUN) -m pytest $(AT_ONCE) -m "not long" --ignore=tests/e2e

site: $(BUILD_READY) $(NPM_READY)  ## build the static site into dist/; SITE_URL=https://… where it will be, if that is known
	@$(RUN) -m tools.build_site "$(SITE_URL)"

check: $(DEV_READY)  ## look for slips in style, types, imports and message catalogues
	$(RUN) -m ruff check
	$(RUN) -m ruff format --check
	$(RUN) -m mypy
	@PYTHONPATH=.:web:tests/e2e $(VENV)/bin/lint-imports --no-cache --no-logo
	$(RUN) -m tools.catalogues check

typescript: $(DEV_READY) site  ## check the types of what is in TypeScript, and run the solutions of the exercises
	@$(RUN) -m tools.chromium --quiet
	@$(RUN) -m tools.practice_ts

package: $(DEV_READY) $(NPM_READY)  ## make the package for tests in TypeScript, build/glen-more-testing.tgz
	@$(RUN) -m tools.typescript build/glen-more-testing.tgz

golden: $(DEV_READY)  ## rewrite all recordings of tests, and print what has changed
	@$(RUN) -m tests.make_golden

lab: $(LAB_READY)  ## check the types of the lab, which makes and measures bots, and run its tests
	$(LAB) -m mypy lab
	$(LAB) -m pytest $(AT_ONCE) lab/tests

bench: $(BENCH_READY) site  ## measure; one JSON object a line
	@$(BENCH_VENV)/bin/python -m tools.chromium --quiet
	@$(BENCH_VENV)/bin/python -m tools.measure bench $(BENCH)

audit: $(DEV_READY) $(AUDIT_READY) site  ## measure accessibility, answers and stillness; one JSON object a line; AUDIT=name for one
	@$(RUN) -m tools.chromium --quiet
	@$(RUN) -m tools.measure audit $(AUDIT)

engines: $(DEV_READY) site  ## start and play the page in WebKitGTK and in Firefox; one JSON object a line; ENGINES="webkit_starts firefox" for some
	@$(RUN) -m tools.engines $(ENGINES)

screenshots: $(DEV_READY) site  ## take a picture of every screen in every size, light and dark; SCREENS="start pay" for some, "de nl start" in other languages, "film" for a film strip of three turns
	@$(RUN) -m tools.chromium --quiet
	@$(RUN) -m tools.screenshots $(SCREENS)

fuzz: $(DEV_READY)  ## feed the game with 120,000 mutated links, files and names
	$(RUN) -m pytest $(AT_ONCE:loadfile=load) --hypothesis-profile fuzz --timeout 0 tests/test_fuzz.py

soak: $(DEV_READY)  ## play random games of 2 to 5 players with every invariant checked at every step; GAMES=2500 for each
	GAMES=$(or $(GAMES),2500) $(RUN) -m pytest -q $(AT_ONCE:loadfile=load) tests/test_rule_invariants.py -k random_game

mutants: $(MUTANTS_READY)  ## change the rules in small ways and list the changes that no unit test notices: WHERE="track turn"
	nice $(VENV)/bin/mutmut run $(WHERE:%='core.%.*')
	@$(VENV)/bin/mutmut results

flakes: $(DEV_READY) site  ## run tests again and again; with more processes than cores, under load: RUNS=200 PROCESSES=4 TESTS=tests/e2e/test_page.py
	@$(RUN) -m tools.chromium --quiet
	$(RUN) -m pytest --count $(or $(RUNS),2) --numprocesses $(or $(PROCESSES),auto) --dist loadfile $(or $(TESTS),tests/e2e)

hunt: $(DEV_READY) $(NPM_READY)  ## run tests against twenty variants of the site with a defect each: TESTS=folder, ONLY="mirrored silence", ZIP=file to build
	@$(RUN) -m tools.chromium --quiet
	@$(RUN) -m tools.hunt $(MAKEOVERRIDES)

arena: $(LAB_READY)  ## let bots play each other: A=medium B=random PLAYERS=2 GAMES=400 SEED=1 COMPILED=1; without A and B the whole table
	@$(THINK) -m lab.arena $(WORDS)

matching: $(LAB_READY)  ## see whether Match me gives players of six strengths an opponent of theirs: GAMES=40 SEED=1
	@$(THINK) -m lab.matching $(WORDS)

leanings: $(LAB_READY)  ## see what the displays of the four levels hold at the end of games against each other: GAMES=200 SEED=1
	@$(THINK) -m lab.leanings $(WORDS)

puzzles: $(LAB_READY)  ## regenerate the shipped puzzles from games of bots: SEED=1; python -m lab.puzzles check looks at them
	@$(THINK) -m lab.puzzles make $(WORDS)

train: $(LAB_READY)  ## learn the weights of the strongest opponents from nothing, in some hours: COMPILED=1; GAMES=50 ROUNDS=2 OUT=/tmp for a try
	@$(THINK) -m lab.train $(WORDS)

language: $(BUILD_READY)  ## begin the catalogue of a language: TAG=fr
	$(RUN) -m tools.catalogues init $(TAG)

catalogues: $(BUILD_READY)  ## bring the message catalogues up to date with the sources
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
	@npm ci --silent
	@touch $@

$(AUDIT_READY): tools/audit/npm/package.json tools/audit/npm/package-lock.json tools/audit/npm/.npmrc | $(NODE_READY)
	@cd tools/audit/npm && npm ci --silent
	@touch $@
