"""Checks with the package nbformat that notebooks have the format 4.5 and unique ids of cells.

Usage: validate.py NOTEBOOK...
"""
import sys

import nbformat

for path in sys.argv[1:]:
    notebook = nbformat.read(path, as_version=nbformat.NO_CONVERT)
    assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5), "%s is %s.%s" % (path, notebook.nbformat, notebook.nbformat_minor)
    nbformat.validate(notebook, relax_add_props=False)
    ids = [cell["id"] for cell in notebook.cells]
    assert len(set(ids)) == len(ids), "%s: ids of cells repeat" % path
    outputs = sum(len(cell.get("outputs", [])) for cell in notebook.cells)
    print("%s: valid 4.5, %d cells, %d outputs" % (path.rsplit("/", 1)[-1], len(ids), outputs))
