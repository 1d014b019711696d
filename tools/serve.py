"""Serve the built site the way GitHub Pages does, so that what works here works there.

Under a sub-path, ``/backtrack/``, compressed on the fly, to be kept for ten minutes, with no header
that Pages does not send. Tests serve it with ``with Site(folder) as site:`` and read ``site.url``.
"""

import argparse
import errno
import gzip
import os
import socket
import sys
import threading
import webbrowser
from collections import deque
from datetime import UTC, datetime
from email.utils import format_datetime, parsedate_to_datetime
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self
from urllib.parse import unquote, urlsplit

SITE = Path(__file__).resolve().parents[1] / "_site"
PREFIX = "/backtrack/"
ADDRESS = "127.0.0.1"
MAX_AGE = "max-age=600"
# Requests whose paths are remembered.
REMEMBERED = 10_000

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".inv": "application/octet-stream",
    ".js": "application/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".map": "application/json; charset=utf-8",
    ".mjs": "application/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
COMPRESSED = {".ico", ".png", ".zip"}


class Content(NamedTuple):
    """Hold what is sent for a file: its type, its bytes plain and packed, and its validators."""

    type: str
    plain: bytes
    packed: bytes | None
    etag: str
    modified: datetime


def read_content(path: Path) -> Content:
    """Read a file as it is sent, from memory as long as it is not written again."""
    status = path.stat()
    return load_content(path, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=256)
def load_content(path: Path, written: int, size: int) -> Content:
    """Read and compress a file that was last written at the nanosecond ``written``."""
    plain = path.read_bytes()
    return Content(
        type=TYPES.get(path.suffix, "application/octet-stream"),
        plain=plain,
        packed=None if path.suffix in COMPRESSED else gzip.compress(plain, 6, mtime=0),
        etag=f'"{written:x}-{size:x}"',
        modified=datetime.fromtimestamp(written // 10**9, UTC),
    )


def find_file(folder: Path, path: str) -> Path | None:
    """Find the file in ``folder`` that a path below the prefix names, or None.

    As on Pages a folder is its index.html, and files with a leading dot are not there.
    """
    parts = unquote(path).split("/")
    if any(part.startswith(".") or "\0" in part or "\\" in part for part in parts):
        return None
    file = folder.joinpath(*parts, *([] if parts[-1] else ["index.html"])).resolve()
    try:
        return file if file.is_file() and file.is_relative_to(folder) else None
    except OSError:  # the name is longer than any file's
        return None


class Handler(BaseHTTPRequestHandler):
    """Answer GET and HEAD from the server's folder."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def __init__(
        self,
        folder: Path,
        connections: set[socket.socket],
        request: socket.socket,
        client: object,
        server: ThreadingHTTPServer,
    ) -> None:
        """Answer the requests of one connection, which is in ``connections`` meanwhile."""
        self.folder = folder
        self.connections = connections
        super().__init__(request, client, server)

    def setup(self) -> None:
        """Begin a connection."""
        super().setup()
        self.connections.add(self.connection)

    def finish(self) -> None:
        """End a connection."""
        self.connections.discard(self.connection)
        super().finish()

    def do_GET(self) -> None:
        """Send the file a path names, or say that it has not changed, or is elsewhere, or not."""
        path = urlsplit(self.path).path
        below = path.removeprefix(PREFIX)
        if path in ("/", PREFIX.rstrip("/")):
            self.redirect(PREFIX)
        elif below == path or (file := find_file(self.folder, below)) is None:
            self.send_missing(path)
        else:
            self.send_file(read_content(file))

    do_HEAD = do_GET  # noqa: N815 (the base class's name)

    def send_missing(self, path: str) -> None:
        """Send on to a folder named without its last slash; else say that nothing is there."""
        below = f"{path}/".removeprefix(PREFIX)
        if below != f"{path}/" and find_file(self.folder, below):
            self.redirect(f"{path}/")
        else:
            self.answer(HTTPStatus.NOT_FOUND, b"404: nothing is here\n", TYPES[".txt"])

    def redirect(self, address: str) -> None:
        """Send the browser to another address of this server."""
        self.answer(HTTPStatus.MOVED_PERMANENTLY, b"", TYPES[".html"], {"Location": address})

    def send_file(self, content: Content) -> None:
        """Send a file, packed for a browser that takes that, unless it has the file already."""
        validators = {
            "ETag": content.etag,
            "Last-Modified": format_datetime(content.modified, usegmt=True),
            "Cache-Control": MAX_AGE,
        }
        if self.is_fresh(content):
            self.answer(HTTPStatus.NOT_MODIFIED, b"", "", validators)
        elif content.packed is None:
            self.answer(HTTPStatus.OK, content.plain, content.type, validators)
        elif "gzip" not in self.headers.get("Accept-Encoding", ""):
            varying = {**validators, "Vary": "Accept-Encoding"}
            self.answer(HTTPStatus.OK, content.plain, content.type, varying)
        else:
            varying = {**validators, "Vary": "Accept-Encoding", "Content-Encoding": "gzip"}
            self.answer(HTTPStatus.OK, content.packed, content.type, varying)

    def is_fresh(self, content: Content) -> bool:
        """Return whether the browser has this content, by its ETags if it sent any."""
        if tags := self.headers.get("If-None-Match"):
            return content.etag in tags or tags.strip() == "*"
        try:
            return parsedate_to_datetime(self.headers["If-Modified-Since"]) >= content.modified
        except (TypeError, ValueError):
            return False

    def answer(
        self, status: HTTPStatus, body: bytes, kind: str, headers: dict[str, str] | None = None
    ) -> None:
        """Send a whole response; its body only where the request wants one."""
        self.send_response(status)
        for name, text in (headers or {}).items():
            self.send_header(name, text)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def version_string(self) -> str:
        """Name the server."""
        return "Backtrack"

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """Remember what was asked for, whatever the answer is."""
        del code, size
        if isinstance(self.server, Server):
            self.server.asked.append(self.path)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Keep quiet: the browser's own tools show every request."""


class Server(ThreadingHTTPServer):
    """Serve a folder, a thread per connection; closing it ends the connections too."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, folder: Path, port: int, asked: deque[str]) -> None:
        """Take the port; 0 takes any free one."""
        self.connections: set[socket.socket] = set()
        self.asked = asked
        handler = partial(Handler, folder.resolve(), self.connections)
        super().__init__((ADDRESS, port), handler)

    def server_close(self) -> None:
        """Stop listening, and hang up on browsers that keep a connection open."""
        super().server_close()
        for connection in list(self.connections):
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue  # it was closed from the other side in this moment

    def handle_error(
        self, request: socket.socket | tuple[bytes, socket.socket], client_address: object
    ) -> None:
        """Report what went wrong in a thread, but not that a browser went away."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Site:
    """Serve a built site from a thread, from `start` to `stop`, as often as wanted.

    The port stays the same from one `start` to the next, as for a server that was away. ``asked``
    has the paths of the newest requests, of whatever kind.
    """

    def __init__(self, folder: Path = SITE, port: int = 0) -> None:
        """Remember what to serve, and on which port; 0 is any free one."""
        self.folder = folder
        self.port = port
        self.server: Server | None = None
        self.asked: deque[str] = deque(maxlen=REMEMBERED)

    @property
    def url(self) -> str:
        """Return the page's address."""
        return f"http://{ADDRESS}:{self.port}{PREFIX}"

    def start(self) -> None:
        """Start to answer; OSError when the port is taken."""
        self.server = Server(self.folder, self.port, self.asked)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        """Stop to answer; open connections end."""
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()


def open_browser(url: str) -> bool:
    """Open the address in the person's browser, where there is a person with a screen."""
    screen = sys.platform != "linux" or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    return screen and "CI" not in os.environ and webbrowser.open(url)


def port_number(text: str) -> int:
    """Read a port number from the command line."""
    port = int(text)
    if not 0 <= port <= 65535:
        raise ValueError(text)
    return port


def main() -> None:
    """Serve the site from the command line until Ctrl-C."""
    parser = argparse.ArgumentParser(description="Serve the built site as GitHub Pages would.")
    parser.add_argument("--port", type=port_number, default=8000, help="0 takes any free port")
    parser.add_argument("--open", action="store_true", help="open it in a browser")
    parser.add_argument("--site", type=Path, default=SITE, help="the folder to serve")
    options = parser.parse_args()
    if not (options.site / "index.html").is_file():
        parser.exit(1, f"{options.site} is not a built site: run `make build`\n")
    try:
        with Site(options.site, options.port) as site:
            print(f"Backtrack is at {site.url} (Ctrl-C stops it)", flush=True)
            if options.open:
                open_browser(site.url)
            threading.Event().wait()
    except KeyboardInterrupt:
        print()
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        reason = "is taken" if error.errno == errno.EADDRINUSE else "needs the administrator"
        parser.exit(1, f"Port {options.port} {reason}; try another: make run PORT=8001\n")


if __name__ == "__main__":
    main()
