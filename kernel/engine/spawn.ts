import { type ChildProcess, spawn } from "node:child_process";

export interface CommandResult {
  /** The exit code; null: a signal ended it. */
  readonly code: number | null;
  /** The last million characters of both output streams together. */
  readonly output: string;
}

const mostKept = 1_000_000;

/** Runs a program that the user installed. The signal ends it and its child processes. */
export const spawnCommand = (
  command: string,
  args: readonly string[],
  { cwd, env, signal }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly signal: AbortSignal },
): Promise<CommandResult> =>
  new Promise((resolve) => {
    let output = "";
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    const keep = (data: Buffer): void => {
      output = (output + data).slice(-mostKept);
    };
    const end = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // The process has already ended.
      }
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const finish = (code: number | null): void => {
      signal.removeEventListener("abort", end);
      resolve({ code, output });
    };
    child.on("error", (error) => {
      output += error.message;
      finish(127);
    });
    child.on("close", finish);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });

/** Starts one of taulab's own programs as a process that exchanges messages. The caller must end the process. */
export const startProcess = (command: string, args: readonly string[]): ChildProcess =>
  spawn(command, args, { stdio: ["ignore", "ignore", "pipe", "ipc"] });
