"""Times in words: remaining time on a clock."""

from azulejos.words.words import Words

DAY, HOUR, MINUTE = 24 * 60 * 60, 60 * 60, 60  # in seconds
WARNINGS = (60, 30, 10)  # seconds left when a player is warned


def format_duration(words: Words, seconds: float) -> str:
    """Return a time in words, with its two largest units; time that has run out is 0 seconds."""
    left = max(0, int(seconds))
    if left >= DAY:
        days, hours = left // DAY, left % DAY // HOUR
        first, second = words.translate_n("{n} day", "{n} days", days), _hours(words, hours) if hours else ""
    elif left >= HOUR:
        minutes = left % HOUR // MINUTE
        first, second = _hours(words, left // HOUR), _minutes(words, minutes) if minutes else ""
    elif left >= MINUTE:
        rest = left % MINUTE
        first, second = _minutes(words, left // MINUTE), _seconds(words, rest) if rest else ""
    else:
        first, second = _seconds(words, left), ""
    return words.translate_in("list", "{items} and {last}", items=first, last=second) if second else first


def _hours(words: Words, n: int) -> str:
    return words.translate_n("{n} hour", "{n} hours", n)


def _minutes(words: Words, n: int) -> str:
    return words.translate_n("{n} minute", "{n} minutes", n)


def _seconds(words: Words, n: int) -> str:
    return words.translate_n("{n} second", "{n} seconds", n)


def format_clock(words: Words, seat: int, seconds: float, *, is_running: bool) -> str:
    """Return the remaining time of a seat as a sentence; in short lines a star marks the clock that runs."""
    if words.verbosity == "braille":
        return f"{words.short_seat(seat)} {format_digits(words, seconds)}{'*' if is_running else ''}"
    name, time = words.seat(seat), format_duration(words, seconds)
    if is_running:
        return words.translate("{seat}: {time} left, and the clock is running.", seat=name, time=time)
    return words.translate("{seat}: {time} left.", seat=name, time=time)


def format_warning(words: Words, seconds: float) -> str:
    """Return a warning that a player's own time runs out."""
    if seconds <= 0:
        return words.translate("Your time is up.")
    return words.translate("You have {time} left.", time=format_duration(words, seconds))


def format_digits(words: Words, seconds: float) -> str:
    """Return a time as on a digital clock, such as 4:03 or 1:00:00; days are given in words."""
    left = max(0, int(seconds))
    if left >= DAY:
        return format_duration(words, left)
    hours, minutes, rest = left // HOUR, left % HOUR // MINUTE, left % MINUTE
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
