"""Keep which families of techniques hints and paths are to do without."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from page.engine.shell_protocol import Shell
    from page.solve.desk import Desk

# The families that can be switched off, uniqueness first: it presumes that the puzzle is sound,
# and many do not like to. Without singles nothing could be solved.
FAMILIES = ("uniqueness", "exclusion", "forcing", "chains", "wings", "fish", "subsets") + (
    ("intersections",)
)


class Families:
    """Own the families that are left out: ``without`` lists them, in the order of FAMILIES."""

    def __init__(self, desk: "Desk", shell: "Shell") -> None:
        self._desk = desk
        self.without: list[str] = []
        shell.keep("families", self)

    def state(self) -> "list[str]":
        """Return the families that are left out."""
        return self.without

    def restore(self, state: object) -> None:
        """Leave out what `state` returned; raise ValueError for anything else."""
        if not isinstance(state, list) or [name for name in state if name not in FAMILIES]:
            raise ValueError("families")
        self.without = [name for name in FAMILIES if name in state]

    def use(self, family: str, on: bool) -> None:
        """Use a family from now on, or do without it."""
        others = [name for name in self.without if name != family]
        wanted = others if on else others + [family]
        self.without = [name for name in FAMILIES if name in wanted]
        self._desk.changed()
