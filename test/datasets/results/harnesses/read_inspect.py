# Reads logs with Inspect AI's own reader: read_inspect.py FOLDER LOG... Prints JSON: the number of logs in FOLDER and
# the rows of each LOG.
import json
import sys

from inspect_ai.log import list_eval_logs, read_eval_log
from inspect_ai.scorer import value_to_float

to_float = value_to_float()
contents = []
for path in sys.argv[2:]:
    log = read_eval_log(path)
    rows = [
        {
            "id": sample.id,
            "epoch": sample.epoch,
            "score": to_float(sample.scores["unit-tests"].value) if sample.scores else None,
            "answer": sample.output.completion,
            "error": sample.error is not None,
        }
        for sample in log.samples
    ]
    scores = log.results.scores
    accuracy = scores[0].metrics["accuracy"].value if scores else None
    contents.append({"model": log.eval.model, "status": log.status, "accuracy": accuracy, "rows": rows})
print(json.dumps({"listed": len(list_eval_logs(sys.argv[1])), "logs": contents}))
