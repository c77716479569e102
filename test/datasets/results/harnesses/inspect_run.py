# Runs Inspect AI on its mock model and prints the scores that its own reader returns: inspect_run.py FOLDER
import json
import sys

from inspect_ai import Task, eval
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.log import read_eval_log
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from inspect_ai.scorer import Score, Target, accuracy, match, mean, scorer, stderr, value_to_float

folder = sys.argv[1]
answers = ["4", "9", "blue", "4", "8", "red"]


@scorer(metrics={"length": [mean()], "digits": [mean()]})
def shape():
    async def score(state, target: Target):
        text = state.output.completion
        return Score(value={"length": len(text), "digits": sum(c.isdigit() for c in text)})

    return score


def task(scorers):
    samples = [
        Sample(id=1, input="2+2?", target="4", metadata={"subject": "sums", "level": 1}),
        Sample(id=2, input="3+5?", target="8", metadata={"subject": "sums", "level": 2}),
        Sample(id="sky", input="What colour is the sky?", target="blue", metadata={"subject": "colours", "level": 1}),
    ]
    return Task(name="quiz", dataset=MemoryDataset(samples), scorer=scorers, epochs=2)


def output(answer):
    result = ModelOutput.from_content("mockllm/model", answer)
    # Without numbers of tokens, the mock model downloads a tokenizer to count them.
    result.usage = ModelUsage(input_tokens=3, output_tokens=1, total_tokens=4)
    return result


def run(form, scorers):
    outputs = [output(answer) for answer in answers]
    model = get_model("mockllm/model", custom_outputs=outputs)
    [log] = eval(task(scorers), model=model, log_dir=folder, log_format=form, display="none", max_connections=1, max_samples=1)
    return log.location


def scores_of(path):
    log = read_eval_log(path)
    to_float = value_to_float()
    name = log.results.scores[0].scorer
    rows = []
    for sample in log.samples:
        value = sample.scores[name].value
        value = value["length"] if isinstance(value, dict) else value
        rows.append({"id": str(sample.id), "epoch": sample.epoch, "score": to_float(value)})
    return {"path": path, "model": log.eval.model, "status": log.status, "rows": rows}


paths = [run("eval", match()), run("json", match()), run("eval", [shape(), match()])]
print(json.dumps([scores_of(path) for path in paths]))
