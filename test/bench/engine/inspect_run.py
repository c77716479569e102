"""Runs Inspect AI on an endpoint without delay. Prints the samples per second, or the peak memory in MiB.

Usage: python inspect_run.py ENDPOINT_COMMAND SAMPLES none|local rate|memory
"""
import json
import os
import resource
import subprocess
import sys
import tempfile
import time

command, samples, place, figure = json.loads(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]
endpoint = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
os.environ["LOCAL_BASE_URL"] = endpoint.stdout.readline().strip()
os.environ["LOCAL_API_KEY"] = "none"

from inspect_ai import Task, eval  # noqa: E402
from inspect_ai.dataset import MemoryDataset, Sample  # noqa: E402
from inspect_ai.scorer import Score, mean, scorer  # noqa: E402
from inspect_ai.solver import generate  # noqa: E402
from inspect_ai.util import sandbox  # noqa: E402


@scorer(metrics=[mean()])
def passes():
    async def score(state, target):
        code = state.output.completion.split("```python\n")[-1].split("```")[0]
        result = await sandbox().exec(["python3", "-c", code + "\nassert f(2) == 2\n"], timeout=10)
        return Score(value=1.0 if result.success else 0.0)

    return score


is_judged = place == "local"
task = Task(
    dataset=MemoryDataset([Sample(input=f"Write f, number {i}.", target="") for i in range(samples)]),
    solver=[generate()],
    scorer=passes() if is_judged else None,
    sandbox="local" if is_judged else None,
)
with tempfile.TemporaryDirectory() as folder:
    start = time.perf_counter()
    [log] = eval(task, model="openai-api/local/m", log_dir=folder, display="none", max_connections=8, max_samples=8)
    seconds = time.perf_counter() - start
assert log.status == "success", log.error
endpoint.stdin.close()
print(samples / seconds if figure == "rate" else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
