"""The entry of the page: wires store, game and views, and starts or resumes a game.

``?seed=7&players=3`` starts that game at once; otherwise the game last played goes on, and if there is none, a new one
is offered.
"""

import js


def start() -> None:
    """Start the page."""
    from store import Store
    from ui import i18n
    from ui.app import App

    language = js.navigator.language.partition("-")[0]
    if i18n.use(language):
        js.document.documentElement.lang = language
    app = App(Store())
    app.connect()
    try:
        if not (_asked_for(app) or _goes_on(app)):
            app.render()
            app.open_dialog("new")
    except Exception as error:
        app.fail(error)


def _asked_for(app) -> bool:
    """Start the game that the address asks for; return whether it asks for one."""
    from ui.address import wanted

    asked = js.URLSearchParams.new(js.location.search)
    if not (asked.has("seed") or asked.has("players")):
        return False
    values = [str(asked.get(name)) if asked.has(name) else None for name in ("seed", "players")]
    js.history.replaceState(None, "", js.location.pathname)  # so that a reload resumes this game
    try:
        seed, players = wanted(*values)
    except ValueError as error:
        app.render()
        app.open_dialog("new", problem=str(error))
        return True
    from ui.dialogs.new_game import start_game

    start_game(app, players, seed)
    return True


def _goes_on(app) -> bool:
    """Go on with the game last played; return whether there is one that can be read."""
    from store import StoreError

    for save in app.store.list():
        try:
            if not save.broken:
                app.resume(save.id)
                return True
        except StoreError as error:
            app.notice(str(error))
    return False


start()
js.document.documentElement.dataset.state = "ready"
