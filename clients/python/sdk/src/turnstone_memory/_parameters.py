"""Encodes parameters of calls in paths, queries and bodies."""

from __future__ import annotations

from urllib.parse import quote, urlencode

# Unicode's White_Space, which the service trims. str.strip() also strips U+001C to U+001F.
_WHITE_SPACE = (
    "\t\n\v\f\r \x85\xa0\u1680"
    "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
)


def is_blank(text: object) -> bool:
    """Whether a value is empty after the trimming of the service, or is no text."""
    return not isinstance(text, str) or text.strip(_WHITE_SPACE) == ""


def segment(label: str, text: object) -> str:
    """Percent-encodes a name or id for a path, slashes included.

    Raises ValueError for other types, and for texts that would address another route: empty ones,
    "." and "..".
    """
    if not isinstance(text, str) or text in ("", ".", ".."):
        raise ValueError(f'{label} must be neither empty nor "." or ".."')
    return quote(_utf8(label, text), safe="")


def target(path: str, **parameters: str | int | None) -> str:
    """Appends a query to a path, without parameters that are None."""
    texts = {key: _utf8(key, str(value)) for key, value in present(**parameters).items()}
    return f"{path}?{urlencode(texts, quote_via=quote)}" if texts else path


def filters(mem_type: str, scope: str, scope_id: str) -> dict[str, str]:
    """Returns the filters of a list or search, without empty ones, which match everything."""
    words = {"type": mem_type, "scope": scope, "scope_id": scope_id}
    return {key: word for key, word in words.items() if word}


def present(**fields: object) -> dict[str, object]:
    """Returns the members of a body, without those that are None."""
    return {name: value for name, value in fields.items() if value is not None}


def _utf8(label: str, text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"{label} holds a lone surrogate") from error
