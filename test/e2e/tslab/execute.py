"""Executes notebooks as nbclient does. Usage: execute.py KERNEL JOBS FOLDER NOTEBOOK..."""
import asyncio
import os
import sys

import nbformat
from nbclient import NotebookClient

kernel, jobs, folder, *paths = sys.argv[1:]


async def pause(cell, cell_index, execute_reply):
    """After an error a kernel may drop what it is sent at once."""
    await asyncio.sleep(0.5)


async def execute(path, gate):
    async with gate:
        notebook = nbformat.read(path, as_version=4)
        resources = {"metadata": {"path": os.path.dirname(os.path.abspath(path))}}
        client = NotebookClient(
            notebook, kernel_name=kernel, allow_errors=True, timeout=120, resources=resources, on_cell_error=pause
        )
        await client.async_execute()
        nbformat.write(notebook, os.path.join(folder, os.path.basename(path)))


async def main():
    gate = asyncio.Semaphore(int(jobs))
    await asyncio.gather(*(execute(path, gate) for path in paths))


asyncio.run(main())
