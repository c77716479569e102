import { type RunNotebookOptions, runNotebook } from "../jupyter/notebook/run.ts";
import { exitCodes } from "./exit-codes.ts";
import { command } from "./words/command.ts";
import { defined, flag, many, preset, toggle } from "./words/flag.ts";
import { oneOf, path, seconds, text } from "./words/kinds.ts";
import { pair } from "./words/pair-kinds.ts";
import { refuse } from "./words/refuse-word.ts";

/** The value of a `--param`: parsed as JSON if it is valid JSON, else text. */
const value = {
  ...text("VALUE"),
  read: (typed: string): unknown => {
    try {
      return JSON.parse(typed);
    } catch {
      return typed;
    }
  },
};

/** The file for the executed notebook. The file cannot be standard output, because progress is printed there. */
const file = {
  ...path("FILE"),
  read: (typed: string, option: string): string =>
    typed === "-"
      ? refuse(
          `${option} must be a file, not standard output (-), which shows the progress of the cells`,
          option,
          "name a file; ./- is a file with the name -",
        )
      : path("FILE").read(typed, option),
};

/** `taulab run`: executes a notebook without a browser. */
export const runCommand = command({
  name: "run",
  about: "Executes a notebook and writes it with its outputs.",
  takes: "NOTEBOOK.ipynb",
  flags: {
    output: flag(file, "the path of the executed notebook", { short: "o", otherwise: "NOTEBOOK.executed.ipynb" }),
    html: flag(file, "also write a self-contained HTML page"),
    param: many(
      pair("NAME=VALUE", value),
      'set the variable NAME after the cell that is tagged "parameters"; the value is parsed as JSON if possible, else it is text',
      { short: "p" },
    ),
    timeout: flag(seconds(), "time limit of one cell"),
    "allow-errors": toggle(
      'continue after a failed cell; the exit code still reports it. Cells that are tagged "raises-exception" may always fail',
    ),
    typecheck: preset(
      oneOf(["error", "warn", "off"], "MODE"),
      "error",
      "after a type error: fail the cell (error), print it (warn), or do not check types (off)",
    ),
    cwd: flag(path("FOLDER"), "the folder in which the cells run", { otherwise: "the notebook's folder" }),
    quiet: toggle("print only errors", { short: "q" }),
  },
  exits: "0 all cells ran, 1 a cell failed, 2 bad input, 3 the output cannot be written",
  run: async ({ values, words: [notebook = ""] }, { stdout, stderr, env, signal }) => {
    const { output, html, param = [], timeout: timeoutMs, allowErrors, typecheck, cwd, quiet } = values;
    // The number of the failed code cell, from 1, as in tracebacks.
    let failed: number | undefined;
    const onCell: RunNotebookOptions["onCell"] = ({ type, index, total, ok }) => {
      if (type !== "end") return;
      if (!ok) failed ??= index + 1;
      if (!quiet) stdout.write(`cell ${index + 1}/${total} ${ok ? "ok" : "failed"}\n`);
    };
    const result = await runNotebook(notebook, {
      ...defined({ output, html, timeoutMs, allowErrors, cwd }),
      parameters: Object.fromEntries(param),
      env: defined(env) as Record<string, string>,
      typecheck,
      signal,
      onCell,
    });
    if (result.error) stderr.write(`cell ${failed}: ${result.error.traceback.join("\n")}\n`);
    if (!quiet) stdout.write(`${result.path}\n`);
    if (result.ok) return exitCodes.ok;
    return result.error?.code === "aborted" ? exitCodes.interrupted : exitCodes.failed;
  },
});
