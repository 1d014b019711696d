"""Take note of what keeps a page from answering: tasks of its thread of more than 50 ms."""

from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext

# Runs before the page does. The browser tells how long each task took and, for each frame that
# came late, which scripts ran in it and what called them. Counts from data-ready on.
OBSERVER = """(() => {
  if (!window.noteLongTask || !PerformanceObserver.supportedEntryTypes.includes("longtask")) return;
  let ready = Infinity;
  const look = () => {
    if ("ready" in (document.documentElement?.dataset ?? {})) {
      ready = performance.now();
      attributes.disconnect();
    }
  };
  const attributes = new MutationObserver(look);
  attributes.observe(document, { attributes: true, childList: true, subtree: true });
  const note = (list) => list.getEntries().forEach((entry) => {
    if (entry.startTime < ready) return;
    const scripts = (entry.scripts ?? []).map((script) => [script.duration, script.invoker]);
    const { entryType, startTime, duration } = entry;
    noteLongTask([entryType, startTime, startTime - ready, duration, scripts]);
  });
  for (const type of ["longtask", "long-animation-frame"])
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      new PerformanceObserver(note).observe({ type, buffered: true });
})()"""


class LongTasks:
    """Gather the long tasks of the pages of one story, and add them to a file in the end."""

    def __init__(self, file: Path, story: str) -> None:
        self._file = file
        self._story = story
        self._tasks: list[tuple[float, float, float]] = []
        self._frames: list[tuple[float, float, list[tuple[float, str]]]] = []

    def over(self, context: BrowserContext) -> None:
        """Watch every page of a context."""
        context.expose_binding("noteLongTask", lambda _source, entry: self._note(entry))
        context.add_init_script(OBSERVER)

    def _note(self, entry: list[Any]) -> None:
        kind, start, since, duration, scripts = entry
        if kind == "longtask":
            self._tasks.append((start, since, duration))
        else:
            self._frames.append((start, start + duration, scripts))

    def write(self) -> None:
        """Add a line for each task: milliseconds, when after data-ready, story, what ran."""
        with self._file.open("a", encoding="utf-8") as file:
            for start, since, duration in self._tasks:
                scripts = self._scripts(start, start + duration)
                file.write(f"{duration:.0f}\t{since:.0f}\t{self._story}\t{scripts}\n")

    def _scripts(self, start: float, end: float) -> str:
        """Name what ran longest in the frames that a task was part of."""
        found = [
            script
            for begun, ended, scripts in self._frames
            if begun < end and start < ended
            for script in scripts
        ]
        longest = sorted(found, reverse=True)[:2]
        return ", ".join(f"{invoker} {duration:.0f}" for duration, invoker in longest)
