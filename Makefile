# make play   tables in the browser; ARGS="--port 9000" passes options of `azulejos serve` on
# make test   everything that is checked before a change is accepted
# PYTHON=python3.12 chooses the Python; without it the first that is new enough is taken.

.PHONY: play test bench clean

play:
	@tools/prepare play
	@.venv/bin/azulejos serve --open --quiet $(ARGS)

test:
	@tools/prepare test
	@tools/check

bench:
	@tools/prepare play
	@bench/speed $(ARGS)

clean:
	rm -rf .venv build src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src -name '*_cy.*.so' -delete
