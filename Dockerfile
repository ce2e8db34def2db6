# A server for tables: docker build --tag azulejos . The database is given by AZULEJOS_DATABASE.
# Every package has the version and one of the hashes in constraints.txt, which tools/constraints writes. The base image
# can be fixed by its digest, too: --build-arg PYTHON=3.12.12-slim-bookworm@sha256:…
ARG PYTHON=3.12.12-slim-bookworm

FROM python:${PYTHON} AS build
# hadolint ignore=DL3008  # the compiler stays in this stage
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY constraints.txt ./
RUN python -m venv /opt/azulejos \
    && /opt/azulejos/bin/pip install --no-cache-dir --no-deps --require-hashes --requirement constraints.txt
COPY pyproject.toml setup.py MANIFEST.in README.md LICENSE ./
COPY src src
# Without isolation, so that the tools that build the package are those of constraints.txt; the image does not need them.
RUN /opt/azulejos/bin/pip install --no-cache-dir --no-deps --no-build-isolation . \
    && /opt/azulejos/bin/pip check \
    && /opt/azulejos/bin/python -I -c "from azulejos.core.compiled import IS_COMPILED; assert IS_COMPILED" \
    && /opt/azulejos/bin/pip uninstall --yes cython setuptools pip

FROM python:${PYTHON}
COPY --from=build /opt/azulejos /opt/azulejos
ENV PATH=/opt/azulejos/bin:$PATH
RUN useradd --system --uid 1886 --create-home azulejos
USER 1886
EXPOSE 8000
# Unhealthy while the database cannot be written to, not only when the process is gone.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/readyz', timeout=4)"]
ENTRYPOINT ["azulejos", "serve", "--host", "0.0.0.0"]
