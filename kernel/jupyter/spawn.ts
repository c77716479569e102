import { type ChildProcess, type SpawnOptions, spawn as spawnProcess, spawnSync } from "node:child_process";

export type { ChildProcess } from "node:child_process";

/** Starts a process. All of the kernel's processes start here. */
export const spawn = (command: string, args: readonly string[], options: SpawnOptions): ChildProcess =>
  spawnProcess(command, args, options);

/** Runs a program to its end and waits for it; what it says and its exit code are not looked at. */
export const runToEnd = (command: string, args: readonly string[], cwd: string): void => {
  spawnSync(command, args, { cwd, stdio: "ignore", timeout: 30_000 });
};
