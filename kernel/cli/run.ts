import { parseArgs } from "node:util";
import { type RunNotebookOptions, runNotebook } from "../jupyter/notebook/run.ts";
import type { Io } from "./command.ts";
import { exitCodes } from "./exit-codes.ts";

const help = `usage: taulab run NOTEBOOK.ipynb [OPTIONS]

Executes a notebook and writes it with its outputs.

  -o, --output FILE     where the executed notebook goes (default: NOTEBOOK.executed.ipynb)
      --html FILE       a self-contained page as well
  -p, --param NAME=VALUE  a value for the cell after the one tagged "parameters"; JSON, or else text (repeatable)
      --timeout SECONDS time for one cell
      --allow-errors    go on after a cell that failed; the exit code still says it, but for cells that are
                        tagged "raises-exception", which may fail in any case
      --typecheck MODE  error, warn or off (default: error)
      --cwd FOLDER      where the cells run (default: the notebook's folder)
  -q, --quiet           say nothing but errors
  -h, --help            say this

exit codes: 0 all cells ran, 1 a cell failed, 2 bad input, 130 interrupted
`;

const options = {
  output: { type: "string", short: "o" },
  html: { type: "string" },
  param: { type: "string", short: "p", multiple: true },
  timeout: { type: "string" },
  "allow-errors": { type: "boolean" },
  typecheck: { type: "string" },
  cwd: { type: "string" },
  quiet: { type: "boolean", short: "q" },
  help: { type: "boolean", short: "h" },
} as const;

class UsageError extends Error {}

const readParameter = (text: string): [string, unknown] => {
  const at = text.indexOf("=");
  if (at < 1) throw new UsageError(`-p ${text}: want NAME=VALUE`);
  const value = text.slice(at + 1);
  try {
    return [text.slice(0, at), JSON.parse(value)];
  } catch {
    return [text.slice(0, at), value];
  }
};

const modes = ["error", "warn", "off"] as const;

const readOptions = (args: readonly string[], env: NodeJS.ProcessEnv) => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help) return undefined;
  if (positionals.length !== 1) throw new UsageError("give one notebook");
  const seconds = values.timeout === undefined ? undefined : Number(values.timeout);
  if (seconds !== undefined && !(seconds > 0)) throw new UsageError("--timeout: want a number of seconds above 0");
  const typecheck = modes.find((mode) => mode === (values.typecheck ?? "error"));
  if (!typecheck) throw new UsageError(`--typecheck: want ${modes.join(", ")}`);
  for (const option of ["output", "html"] as const)
    if (values[option] === "-")
      throw new UsageError(
        `--${option} -: want a file; standard output says how far the cells are (./- is a file, too)`,
      );
  const run: RunNotebookOptions = {
    typecheck,
    env: Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined)),
    parameters: Object.fromEntries((values.param ?? []).map(readParameter)),
    allowErrors: values["allow-errors"] ?? false,
    ...(values.output !== undefined && { output: values.output }),
    ...(values.html !== undefined && { html: values.html }),
    ...(values.cwd !== undefined && { cwd: values.cwd }),
    ...(seconds !== undefined && { timeoutMs: seconds * 1000 }),
  };
  return { path: positionals[0]!, quiet: values.quiet ?? false, run };
};

const isUsage = (error: unknown): boolean =>
  error instanceof UsageError || String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS");

/** `taulab run`: see its help. Returns the exit code. */
export const runCommand = async (
  args: readonly string[],
  { stdout, stderr, env, signal }: Omit<Io, "stdin">,
): Promise<number> => {
  try {
    const read = readOptions(args, env);
    if (!read) {
      stdout.write(help);
      return exitCodes.ok;
    }
    const { path, quiet, run } = read;
    // Counted as in tracebacks: code cells, from 1.
    let failed: number | undefined;
    const onCell: RunNotebookOptions["onCell"] = ({ type, index, total, ok }) => {
      if (type !== "end") return;
      if (!ok) failed ??= index + 1;
      if (!quiet) stdout.write(`cell ${index + 1}/${total} ${ok ? "ok" : "failed"}\n`);
    };
    const result = await runNotebook(path, { ...run, signal, onCell });
    if (result.error) stderr.write(`cell ${failed}: ${result.error.traceback.join("\n")}\n`);
    if (!quiet) stdout.write(`${result.path}\n`);
    if (result.ok) return exitCodes.ok;
    return result.error?.code === "aborted" ? exitCodes.interrupted : exitCodes.failed;
  } catch (error) {
    const hint = isUsage(error) ? "try taulab run --help" : (error as { hint?: string }).hint;
    stderr.write(`taulab run: ${(error as Error).message}${hint ? `\n${hint}` : ""}\n`);
    return exitCodes.badInput;
  }
};
