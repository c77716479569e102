# Judges samples with EvalPlus on two small problems and prints its totals: evalplus_run.py FOLDER [SAMPLES]
import contextlib
import io
import json
import os
import re
import sys

folder = sys.argv[1]
os.environ["HUMANEVAL_OVERRIDE_PATH"] = f"{folder}/problems.jsonl"
os.environ["XDG_CACHE_HOME"] = f"{folder}/cache"
os.makedirs(f"{folder}/cache/evalplus", exist_ok=True)


def problem(number, name, argument, body, base, plus):
    prompt = f'def {name}({argument}):\n    """ {name} """\n'
    return {"task_id": f"HumanEval/{number}", "prompt": prompt, "entry_point": name, "contract": "", "atol": 0,
            "canonical_solution": f"    return {body}\n", "base_input": base, "plus_input": plus}


problems = [
    problem(0, "twice", "x", "2 * x", [[2]], [[3], [-1]]),
    problem(1, "first", "xs", "xs[0] if xs else None", [[[4, 5]]], [[[]]]),
]
with open(f"{folder}/problems.jsonl", "w") as file:
    file.writelines(json.dumps(row) + "\n" for row in problems)
samples = sys.argv[2] if len(sys.argv) > 2 else f"{folder}/tiny.jsonl"
if len(sys.argv) == 2:
    bodies = [(0, "def twice(x):\n    return 2 * x\n"), (0, "def twice(x):\n    return x * x\n"),
              (1, "def first(xs):\n    return xs[0]\n"), (1, "def first(xs):\n    return None\n")]
    with open(samples, "w") as file:
        file.writelines(json.dumps({"task_id": f"HumanEval/{n}", "solution": text}) + "\n" for n, text in bodies)

from evalplus.evaluate import evaluate

if __name__ == "__main__":
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        evaluate(dataset="humaneval", samples=samples, parallel=1)
    # EvalPlus prints the pass@1 of the base suite first, and then that of both suites together.
    totals = [float(value) for value in re.findall(r"pass@1:\s+([\d.]+)", output.getvalue())]
    print(json.dumps({"path": samples.replace(".jsonl", "_eval_results.json"), "totals": totals}))
