"""Summer Pavilion's user interface: words, pictures, text, braille, move parser and page template."""
