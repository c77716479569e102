"""Writes influence.json beside this file: influence on ranks, and multiverse analyses, by brute force.

Usage: python test/golden/make-influence.py. Needs numpy and scipy.
"""
import itertools, json, os
import numpy as np
from scipy.stats import kendalltau, rankdata

rng = np.random.default_rng(49)
cases = []
for models, tasks, groups in [(4, 9, None), (5, 12, 5), (3, 10, 10)]:
    ability = rng.normal(0.3, 0.5, models)
    scores = (rng.random((models, tasks)) < 1 / (1 + np.exp(-(ability[:, None] + rng.normal(0, 1, tasks))))).astype(int)
    clusters = [int(x) for x in (np.arange(tasks) % groups if groups else np.arange(tasks))]
    units = sorted(set(clusters))

    def ranking(without):
        keep = [t for t in range(tasks) if clusters[t] not in without]
        return rankdata(-np.round(scores[:, keep].mean(axis=1), 12))

    full = ranking(())
    dropped = [{"unit": u, "ranks": ranking((u,)).tolist(), "tau": (lambda t: None if np.isnan(t) else float(t))(kendalltau(full, ranking((u,))).statistic)} for u in units]
    order = sorted(range(models), key=lambda m: (full[m], m))
    fewest = []
    for above, below in zip(order, order[1:]):
        fewest_units = None
        for size in range(len(units)):
            for gone in itertools.combinations(units, size):
                keep = [t for t in range(tasks) if clusters[t] not in gone]
                if scores[above, keep].sum() <= scores[below, keep].sum():
                    fewest_units = size
                    break
            if fewest_units is not None:
                break
        fewest.append(fewest_units)
    cases.append({"scores": scores.tolist(), "clusters": clusters, "ranks": full.tolist(), "dropped": dropped, "fewest": fewest})

values = rng.normal(0.1, 0.3, 40).round(4)
kinds = [int(x) for x in rng.integers(0, 2, 40)]
table = []
for trim, part, scale in itertools.product([0, 0.1], ["all", "first"], [1, 2]):
    selected = values if part == "all" else values[np.array(kinds) == 0]
    selected = np.sort(selected)
    cut = int(np.floor(trim * len(selected)))
    selected = selected[cut:len(selected) - cut] * scale
    table.append({"trim": trim, "part": part, "scale": scale, "estimate": float(selected.mean())})
estimates = np.array([row["estimate"] for row in table])
share = {}
for name in ["trim", "part", "scale"]:
    between = sum(len(selected) * (selected.mean() - estimates.mean()) ** 2 for selected in (estimates[[row[name] == o for row in table]] for o in {row[name] for row in table}))
    share[name] = float(between / ((estimates - estimates.mean()) ** 2).sum())
multiverse = {"values": values.tolist(), "kinds": kinds, "median": float(np.median(estimates)), "range": [float(estimates.min()), float(estimates.max())], "share": share}
with open(os.path.join(os.path.dirname(__file__), "influence.json"), "w") as file:
    json.dump({"note": "numpy 2.4, scipy 1.17, brute force over subsets", "cases": cases, "multiverse": multiverse}, file)
    file.write("\n")
