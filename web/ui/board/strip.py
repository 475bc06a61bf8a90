"""The track folded to a strip, for small screens: its figures and tiles from back to front, with their distances ahead
of the player to move."""

from core.state import DIE, State, figure, seat_of
from core.tiles import TILES
from ui.model.view import View
from ui.parts.markup import figure_at, hidden, icon, use
from ui.parts.tile_face import face
from ui.text.html import Html, esc
from ui.text.i18n import _, listed


def fragments(view: View) -> list[tuple[str, Html]]:
    """The button's words for screen readers, a picture for each place of the chain, and a sign that it unfolds."""
    state = view.state
    own = state.chain.index(figure(view.seat))
    places = ((state.space_of(place), place - own) for place in range(len(state.chain)))
    pictures = [(f"place-{space}", _place(view, space, far)) for space, far in places]
    return [("words", hidden(_words(view))), *pictures, ("sign", icon("i-chevron-up"))]


def _words(view: View) -> str:
    figures = [seat_of(each) for each in view.state.chain if DIE != each < 0]
    # Translators: Heard: a button that shows the whole track. {names} are the players, the one furthest back first.
    return _("Show the track. From the back: {names}.").format(names=listed([view.names[seat] for seat in figures]))


def _place(view: View, space: int, far: int) -> Html:
    """A place with its distance ahead, if it is; the chosen tile is outlined."""
    css = " chosen" if space == view.selection.space else ""
    ahead = esc(str(far) if far > 0 and view.state.at(space) else "")
    picture = Html(f'<svg viewBox="0 0 120 120">{_picture(view.state, space, view.roll)}</svg>')
    return Html(f'<span class="strip-place{esc(css)}" aria-hidden="true">{picture}<b>{ahead}</b></span>')


def _picture(state: State, space: int, roll: int) -> Html:
    occupant = state.at(space)
    if occupant > 0:
        return face(TILES[occupant], "mini")
    if occupant == DIE:
        return use(f"die-{roll}" if roll else "die", 24, 24, 72)
    if occupant < 0:
        seat = seat_of(occupant)
        return Html(f'<g class="p{seat + 1}">{figure_at(seat, 16, 5, 88)}</g>')
    return Html('<circle class="strip-gap" cx="60" cy="60" r="9"/>')
