"""Executes notebooks with nbclient in several kernels (at most KERNELS), of which two run at a time.

Usage: execute.py KERNEL KERNELS FOLDER NOTEBOOK...
"""
import asyncio
import os
import sys

import nbformat
from nbclient import NotebookClient

kernel, kernels, folder, *paths = sys.argv[1:]


async def pause(cell, cell_index, execute_reply):
    """Waits after an error, because a kernel may drop requests that arrive immediately afterwards."""
    await asyncio.sleep(0.5)


def select(notebook, cells):
    part = nbformat.v4.new_notebook(metadata=notebook.metadata)
    part.cells = cells
    return part


async def execute(group, gate):
    """Executes the notebooks of a group one after another in one kernel and writes them into FOLDER."""
    async with gate:
        notebooks = [nbformat.read(path, as_version=4) for path in group]
        combined = select(notebooks[0], [cell for notebook in notebooks for cell in notebook.cells])
        resources = {"metadata": {"path": os.path.dirname(os.path.abspath(group[0]))}}
        client = NotebookClient(
            combined, kernel_name=kernel, allow_errors=True, timeout=120, resources=resources, on_cell_error=pause
        )
        await client.async_execute()
        for path, notebook in zip(group, notebooks):
            cells = [combined.cells.pop(0) for _ in notebook.cells]
            nbformat.write(select(notebook, cells), os.path.join(folder, os.path.basename(path)))


async def main():
    gate = asyncio.Semaphore(2)
    count = int(kernels)
    await asyncio.gather(*(execute(paths[start::count], gate) for start in range(min(count, len(paths)))))


asyncio.run(main())
