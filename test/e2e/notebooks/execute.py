"""Executes notebooks with nbclient, as nbconvert does, and makes pages of them. Usage: execute.py FOLDER SECONDS NOTEBOOK...

SECONDS bounds one cell. Two notebooks run at a time. The executed notebooks and their pages go into FOLDER; one line tells of each.
"""
import glob
import multiprocessing
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
# A kernel that has not answered by then is mute; nbclient ends it after 60 seconds without a word of why.
mute_seconds = 30


def tell_why_mute():
    """Prints what the kernel's threads wait for, and its connections."""
    for pid in subprocess.run(["pgrep", "-P", str(os.getpid())], capture_output=True, text=True).stdout.split():
        for thread in glob.glob("/proc/%s/task/*" % pid):
            words = [open("%s/%s" % (thread, name)).read().strip() for name in ("comm", "wchan", "syscall", "stat")]
            print("mute for %d s: %s: %s" % (mute_seconds, thread, "; ".join(words)), file=sys.stderr)
    for path in ("/proc/net/tcp", "/proc/net/unix"):
        print(path, open(path).read(), sep="\n", file=sys.stderr, flush=True)


def execute(path):
    """Executes one notebook and writes it and its page. Returns a line that tells of it, and whether it ended well."""
    name = os.path.basename(path)
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    resources = {"metadata": {"path": os.path.dirname(os.path.abspath(path))}}
    start = time.time()
    mute = threading.Timer(mute_seconds, tell_why_mute)
    mute.start()
    options = {"timeout": int(seconds), "resources": resources, "on_notebook_start": lambda **_: mute.cancel()}
    word = "ok"
    try:
        NotebookClient(notebook, kernel_name="taulab", **options).execute()
    except (CellExecutionError, CellTimeoutError) as error:
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
    line = "%s: %d cells in %.0f s: %s; shown: %s" % (name, len(cells), time.time() - start, word, ", ".join(kinds))
    return line, word == "ok"


# Two at a time: one notebook keeps one core busy.
with multiprocessing.Pool(2) as pool:
    good = True
    for line, is_good in pool.imap_unordered(execute, paths):
        print(line, flush=True)
        good = good and is_good
sys.exit(0 if good else 1)
