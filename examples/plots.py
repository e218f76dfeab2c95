"""How learning went, as a picture: by matplotlib, the same bytes for the same numbers."""

import sys

import numpy as np

SMOOTHED = 10  # batches


def draw(curve, title, path):
    """Draw pairs of decisions and a share of matches, smoothed."""
    try:
        from matplotlib import pyplot
    except ModuleNotFoundError:
        sys.exit("no picture: matplotlib is not installed; pip install 'snuggery[plots]' brings it")
    decisions, won = np.array(curve).T
    window = min(SMOOTHED, len(won))
    pyplot.rcParams |= {"svg.hashsalt": "snuggery", "svg.fonttype": "none"}
    figure, axes = pyplot.subplots(figsize=(7.2, 3.6), layout="constrained")
    axes.plot(decisions[window - 1 :] / 1e6, np.convolve(won, np.full(window, 1 / window), "valid"), color="#0072b2")
    axes.axhline(0.5, color="#555555", linewidth=0.8)
    axes.set(title=title, xlabel="million decisions", ylabel="matches above the mean score", ylim=(0, None))
    figure.savefig(path, format="svg", metadata={"Date": None})
