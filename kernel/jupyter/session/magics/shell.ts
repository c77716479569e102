import { spawn } from "../../spawn.ts";
import { currentCell } from "../context.ts";
import { type Magic, MagicError } from "./magic.ts";

/** Runs a program to its end; what it says belongs to the cell, and an interrupt ends it. */
const runProgram = async (program: string, args: readonly string[], input?: string): Promise<number | string> => {
  const cell = currentCell();
  const child = spawn(program, args, { stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"] });
  const end = (): void => {
    // As Ctrl-C in a terminal does: the group is the session's own, which takes the signal for nothing.
    if (process.platform === "win32") child.kill();
    else process.kill(-process.pid, "SIGINT");
  };
  cell.onInterrupt.add(end);
  child.stdout?.setEncoding("utf8").on("data", (chunk: string) => process.stdout.write(chunk));
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => process.stderr.write(chunk));
  child.stdin?.on("error", () => undefined).end(input);
  return new Promise<number | string>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? signal ?? "unknown"));
  }).finally(() => cell.onInterrupt.delete(end));
};

/** `!ls`: like a person's own command, it may fail without stopping the notebook. */
export const shellLine: Magic = {
  usage: "!COMMAND",
  summary: "run a command in the shell",
  run: async (text) => {
    const windows = process.platform === "win32";
    const code = await runProgram(windows ? "cmd" : "sh", [windows ? "/c" : "-c", text]);
    if (code !== 0) process.stderr.write(`[ended with ${code}]\n`);
  },
};

/** `%%bash`: the rest of the cell is a program of the shell, whose failure is the cell's. */
export const shellCell = (program: string): Magic => ({
  usage: `%%${program}`,
  summary: `run the rest of the cell in ${program}`,
  run: async (text, _context, body) => {
    const code = await runProgram(program, ["-s", ...text.split(/\s+/).filter(Boolean)], body);
    if (code !== 0) throw new MagicError(`${program} ended with ${code}`);
  },
});
