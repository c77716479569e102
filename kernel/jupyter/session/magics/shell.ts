import { startProcess } from "../../../../toolkit/base/node/process.ts";
import { currentCell } from "../context.ts";
import { type Magic, MagicError } from "./magic.ts";

interface RunOptions {
  /** Text for the program's standard input. Default: no input. */
  readonly input?: string;
  /** Receives the program's standard output. By default that output is printed. */
  readonly print?: (text: string) => void;
}

/** Runs a program to its end. The program's output belongs to the cell, and an interrupt ends the program. */
const runProgram = async (
  program: string,
  args: readonly string[],
  { input, print = (text) => void process.stdout.write(text) }: RunOptions = {},
): Promise<number | string> => {
  const cell = currentCell();
  const child = startProcess(program, args, { stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"] });
  const end = (): void => {
    // Like Ctrl-C in a terminal, the signal goes to the program's whole process group. The session ignores it.
    if (process.platform === "win32") child.kill();
    else process.kill(-process.pid, "SIGINT");
  };
  cell.onInterrupt.add(end);
  child.stdout?.setEncoding("utf8").on("data", print);
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => process.stderr.write(chunk));
  child.stdin?.on("error", () => undefined).end(input);
  return new Promise<number | string>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? signal ?? "unknown"));
  }).finally(() => cell.onInterrupt.delete(end));
};

const runCommand = async (command: string, print?: (text: string) => void): Promise<void> => {
  const windows = process.platform === "win32";
  const options = print ? { print } : {};
  const code = await runProgram(windows ? "cmd" : "sh", [windows ? "/c" : "-c", command], options);
  if (code !== 0) process.stderr.write(`[ended with ${code}]\n`);
};

/** Runs a shell command and returns the lines of its output; `files = !ls` is a short form. */
export const shellLines = async (command: string): Promise<string[]> => {
  let output = "";
  await runCommand(command, (text) => {
    output += text;
  });
  return output === "" ? [] : output.replace(/\r?\n$/, "").split(/\r?\n/);
};

/** `!ls`: runs a shell command. If the command fails, the notebook continues. */
export const shellLine: Magic = {
  usage: "!COMMAND",
  summary: "run a command in the shell",
  run: async (text) => {
    await runCommand(text);
  },
};

/** `%%bash`: runs the rest of the cell as a shell script. If the script fails, the cell fails. */
export const shellCell = (program: string): Magic => programCell(program, program, "-s");

/**
 * Runs the rest of the cell as a program of another language. If the program fails, the cell fails. `flag` makes the
 * interpreter read from standard input.
 */
export const programCell = (name: string, program: string, flag: string): Magic => ({
  usage: `%%${name}`,
  summary: `run the rest of the cell in ${name}`,
  run: async (text, _context, body) => {
    const code = await runProgram(program, [flag, ...text.split(/\s+/).filter(Boolean)], { input: body });
    if (code !== 0) throw new MagicError(`${name} ended with ${code}`);
  },
});
