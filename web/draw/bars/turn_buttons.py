"""The action bar's buttons for what to do now: those of each phase, of a selection, a hint or a question."""

from collections import Counter
from collections.abc import Sequence
from operator import itemgetter

from core import actions as act
from core.actions import Action, Cell
from core.automatic import free_activations
from core.tiles import RESOURCES, Due
from core.warnings import has_nowhere_to_build, wasted_after, wasted_by_ending_turn
from elements.buttons import button, shortcut, with_hint
from game import click_targets, prompt, warning_words
from game.click_targets import Scene
from game.selection import Preview, without_end
from game.view import View
from words import action_words, terms
from words.html import Html, esc, joined
from words.i18n import _, capitalize_first, ngettext

MAX_PAY_BUTTONS = 5
"""Largest number of ways to pay that are all listed; of more, one for each resource."""

MAX_PROMOTE_BUTTONS = 3  # largest number of promotions listed; with more, the player first chooses a clansman


def html(view: View) -> Html:
    """The buttons for what to do now."""
    state = view.state
    if state.over and view.told_so_far:
        return Html("")
    if state.over:
        return Html(button("standings", esc(_("Standings")), "pri", "i-trophy") + button("new", esc(_("New game"))))
    if view.shows_other_display:
        label = _("Back to {name}").format(name=view.mover_name)
        return button(f"seat {view.seat}", esc(label), "pri", "i-arrow-left", shortcut(label, "Escape"))
    if view.selection.near:
        return _near_buttons(view)
    if view.selection.confirming:
        return _confirm_buttons(view)
    if matches_hint(view):
        return _proposal_buttons(view)
    if view.selection.selling:
        return _cancel(_("Don’t sell"))
    if view.preview is not None:
        return _preview_buttons(view, view.preview)
    go = _PHASE_BUTTONS.get(state.phase)
    return go(view) if go else Html("")


def matches_hint(view: View) -> bool:
    """True if the selection still matches the expert's hint, so that the main button can play it."""
    proposed, chosen = without_end(view.proposed_actions), view.selection
    if not proposed or chosen.selling or view.shows_other_display:
        return False
    first = proposed[0]
    return not isinstance(first, act.Take) or (chosen.space, chosen.cell) == (first.space, first.cell)


def _near_buttons(view: View) -> Html:
    """A button for each cell near the touched point."""
    display = view.state.players[view.shown_seat].display
    cells = [cell for cell in view.selection.near if cell in view.cells]
    names = [
        str(terms.tile_phrase(display, cell)) if cell in display.tiles else terms.empty_cell_phrase(display, cell)
        for cell in cells
    ]
    ways = [
        button(view.cells[cell].command, esc(capitalize_first(name))) for cell, name in zip(cells, names, strict=True)
    ]
    return Html(joined(ways) + _cancel(_("None of these")))


def _proposal_buttons(view: View) -> Html:
    """The buttons that play a hint, whole or step by step."""
    told = [action for action in without_end(view.proposed_actions) if not isinstance(action, act.Done)]
    if len(without_end(view.proposed_actions)) == 1:
        return button("accept all", esc(_("Play this")), "pri", "i-check")
    # Translators: Under "Do it all", small: the length of a hint.
    steps = ngettext("{number} step", "{number} steps", len(told)).format(number=len(told))
    if sales := sum(isinstance(action, act.Sell) for action in told):
        # Translators: The length of a hint, such as "8 steps", and how much it sells.
        message = ngettext("{steps}, {number} sale", "{steps}, {number} sales", sales)
        steps = message.format(steps=steps, number=sales)
    # Translators: Buttons beside a hint, which play all of it, or its first step.
    whole = button("accept all", with_hint(_("Play it all"), esc(steps)), "pri", "i-check")
    return Html(whole + button("accept step", esc(_("Next step")), "", "i-chevron-right"))


def _confirm_buttons(view: View) -> Html:
    label = _("End anyway") if view.selection.confirming == act.EndTurn().text else _("Do it anyway")
    back = _cancel(_("Continue the turn"), "pri")
    return Html(_build_sites_button(view) + button("anyway", esc(label), "bad", "i-warning") + back)


def _build_sites_button(view: View) -> Html:
    """The toggle button that highlights the tiles to build from."""
    if not warning_words.can_show_build_sites(view):
        return Html("")
    pressed = Html(f' aria-pressed="{"true" if view.selection.shows_build_sites else "false"}"')
    return button("where", esc(_("Show me where")), "", "i-eye", pressed)


def _preview_buttons(view: View, preview: Preview) -> Html:
    cancel = _cancel(_("Another spot") if preview.cell is not None and preview.spot_count > 1 else _("Another tile"))
    if preview.sales:
        # Translators: {things} is such as "2 grain and wood for 4 coins".
        label = _("Sell {things}").format(things=prompt.sales(preview))
        return Html(button("sell-first", esc(label), "pri", "i-sell") + cancel)
    if preview.outcome is None:
        return cancel
    if preview.cell is None:
        # Translators: A disabled button, until the player taps one of the highlighted spots for the tile in hand; its
        # cost stands under it, and the button to place the tile takes its place.
        shown = with_hint(_("Choose a spot"), esc(prompt.price(preview)))
        return Html(button("confirm", shown, "pri spot", "", Html(" disabled")) + cancel)
    label = _("Place tile")
    shown = with_hint(label, esc(prompt.price(preview)))
    return Html(button("confirm", shown, "pri", "i-check", shortcut(label, "Enter")) + cancel)


def _cancel(label: str, css: str = "") -> Html:
    return button("cancel", esc(label), css, "", shortcut(label, "Escape"))


def _play(view: View, action: Action, label: str = "", css: str = "") -> Html:
    text = label or str(action_words.action(view.state, action))
    return button(f"action {action}", esc(text), css)


def _take_buttons(view: View) -> Html:
    if not view.legal_of(act.Pass):
        return Html("")
    once = _play(view, act.Pass(), _("Pass"), "pri")
    if not has_nowhere_to_build(view.state):
        return once
    return Html(once + button("pass-on", esc(_("Pass for the rest of the game"))))


def _pay_buttons(view: View) -> Html:
    """A button for each way to pay, limited to the tile clicked if it holds several kinds of cube."""
    actions: list[act.Give | act.Buy | act.GiveUp] = [
        action for action in view.legal if isinstance(action, (act.Give, act.Buy, act.GiveUp))
    ]
    here = [action for action in actions if isinstance(action, act.Give) and action.cell == view.selection.cell]
    due = _due(view)
    if here:
        actions = list(here)
    elif len(actions) > MAX_PAY_BUTTONS or (due and due.distinct):
        actions = _one_each(view, actions)
    kinds = Counter(action.kind for action in actions if isinstance(action, act.Give))
    ways = [(_payment_order(action), _play(view, action, css=_payment_classes(action, kinds))) for action in actions]
    ways += [(RESOURCES.index(kind), _paid(kind)) for kind in _given_resources(view)]
    ordered = [way for _number, way in sorted(ways, key=itemgetter(0))]
    return joined([*_enough(view), *ordered, _cancel_payment_button(view)])


def _payment_classes(action: act.Give | act.Buy | act.GiveUp, kinds: Counter[str]) -> str:
    """The classes of a way to pay; the label of one of several tiles with the resource says where it is."""
    return "way placed" if isinstance(action, act.Give) and kinds[action.kind] > 1 else "way"


def _payment_order(action: act.Give | act.Buy | act.GiveUp) -> int:
    """The sort key of a way to pay: those of one resource stay together, always in the same place."""
    return len(RESOURCES) if isinstance(action, act.GiveUp) else RESOURCES.index(action.kind)


def _given_resources(view: View) -> Sequence[str]:
    """The resources already given, if each must differ: they keep their places."""
    payment, due = view.state.payment, _due(view)
    return payment.given if payment and due and due.distinct else ()


def _due(view: View) -> Due | None:
    """The part of a cost due now; None if a person is to be given up."""
    payment = view.state.payment
    return payment.remaining[0] if payment and payment.remaining else None


def _paid(kind: str) -> Html:
    # Translators: A disabled button: that resource has been paid.
    label = _("{resource}: paid").format(resource=terms.one_cube(kind))
    return button("paid", esc(label), "way", "i-check", Html(" disabled"))


def _enough(view: View) -> list[Html]:
    """The button that stops paying, once something has been paid."""
    css = "" if view.legal_of(act.Give) else "pri"  # with more of one's own to give, stopping is only one of the ways
    return [_play(view, action, css=css) for action in view.legal_of(act.Enough)]


def _one_each(view: View, actions: Sequence[act.Give | act.Buy | act.GiveUp]) -> list[act.Give | act.Buy | act.GiveUp]:
    """One way to pay each resource: with the player's own from the fullest tile, or else by buying it."""
    display, ways = view.state.player.display, dict[object, act.Give | act.Buy | act.GiveUp]()
    gives = [action for action in actions if isinstance(action, act.Give)]
    for give in sorted(gives, key=lambda give: -display.cubes_on(give.cell)):
        ways.setdefault(give.kind, give)
    for action in actions:
        ways.setdefault(action.kind if isinstance(action, act.Buy | act.Give) else action, action)
    return [action for action in actions if action in ways.values()]


def _cancel_payment_button(view: View) -> Html:
    """The button that cancels the pending payment."""
    payment = view.state.payment
    if payment is None or not view.can_undo:
        return Html("")
    label = _("Don’t activate it") if payment.purpose == "activate" else _("Another tile")
    return button("leave", esc(label), "leave", "i-close", Html(f' title="{esc(label)}"'))


def _choose_buttons(view: View) -> Html:
    kinds = joined(
        button(f"action {action}", esc(terms.one_cube(action.kind)), "way", f"r-{action.kind}")
        for action in view.legal_of(act.Choose)
    )
    return Html(kinds + joined(_play(view, action) for action in view.legal_of(act.Decline)))


def _fill_buttons(view: View) -> Html:
    return joined(_play(view, action, _("Fill now"), "pri") for action in view.legal_of(act.Fill))


def _activate_buttons(view: View) -> Html:
    """The buttons to activate all free tiles, to move clansmen, and for promotions; the first step is emphasised."""
    css = "" if view.legal_of(act.Activate) or view.selection.clansman_cell is not None else "pri"
    lost = wasted_by_ending_turn(view.state)._replace(points=0)
    label = with_hint(_("Move clansmen"), esc(warning_words.unused_note(lost)))
    moving = joined(button(f"action {action}", label, css) for action in view.legal_of(act.Done))
    then = click_targets.move_scene(view)
    return Html(_free_activations_button(view) + moving + (_promotions(then, onward=True) if then else ""))


def _free_activations_button(view: View) -> Html:
    """The button for all free activations, which need no choice; the main one unless ending the turn does the same."""
    free = free_activations(view.state)
    if not free:
        return Html("")
    css = "" if can_finish_at_once(view, free) and not any(wasted_after(view.state, free)) else "pri"
    names = _("; ").join(str(action_words.brief_sentence(view.state, each)) for each in free)
    label = with_hint(_("Activate free tiles"), esc(terms.tiles(len(free))))
    return button("activate-all", label, css, "i-spark", Html(f' title="{esc(names)}"'))


def _move_buttons(view: View) -> Html:
    if click_targets.chosen_move_target(view):
        return _cancel(_("Another tile"))
    another = _cancel(_("Another clansman")) if view.selection.clansman_cell is not None else Html("")
    return Html(_promotions(view) + another)


def _promotions(scene: Scene, onward: bool = False) -> Html:
    """A button for each promotion, or only for the chosen clansman's."""
    source = click_targets.chosen_source(scene) if scene.selection.clansman_cell is not None else None
    promotions = [action for action in scene.legal_of(act.Promote) if source in (None, action.cell)]
    if source is None and len(promotions) > MAX_PROMOTE_BUTTONS:
        promotions = []
    ways = [(click_targets.command_for(scene, action), _chieftain(scene, action, source)) for action in promotions]
    if onward:
        ways = [(click_targets.finish_activating_then(do), label) for do, label in ways]
    return joined(button(do, label) for do, label in ways if do)


def _chieftain(scene: Scene, action: act.Promote, source: Cell | None) -> Html:
    """The label of a promotion; it names the clansman's place if none is chosen."""
    who = Html("") if source else action_words.brief_sentence(scene.state, action).html
    return with_hint(_("Make chieftain"), who)


_PHASE_BUTTONS = {
    "take": _take_buttons, "pay": _pay_buttons, "choose": _choose_buttons, "fill": _fill_buttons,
    "activate": _activate_buttons, "move": _move_buttons,
}  # fmt: skip


def can_finish_at_once(view: View, free: Sequence[Action]) -> bool:
    """True if one button can do the free activations and end the turn without wasting anything worthwhile."""
    return bool(free) and view.asks_confirmation and not wasted_after(view.state, free)
