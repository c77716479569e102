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

/** Sets environment variables of this process. The returned function restores the old values. */
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

/** The last command in this process. The next one waits for it, as both use the process's folder and environment. */
let last: Promise<unknown> = Promise.resolve();

/** Runs a command of taulab inside this process, in the folder `cwd` with further environment variables. */
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

/** Runs a command of taulab as a separate process to its end, for tests of its start, end and streams. */
export const spawnTaulab = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Ran> =>
  run(process.execPath, cliArgs(...args), { cwd, env: { ...process.env, NO_COLOR: "1", ...env } });

/** Starts a command of taulab as a separate process and does not wait for its end. */
export const startTaulab = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(process.execPath, cliArgs(...args), {
    cwd,
    env: { ...process.env, NO_COLOR: "1", ...env },
    stdio: ["ignore", "ignore", "ignore"],
  });
