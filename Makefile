# make run     set up, build and serve the page (PORT=8000)
# make test    set up, build and run all checks but the slow ones, which are of kinds that are tried
#              here as well: five minutes on two processors
# make test-all  run every check: a quarter of an hour
# make check   run the checks that are quickest, with no browser, while one works
# make fuzz    run the property tests for long, 5 000 examples each, and make damage;
#              FUZZ="tests/core/test_formats_fuzz.py tests/core/fuzz_size.py" those of reading alone
# make damage  read 100 000 damaged texts and print what was judged and what wrongly;
#              DAMAGED="1000 500" reads a thousand, from seed 500 on, DAMAGED="--show 7" shows one
# make bench   measure the engine beside other solvers; CORPORA=folder adds the puzzles there,
#              PUZZLES=1000 takes 1000 of each set instead of 100
# make cluster set up Dask, and test examples/cluster.py with two workers, one of which is killed
# make perf    measure how the page starts, beside a bare PyScript page; ROUNDS=10
# make presses measure how soon presses and keys show on a slow processor; ROUNDS=5,
#              BESIDE=folder measures another build in turn
# make long-tasks  tell all stories of the page in Chromium, one by one, and list what kept a page
#              from answering for more than 50 ms; on a machine that does nothing else
# make build   make the site in _site/
# make docs    make the documentation of the package, in docs/ of the site
# make dist    make what a release has in dist/: the site as a zip, and the wheel
#
# PYTHON=python3.13 chooses another Python, 3.11 or newer, to set up with.

PYTHON ?= python3
PORT ?= 8000

VENV := .venv/ready
NODE := node_modules/ready
RUN := .venv/bin/python
BENCH_VENV := .venv-bench/ready
CLUSTER_VENV := .venv-cluster/ready
LIBRARY_VENV := .venv-library/ready
# The tools, and Node for those that look for it, come before what the machine has; setting up is
# the machine's own Python's job.
MACHINE_PATH := $(PATH)
export PATH := $(CURDIR)/.venv/bin:$(PATH)
# What Python has compiled is kept, whatever the machine says: the tests start it hundreds of times.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: run test test-all check fuzz damage bench cluster perf presses build docs dist
.DELETE_ON_ERROR:

run: build
	@$(RUN) -m tools.serve --port $(PORT) --open

build: $(VENV) $(NODE)
	@$(RUN) -m tools.build

# A warning, such as a link that leads nowhere, is an error. The page leads to what is there.
docs: $(LIBRARY_VENV) _site/index.html
	@.venv-library/bin/python -m sphinx -q -W --keep-going -d .venv-library/doctrees docs _site/docs
	@rm -f _site/docs/.buildinfo
	@$(RUN) -m tools.build

_site/index.html: $(VENV) $(NODE)
	@$(RUN) -m tools.build

dist: build docs
	@$(RUN) -m hatchling build -t wheel
	@.venv-library/bin/python -m twine check --strict dist/*.whl
	@cd _site && $(CURDIR)/$(RUN) -m zipfile -c ../dist/backtrack-site.zip *

# Every check runs, whatever the ones before it found; pytest is last, so that its summary is. The
# site is made, and the types are checked, beside the tests of the page's logic, which need neither.
# The types of the tests themselves are left to test-all: they take as long as those of the program.
test: $(VENV) $(NODE)
	@failed=0; \
	$(RUN) -m tools.build & site=$$!; \
	node_modules/.bin/pyright $(PROGRAM) & types=$$!; \
	ruff check || failed=1; \
	ruff format --check || failed=1; \
	$(PYTEST) -q $(QUICK) tests/page || failed=1; \
	wait $$types || failed=1; \
	wait $$site || exit 1; \
	$(RUN) -m tools.browser || failed=1; \
	$(STORIES) $(QUICK) --cov --ignore=tests/page || failed=1; \
	exit $$failed

# The page is held to another coverage than the core.
test-all: $(VENV) $(NODE) $(CLUSTER_VENV) $(LIBRARY_VENV)
	@failed=0; \
	$(RUN) -m tools.build & site=$$!; \
	node_modules/.bin/pyright & types=$$!; \
	ruff check || failed=1; \
	ruff format --check || failed=1; \
	$(PYTEST) -q --cov --cov-config=tests/page/coverage.ini tests/page || failed=1; \
	wait $$types || failed=1; \
	wait $$site || exit 1; \
	$(RUN) -m tools.browser || failed=1; \
	$(STORIES) --cov --ignore=tests/page || failed=1; \
	exit $$failed

check: $(VENV) $(NODE)
	@failed=0; \
	ruff check || failed=1; \
	ruff format --check || failed=1; \
	$(PYTEST) -q $(QUICKEST) || failed=1; \
	exit $$failed

PROCESSORS := $(shell getconf _NPROCESSORS_ONLN)
PROGRAM := benchmarks main.py page sudoku_core tools
PYTEST := $(RUN) -m pytest --dist worksteal -n $(PROCESSORS)
# Two processes more than there are processors: stories of the page wait now and then.
STORIES := $(RUN) -m pytest --dist worksteal -n $(shell expr $(PROCESSORS) + 2)
# Fewer examples of each property, and no test that says of itself that it is slow.
QUICK := --hypothesis-profile quick -m "not slow and not fuzz"
# What is measured for its coverage is mostly quick; the folders need neither site nor browser.
QUICKEST := --hypothesis-profile quick -m "not slow and not medium and not no_cover and not fuzz" \
	sudoku_core README.md README.ko.md \
	tests/core tests/library tests/page tests/test_architecture.py tests/test_gate.py

fuzz: $(VENV)
	@failed=0; \
	$(RUN) -m pytest --hypothesis-profile fuzz -m "hypothesis or fuzz" \
	$(if $(FUZZ),$(FUZZ),tests tests/core/fuzz_pace.py tests/core/fuzz_size.py) || failed=1; \
	$(MAKE) --silent --no-print-directory damage || failed=1; \
	exit $$failed

damage: $(VENV)
	@PYTHONPATH=.:tests/core $(RUN) -m damage $(DAMAGED)

# The packages to compare with are not ours to vouch for: they stay out of the other environment,
# and where they cannot be had, the rest is measured all the same.
bench: $(VENV) $(NODE)
	@$(MAKE) --silent --no-print-directory $(BENCH_VENV) || echo "Going on without the other packages."
	@.venv-bench/bin/python -m benchmarks.bench $(if $(CORPORA),--corpora "$(CORPORA)") \
	$(if $(PUZZLES),--puzzles $(PUZZLES))

# Dask is for the example alone: it stays out of the other environments.
cluster: $(VENV) $(CLUSTER_VENV)
	@$(RUN) -m pytest -q tests/test_cluster.py

perf: build
	@$(RUN) -m benchmarks.perf $(if $(ROUNDS),--rounds $(ROUNDS))

presses: build
	@$(RUN) -m benchmarks.presses $(if $(ROUNDS),--rounds $(ROUNDS)) \
	$(if $(BESIDE),--beside "$(BESIDE)")

$(BENCH_VENV): benchmarks/requirements.txt $(VENV)
	@$(RUN) -m venv --clear .venv-bench
	.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(CLUSTER_VENV): examples/requirements.txt $(VENV)
	@$(RUN) -m venv --clear .venv-cluster
	.venv-cluster/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

# What documentation, notebooks and other type checkers take is for few.
$(LIBRARY_VENV): requirements-library.txt $(VENV)
	@$(RUN) -m venv --clear .venv-library
	.venv-library/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(VENV): export PATH := $(MACHINE_PATH)
$(VENV): requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo "Backtrack needs Python 3.11 or newer as $(PYTHON); choose one: make PYTHON=python3.13"; exit 1; }
	@$(PYTHON) -m venv --clear .venv || \
	{ echo "$(PYTHON) cannot make virtual environments; on Debian and Ubuntu: apt-get install python3-venv"; exit 1; }
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

$(NODE): package.json package-lock.json $(VENV)
	npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier
	@touch $@

# make mutation   change the solver and the checker in hundreds of places; the tests should see each
#                 change, and tests/mutation.md says why they cannot see the others
MUTMUT := .venv/mutmut

.PHONY: mutation
mutation: $(MUTMUT)
	@$(RUN) -m mutmut run
	@$(RUN) -m mutmut results

$(MUTMUT): requirements-mutation.txt $(VENV)
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-mutation.txt
	@touch $@

# make audit      hold the built site to Lighthouse's scores, look up known holes in what is used
LIGHTHOUSE := tools/audit/node_modules/ready

PIP_AUDIT := .venv-audit/ready

.PHONY: audit lighthouse holes
audit: lighthouse holes

# Both look up names and versions at the registries; nothing of the tree is sent.
holes: $(PIP_AUDIT)
	@failed=0; \
	for file in requirements.txt requirements-library.txt requirements-mutation.txt requirements-audit.txt benchmarks/requirements.txt; \
	do .venv-audit/bin/python -m pip_audit --strict --disable-pip --require-hashes -r $$file || failed=1; done; \
	for folder in . tools/audit tests/firefox; do npm audit --prefix $$folder || failed=1; done; \
	exit $$failed

$(PIP_AUDIT): requirements-audit.txt $(VENV)
	@$(RUN) -m venv --clear .venv-audit
	.venv-audit/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

# make test-firefox   tell the main stories in the distribution's Firefox
FIREFOX := tests/firefox/node_modules/ready

.PHONY: test-firefox
test-firefox: build $(FIREFOX)
	@$(RUN) -m tools.firefox

$(FIREFOX): tests/firefox/package.json tests/firefox/package-lock.json $(VENV)
	cd tests/firefox && npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier
	@touch $@

lighthouse: build $(LIGHTHOUSE)
	@$(RUN) -m tools.lighthouse

$(LIGHTHOUSE): tools/audit/package.json tools/audit/package-lock.json $(VENV)
	cd tools/audit && npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier
	@touch $@

.PHONY: long-tasks
long-tasks: build
	@$(RUN) -m tools.browser
	@failed=0; \
	$(RUN) -m pytest -q tests/browser --long-tasks long-tasks.tsv || failed=1; \
	sort -rn long-tasks.tsv; \
	exit $$failed

# make screenshots   take the pictures of the page that the READMEs show
.PHONY: screenshots
screenshots: build
	@$(RUN) -m tools.screenshots
