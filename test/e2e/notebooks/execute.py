"""Executes notebooks with nbclient, as nbconvert does, and makes pages of them. Usage: execute.py FOLDER SECONDS NOTEBOOK...

SECONDS bounds one cell. The executed notebooks and their pages go into FOLDER; one line tells of each.
"""
import os
import sys
import time

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError
from nbconvert import HTMLExporter

folder, seconds, *paths = sys.argv[1:]
failed = 0
for path in paths:
    name = os.path.basename(path)
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    resources = {"metadata": {"path": os.path.dirname(os.path.abspath(path))}}
    start = time.time()
    try:
        NotebookClient(notebook, kernel_name="taulab", timeout=int(seconds), resources=resources).execute()
        word = "ok"
    except (CellExecutionError, CellTimeoutError) as error:
        failed += 1
        word = "FAILED\n%s" % error
    nbformat.validate(notebook)
    nbformat.write(notebook, os.path.join(folder, name))
    page, _ = HTMLExporter().from_notebook_node(notebook)
    with open(os.path.join(folder, name.replace(".ipynb", ".html")), "w") as file:
        file.write(page)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    kinds = sorted({mime for cell in cells for output in cell.outputs for mime in output.get("data", {})})
    print("%s: %d cells in %.0f s: %s; shown: %s" % (name, len(cells), time.time() - start, word, ", ".join(kinds)), flush=True)
sys.exit(1 if failed else 0)
