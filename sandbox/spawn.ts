import { type ChildProcess, execFile, type SpawnOptions, spawn } from "node:child_process";

/** The only function of this room that starts child processes. */
export function startProcess(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn(command, [...args], options);
}

export interface ProcessEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a trusted tool to its end. The exit code is null if it cannot be started. */
export function runProcess(
  command: string,
  args: readonly string[],
  options: { readonly timeoutMs?: number; readonly env?: NodeJS.ProcessEnv; readonly cwd?: string } = {},
): Promise<ProcessEnd> {
  return new Promise((resolve) => {
    const { timeoutMs = 20_000, env, cwd } = options;
    execFile(
      command,
      [...args],
      { timeout: timeoutMs, env, cwd, maxBuffer: 1 << 26, encoding: "utf8" },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === "number" ? error.code : null;
        resolve({ code, stdout, stderr });
      },
    );
  });
}
