"""Judge a program as an online judge does: its cases, its limits, and the verdict on each case.

`problems` makes the cases, `limits` sets the limits. A runner elsewhere reports a `ProgramRun`, of
which `judge` makes a `Judgement` (both in `verdicts`), with what `answers` finds in the output and
the commonest `slips`. `evidence` has what a recording shows, and `parting` where it goes wrong.
"""
