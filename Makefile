# Two commands do everything on a fresh machine: `make play` and `make test`.
# They need Python 3.11 or newer, pip, make and the package registry; everything else goes into .venv.
# .venv/ready says that it has what playing and hosting need; .venv/dev that it has what tests need as well.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
UV := $(VENV)/tool/$(notdir $(BIN))/uv
TESTS ?= tests src/snuggery/games
SHARD ?= 1/1
WORKERS ?= 3 # one more than the cores of a small machine: pages and houses are waited for
export UV_PYTHON_DOWNLOADS = never
export UV_PROJECT_ENVIRONMENT = $(VENV)
unexport PYTHONDONTWRITEBYTECODE # the tests begin hundreds of processes, each of which would compile every module anew

.PHONY: help play test browser fast durations coverage deep check types lint documents compiled commits docs paper fix bench
.PHONY: release publish setup dev clean

help: ## show this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

play: $(VENV)/ready ## install what playing and hosting need, and open the lobby in the browser
	@echo "Starting Snuggery…"
	@$(BIN)/snuggery

test: ## install what tests need, and run the whole suite, or with SHARD=2/4 one of four parts of it
	@$(MAKE) --no-print-directory -j 2 $(VENV)/dev browser
	@scripts/browser
	$(BIN)/pytest -n $(WORKERS) --shard $(SHARD) --lane test $(TESTS)

browser: # fetched while packages are: neither keeps two cores busy
	@scripts/browser early

fast: $(VENV)/dev ## the quick lane, for every save
	$(BIN)/pytest -n $(WORKERS) --lane fast $(TESTS)

durations: $(VENV)/dev ## the whole suite once, and how long each file of it took: tests/durations.json
	$(BIN)/pytest -n $(WORKERS) --lane test --durations-file tests/durations.json $(TESTS)

coverage: $(VENV)/dev ## the quick lane, and how much of the package it runs: fails below the floor in pyproject.toml
	$(BIN)/pytest -n $(WORKERS) --cov --cov-report term:skip-covered --lane fast $(TESTS)

deep: $(VENV)/dev ## the long lane, for nights
	$(BIN)/pytest -n $(WORKERS) --lane deep $(TESTS)

check: types lint documents compiled commits ## format, lint, types, generated documents, machine code, commit messages

types: $(VENV)/dev
	$(BIN)/mypy
	$(BIN)/node node_modules/typescript/bin/tsc
	$(BIN)/node node_modules/typescript/bin/tsc --project tsconfig.worker.json

lint: $(VENV)/dev
	$(BIN)/ruff format --check src tests benchmarks examples scripts hatch_build.py conftest.py
	$(BIN)/ruff check src tests benchmarks examples scripts hatch_build.py conftest.py
	$(BIN)/node node_modules/@biomejs/biome/bin/biome check --error-on-warnings

documents: $(VENV)/dev
	$(BIN)/python -m scripts.documents --check
	$(BIN)/python -m scripts.site

docs: $(VENV)/dev ## build the documentation site into out/site
	$(BIN)/python -m scripts.site

paper: $(VENV)/dev ## print the description of the benchmark into out/snuggery-5.pdf
	@scripts/browser
	$(BIN)/python -m scripts.paper

compiled: $(VENV)/dev
	$(BIN)/snuggery compile --check
	$(BIN)/python -m scripts.native --check

commits: $(VENV)/dev
	$(BIN)/python scripts/commits.py

fix: $(VENV)/dev ## format, mend what lint can mend, compile what changed, write the generated documents
	$(BIN)/ruff format src tests benchmarks examples scripts hatch_build.py conftest.py
	$(BIN)/ruff check --fix src tests benchmarks examples scripts hatch_build.py conftest.py
	$(BIN)/node node_modules/@biomejs/biome/bin/biome check --write
	$(BIN)/snuggery compile
	$(BIN)/python -m scripts.native
	$(BIN)/python -m scripts.documents

bench: $(VENV)/dev ## measure against the peers and write the reports in benchmarks/
	$(UV) sync --quiet --locked --inexact --extra bench
	@$(PYTHON) scripts/pooltool.py $(VENV)/pooltool || true
	$(BIN)/python -m benchmarks && $(BIN)/python -m benchmarks.front_door && $(BIN)/python -m benchmarks.billiards
	$(BIN)/python -m benchmarks.strength && $(BIN)/python -m benchmarks.ladders && $(BIN)/python -m benchmarks.losses
	$(BIN)/python -m benchmarks.error_rates
	$(BIN)/python -m benchmarks.research && $(BIN)/python -m benchmarks.datasets
	$(BIN)/python -m benchmarks.habits && $(BIN)/python -m benchmarks.worths && $(BIN)/python -m benchmarks.exact
	$(BIN)/python -m benchmarks.styles
	$(BIN)/python -m benchmarks.compiled && $(BIN)/python -m benchmarks.wasm
	$(BIN)/python -m benchmarks.server && $(BIN)/python -m scripts.agreement

release: $(VENV)/dev ## build packages, notes and site of a release into dist/, and check them; TAG=v0.2.0 says which
	$(BIN)/python -m scripts.release $(TAG)

publish: # what `make release` built, by GitHub's own program
	gh release create "$(TAG)" --verify-tag --title "Snuggery $(TAG)" --notes-file dist/notes.md dist/*.whl dist/*.tar.gz

setup: $(VENV)/ready ## install what playing and hosting need into .venv

dev: $(VENV)/dev ## install what tests, checks and compiling need as well

$(VENV)/ready: uv.lock pyproject.toml
	@$(call set_up,)
	@touch $@

$(VENV)/dev: uv.lock pyproject.toml package-lock.json
	@$(call set_up,--dev)
	@touch $(VENV)/ready $@

define set_up
command -v $(PYTHON) >/dev/null || { echo "setup: there is no $(PYTHON) here; make PYTHON=/path/to/python3" >&2; exit 2; }; \
$(PYTHON) scripts/set_up.py $(1) $(VENV)
endef

clean: ## remove .venv and what tests left behind
	rm -rf $(VENV) .pytest_cache .ruff_cache .mypy_cache .hypothesis .coverage dist test-results
