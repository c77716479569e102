"""Writes prediction-powered.json beside this file: prediction-powered means, computed by numpy and scipy.

The jackknife tunes lambda again without each label. Intervals use Student's t with Satterthwaite's degrees of freedom.
Usage: python test/golden/make-prediction-powered.py. Needs numpy and scipy.
"""
import json, os
import numpy as np
from scipy import stats


def tuned(gold, judge, unlabelled):
    every = np.concatenate([judge, unlabelled])
    weight = np.cov(gold, judge)[0, 1] / ((1 + len(gold) / len(unlabelled)) * np.var(every, ddof=1))
    return float(np.clip(weight, 0, 1))


def mean_of(gold, judge, unlabelled, weight):
    return weight * unlabelled.mean() + (gold - weight * judge).mean()


def answer(gold, judge, unlabelled, level, fixed):
    weigh = lambda g, j: tuned(g, j, unlabelled) if fixed is None else fixed
    weight, n = weigh(gold, judge), len(gold)
    estimate = mean_of(gold, judge, unlabelled, weight)
    each = []
    for i in range(n):
        g, j = np.delete(gold, i), np.delete(judge, i)
        each.append(mean_of(g, j, unlabelled, weigh(g, j)))
    gold_part = (n - 1) / n * ((each - np.mean(each)) ** 2).sum()
    rest_part = weight**2 * unlabelled.var(ddof=1) / len(unlabelled)
    variance = gold_part + rest_part
    df = variance**2 / (gold_part**2 / (n - 1) + rest_part**2 / (len(unlabelled) - 1))
    low, high = stats.t.interval(level, df, estimate, np.sqrt(variance))
    return {"estimate": estimate, "standardError": np.sqrt(variance), "lambda": weight, "df": df, "low": low, "high": high}


cases = []
random = np.random.default_rng(20261129)
for n, m, right, wrong, level, fixed in [(6, 9, 0.9, 0.2, 0.95, None), (20, 100, 0.9, 0.3, 0.95, None), (40, 160, 0.8, 0.1, 0.9, None), (80, 400, 0.7, 0.4, 0.99, None), (40, 60, 0.97, 0.03, 0.95, None), (25, 70, 0.9, 0.3, 0.95, 0.5), (25, 70, 0.9, 0.3, 0.95, 1.0)]:
    says = lambda truth: (random.random(len(truth)) < np.where(truth == 1, right, wrong)).astype(float)
    gold = (random.random(n) < 0.6).astype(float)
    judge, unlabelled = says(gold), says((random.random(m) < 0.6).astype(float))
    cases.append((gold, judge, unlabelled, level, fixed))
marks = np.round(random.normal(7, 1.5, 30), 2)
cases.append((marks, np.round(marks + random.normal(0.4, 0.8, 30), 2), np.round(random.normal(7.4, 1.7, 90), 2), 0.95, None))

entries = [{"gold": g.tolist(), "judgeOnGold": j.tolist(), "judgeOnRest": r.tolist(), "level": level, "fixed": fixed, "expected": {k: float(v) for k, v in answer(g, j, r, level, fixed).items()}} for g, j, r, level, fixed in cases]
with open(os.path.join(os.path.dirname(__file__), "prediction-powered.json"), "w") as file:
    json.dump({"header": "numpy and scipy, made by make-prediction-powered.py", "entries": entries}, file)
    file.write("\n")
