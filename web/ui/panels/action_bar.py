"""The action bar: a sentence on what to do now, the buttons for it, undo and redo, and End turn set apart."""

from collections.abc import Sequence

from core import actions as act
from core.actions import Action, Cell
from core.automatic import free_activations
from core.warnings import Waste, has_nowhere_to_build, wasted_after, wasted_by_ending_turn
from ui.model import click_targets
from ui.model.click_targets import Scene
from ui.model.selection import Preview, before_end
from ui.model.view import View
from ui.panels import prompt, since_words, warning_words
from ui.parts.buttons import button, button_row, icon_button, shortcut
from ui.text import action_words, terms
from ui.text.html import Html, esc, joined
from ui.text.i18n import Sentence, _, word_cache
from ui.text.keys import SHORTCUTS

MOST = 5
"""Largest number of ways to pay that are all listed; of more, one for each resource."""

FEW = 3  # largest number of promotions listed; with more, the player first chooses a clansman


def fragments(
    view: View, hint: View | None = None, answer: Html = Html(""), guide: Html = Html(""), lead: Sentence | None = None
) -> list[tuple[str, Html]]:
    """The bar's three parts: the text, the buttons for it, and the foot with undo, redo and End turn. The hint, the
    view of what is pointed at, replaces the selection; an explanation on demand replaces the details. A guide's words
    come before the details, and its instruction replaces the sentence on what to do now."""
    return parts(
        words(hint or view, answer, guide, lead, news=hint is None),
        _go(view),
        foot(_back(view.can_undo, view.can_redo, view.reopens), end(view)),
    )


def parts(text: Html, buttons: Html, last: Html) -> list[tuple[str, Html]]:
    """The three parts of any bar, the last of them its :func:`foot`."""
    return [("say", said(text)), ("go", Html(f'<div class="go">{buttons}</div>')), ("foot", last)]


def now(view: View, sentence: Html) -> Html:
    """The sentence on what happens now, in the colour of the player whose turn it is."""
    return Html(f'<p class="prompt p{view.seat + 1}" id="now" tabindex="-1">{sentence}</p>')


def said(words_: Html) -> Html:
    """The bar's text with the handle that pulls the bar up if the text overflows."""
    handle = icon_button("more", "bar-more", _("Show more, or less"), "i-chevron-up", "more")
    return Html(f'<div class="say">{handle}{words_}</div>')


def foot(back: Html = Html(""), end: Html = Html("")) -> Html:
    """The bar's last row: buttons that are always there, and set apart the button that ends the turn or the view."""
    return Html(f'<div class="foot">{back}<div class="ending">{end}</div></div>')


def words(
    view: View, answer: Html = Html(""), guide: Html = Html(""), lead: Sentence | None = None, *, news: bool = True
) -> Html:
    """The bar's text: what to do now, and details of the selection or an explanation on demand; for the news since the
    last turn there is no room beside a hover preview."""
    details = joined([view.advice, *(Html(f"<p>{part}</p>") for part in prompt.details(view))])
    if view.since is not None and news and not view.elsewhere:
        details = Html(details + since_words.html(view.since))
    shown = Html(guide + (Html("") if answer else details))
    more = Html((f'<div class="details">{shown}</div>' if shown else "") + answer)
    sentence = Html(since_words.again(view.since) + (lead or prompt.sentence(view)).html)
    return Html(now(view, sentence) + more)


def _go(view: View) -> Html:
    state = view.state
    if state.over:
        return Html(button("standings", esc(_("Standings")), "pri", "i-trophy") + button("new", esc(_("New game"))))
    if view.elsewhere:
        label = _("Back to {name}").format(name=view.name)
        return button(f"seat {view.seat}", esc(label), "pri", "i-arrow-left", shortcut(label, "Escape"))
    if view.selection.asking:
        return _go_asking(view)
    if follows(view):
        return _go_proposed(view)
    if view.selection.selling:
        return _cancel(_("Don’t sell"))
    if view.preview is not None:
        return _go_preview(view, view.preview)
    go = _GO.get(state.phase)
    return go(view) if go else Html("")


def follows(view: View) -> bool:
    """True if the selection is that of a hint with something to play, so that a button can play it."""
    proposed, chosen = before_end(view.proposed), view.selection
    if not proposed or chosen.selling or view.elsewhere:
        return False
    first = proposed[0]
    return not isinstance(first, act.Take) or (chosen.space, chosen.cell) == (first.space, first.cell)


def _go_proposed(view: View) -> Html:
    """The buttons that play a hint, whole or step by step."""
    if len(before_end(view.proposed)) == 1:
        return button("accept all", esc(_("Do it")), "pri", "i-check")
    # Translators: Buttons beside a hint, which play all of it, or its first step.
    whole = button("accept all", esc(_("Do it all")), "pri", "i-check")
    return Html(whole + button("accept step", esc(_("Next step")), "", "i-chevron-right"))


def _go_asking(view: View) -> Html:
    label = _("End anyway") if view.selection.asking == act.EndTurn().text else _("Do it anyway")
    back = _cancel(_("Continue the turn"), "pri")
    return Html(_show_where(view) + button("anyway", esc(label), "bad", "i-warning") + back)


def _show_where(view: View) -> Html:
    """The toggle button that highlights the tiles to build from."""
    if not warning_words.can_show_where(view):
        return Html("")
    pressed = Html(f' aria-pressed="{"true" if view.selection.where else "false"}"')
    return button("where", esc(_("Show me where")), "", "i-eye", pressed)


def _go_preview(view: View, preview: Preview) -> Html:
    cancel = _cancel(_("Another tile"))
    if preview.sales:
        # Translators: {things} is such as "2 grain and wood for 4 coins".
        label = _("Sell {things}").format(things=prompt.sales(preview))
        return Html(button("sell-first", esc(label), "pri", "i-sell") + cancel)
    if preview.cell is None:
        return cancel
    label = _("Place tile")
    return Html(button("confirm", esc(label), "pri", "i-check", shortcut(label, "Enter")) + cancel)


def _cancel(label: str, css: str = "") -> Html:
    return button("cancel", esc(label), css, "", shortcut(label, "Escape"))


def _play(view: View, action: Action, label: str = "", css: str = "") -> Html:
    text = label or str(action_words.action(view.state, action))
    return button(f"action {action}", esc(text), css)


def _go_take(view: View) -> Html:
    if not view.legal_of(act.Pass):
        return Html("")
    once = _play(view, act.Pass(), _("Pass"), "pri")
    if not has_nowhere_to_build(view.state):
        return once
    return Html(once + button("pass-on", esc(_("Pass for the rest of the game"))))


def _go_pay(view: View) -> Html:
    """A button for each way to pay, limited to the tile clicked if it holds several kinds of cube."""
    actions: list[act.Give | act.Buy | act.GiveUp] = [
        action for action in view.legal if isinstance(action, (act.Give, act.Buy, act.GiveUp))
    ]
    here = [action for action in actions if isinstance(action, act.Give) and action.cell == view.selection.cell]
    if here:
        actions = list(here)
    elif len(actions) > MOST:
        actions = _one_each(view, actions)
    enough = [_play(view, action, css="pri") for action in view.legal_of(act.Enough)]
    return joined([*enough, *(_play(view, action, css="way") for action in actions), _leave(view)])


def _one_each(view: View, actions: Sequence[act.Give | act.Buy | act.GiveUp]) -> list[act.Give | act.Buy | act.GiveUp]:
    """One way to pay each resource: with the player's own from the fullest tile, or else by buying it."""
    display, ways = view.state.player.display, dict[object, act.Give | act.Buy | act.GiveUp]()
    gives = [action for action in actions if isinstance(action, act.Give)]
    for give in sorted(gives, key=lambda give: -display.cubes_on(give.cell)):
        ways.setdefault(give.kind, give)
    for action in actions:
        ways.setdefault(action.kind if isinstance(action, act.Buy | act.Give) else action, action)
    return [action for action in actions if action in ways.values()]


def _leave(view: View) -> Html:
    """The button that cancels the pending payment."""
    payment = view.state.payment
    if payment is None or not view.can_undo:
        return Html("")
    label = _("Don’t activate it") if payment.purpose == "activate" else _("Another tile")
    return button("leave", esc(label), "leave", "i-close", Html(f' title="{esc(label)}"'))


def _go_choose(view: View) -> Html:
    kinds = joined(
        button(f"action {action}", esc(terms.cube(action.kind)), "way", f"r-{action.kind}")
        for action in view.legal_of(act.Choose)
    )
    return Html(kinds + joined(_play(view, action) for action in view.legal_of(act.Decline)))


def _go_fill(view: View) -> Html:
    return joined(_play(view, action, _("Fill now"), "pri") for action in view.legal_of(act.Fill))


def _go_activate(view: View) -> Html:
    """The buttons to activate all free tiles, to move clansmen, and for promotions; the first step is emphasised."""
    css = "" if view.legal_of(act.Activate) else "pri"
    moving = joined(_play(view, action, _("Move clansmen"), css) for action in view.legal_of(act.Done))
    then = click_targets.ahead(view)
    return Html(_free(view) + moving + (_promotions(then, onward=True) if then else ""))


def _free(view: View) -> Html:
    """The button for all free activations, which need no choice."""
    free = free_activations(view.state)
    if not free:
        return Html("")
    names = _("; ").join(str(action_words.brief(view.state, each)) for each in free)
    label = _with_hint(_("Activate what is free"), esc(terms.tiles(len(free))))
    return button("activate-all", label, "pri", "i-spark", Html(f' title="{esc(names)}"'))


def _go_move(view: View) -> Html:
    another = _cancel(_("Another clansman")) if view.selection.source is not None else Html("")
    return Html(_promotions(view) + another)


def _promotions(scene: Scene, onward: bool = False) -> Html:
    """A button for each promotion, or only for the chosen clansman's."""
    source = click_targets.source_of(scene) if scene.selection.source is not None else None
    promotions = [action for action in scene.legal_of(act.Promote) if source in (None, action.cell)]
    if source is None and len(promotions) > FEW:
        promotions = []
    ways = [(click_targets.command(scene, action), _chieftain(scene, action, source)) for action in promotions]
    if onward:
        ways = [(click_targets.onward(do), label) for do, label in ways]
    return joined(button(do, label) for do, label in ways if do)


def _chieftain(scene: Scene, action: act.Promote, source: Cell | None) -> Html:
    """The label of a promotion; it names the clansman's place if none is chosen."""
    who = Html("") if source else action_words.brief(scene.state, action).html
    return _with_hint(_("Make chieftain"), who)


def _with_hint(label: str, hint: Html) -> Html:
    """A button's label with a hint in small type."""
    return Html(esc(label) + (f' <small class="hint">{hint}</small>' if hint else ""))


_GO = {
    "take": _go_take, "pay": _go_pay, "choose": _go_choose, "fill": _go_fill, "activate": _go_activate,
    "move": _go_move,
}  # fmt: skip


@word_cache(8)
def _back(can_undo: bool, can_redo: bool, reopens: str) -> Html:
    """The buttons Undo, Redo and Restart turn; with nothing left to undo, Undo reopens that player's turn, if any."""
    # Translators: Buttons that stand side by side in a narrow row, here and below: about 12 letters each.
    rows = (
        ("undo", _("Undo"), "i-undo", can_undo or bool(reopens)),
        ("redo", _("Redo"), "i-redo", can_redo),
        ("restart", _("Restart turn"), "i-restart", can_undo),
    )
    buttons = []
    for do, label, symbol, can in rows:
        # Translators: A tooltip; the genitive can be avoided: "Undo: {player} was not finished".
        meaning = _("Undo: back to {player}’s turn").format(player=reopens) if do == "undo" and reopens else label
        keys = shortcut(meaning, SHORTCUTS[do])
        buttons.append(button(do, esc(label), "sm", symbol, Html(("" if can else " disabled") + keys)))
    return button_row(_("Undo and redo"), joined(buttons))


def end(view: View) -> Html:
    """The End turn button, with a hint on unused activations and points, or on what must come first."""
    state, keys = view.state, shortcut(_("End turn"), SHORTCUTS["end"])
    if state.over:
        return Html("")
    if not view.legal_of(act.EndTurn):
        return button("end", _with_hint(_("End turn"), esc(_not_yet(view))), "end", "", Html(" disabled" + keys))
    free = free_activations(state)
    if free and view.confirm and not wasted_after(state, free):
        finish = button("finish", _with_hint(_("Activate and end turn"), esc(terms.tiles(len(free)))), "end pri")
        return Html(finish + button("end", esc(_("End turn")), "end", "", keys))
    lost, walled_in = wasted_by_ending_turn(state), warning_words.short(state, act.EndTurn())
    hint, css = esc(_hint(lost, walled_in)), "end" if lost or walled_in else "end pri"
    if state.phase == "move" and lost and view.confirm:
        return button("end unmoved", _with_hint(_("End without moving"), hint), css, "", keys)
    return button("end", _with_hint(_("End turn"), hint), css, "", keys)


def _hint(lost: Waste, walled_in: str) -> str:
    """The consequences of ending the turn now, or, if everything is used, the warning about being walled in, if any."""
    unused = warning_words.unused(lost)
    if not unused or (walled_in and not lost):
        return walled_in
    # Translators: Under "End turn", small: {things} is such as "2 activations and 1 movement point".
    return _("{things} unused").format(things=unused)


def _not_yet(view: View) -> str:
    """The step required before the turn can end."""
    if view.legal_of(act.Pass):
        # Translators: Under "End turn", small: what has to be done before, here and below.
        return _("pass first")
    return {
        "take": _("take a tile first"),
        "pay": _("pay first"),
        "fill": _("let Loch Shiel fill first"),
        "choose": _("choose a resource first"),
    }.get(view.state.phase, "")
