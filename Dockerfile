# A server for tables. The database is given by AZULEJOS_DATABASE.
FROM python:3.12-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN pip install --no-cache-dir --prefix=/installed '.[server]'

FROM python:3.12-slim
COPY --from=build /installed /usr/local
RUN useradd --system --create-home azulejos
USER azulejos
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["azulejos", "serve", "--host", "0.0.0.0"]
