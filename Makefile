# make play    tables in the browser; ARGS="--port 9000" passes options of `azulejos serve` on
# make check   the quick checks, for daily work: ruff, mypy and the fast tests
# make test    everything that is checked before a change is accepted
# make docs    the documentation site in build/docs
# make dist    the wheel and the source distribution, each tried in empty environments
# make heard   the page through a real screen reader, before a release; ARGS="--browser firefox-esr" and others of tools/heard
# ARGS="--random-order-seed=7" passes options of pytest on to make check and make test.
# PYTHON=python3.12 chooses the Python; without it the first that is new enough is taken.

.PHONY: play check test heard bench dist docs clean

play:
	@tools/prepare play
	@.venv/bin/azulejos serve --open --quiet $(ARGS)

check:
	@tools/prepare test
	@tools/check quick $(ARGS)

test:
	@tools/prepare test
	@tools/check all $(ARGS)

heard:
	@tools/prepare test
	@tools/heard --write docs/heard.md $(ARGS)

bench:
	@tools/prepare play
	@bench/speed $(ARGS)

dist:
	@tools/prepare test
	@tools/dist

docs:
	@tools/prepare docs
	@tools/docs

clean:
	rm -rf .venv build src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src \( -name '*.so' -o -name '*.mo' \) -delete
