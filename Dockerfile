# A server for tables. The database is given by AZULEJOS_DATABASE.
FROM python:3.12-slim AS build
# hadolint ignore=DL3008  # the compiler is not part of the image
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
# hadolint ignore=DL3013  # what is installed stands here; ranges are in pyproject.toml
RUN pip install --no-cache-dir --prefix=/installed '.[server]'

FROM python:3.12-slim
COPY --from=build /installed /usr/local
RUN useradd --system --uid 1886 --create-home azulejos
USER 1886
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["azulejos", "serve", "--host", "0.0.0.0"]
