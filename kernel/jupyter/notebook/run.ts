import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { makeFolderSync } from "../../../toolkit/base/node/make-folder-sync.ts";
import { writeFileAtomically } from "../../../toolkit/base/node/write-file-atomically.ts";
import { KernelError } from "../errors.ts";
import type { NotebookError } from "./failure.ts";
import { notebookHtml } from "./html.ts";
import { formatNotebook, type Notebook, type NotebookCell, parseNotebook } from "./nbformat.ts";
import { OutputCollector } from "./outputs.ts";
import { injectParameters } from "./parameters.ts";
import { NotebookSession, type SessionOptions } from "./session.ts";

export interface CellEvent {
  readonly type: "start" | "end";
  /** Index among the code cells, from 0, of the cell that starts or ends. `total` is the number of code cells. */
  readonly index: number;
  readonly total: number;
  readonly ok?: boolean;
}

export interface RunNotebookOptions {
  /** Path of the executed notebook. Default: NAME.executed.ipynb in the notebook's folder. */
  readonly output?: string;
  /** Path of a self-contained HTML page. Default: none. */
  readonly html?: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** Time limit of one cell in milliseconds. Default: no limit. */
  readonly timeoutMs?: number;
  /** Continues after a failed cell. Default: false. A cell tagged `raises-exception` may always fail. */
  readonly allowErrors?: boolean;
  readonly signal?: AbortSignal;
  /** Additional environment variables for the cells. */
  readonly env?: Readonly<Record<string, string>>;
  /** The working folder of the cells. Default: the notebook's folder. */
  readonly cwd?: string;
  /** The effect of a type error: `error`, `strict`, `warn` or `off`. Default: off, for the fastest start. */
  readonly typecheck?: SessionOptions["typecheck"];
  readonly onCell?: (event: CellEvent) => void;
}

export interface NotebookRun {
  readonly ok: boolean;
  /** Number of executed code cells. */
  readonly cells: number;
  /** Index of the first failed cell among all cells of the notebook. */
  readonly failedCell: number | null;
  readonly error: NotebookError | null;
  /** Path of the executed notebook. */
  readonly path: string;
}

const load = async (path: string): Promise<Notebook> => {
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new KernelError("cannot read the notebook", {
      code: "notebook_missing",
      file: path,
      hint: "Check the path. A relative path starts at the current folder.",
      cause,
    });
  });
  return parseNotebook(text, path);
};

const unwritable = (path: string, cause: unknown): never => {
  throw new KernelError(`cannot write the notebook: ${(cause as Error).message}`, {
    code: "cannot_write",
    file: path,
    hint: "Free disk space, or choose another path.",
    cause,
  });
};

/** Creates the output folders before a cell runs, so that a write error appears at once. */
const makeFoldersOf = (paths: readonly string[]): void => {
  for (const path of paths)
    try {
      makeFolderSync(dirname(path));
    } catch (cause) {
      unwritable(path, cause);
    }
};

const write = async (path: string, text: string): Promise<void> => {
  try {
    await writeFileAtomically(path, text);
  } catch (cause) {
    unwritable(path, cause);
  }
};

const execute = async (cells: readonly NotebookCell[], session: NotebookSession, options: RunNotebookOptions) => {
  const collector = new OutputCollector();
  const code = cells.filter((cell) => cell.cell_type === "code" && cell.source.trim() !== "");
  let first: { cell: number; error: NotebookError } | undefined;
  let finished = 0;
  for (const [index, cell] of code.entries()) {
    const count = index + 1;
    const outputs = cell.outputs ?? [];
    cell.outputs = outputs;
    cell.execution_count = count;
    options.onCell?.({ type: "start", index, total: code.length });
    const error = await session.execute(cell.source, count, (message) => collector.add(outputs, count, message));
    finished++;
    if (error && !outputs.some(({ output_type }) => output_type === "error")) {
      const { ename, evalue, traceback } = error;
      outputs.push({ output_type: "error", ename, evalue, traceback: [...traceback] });
    }
    const expected = error?.code === "cell_failed" && cell.metadata.tags?.includes("raises-exception") === true;
    const failed = error !== undefined && !expected;
    options.onCell?.({ type: "end", index, total: code.length, ok: !failed });
    if (!failed) continue;
    first ??= { cell: cells.indexOf(cell), error };
    if (!options.allowErrors || error.code === "aborted" || error.code === "session_died") break;
  }
  return { first, finished };
};

/**
 * Executes a notebook in a separate session and writes it with its outputs. A failed cell is a result, not an
 * exception. A file that cannot be read or written throws a `KernelError`.
 */
export const runNotebook = async (path: string, options: RunNotebookOptions = {}): Promise<NotebookRun> => {
  const file = resolve(path);
  const notebook = await load(file);
  injectParameters(notebook, options.parameters ?? {});
  for (const cell of notebook.cells) {
    if (cell.cell_type === "code") Object.assign(cell, { outputs: [], execution_count: null });
  }
  const output = resolve(options.output ?? file.replace(/(\.ipynb)?$/, ".executed.ipynb"));
  const html = options.html === undefined ? undefined : resolve(options.html);
  makeFoldersOf(html === undefined ? [output] : [output, html]);
  const { cwd = dirname(file), timeoutMs, signal, typecheck } = options;
  const env = { JPY_SESSION_NAME: file, ...options.env };
  const session = new NotebookSession({ cwd, env, timeoutMs, signal, typecheck });
  try {
    const { first, finished } = await execute(notebook.cells, session, options);
    await write(output, formatNotebook(notebook));
    if (html !== undefined) await write(html, notebookHtml(notebook, file));
    return { ok: !first, cells: finished, failedCell: first?.cell ?? null, error: first?.error ?? null, path: output };
  } finally {
    session.close();
  }
};
