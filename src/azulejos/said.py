"""English texts that know how they were made, so that words can say them in another language."""

from __future__ import annotations


class Said(str):
    """A text that remembers its template and its values."""

    template: str
    values: dict[str, object]


def said(template: str, /, **values: object) -> Said:
    """Fill a template with values, which may be such texts themselves."""
    text = Said(template.format(**values))
    text.template, text.values = template, values
    return text
