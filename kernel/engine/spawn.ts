import {
  type ChildProcess,
  type ProcessEnd,
  type RunProcessOptions,
  runProcess,
  startProcess as start,
} from "../../toolkit/base/node/process.ts";

/** Runs a program that the user installed. The signal ends it and its child processes. */
export const spawnCommand = (
  command: string,
  args: readonly string[],
  options: RunProcessOptions,
): Promise<ProcessEnd> => runProcess(command, args, { ...options, group: true });

/** Starts one of taulab's own programs as a process that exchanges messages. The caller must end the process. */
export const startProcess = (command: string, args: readonly string[]): ChildProcess =>
  start(command, args, { stdio: ["ignore", "ignore", "pipe", "ipc"] });
