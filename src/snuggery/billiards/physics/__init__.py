"""The billiards kernel: balls, cushions, pockets and a piece of chalk.  It knows no rules.

Events are computed, not stepped to: between two of them every body runs along a parabola.  All is done with
`+ - * /` and square roots, so the same throw ends in the same bits compiled, interpreted and on any machine.
"""
