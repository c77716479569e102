"""Runs 1,000 cells in one session. Prints the median time of a cell and the memory after 10, 100 and 1,000 cells.

Usage: growth.py [KERNEL]
"""
import os
import statistics
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Kernel

kernel = Kernel(sys.argv[1] if len(sys.argv) > 1 else "taulab", cwd=os.getcwd())
kernel.run("const v0 = 1")
milliseconds, medians = [], {}
for index in range(1, 1001):
    start = time.perf_counter()
    run = kernel.run("const v%d = v%d + 1; function f%d(n: number) { return n * v%d }\nf%d(2)" % (index, index - 1, index, index, index))
    milliseconds.append((time.perf_counter() - start) * 1000)
    if run.status != "ok":
        sys.exit("cell %d failed: %s" % (index, run.reply))
    if index in (10, 100, 1000):
        medians[index] = statistics.median(milliseconds[-(9 if index == 10 else 50):])
        print("after %4d cells: %6.1f ms a cell (median), %6.1f MB" % (index, medians[index], kernel.memory_mb()), flush=True)
kernel.close()
ratio = medians[1000] / medians[10]
print("the median at 1000 is %.2f times that at 10, wanted <= 2: %s" % (ratio, "holds" if ratio <= 2 else "short"))
sys.exit(0 if ratio <= 2 else 1)
