"""Client of the worker that computes for bots, one request at a time, as ``bot_service`` describes them; without a
worker, the page itself computes, in slices."""

import json
from collections.abc import Callable
from typing import Any

import js
from browser import assets, dom, timers
from core.untrusted_json import parse
from pyodide.ffi import create_proxy

SCRIPT = "worker.js"

SILENCE_TIMEOUT = 60_000  # longest silence of a computing worker, ms
START_TIMEOUT = 5_000  # longest wait for a worker to start, ms; after that the page computes until it is ready
SLICE_TIME = 0.012  # length of a slice in the page, s

OnMessage = Callable[[dict[str, Any]], None]
"""Called with messages: ``part``, and at the end ``result``, or ``failed`` with the error."""


class WorkerClient:
    """Runs one request at a time; ``alone`` is called once, if no worker is available."""

    def __init__(self, alone: Callable[[], None]) -> None:
        self._alone = alone
        self._worker: Any = None
        self._is_broken = False
        self._ready = False
        self._is_slow_to_start = False
        self._id = 0
        self._request = ""
        self._callback: OnMessage | None = None
        self._job: Any = None
        self._watch = timers.Timer(self._on_silence)
        self._slice_timer = timers.Timer(self._slice)

    def ask(self, request: dict[str, Any], on_message: OnMessage) -> None:
        """Starts a request (see ``bot_service``), replacing the previous one, whose callback gets ``dropped``.
        ``on_message`` is called with progress and, at the end, the result."""
        before = self._callback
        self._drop()
        if before:
            before({"dropped": True})
        self._request, self._callback = json.dumps(request), on_message
        self._id += 1
        self.start()
        if self._is_broken or self._is_slow_to_start:
            self._compute_in_page()
        else:
            self._post(id=self._id, request=self._request)
            self._watch.start(SILENCE_TIMEOUT if self._ready else START_TIMEOUT)

    def hurry(self) -> None:
        """Settles for the best result so far."""
        if self._job:
            self._job.hurry()
        elif self._callback and self._worker is not None:
            self._post(hurry=True)

    def cancel(self) -> None:
        """Cancels the request; no more messages come."""
        if self._callback:
            self._drop_in_worker()
        self._drop()

    @property
    def is_busy(self) -> bool:
        """True while a request is running."""
        return self._callback is not None

    def _drop(self) -> None:
        self._callback = self._job = None
        self._watch.stop()
        self._slice_timer.stop()

    def start(self) -> None:
        """Starts the worker, unless it is running or cannot run. It takes a second or two to get ready."""
        if self._is_broken or self._worker is not None:
            return
        try:
            self._worker = js.Worker.new(assets.asset_address(SCRIPT), dom.as_js({"type": "module"}))
        except Exception:  # browsers refuse with various errors
            self._break()
            return
        self._worker.onmessage = create_proxy(self._on_message)
        self._worker.onerror = create_proxy(self._on_error)
        dom.set_root_data(thinks="worker")

    def _drop_in_worker(self) -> None:
        """Has the worker, if any, drop the request; messages about it are ignored from now on."""
        self._id += 1
        if self._worker is not None:
            self._post(drop=True)

    def _post(self, **message: Any) -> None:
        self._worker.postMessage(dom.as_js(message))

    def _on_message(self, event: Any) -> None:
        data = event.data
        self._ready, self._is_slow_to_start = True, False
        if hasattr(data, "failed"):
            js.console.warn(str(data.failed))
            self._fall_back_to_page()  # it cannot start, or has met an error, which would occur in the page, too
        elif hasattr(data, "message") and data.id == self._id:
            self._watch.start(SILENCE_TIMEOUT)
            self._call_back(parse(data.message))

    def _on_error(self, event: Any) -> None:
        event.preventDefault()
        self._fall_back_to_page()

    def _on_silence(self) -> None:
        if not self._callback or self._job:
            return
        if self._ready:
            self._fall_back_to_page()
        else:  # once ready, it takes the next request
            self._is_slow_to_start = True
            self._drop_in_worker()
            self._compute_in_page()

    def _fall_back_to_page(self) -> None:
        """Gives up on the worker and computes in the page from now on."""
        if self._is_broken:
            return
        self._worker.terminate()
        self._break()
        if self._callback:
            self._compute_in_page()

    def _break(self) -> None:
        self._worker, self._is_broken = None, True
        dom.set_root_data(thinks="page")
        self._alone()

    def _compute_in_page(self) -> None:
        self._watch.stop()
        self._slice_timer.start(0)

    def _slice(self) -> None:
        on_message = self._callback
        if on_message is None:
            return
        try:
            if self._job is None:
                from workers.bot_service import Job

                self._job = Job(self._request)
            message = parse(self._job.run_slice(SLICE_TIME))
        except Exception as error:
            from traceback import format_exception

            message = {"failed": "".join(format_exception(error))}
        if not {"failed", "result"} & set(message):
            self._slice_timer.start(0)
        self._call_back(message)

    def _call_back(self, message: dict[str, Any]) -> None:
        on_message = self._callback
        if on_message is None:
            return
        if {"failed", "result"} & set(message):
            self._drop()
        on_message(message)
