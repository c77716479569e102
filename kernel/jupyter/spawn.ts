import { type ChildProcess, type SpawnOptions, spawn as spawnProcess } from "node:child_process";

export type { ChildProcess } from "node:child_process";

/** Starts a process. All of the kernel's processes start here. */
export const spawn = (command: string, args: readonly string[], options: SpawnOptions): ChildProcess =>
  spawnProcess(command, args, options);
