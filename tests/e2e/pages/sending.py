"""Games by link: sharing, opening and receiving them."""

from .dialog import Dialog
from .fields import button, css, each_css, test_id


class Share(Dialog):
    """A game, or its deal, as a link."""

    game = test_id("link-game", "The link to the game.")
    challenge = test_id("link-challenge", "The link to its deal.")
    challenge_fold = css("details.challenge summary", "The summary that unfolds the link to the deal.")
    no_challenge = test_id("no-challenge", "The reason for the missing link to the deal.")
    qr = test_id("qr", "The link as a QR code.")
    copy = button("Copy link", "Copies the link.")
    share = button("Share…", "Opens the device's share sheet.")


class OpenLink(Dialog):
    """The field for a received link."""

    pasted = test_id("link-text", "The field for the link.")
    submit = test_id("link-open", "Opens the link in the field.")


class Arrived(Dialog):
    """A game that was opened by link."""

    since = test_id("since", "The events since the player's last turn in it.")
    turns = css("[data-testid=since] .turn", "The turns among those events.")
    seat = each_css("role=radio[name=/{name}/]", "The choice of one's own seat, by name.")
