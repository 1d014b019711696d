"""Find a Chromium or Chrome for the browser tests, or get one.

An installed one is best; then the one Playwright downloads, where its host can be reached; then,
only for root, the distribution's package. Nothing here ever asks for more rights than it has.

The same engine without windows, the headless shell, tells the stories with a quarter less of a
processor. Playwright downloads it beside its Chromium; where a distribution has it, root gets it.
"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
SHELL_NAMES = ("chromium-headless-shell", "chrome-headless-shell")
SHELL_PACKAGE = "chromium-headless-shell"
# A browser that asks for nothing of its own. It also leaves out the pages that Chromium draws its
# address bar's popups with: with no face to show them on it would load them for every window all
# the same, most of a second of a processor, beside what is tested or measured.
QUIETLY = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-features=WebUIOmniboxAimPopup,WebUIOmniboxPopup",
    "--disable-sync",
    "--no-first-run",
)
DOWNLOAD = (sys.executable, "-m", "playwright", "install", "chromium")
DOWNLOAD_SECONDS = 60
PACKAGE_SECONDS = 600
MISSING = """\
No Chromium or Chrome is here for the browser tests, and none could be got.
Install one, so that it is on the PATH, and run this again."""


def arguments() -> list[str]:
    """List what a Chromium is started with, to be tested or measured on."""
    return [*QUIETLY, *(["--no-sandbox"] if is_root() else [])]


def find_installed() -> str | None:
    """Find an installed Chromium or Chrome that runs, or None."""
    return find(NAMES)


def find_shell() -> str | None:
    """Find an installed headless shell that runs, or None."""
    return find(SHELL_NAMES)


def find(names: Sequence[str]) -> str | None:
    """Find the first program of these that runs, or None."""
    return next(filter(runs, filter(None, map(shutil.which, names))), None)


def find_downloaded() -> str | None:
    """Find the Chromium that Playwright has downloaded, if it has and if it runs."""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() and runs(path) else None


def runs(path: str) -> bool:
    """Return whether a browser starts: some are stand-ins, some lack a library."""
    try:
        done = subprocess.run([path, "--version"], capture_output=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def download() -> bool:
    """Download Playwright's Chromium; False when that fails or takes too long."""
    print("No Chromium or Chrome found: downloading one with Playwright.", flush=True)
    return run_limited(DOWNLOAD, DOWNLOAD_SECONDS)


def install_package(name: str = "chromium") -> bool:
    """Install the distribution's browser, as root where there is apt-get; False otherwise."""
    if not is_root() or not shutil.which("apt-get"):
        return False
    print(f"Installing the distribution's {name}.", flush=True)
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    steps = (("apt-get", "update"), ("apt-get", "install", "-y", name))
    return all(run_limited(step, PACKAGE_SECONDS, quietly) for step in steps)


def is_root() -> bool:
    """Return whether this runs as root, which a browser's sandbox refuses and apt-get demands."""
    return os.geteuid() == 0


def run_limited(
    command: Sequence[str], seconds: float, environment: Mapping[str, str] | None = None
) -> bool:
    """Run a command with a time limit for it and all that it starts; tell whether it went well."""
    process = subprocess.Popen(command, env=environment, start_new_session=True)
    try:
        return process.wait(seconds) == 0
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return False


def find_or_get() -> str | None:
    """Return the path of a browser that runs, installing one if need be; None when all fails."""
    if path := find_installed() or find_downloaded():
        return path
    if download() and (path := find_downloaded()):
        return path
    return find_installed() if install_package() else None


def find_or_get_shell() -> str | None:
    """Return the path of a headless shell, installing one if possible; None without one."""
    return find_shell() or (find_shell() if install_package(SHELL_PACKAGE) else None)


def main() -> None:
    """Find or get a browser from the command line, and its headless shell, and say which."""
    path = find_or_get()
    if path is None:
        sys.exit(MISSING)
    print(f"Browser: {path}")
    print(f"Headless shell: {find_or_get_shell() or 'none, the browser does'}")


if __name__ == "__main__":
    main()
