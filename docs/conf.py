"""Sphinx configuration of the documentation site; ``make docs`` builds it in build/docs."""

from pathlib import Path

from pygments.lexers.special import TextLexer
from sphinx.highlighting import lexers

from azulejos import __version__

project = "Azulejos"
author = "The Azulejos authors"
release = version = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx_copybutton"]
exclude_patterns = ["laboratory.ipynb"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
myst_links_external_new_tab = False
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "show-inheritance": True}
nitpicky = False
suppress_warnings = ["myst.xref_missing"]  # tests/test_documents.py checks links, also those that leave the site
html_theme = "furo"
html_show_copyright = False
html_title = f"Azulejos {version}"
html_show_sourcelink = False
html_copy_source = False
html_theme_options = {"top_of_page_buttons": [], "navigation_with_keys": False}

lexers["session"] = TextLexer()  # dialogues with a program; tests/bots run them

# What the theme leaves out for screen readers and keyboards.
REPAIRS = {
    'class="caption" role="heading"': 'class="caption" role="heading" aria-level="2"',
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="All pages">',
    '<aside class="toc-drawer">': '<aside class="toc-drawer" aria-label="On this page">',
    "<pre>": '<pre tabindex="0">',
    '<div class="table-wrapper': '<div tabindex="0" class="table-wrapper',
    '<div id="search-results">': '<h1>Search</h1>\n<div id="search-results">',
}


def repair(app, exception):
    """Complete the built pages for screen readers and keyboards."""
    if exception is not None or app.builder.name != "html":
        return
    for page in Path(app.outdir).rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for old, new in REPAIRS.items():
            text = text.replace(old, new)
        page.write_text(text, encoding="utf-8")


def setup(app):
    """Register the repairs."""
    app.connect("build-finished", repair)
