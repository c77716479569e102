import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { PassThrough, Writable } from "node:stream";
import { main } from "../../kernel/cli/main.ts";
import { root } from "./root.ts";
import { type Ran, run } from "./spawn.ts";

export const cliArgs = (...args: string[]): string[] => [
  "--conditions=taulab-source",
  "--disable-warning=ExperimentalWarning",
  join(root, "kernel", "cli.ts"),
  ...args,
];

class Capture extends Writable {
  text = "";
  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk;
    done();
  }
}

/** Sets variables of this process for one command; the returned function puts the old ones back. */
function patchEnvironment(env: NodeJS.ProcessEnv): () => void {
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, env);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}

/** Commands run in this process share its folder and environment, so one waits for the other. */
let last: Promise<unknown> = Promise.resolve();

/** Runs a command in this process as the command line does, in a folder and an environment of its own. */
export const taulab = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Ran> => {
  const work = async (): Promise<Ran> => {
    const [stdout, stderr, stdin] = [new Capture(), new Capture(), new PassThrough().end()];
    const home = process.cwd();
    const restore = patchEnvironment({ NO_COLOR: "1", ...env });
    process.chdir(cwd);
    try {
      const { signal } = new AbortController();
      const code = await main(args, { stdin, stdout, stderr, env: process.env, signal });
      return { code, stdout: stdout.text, stderr: stderr.text };
    } finally {
      process.chdir(home);
      restore();
    }
  };
  const ran = last.then(work, work);
  last = ran.catch(() => undefined);
  return ran;
};

/** Runs the command line to its end as a process of its own, for what only a process shows: its start, its end, its streams. */
export const spawnTaulab = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Ran> =>
  run(process.execPath, cliArgs(...args), { cwd, env: { ...process.env, NO_COLOR: "1", ...env } });

/** Starts the command line as a process and leaves it running. */
export const startTaulab = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(process.execPath, cliArgs(...args), {
    cwd,
    env: { ...process.env, NO_COLOR: "1", ...env },
    stdio: ["ignore", "ignore", "ignore"],
  });
