# Runs the HTTP server of llama.cpp, which the package xllamacpp contains: llama-server.py MODEL PORT CONTEXT
# Prints its address, and ends when its standard input is closed.
import sys

import xllamacpp

params = xllamacpp.CommonParams()
params.model.path = sys.argv[1]
params.hostnames = ["127.0.0.1"]
params.port = int(sys.argv[2])
params.n_ctx = int(sys.argv[3])
params.n_parallel = 1
params.cpuparams.n_threads = 1
params.cpuparams_batch.n_threads = 1
params.warmup = False
params.cache_prompt = False
server = xllamacpp.Server(params)
print(server.listening_address, flush=True)
sys.stdin.read()
