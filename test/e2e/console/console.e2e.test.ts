import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import { installKernel } from "../../../kernel/jupyter/spec/install.ts";
import { root } from "../../tools/root.ts";

const environment = join(root, ".cache/venv");
const program = join(environment, "bin/jupyter-console");
const socket = `taulab-${process.pid}`;
const tmux = (...args: string[]) => spawnSync("tmux", ["-L", socket, ...args], { encoding: "utf8" });
const missing = !existsSync(program)
  ? "jupyter console is not installed: npm run setup:full"
  : tmux("-V").status !== 0
    ? "tmux is not installed: npm run setup:full"
    : undefined;
if (missing) console.warn(`console.test.ts skipped: ${missing}`);
const inConsole = test.skipIf(missing !== undefined && !process.env.CI);
const patienceMs = 60_000;

const screen = (): string => tmux("capture-pane", "-p", "-t", "console").stdout;

/** Waits until the terminal's text matches the pattern. Returns the text. */
const shows = async (wanted: RegExp): Promise<string> => {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const now = screen();
    if (wanted.test(now)) return now;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`the terminal does not show ${wanted}:\n${screen()}`);
};

const type = (text: string): void => {
  tmux("send-keys", "-t", "console", "-l", text);
  tmux("send-keys", "-t", "console", "Enter");
};

beforeAll(async () => {
  if (missing && !process.env.CI) return;
  await installKernel({ target: { kind: "prefix", prefix: environment } });
  const command = `PATH=${environment}/bin:$PATH TAULAB_HISTORY=:memory: ${program} --kernel taulab`;
  tmux("new-session", "-d", "-s", "console", "-x", "110", "-y", "45", command);
});
afterAll(() => void tmux("kill-server"));

inConsole("jupyter console answers in a terminal", { timeout: 6 * patienceMs }, async () => {
  await shows(/In \[1\]:/);
  type("1 + 1");
  await shows(/Out\[1\]: 2\b/);
  type("const kept: number = await Promise.resolve(20)");
  await shows(/In \[3\]:/);
  type("kept * 2.1");
  await shows(/Out\[3\]: 42\b/);
  type("console.log('printed')");
  await shows(/^printed$/m);
  type("kept.nothing");
  await shows(/TypeScriptError|TS2339/);
  type("while (true) {}");
  await new Promise((done) => setTimeout(done, 1_000));
  tmux("send-keys", "-t", "console", "C-c");
  await shows(/KeyboardInterrupt/);
  type("kept + 1");
  console.log((await shows(/Out\[\d+\]: 21\b/)).trimEnd());
});
