"""The page's address, and this release's files, in a folder named by the build."""

from js import document, location, window


def page_address() -> str:
    """The address of the page, without query and fragment."""
    return f"{location.origin}{location.pathname}"


def meta(name: str) -> str:
    """Text that the build has written into the page under a name; "" if there is none."""
    found = document.querySelector(f"meta[name={name}]")
    return str(found.content) if found else ""


def asset_address(path: str) -> str:
    """The address of one of the site's files, given its path in the sources."""
    release = meta("release")
    return f"./{release}/{path}" if release else f"./{path}"


async def fetch_content(path: str) -> bytes:
    """The content of one of the site's files; any exception means that it is unavailable."""
    response = await window.fetch(asset_address(path))  # the start replaces this function with one of its own
    if not response.ok:
        raise OSError(f"{path}: {response.status}")
    found: bytes = (await response.arrayBuffer()).to_bytes()
    return found
