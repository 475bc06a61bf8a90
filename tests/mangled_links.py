"""Links as programs and people pass them on."""

import re
from collections.abc import Callable, Iterator
from quopri import encodestring
from typing import Final
from urllib.parse import quote, quote_plus

from core.challenge import Challenge, to_text
from core.link import to_link
from core.seats import Seat
from tests.random_games import played

PAGE: Final = "https://example.org/glen-more/"
NAMES: Final = ("Ann", "Dàibhidh", "Ben <b>", "שרה", "Zoë & Co")
PARAGRAPHS: Final = ("laying", "waking", "tile-12", "r10", "examples")

Mangle = Callable[[str], str]


def games(count: int) -> list[str]:
    made = [played(9 * number, 1000 * number, 2 + number % 4, NAMES) for number in range(count)]
    return [f"{PAGE}#g={to_link(game)}" for game in made]


def challenges(count: int) -> list[str]:
    seats = [Seat(NAMES[0]), Seat("Callum", "medium"), Seat(NAMES[2]), Seat(NAMES[4])]
    return [f"{PAGE}#c={to_text(Challenge(10**number, tuple(seats[: 2 + number % 3])))}" for number in range(count)]


def rules() -> list[str]:
    return [f"{PAGE}#rules={name}" for name in PARAGRAPHS]


def before(text: str, after: str = "") -> Mangle:
    return lambda link: text + link + after


def into(text: str) -> Mangle:

    def mangle(link: str) -> str:
        middle = (link.index("=") + len(link)) // 2 + 1
        return link[:middle] + text + link[middle:]

    return mangle


def head(text: str) -> Mangle:
    """Another spelling of "#g="; ``g`` stands for the word."""
    return lambda link: re.sub(
        "#(g|c|rules)=", lambda found: text.replace("g", found[1]).replace("G", found[1].upper()), link
    )


def each(pattern: str, text: str) -> Mangle:
    def mangle(link: str) -> str:
        start, equals, held = link.rpartition("=")
        return start + equals + re.sub(pattern, text, held)

    return mangle


def letter(link: str) -> str:
    text = f"Hi Ben,\n\nyour turn – Grüße:\n\n{link}\n\nBye, Ann\n-- \nhttps://example.org/ann?id=7#me\n"
    coded = encodestring(text.encode()).decode()
    return f"Subject: Re: Glen More\nContent-Transfer-Encoding: quoted-printable\n\n{coded}"


def wrapped(link: str) -> str:
    lines = [link[at : at + 60] for at in range(0, len(link), 60)]
    return "\n".join(f"> {line}" for line in lines) + "\n>\n> Ann\n\nHere it is again!"


MANGLED: Final[dict[str, Mangle]] = {
    **{f"behind: {text!r}": before("", text) for text in (
        ">", "”", "’", '"', "»", "…", "。", "\u200b", "\ufeff", "*", "**", "_", "~", "`", "/", "=", ".", "...", ")",
        "!)", "](", "|", "\\", "\u00a0", "?utm_source=chat&utm_medium=x", "&fbclid=IwAR0_x-y", "&amp;fbclid=IwAR0_x-y",
        "%22", "%E2%80%9D", "%3E", "&gt;", "&quot;", "<br>", "</a>", " is where we are.",
        "\nSent from my phone", "\tTab", "%0A",
    )},
    **{f"before: {text!r}": before(*text) for text in (
        ("Look: ", " !"), ("<", ">"), ("“", "”"), ("[your turn](", ")"), ('<a href="', '">your turn</a>'), ("> ", ""),
        ("`", "`"), ("#glenmore #c your turn: ", " #boardgames"), ("C# =\n", ""),
        ("||", "||"), ("(", ")."), ("\ufeff", "\ufeff"),
    )},
    **{f"into: {text!r}": into(text) for text in (
        " ", "\n", "\r\n", "\r\n> ", "\t", "%0A", "%0D%0A", "%20", "\u00ad", "%C2%AD", "\u200b", "\u200c",
        "\u2060", "&shy;", "&#8203;", "<wbr>", "</span><span class=x>", "=\r\n", "\\", "…",
    )},
    **{f"head: {text!r}": head(text) for text in (
        "#g%3D", "#g%3d", "#g%253D", "#g=3D", "#G=", "#/g=", "#!g=", "#!/g=", "##g=", "#?g=", "#%20g=", "#g= ",
        "#g=\u200b", "# g =", "&#35;g&#61;", "%23g%3D", "#g==", "#\u200bg=",
    )},
    "a backslash before each sign": each(r"([_.-])", r"\\\1"),
    "percent codes": each(r"[_.-]", lambda found: f"%{ord(found[0]):02X}"),  # type: ignore[arg-type]
    "small percent codes": each(r"[_.-]", lambda found: f"%{ord(found[0]):02x}"),  # type: ignore[arg-type]
    "all in percent codes": each(".", lambda found: f"%{ord(found[0]):02X}"),  # type: ignore[arg-type]
    "quoted-printable": each(r"[_.-]", lambda found: f"={ord(found[0]):02X}"),  # type: ignore[arg-type]
    "hyphens that do not break": each("-", "‑"),
    "two hyphens made a dash": each("--", "—"),
    "a dot in brackets": each(r"\.", "[.]"),
    "encoded": lambda link: quote(link, safe=""),
    "encoded twice": lambda link: quote(quote(link, safe=""), safe=""),
    "through a redirect": lambda link: f"https://l.example.com/l.php?u={quote_plus(link)}&h=AT0_x",
    "a letter": letter,
    "wrapped and quoted": wrapped,
    "twice": lambda link: f"{link}\n{link}",
    "after a broken one": lambda link: f"{link[:-2]} {link}",
}  # fmt: skip
"""Changes that keep the payload intact."""

CUT: Final[dict[str, Mangle]] = {
    "without its last characters": lambda link: link[:-3],
    "in the middle": lambda link: link[: (link.index("=") + len(link)) // 2],
    "without its names": lambda link: link[: link.rindex(".")],
    "only the beginning": lambda link: link[: link.index("=") + 5],
    "only the head": lambda link: link[: link.index("=") + 1],
    "without the equals sign": lambda link: link[: link.index("=")],
    "an ellipsis in the middle": lambda link: link[: link.index("=") + 8] + "…" + link[-5:],
    "all small": lambda link: link.lower(),
    "all large": lambda link: link.upper(),
    "backwards": lambda link: link[: link.index("=") + 1] + link[: link.index("=") : -1],
}
"""Changes that truncate or alter the payload."""


def typos(text: str) -> Iterator[str]:
    """Yields the text with one character replaced or removed, for each character."""
    for at, character in enumerate(text):
        yield text[:at] + ("A" if character != "A" else "B") + text[at + 1 :]
        yield text[:at] + text[at + 1 :]


def in_address(text: str) -> str:
    """The link in a text as a browser puts it into the address, from "#" on; "" for whole letters, and if a click would
    lead elsewhere."""
    if "\n\n" in text:
        return ""
    _before, there, fragment = text.partition(f"{PAGE}#")
    return quote(re.sub("[\t\r\n]", "", there[-1:] + fragment.strip()), safe="!#$%&'()*+,-./:;=?@[\\]^_{|}~")
