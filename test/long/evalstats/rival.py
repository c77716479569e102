"""Analyses tables of scores with evalstats. Reads JSON Lines with one table each and prints a result for each.

Needs evalstats 0.3.3 (pip install evalstats). test/long/evalstats.ts starts it.
"""
import json
import sys
import warnings

warnings.filterwarnings("ignore")
import evalstats as es
import numpy as np
import pandas as pd


def comparison(table):
    scores = np.array(table["scores"], dtype=float)
    models, items, runs = scores.shape
    frame = pd.DataFrame({
        "model": np.repeat([f"m{m}" for m in range(models)], items * runs),
        "item": np.tile(np.repeat([f"i{i:04d}" for i in range(items)], runs), models),
        "score": scores.reshape(-1),
    })
    if runs > 1:
        frame["run"] = np.tile(np.arange(runs), models * items)
    options = {}
    if table.get("unpaired"):
        frame["item"] = frame["model"] + frame["item"]
        options["design"] = "unpaired"
    elif table.get("range"):
        options["score_range"] = tuple(table["range"])
    if table.get("plain"):
        options.update(p_values=False, omnibus=False)
    report = es.compare(es.load_from(frame), factors="model", **options).to_dict()
    if table.get("unpaired"):
        return {
            "family": report["family"],
            "means": [[g["mean"], g["ci_low"], g["ci_high"]] for _, g in sorted(report["groups"].items())],
            "pairs": [{"a": p["a"], "b": p["b"], "low": p["ci_low"], "high": p["ci_high"], "p": p["raw_p_value"]} for p in report["pairwise"]],
            "correction": report["pvalue_correction"],
        }
    methods = report["methods"]
    omnibus = methods["omnibus"]
    return {
        "meanMethod": methods["mean_ci"]["code"],
        "pairMethod": methods["pairwise_ci"]["code"],
        "simultaneous": methods["pairwise_ci"]["simultaneous"]["code"],
        "test": (methods["p_values"].get("test") or {}).get("code"),
        "correction": (methods["p_values"].get("correction") or {}).get("code"),
        "means": [[e["mean"], e["ci_low"], e["ci_high"]] for _, e in sorted(report["entities"].items())],
        "pairs": [{"a": p["a"], "b": p["b"], "low": p["ci_low"], "high": p["ci_high"], "p": p.get("p_value")} for p in report["pairwise"]],
        "omnibus": omnibus and {"statistic": omnibus["statistic"], "p": omnibus["p_value"]},
    }


def debiased_mean(table):
    gold = np.array([np.nan if x is None else x for x in table["gold"]], dtype=float)
    report = es.judge_debias_mean_ci(np.array(table["judge"], dtype=float), gold, rng=1)
    return {"mean": report.mean, "low": report.ci_low, "high": report.ci_high}


for line in sys.stdin:
    table = json.loads(line)
    try:
        answer = debiased_mean(table) if "judge" in table else comparison(table)
    except Exception as error:
        answer = {"error": f"{type(error).__name__}: {error}"[:200]}
    sys.stdout.write(json.dumps(answer, default=float) + "\n")
