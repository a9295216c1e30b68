# The Mas console. `make play` is all you need to begin; `make help` lists the rest.
SHELL := /bin/sh
MAKEFLAGS += --no-print-directory
PY := .venv/bin/python
PYTEST := $(PY) -m pytest
TESTS ?=

# A .venv that was moved or copied with its folder would quietly run the code of the old place.
$(shell [ "$$(cat .venv/made-at 2>/dev/null)" = "$(CURDIR)" ] || rm -f .venv/have-*)

.PHONY: help setup play test pillow check bench soak deb image boottest lab-docs contact case clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+: .*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

setup: .venv/have-play ## builds .venv with what the console needs

play: setup ## a game of Mas in the browser; PORT=6271 for another port, LAN=1 for phones as seats
	@.venv/bin/mas play $(if $(PORT),--port $(PORT)) $(if $(LAN),--lan)

test: .venv/have-test ## all tests but the long ones; brings Chromium where it may
	@.ci/test $(TESTS)

check: .venv/have-test ## style, types and layering
	@$(PY) -m ruff check .
	@$(PY) -m mypy
	@.venv/bin/lint-imports

pillow: .venv/have-test ## the same pictures with the oldest and the newest Pillow
	@.ci/pillow

bench: .venv/have-bench ## the figures: a table, and build/bench.json; fails when a bar is missed
	@$(PY) -m tests.bench

soak: .venv/have-test ## the long tests: an hour or so; as root: a thousand pulled plugs of a virtual machine, and Debian 13
	@MAS_SOAK=1 $(PYTEST) -m "soak or scaled" -n $${JOBS:-2} $(TESTS)
	$(if $(TESTS),,@MAS_SOAK=1 $(PYTEST) -m boot tests/boot/test_power.py)
	$(if $(TESTS),,@DEBIAN=trixie $(PYTEST) -m appliance)

boottest: .venv/have-test ## boots the package in a virtual machine, plays, pulls its plug; as root, some minutes
	@$(PYTEST) -m boot tests/boot $(TESTS)

deb: .venv/have-play ## build/mas-console_VERSION_all.deb
	@systemd/build-deb

image: deb ## build/mas-console_VERSION_arm64.img.xz, a card for a Pi; as root on Debian 12, a quarter of an hour
	@systemd/build-image build/mas-console_*_all.deb

lab-docs: .venv/have-lab ## the pictures of docs/lab.md, from a few minutes of play
	@PATH="$(CURDIR)/.venv/bin:$$PATH" docs/lab/make

contact: .venv/have-test ## docs/screens: every screen, as its golden picture has it
	@$(PY) -m tests.firmware.specimens.contact docs/screens

case: ## build/case: a console's parts to print; SIZE=1.3, TABLE=3.12, PI=Zero for others
	@docs/build/case/make

clean: ## removes what the other targets made
	@rm -rf .venv build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find engine hw firmware tests -name __pycache__ -prune -exec rm -rf {} +

# One stamp per set of extras; each is renewed when pyproject.toml changes.
.venv/have-play: extras :=
.venv/have-test: extras := test,check,pi,lab,cluster
.venv/have-bench: extras := bench
.venv/have-lab: extras := lab
.venv/have-%: pyproject.toml .ci/setup
	@.ci/setup "$(extras)"
	@touch .venv/have-play $@
