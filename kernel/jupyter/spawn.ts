import childProcess, {
  type ChildProcess,
  type SpawnOptions,
  spawn as spawnProcess,
  spawnSync,
} from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

export type { ChildProcess } from "node:child_process";

/** Starts a process. The kernel starts all of its processes by this function. */
export const spawn = (command: string, args: readonly string[], options: SpawnOptions): ChildProcess =>
  spawnProcess(command, args, options);

/** Runs a program to its end, and ignores its output and exit code. */
export const runToEnd = (command: string, args: readonly string[], cwd: string): void => {
  spawnSync(command, args, { cwd, stdio: "ignore", timeout: 30_000 });
};

type Blocking = (...args: never[]) => unknown;

/** Replaces the functions with which cells run a program synchronously, without `await`. */
export const replaceBlocking = (wrap: <Run extends Blocking>(run: Run) => Run): void => {
  const { spawnSync: run, execSync, execFileSync } = childProcess;
  Object.assign(childProcess, {
    spawnSync: wrap(run),
    execSync: wrap(execSync),
    execFileSync: wrap(execFileSync),
  });
  syncBuiltinESMExports();
};
