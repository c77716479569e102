# What HumanEval's own checks give the canonical solutions: recorded_inputs.py FOLDER; prints, by problem, lists of arguments that
# JSON gives back as they were. FOLDER holds problems.jsonl.
import copy
import json
import sys

MOST = 12

def recorded(problem):
    space = {}
    exec(problem["prompt"] + problem["canonical_solution"] + "\n" + problem["test"], space)
    right, seen = space[problem["entry_point"]], []

    def candidate(*args):
        seen.append(copy.deepcopy(list(args)))
        return right(*args)

    space["check"](candidate)
    found = []
    for args in seen:
        try:
            text = json.dumps(args, allow_nan=False)
        except (TypeError, ValueError):
            continue
        if repr(json.loads(text)) == repr(args) and args not in found:
            found.append(args)
    return found[:MOST]

with open(f"{sys.argv[1]}/problems.jsonl") as file:
    problems = [json.loads(line) for line in file]
inputs = {problem["task_id"]: recorded(problem) for problem in problems}
print(json.dumps({name: given for name, given in inputs.items() if given}))
