from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import Iterator, List, Optional, Tuple

Board = List[List[int]]


@dataclass
class Solver:
    board: Board
    tries: int = field(default=0)

    def blank(self) -> Optional[Tuple[int, int]]:
        return next(((r, c) for r in range(9) for c in range(9) if not self.board[r][c]), None)

    def candidates(self, r: int, c: int) -> Iterator[int]:
        seen = {*self.board[r], *(row[c] for row in self.board)}
        for i in range(r - r % 3, r - r % 3 + 3):
            seen.update(self.board[i][c - c % 3 : c - c % 3 + 3])
        return (d for d in range(1, 10) if d not in seen)

    def solve(self) -> bool:
        if (cell := self.blank()) is None:
            return True
        r, c = cell
        for d in self.candidates(r, c):
            self.tries += 1
            self.board[r][c] = d
            if self.solve():
                return True
            self.board[r][c] = 0
        return False


if __name__ == "__main__":
    solver = Solver([[int(d) for d in line.split()] for line in sys.stdin])
    solver.solve()
    print("\n".join(" ".join(map(str, row)) for row in solver.board))
