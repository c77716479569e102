import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { Notebook, NotebookOutput } from "../../../../kernel/jupyter/notebook/nbformat.ts";
import { type RunNotebookOptions, runNotebook } from "../../../../kernel/jupyter/notebook/run.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-nb-"));
});

const notebook = (cells: readonly (string | { source: string; tags: string[] })[]): string =>
  JSON.stringify({
    nbformat: 4,
    nbformat_minor: 4,
    metadata: {},
    cells: [
      { cell_type: "markdown", metadata: {}, source: ["# Title\n", "text"] },
      ...cells.map((cell) => ({
        cell_type: "code",
        metadata: typeof cell === "string" ? {} : { tags: cell.tags },
        source: typeof cell === "string" ? cell : cell.source,
        outputs: [],
        execution_count: null,
      })),
    ],
  });

const run = async (cells: Parameters<typeof notebook>[0], options: RunNotebookOptions = {}) => {
  const path = join(folder, `${crypto.randomUUID()}.ipynb`);
  await writeFile(path, notebook(cells));
  const result = await runNotebook(path, options);
  const written = JSON.parse(await readFile(result.path, "utf8")) as Notebook;
  return { result, written, outputs: written.cells.slice(1).map((cell) => cell.outputs as NotebookOutput[]) };
};

test("outputs are streams, displays, results", async () => {
  const { result, written, outputs } = await run([
    "console.log('a'); process.stdout.write('b\\n'); 1 + 1",
    "const h = (globalThis as any)[Symbol.for('taulab.host')]; h.display({ 'text/html': '<b>x</b>' }, { id: 'd' })",
    "h.display({ 'text/html': '<i>y</i>' }, { id: 'd', update: true })",
  ]);
  expect(result).toMatchObject({ ok: true, cells: 3, failedCell: null, error: null });
  expect(written).toMatchObject({ nbformat: 4, nbformat_minor: 5 });
  expect(new Set(written.cells.map(({ id }) => id)).size).toBe(4);
  expect(outputs[0]).toEqual([
    { output_type: "stream", name: "stdout", text: ["a\n", "b\n"] },
    { output_type: "execute_result", execution_count: 1, data: { "text/plain": ["2"] }, metadata: {} },
  ]);
  expect(outputs[1]).toEqual([{ output_type: "display_data", data: { "text/html": ["<i>y</i>"] }, metadata: {} }]);
  expect(outputs[2]).toEqual([]);
});

test("a failed cell stops the run and says where", async () => {
  const { result, outputs } = await run(["1", "type T = 1\n\nthrow new RangeError('no')", "3"]);
  expect(result).toMatchObject({
    ok: false,
    cells: 2,
    failedCell: 2,
    error: { code: "cell_failed", ename: "RangeError" },
  });
  expect(result.error?.traceback.join("\n")).toContain("cell 2:3:7");
  expect(outputs[2]).toEqual([]);
});

test("%typecheck holds for its own cell", async () => {
  const wrong = "const wrong: string = 5 as any as number\nwrong";
  const { result } = await run([`%typecheck off\n${wrong}`, `%typecheck warn\n${wrong}`], { typecheck: "error" });
  expect(result).toMatchObject({ ok: true, cells: 2 });
  const refused = await run(["1", `%typecheck error\n${wrong}`], { typecheck: "off" });
  expect(refused.result).toMatchObject({ failedCell: 2, error: { ename: "TypeScriptError" } });
});

test("with allowErrors it goes on", async () => {
  const { result, outputs } = await run(["throw 1", "2"], { allowErrors: true });
  expect(result).toMatchObject({ ok: false, cells: 2, failedCell: 1 });
  expect(outputs[1]).toHaveLength(1);
});

test("a cell that is expected to raise may fail, but not end the session", async () => {
  const raising = { tags: ["raises-exception"] };
  const { result, outputs } = await run([{ ...raising, source: "throw new Error('expected')" }, "2"]);
  expect(result).toMatchObject({ ok: true, cells: 2, failedCell: null, error: null });
  expect(outputs.map(([first]) => first?.output_type)).toEqual(["error", "execute_result"]);
  const ended = await run([{ ...raising, source: "process.exit(0)" }, "2"]);
  expect(ended.result).toMatchObject({ ok: false, cells: 1, error: { code: "session_died" } });
});

test("parameters are put after the tagged cell", async () => {
  const { outputs, written } = await run([{ source: "const n = 1", tags: ["parameters"] }, "n * 2"], {
    parameters: { n: 21 },
  });
  expect(written.cells).toHaveLength(4);
  expect(outputs.at(-1)).toMatchObject([{ data: { "text/plain": ["42"] } }]);
});

test.each(["while (true) {}", "await new Promise(() => {})", "while (true) await null"])(
  "%s is ended in time",
  async (code) => {
    const { result } = await run([code], { timeoutMs: 300 });
    expect(result.error).toMatchObject({ code: "timeout" });
  },
);

test("a session that ends is a failed cell", async () => {
  const { result, outputs } = await run(["console.log('before'); process.exit(3)"]);
  expect(result.error).toMatchObject({ code: "session_died", evalue: expect.stringContaining("code 3") });
  expect(outputs[0]?.map(({ output_type }) => output_type)).toEqual(["stream", "error"]);
});

test("an abort stops the run", async () => {
  const { result } = await run(["await new Promise(() => {})"], { signal: AbortSignal.timeout(300) });
  expect(result.error?.code).toBe("aborted");
});

test("the page holds everything itself", async () => {
  const html = join(folder, "page.html");
  await run(["({ [Symbol.for('Jupyter.display')]: () => ({ 'image/svg+xml': '<svg></svg>' }) })", "'<&>'"], { html });
  const page = await readFile(html, "utf8");
  expect(page).toContain("<h1>Title</h1>");
  expect(page).toContain("<svg></svg>");
  expect(page).toContain("&lt;&amp;&gt;");
  expect(page).not.toMatch(/src="http|<script|<link/);
});

test("what is no notebook is refused", async () => {
  await expect(runNotebook(join(folder, "none.ipynb"))).rejects.toMatchObject({ code: "notebook_missing" });
  const path = join(folder, "bad.ipynb");
  await writeFile(path, "{");
  await expect(runNotebook(path)).rejects.toMatchObject({ code: "invalid_notebook" });
});

const cellOf = (cell: unknown): string =>
  JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells: [cell] });
const python = { kernelspec: { name: "python3", display_name: "Python 3", language: "python" } };
test.each([
  ['{\n "cells": [\n  oops\n ]}', "line 3, column 3"],
  ['{"cells": [1,', "line 1, column 14"],
  ["", "line 1, column 1"],
  [cellOf({ cell_type: "slide", metadata: {}, source: "" }), 'cells[0]: unknown kind of cell "slide"'],
  [cellOf({ cell_type: "code", metadata: {}, source: 5 }), "cells[0]: its source"],
  [JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: python, cells: [] }), "language is python"],
])("%j is refused with its place", async (text, place) => {
  const path = join(folder, "malformed.ipynb");
  await writeFile(path, text);
  await expect(runNotebook(path)).rejects.toThrow(place);
});
