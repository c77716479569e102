import { spawn } from "node:child_process";
import type { Writable } from "node:stream";

export interface SpawnResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a command of the set-up. Its output goes to `echo` as it arrives, and is also returned. */
export const runCommandLine = (
  command: string,
  args: readonly string[],
  options: {
    readonly env?: NodeJS.ProcessEnv;
    readonly signal?: AbortSignal;
    readonly echo?: Writable;
    readonly cwd?: string;
  } = {},
): Promise<SpawnResult> =>
  new Promise((resolve) => {
    const { env, signal, echo, cwd } = options;
    const child = spawn(command, args, { env, signal, cwd, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const keep = (data: Buffer): void => {
      output += data;
      echo?.write(data);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
