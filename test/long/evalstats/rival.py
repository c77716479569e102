"""Analyses of evalstats for tables of scores: JSON lines in, one a table, JSON lines out.
Needs evalstats 0.3.3 (pip install evalstats); test/long/evalstats.ts starts it."""
import json
import sys
import warnings

warnings.filterwarnings("ignore")
import evalstats as es
import numpy as np
import pandas as pd


def compared(table):
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
    found = es.compare(es.load_from(frame), factors="model", **options).to_dict()
    if table.get("unpaired"):
        return {
            "family": found["family"],
            "means": [[g["mean"], g["ci_low"], g["ci_high"]] for _, g in sorted(found["groups"].items())],
            "pairs": [{"a": p["a"], "b": p["b"], "low": p["ci_low"], "high": p["ci_high"], "p": p["raw_p_value"]} for p in found["pairwise"]],
            "correction": found["pvalue_correction"],
        }
    methods = found["methods"]
    omnibus = methods["omnibus"]
    return {
        "meanMethod": methods["mean_ci"]["code"],
        "pairMethod": methods["pairwise_ci"]["code"],
        "simultaneous": methods["pairwise_ci"]["simultaneous"]["code"],
        "test": (methods["p_values"].get("test") or {}).get("code"),
        "correction": (methods["p_values"].get("correction") or {}).get("code"),
        "means": [[e["mean"], e["ci_low"], e["ci_high"]] for _, e in sorted(found["entities"].items())],
        "pairs": [{"a": p["a"], "b": p["b"], "low": p["ci_low"], "high": p["ci_high"], "p": p.get("p_value")} for p in found["pairwise"]],
        "omnibus": omnibus and {"statistic": omnibus["statistic"], "p": omnibus["p_value"]},
    }


def judged(table):
    gold = np.array([np.nan if x is None else x for x in table["gold"]], dtype=float)
    found = es.judge_debias_mean_ci(np.array(table["judge"], dtype=float), gold, rng=1)
    return {"mean": found.mean, "low": found.ci_low, "high": found.ci_high}


for line in sys.stdin:
    table = json.loads(line)
    try:
        answer = judged(table) if "judge" in table else compared(table)
    except Exception as error:
        answer = {"error": f"{type(error).__name__}: {error}"[:200]}
    sys.stdout.write(json.dumps(answer, default=float) + "\n")
