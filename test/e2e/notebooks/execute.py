"""Executes notebooks with nbclient, as nbconvert does, and converts them into HTML pages.

Usage: execute.py FOLDER SECONDS NOTEBOOK...

SECONDS is the time limit of one cell. FOLDER receives the executed notebooks and their pages. The output has one line
for each notebook.
"""
import glob
import os
import subprocess
import sys
import threading
import time

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError
from nbconvert import HTMLExporter

folder, seconds, *paths = sys.argv[1:]
# A kernel is mute if it does not answer within this number of seconds. nbclient ends it after 60 seconds and prints no
# reason.
mute_seconds = 30


def print_mute_kernel():
    """Prints the state of the kernel's threads, with the system calls in which they wait, and its connections."""
    for pid in subprocess.run(["pgrep", "-P", str(os.getpid())], capture_output=True, text=True).stdout.split():
        for thread in glob.glob("/proc/%s/task/*" % pid):
            words = [open("%s/%s" % (thread, name)).read().strip() for name in ("comm", "wchan", "syscall", "stat")]
            print("mute for %d s: %s: %s" % (mute_seconds, thread, "; ".join(words)), file=sys.stderr)
    for path in ("/proc/net/tcp", "/proc/net/unix"):
        print(path, open(path).read(), sep="\n", file=sys.stderr, flush=True)


failed = 0
for path in paths:
    name = os.path.basename(path)
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    resources = {"metadata": {"path": os.path.dirname(os.path.abspath(path))}}
    start = time.time()
    mute = threading.Timer(mute_seconds, print_mute_kernel)
    mute.start()
    options = {"timeout": int(seconds), "resources": resources, "on_notebook_start": lambda **_: mute.cancel()}
    try:
        NotebookClient(notebook, kernel_name="taulab", **options).execute()
        word = "ok"
    except (CellExecutionError, CellTimeoutError) as error:
        failed += 1
        word = "FAILED\n%s" % error
    finally:
        mute.cancel()
    nbformat.validate(notebook)
    nbformat.write(notebook, os.path.join(folder, name))
    page, _ = HTMLExporter().from_notebook_node(notebook)
    with open(os.path.join(folder, name.replace(".ipynb", ".html")), "w") as file:
        file.write(page)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    kinds = sorted({mime for cell in cells for output in cell.outputs for mime in output.get("data", {})})
    print("%s: %d cells in %.0f s: %s; shown: %s" % (name, len(cells), time.time() - start, word, ", ".join(kinds)), flush=True)
sys.exit(1 if failed else 0)
