"""Judge a program as an online judge does: its cases, its limits, and the verdict on each case.

`problems` makes the cases, `limits` says what a program may take. A runner, which is not part of
this room, runs the program and tells what happened as a `Run`. `judge` makes that a `Verdict`
(both in `verdicts`), with what `answers` finds in the output and the commonest `slips`; `words`
says it in English. Nothing here runs a program.
"""
