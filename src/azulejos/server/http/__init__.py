"""The HTTP layer: authentication, request guard, rate limits, problem responses, assets and templates."""
