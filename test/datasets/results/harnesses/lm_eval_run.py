# Runs lm-evaluation-harness on the small endpoint below and prints its totals: lm_eval_run.py FOLDER
import glob
import json
import os
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

folder = sys.argv[1]
ANSWERS = {"2+2?": "The answer is 4.", "3+5?": "I think it is 9.", "7-4?": "3"}


class Endpoint(BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        prompt = body["messages"][-1]["content"]
        text = next((answer for question, answer in ANSWERS.items() if question in prompt), "?")
        message = {"role": "assistant", "content": text}
        reply = {"choices": [{"index": 0, "message": message, "finish_reason": "stop"}], "model": body["model"]}
        data = json.dumps(reply).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Endpoint)
threading.Thread(target=server.serve_forever, daemon=True).start()

with open(f"{folder}/sums.jsonl", "w") as file:
    for question, answer in [("2+2?", "4"), ("3+5?", "8"), ("7-4?", "3")]:
        file.write(json.dumps({"question": question, "answer": answer, "topic": "sums"}) + "\n")
with open(f"{folder}/sums.yaml", "w") as file:
    file.write(f"""task: sums
dataset_path: json
dataset_kwargs:
  data_files:
    test: {folder}/sums.jsonl
test_split: test
output_type: generate_until
doc_to_text: "{{{{question}}}}"
doc_to_target: "{{{{answer}}}}"
generation_kwargs:
  until: ["\\n"]
  max_gen_toks: 32
filter_list:
  - name: strict
    filter:
      - function: take_first
  - name: last-number
    filter:
      - function: regex
        regex_pattern: "(\\\\d+)"
        group_select: -1
      - function: take_first
metric_list:
  - metric: exact_match
    aggregation: mean
    higher_is_better: true
metadata:
  version: 1.0
""")

env = {**os.environ, "HF_HOME": f"{folder}/hf", "HF_HUB_OFFLINE": "1", "HF_DATASETS_OFFLINE": "1", "OPENAI_API_KEY": "none"}
url = f"http://127.0.0.1:{server.server_port}/v1/chat/completions"
process = subprocess.run(
    [sys.executable, "-m", "lm_eval", "run", "--model", "local-chat-completions",
     "--model_args", f"model=tiny,base_url={url},num_concurrent=1,max_retries=1",
     "--tasks", "sums", "--include_path", folder, "--apply_chat_template",
     "--output_path", f"{folder}/out", "--log_samples"],
    env=env, capture_output=True, text=True, timeout=240,
)
if process.returncode != 0:
    sys.exit(process.stdout[-2000:] + process.stderr[-4000:])
[results] = glob.glob(f"{folder}/out/*/results_*.json")
with open(results) as file:
    totals = json.load(file)["results"]["sums"]
print(json.dumps({"folder": os.path.dirname(results), "results": results, "totals": totals}))
