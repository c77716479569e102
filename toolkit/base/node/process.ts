import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import type { Writable } from "node:stream";

export type { ChildProcess } from "node:child_process";

/** Starts a process. The caller must end it. */
export const startProcess = (command: string, args: readonly string[], options: SpawnOptions): ChildProcess =>
  spawn(command, [...args], options);

export interface ProcessEnd {
  /** The exit code. 127: the program could not be started; null: a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Both output streams together, in the order of arrival; then the reason if the program could not be started. */
  readonly output: string;
}

export interface RunProcessOptions {
  readonly cwd?: string;
  /** Environment variables. Default: those of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** Milliseconds after which the process is ended. Default: no limit. */
  readonly timeoutMs?: number;
  /** An abort signal: its abort ends the process. */
  readonly signal?: AbortSignal;
  /** Runs the process in a process group, and ends it together with its child processes, by SIGKILL. */
  readonly group?: boolean;
  /** Receives both output streams as they arrive. */
  readonly echo?: Writable;
}

/** Maximum number of characters that are kept of an output stream. */
const mostKept = 1 << 26;

/** Collects text, and keeps only its last `mostKept` characters. */
const collector = () => {
  let text = "";
  return {
    add: (piece: string): void => {
      text += piece;
      if (text.length > 2 * mostKept) text = text.slice(-mostKept);
    },
    end: (): string => text.slice(-mostKept),
  };
};

/** Runs a trusted program to its end, without input, and collects its output. */
export const runProcess = (
  command: string,
  args: readonly string[],
  { cwd, env, timeoutMs, signal, group = false, echo }: RunProcessOptions = {},
): Promise<ProcessEnd> =>
  new Promise((resolve) => {
    const child = spawn(command, [...args], { cwd, env, detached: group, stdio: ["ignore", "pipe", "pipe"] });
    const [stdout, stderr, output] = [collector(), collector(), collector()];
    const end = (): void => {
      try {
        if (!group) child.kill();
        else if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // The process has already ended.
      }
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs);
    const finish = (code: number | null): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve({ code, stdout: stdout.end(), stderr: stderr.end(), output: output.end() });
    };
    for (const [stream, texts] of [
      [child.stdout, stdout],
      [child.stderr, stderr],
    ] as const)
      stream.setEncoding("utf8").on("data", (piece: string) => {
        texts.add(piece);
        output.add(piece);
        echo?.write(piece);
      });
    child.on("error", (error) => {
      output.add(error.message);
      finish(127);
    });
    child.on("close", finish);
    if (signal?.aborted) end();
    else signal?.addEventListener("abort", end, { once: true });
  });

/** Runs a program to its end synchronously, for at most 30 seconds, and ignores its output and exit code. */
export const runToEnd = (command: string, args: readonly string[], cwd: string): void => {
  spawnSync(command, args, { cwd, stdio: "ignore", timeout: 30_000 });
};
