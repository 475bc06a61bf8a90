"""The game can be installed: a browser finds nothing missing in its manifest, icons and service worker."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest
from conftest import OpenGame

pytestmark = pytest.mark.browser_context_args(service_workers="allow")

IN_A_PRIVATE_WINDOW = "in-incognito"
"""What Chromium has against every page of a test, whose contexts are private windows."""


def test_chromium_would_install_it(open_fresh: OpenGame) -> None:
    page = open_fresh()
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    found = json.loads(manifest["data"])
    assert found["name"] == page.title() and found["display"] == "standalone"
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {IN_A_PRIVATE_WINDOW}


def test_the_icons_are_what_the_manifest_says(site: Path) -> None:
    icons = json.loads((site / "manifest.webmanifest").read_text("utf-8"))["icons"]
    assert {icon.get("purpose", "any") for icon in icons} == {"any", "maskable"}
    for icon in icons:
        head = (site / icon["src"]).read_bytes()[:24]
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        assert "x".join(map(str, struct.unpack(">II", head[16:24]))) == icon["sizes"]
