"""The dialog of a live game: who plays on which device, the next invitation, and the answer to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from browser import fields
from core.bots.levels import is_own, level
from draw.board.player_cards import DEVICES
from elements.buttons import button, option_tags, submit
from elements.markup import figure, icon
from features.links.page import game_links
from features.live import live_words
from features.live.handshake import FAILED, READY, Handshake
from features.live.invitation import SPECTATOR, TO_HOST
from features.live.live_bar import BOT
from features.live.page.live_game import LiveGame
from game.commands import command
from page.dialogs.dialog import Dialog, done_button
from words.html import Html, esc, joined
from words.i18n import N_, _
from words.naming import isolate_name

if TYPE_CHECKING:
    from typing import Protocol

    from features.links import context as links_context

    class Part(links_context.Live, Protocol):
        """The way into live games."""

        @property
        def game(self) -> LiveGame: ...

    class Context(links_context.Context, Protocol):
        """The page, as the dialogs of live games see it."""

        @property
        def live(self) -> Part: ...


class HandshakeDialog(Dialog, base=True):
    """A dialog with a link for the other device."""

    field: ClassVar[str]  # the id of the field with the link

    def html(self, page: Context, problem: str = "", far: bool = False) -> Html:
        """The dialog, with an error message, and perhaps the field for a server."""
        raise NotImplementedError

    def current_handshake(self, page: Context) -> Handshake | None:
        """The invitation or answer in the dialog."""
        raise NotImplementedError

    @command("copy")
    def copy(self, page: Context) -> None:
        if current_handshake := self.current_handshake(page):
            game_links.copy(page, current_handshake.address, self.field)

    @command("sheet")
    def sheet(self, page: Context) -> None:
        if current_handshake := self.current_handshake(page):
            game_links.share(page, current_handshake.address)

    @command("stun")
    def stun(self, page: Context, argument: str, source: Any) -> None:
        """Stores the STUN server for different networks."""
        problem = page.live.game.set_stun(fields.form_values(source)["stun"])
        page.dialogs.open(type(self), problem=problem, far=bool(problem))

    @command("far")
    def far(self, page: Context, argument: str, source: Any) -> None:
        """Forgets the server once the switch for it is off."""
        if page.live.game.stun and not source.checked:
            page.live.game.set_stun("")
            page.dialogs.open(type(self))

    @classmethod
    def networks(cls, live: LiveGame, is_far: bool, suggested: str = "", note: str = "") -> Html:
        """The switch for devices in different networks, with the field for a server, and a further note on that."""
        server, name = suggested or live.stun, esc(cls.name)
        far = _(
            "On the same Wi-Fi, devices find each other on their own. Switch this on to connect across the internet."
        )
        about = _(
            "Across the internet, a STUN server tells each device its own address. Its operator sees that address and "
            "the time, but nothing of the game. No server is contacted unless you enter one here; this device "
            "remembers it."
        )
        notes = joined(Html(f'<p class="note">{esc(each)}</p>') for each in (about, note) if each)
        use = submit("stun-form", "stun-keep", _("Use this server"), "")
        return Html(
            f'<form id="stun-form" class="live-networks" data-testid="live-networks" data-do="{name}:stun" '
            'autocomplete="off"><div class="switch"><label>'
            f'<input type="checkbox" role="switch" data-do="{name}:far" data-testid="live-far" '
            f'aria-describedby="far-note"{" checked" if is_far or server else ""}>'
            f'<span class="knob" aria-hidden="true"></span><span>{esc(_("Different networks"))}</span></label>'
            f'<p class="note" id="far-note">{esc(far)}</p></div><div class="link">'
            f'<label for="stun">{esc(_("STUN server"))}</label><input id="stun" name="stun" data-testid="stun" '
            f'spellcheck="false" autocapitalize="off" maxlength="100" placeholder="stun.example.org:3478" '
            f'aria-describedby="stun-note" value="{esc(server)}">'
            f'{use}</div><div id="stun-note">{notes}</div></form>'
        )

    @classmethod
    def link(cls, label: str, current_handshake: Handshake, more: Html = Html("")) -> Html:
        """An invitation or answer as a code and as a link in a field, with the buttons that pass it on."""
        code = (
            Html(f'<figure class="code">{current_handshake.qr_code}</figure>')
            if current_handshake.qr_code
            else Html("")
        )
        shares, field = game_links.can_share(), esc(cls.field)
        copy = action(f"{cls.name}:copy", "live-copy", _("Copy link"), "" if shares else "pri", "i-copy")
        sheet = action(f"{cls.name}:sheet", "live-sheet", _("Share…"), "pri", "i-link") if shares else Html("")
        return Html(
            f'<section class="live-invite">{code}<div class="link"><label for="{field}">{esc(label)}</label>'
            f'<div class="live-do">{sheet}<input id="{field}" data-testid="{field}" readonly spellcheck="false" '
            f'value="{esc(current_handshake.address)}">{copy}</div></div>{more}</section>'
        )


class LiveDialog(HandshakeDialog):
    title = N_("On several devices")
    field = "live-invitation"
    needs_game = True

    def html(self, page: Context, problem: str = "", far: bool = False, text: str = "", leaves: str = "") -> Html:
        """The dialog, with an error message and what was pasted, and perhaps the field for a server; or with ``leaves``
        the question whether to continue by "link", to go "home", to the start screen, or to "reload" the page."""
        live = page.live.game
        if not live.is_on_table:
            return self.frame(*_offer(page), problem)
        if leaves:
            return self.frame(*_leaving(leaves, live))
        paste = _paste(live, bool(problem) and not far, text or fields.value_of("live-pasted"))
        body = Html(
            f'<p class="waits" role="status" data-testid="live-waits">{esc(live.status_text)}</p>'
            + _handshake_html(live, paste)
            + _seats(page, live)
            + self.networks(live, far)
        )
        return self.frame(body, _foot(live), problem)

    def on_closed(self, page: Context, **more: Any) -> None:
        page.live.game.show_missing_players()

    # ---- inviting ----

    @command("begin")
    def begin(self, page: Context, argument: str, source: Any) -> None:
        """Has the seats chosen in the form played on other devices from now on, and invites their players."""
        values = fields.form_values(source)
        page.live.host(tuple(seat for seat in range(len(page.games.table.levels)) if values.get(f"where-{seat}")))

    @command("invite")
    def invite(self, page: Context, seat: str) -> None:
        """Makes an invitation to a seat, to watch, or to the host, unless it is under way."""
        handshakes = page.live.game.handshakes
        if not (now := handshakes.invited) or now.seat != int(seat) or now.state == FAILED:
            handshakes.invite(int(seat))
        page.dialogs.open(LiveDialog)

    @command("withdraw")
    def withdraw(self, page: Context) -> None:
        page.live.game.handshakes.drop()
        page.live.game.show()
        page.dialogs.open(LiveDialog)

    def current_handshake(self, page: Context) -> Handshake | None:
        invited: Handshake | None = page.live.game.handshakes.invited
        return invited

    @command("again")
    def again(self, page: Context) -> None:
        page.live.game.take_over_hosting()
        page.dialogs.open(LiveDialog)

    # ---- the other device's link ----

    @command("paste")
    def paste(self, page: Context, argument: str, source: Any) -> None:
        """Takes the link in the field; without one, opens the dialog with the field."""
        text = fields.form_values(source)["answer"] if source else ""
        problem = page.live.game.take(text) if source else ""
        if problem or not source or page.dialogs.open_name == "live":
            page.dialogs.open(LiveDialog, problem=problem, text=text if problem else "")

    @command("scan")
    def scan(self, page: Context) -> None:
        """Reads the other device's link with the camera."""
        from features.live.scan_dialog import ScanDialog

        def back() -> None:
            page.dialogs.open(LiveDialog)

        def take(text: str) -> str:
            problem: str = page.live.game.take(text)
            if not problem and page.dialogs.open_name == "scan":
                back()
            return problem

        page.dialogs.open(ScanDialog, take=take, instead="live:paste", back=back)

    # ---- who plays where ----

    @command("home")
    def home(self, page: Context, seat: str) -> None:
        page.live.game.play_here(int(seat))
        page.dialogs.open(LiveDialog)

    @command("bot")
    def bot(self, page: Context, seat: str) -> None:
        page.live.game.play_here(int(seat), BOT)
        page.dialogs.open(LiveDialog)

    @command("by-link")
    def by_link(self, page: Context) -> None:
        """Ends the live game, to continue by link; asks first if devices are connected."""
        if page.live.game.is_connected:
            page.dialogs.open(LiveDialog, leaves="link")
        else:
            self.by_link_now(page)

    @command("by-link-now")
    def by_link_now(self, page: Context) -> None:
        from features.links.share_dialog import ShareDialog

        page.live.game.end(by_link=True)
        page.dialogs.open(ShareDialog)

    @command("leave")
    def leave(self, page: Context) -> None:
        """Returns to the start screen; the game stays connected."""
        page.games.leave()

    @command("reload")
    def reload(self, page: Context) -> None:
        page.live.game.reload()


def action(command: str, test: str, label: str, css: str = "", symbol: str = "") -> Html:
    """A button with its own test id."""
    return button(command, esc(label), css, symbol, test=test)


def _offer(page: Context) -> tuple[Html, Html]:
    """The choice of the seats that are played elsewhere, for a game played on this device alone; and the foot."""
    table = page.games.table
    people = [seat for seat, each in enumerate(table.levels) if not each]
    elsewhere = table.remote_seats or people[1:]
    where = [("", _("This device")), ("on", _("Another device"))]
    about = _(
        "Continue this game on several devices. Everybody sees each action right away, and nothing goes through a "
        "server."
    )
    takes = _(
        "Each device takes two links, one each way: your invitation and its answer. Both can be scanned as codes, too."
    )
    rows = joined(
        Html(
            f'<li class="live-seat">{figure(seat)}<bdi>{esc(table.game.names[seat])}</bdi>'
            f'<select name="where-{seat}" data-testid="where-{seat}" '
            f'aria-label="{esc(_("Where {player} plays").format(player=isolate_name(table.game.names[seat])))}">'
            f"{option_tags(where, 'on' if seat in elsewhere else '')}</select></li>"
        )
        for seat in people
    )
    body = Html(
        f'<p>{esc(about)}</p><form id="live-form" data-do="live:begin"><ul class="live-seats">{rows}</ul></form>'
        f'<p class="note">{esc(takes)}</p>'
    )
    return body, Html(button("close", esc(_("Cancel"))) + submit("live-form", "live-begin", _("Invite the others")))


def _leaving(how: str, live: LiveGame) -> tuple[Html, Html]:
    """The question before this device leaves the others, and its answers; see :meth:`Live.html`."""
    question = Html(f'<p class="waits" role="alert">{esc(live_words.leave_question(how, live.is_host))}</p>')
    stay = button("live" if how == "link" else "close", esc(_("Stay connected")), more=Html(" autofocus"))
    go = {
        "home": action("live:leave", "live-leave", _("To the start screen"), "pri", "i-arrow-left"),
        "reload": action("live:reload", "live-reload", _("Reload the page")),
        "link": action("live:by-link-now", "live-by-link-now", _("Continue by link"), "pri", "i-link"),
    }
    return question, Html(stay + go[how])


def _takes_links(live: LiveGame) -> bool:
    """True while the dialog takes a link of another device."""
    invited = live.handshakes.invited
    return invited.state == READY if invited else bool(live.missing)


def _foot(live: LiveGame) -> Html:
    """The buttons for the invitation as a whole, or the one that closes the dialog, and the camera."""
    invited = live.handshakes.invited
    back = action("live:withdraw", "live-withdraw", _("Cancel the invitation")) if invited else done_button()
    if not (live.page.live.can_scan and _takes_links(live)):
        return back
    label = _("Scan the answer") if invited else _("Scan a code")
    return Html(back + action("live:scan", "live-scan", label, "", "i-eye"))


def _handshake_html(live: LiveGame, paste: Html) -> Html:
    """The invitation as a code and a link, and the field for the answer."""
    invited = live.handshakes.invited
    if invited and invited.state == FAILED:
        again = action(f"live:invite {invited.seat}", "live-invite", _("Invite again"), "pri", "i-link")
        link = action("live:by-link", "live-by-link", _("Continue by link"), "", "i-link")
        return Html(f'<div class="live-do live-invite">{again}{link}</div>')
    if invited and invited.state == READY:
        return LiveDialog.link(_("Invitation"), invited, paste)
    return paste if _takes_links(live) else Html("")


def _paste(live: LiveGame, wrong: bool, text: str) -> Html:
    """The field for the other device's link."""
    bad = Html(' aria-invalid="true" autofocus' if wrong else "")
    label, use = _("Link from the other device"), _("Use the pasted link")
    if live.handshakes.invited:
        label, use = _("Answer"), _("Use the pasted answer")
    go = submit("live-answer-form", "live-paste", use, "")
    return Html(
        '<form id="live-answer-form" class="link" data-do="live:paste" autocomplete="off">'
        f'<label for="live-pasted">{esc(label)}</label>'
        '<textarea id="live-pasted" name="answer" data-testid="live-pasted" rows="2" autocapitalize="off" '
        f'spellcheck="false" enterkeyhint="go" aria-describedby="problem"{bad}>{esc(text)}</textarea>'
        f"{go}</form>"
    )


def _seats(page: Context, live: LiveGame) -> Html:
    """The seats and the spectators, with the presence of their devices, and buttons for those that are missing."""
    table = page.games.table
    rows = []
    for seat, name in enumerate(table.game.names):
        state = table.presence[seat] if table.presence else ""
        ways = _ways(live, seat, state, table.levels[seat])
        rows.append(_row(f"live-seat-{seat}", Html(figure(seat)), name, state, _kind(table.levels[seat]), ways))
    for number, (name, state) in enumerate(live.watchers):
        told = _("watching") if state == "connected" else ""
        rows.append(_row(f"live-watcher-{number}", icon("i-eye"), name or _("Spectator"), state, told, Html("")))
    more = []
    if not live.handshakes.invited:
        if live.is_host:
            more.append(action(f"live:invite {SPECTATOR}", "live-watch", _("Invite somebody to watch"), "", "i-eye"))
        elif live.missing or not any(live.presence):
            if not live.host_name:
                more.append(action(f"live:invite {TO_HOST}", "live-reconnect", _("Reconnect"), "pri", "i-devices"))
            more.append(action("live:again", "live-again", _("Invite the others from here"), "", "i-devices"))
        if table.people:
            more.append(action("live:by-link", "live-by-link", _("Continue by link"), "", "i-link"))
    return Html(f'<ul class="live-seats">{joined(rows)}</ul><div class="live-do">{joined(more)}</div>')


def _row(test: str, picture: Html, name: str, state: str, told: str, ways: Html) -> Html:
    """A player or spectator, with the state of the device, unless ``told`` says something else."""
    words = told or (_(DEVICES[state]) if state else _("On this device"))
    return Html(
        f'<li class="live-seat" data-testid="{esc(test)}" data-presence="{esc(state)}">{picture}'
        f'<span><bdi>{esc(name)}</bdi> <small>{esc(words)}</small></span><span class="live-do">{ways}</span></li>'
    )


def _kind(level_: str) -> str:
    """The words for the bot of a level; "" for a person."""
    if is_own(level_):
        return _("From the Workshop")
    return _(level(level_).title) if level_ else ""


def _ways(live: LiveGame, seat: int, state: str, level_: str) -> Html:
    """Buttons of the host for a seat: to replace a person who is missing, or to invite somebody to replace a bot."""
    if not live.is_host or live.handshakes.invited or not (level_ or state in ("away", "gone")):
        return Html("")
    command, test = f"live:invite {seat}", f"live-invite-{seat}"
    if level_:
        return action(command, test, _("Invite somebody"), "sm")
    bot = _("Let {opponent} play").format(opponent=level(BOT).name)
    return Html(
        action(command, test, _("Invite"), "sm pri")
        + action(f"live:home {seat}", f"live-home-{seat}", _("Play here"), "sm")
        + action(f"live:bot {seat}", f"live-bot-{seat}", bot, "sm")
    )
