"""Zooming: what stays in place, what comes into sight, and the limits."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ui.browser.zoom import LEAST, Zoom, parsed, written

FIT = (-240.0, -120.0, 600.0, 480.0)


def test_zoom_keeps_point_under_pointer() -> None:
    assert Zoom().box(FIT) == parsed(written(FIT)) == FIT
    assert Zoom().moved(50, 50, FIT).whole and Zoom().by(0.5, FIT).whole
    assert Zoom().by(2, FIT, (10, 20)).by(1 / 2, FIT).whole, "larger and smaller again"
    left, top, wide, tall = Zoom().by(2, FIT, (0, 0)).box(FIT)
    assert (wide, tall) == (300, 240)
    assert -left / wide == pytest.approx(240 / 600) and -top / tall == pytest.approx(120 / 480)
    zoom = Zoom().by(2, FIT, (-240, -120))
    assert zoom.box(FIT) == (-240, -120, 300, 240)
    assert zoom.showing((-200, -100, 120, 120), FIT) == zoom
    assert zoom.showing((240, 240, 120, 120), FIT).box(FIT) == (60, 120, 300, 240)


STEPS = st.one_of(
    st.tuples(st.just("by"), st.floats(0.2, 5), st.floats(-240, 360), st.floats(-120, 360)),
    st.tuples(st.just("moved"), st.just(0.0), st.floats(-900, 900), st.floats(-900, 900)),
)


@settings(max_examples=30)
@given(st.lists(STEPS, max_size=12))
def test_zoom_stays_within_edges(steps: list[tuple[str, float, float, float]]) -> None:
    zoom = Zoom()
    for kind, factor, x, y in steps:
        zoom = zoom.by(factor, FIT, (x, y)) if kind == "by" else zoom.moved(x, y, FIT)
        left, top, wide, tall = zoom.box(FIT)
        assert zoom.factor >= 1 and min(wide, tall) >= LEAST - 1e-6
        assert left >= FIT[0] - 1e-6 and left + wide <= FIT[0] + FIT[2] + 1e-6
        assert top >= FIT[1] - 1e-6 and top + tall <= FIT[1] + FIT[3] + 1e-6
