import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./root.ts";
import { type Ran, run } from "./spawn.ts";

export const cliArgs = (...args: string[]): string[] => [
  "--conditions=taulab-source",
  "--disable-warning=ExperimentalWarning",
  join(root, "kernel", "cli.ts"),
  ...args,
];

/** Runs the real command line to its end. */
export const taulab = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Ran> =>
  run(process.execPath, cliArgs(...args), { cwd, env: { ...process.env, NO_COLOR: "1", ...env } });

/** Starts the real command line and leaves it running. */
export const startTaulab = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(process.execPath, cliArgs(...args), {
    cwd,
    env: { ...process.env, NO_COLOR: "1", ...env },
    stdio: ["ignore", "ignore", "ignore"],
  });
