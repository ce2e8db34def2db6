"""The server: tables in a database, live updates, an HTTP API and pages."""
