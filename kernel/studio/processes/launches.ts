import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { hostname } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { type ChildProcess, startProcess } from "../../../toolkit/base/node/process.ts";
import { shellWord } from "../../../toolkit/base/shell-word.ts";
import { isLocked } from "../../engine/store/lock.ts";
import { Refusal } from "../base/refusal.ts";

const command = fileURLToPath(new URL(`../../cli${extname(import.meta.url)}`, import.meta.url));

/** Starts a taulab command in a separate process, as the command line does. */
const spawnTaulab = (
  words: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string | undefined>> },
): ChildProcess =>
  startProcess(process.execPath, [...process.execArgv, command, ...words], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });

const mostKept = 20_000;

interface Launch {
  readonly child: ChildProcess;
  output: string;
}

/** The `taulab` command with these arguments, quoted for a shell. */
export const commandText = (words: readonly string[]): string => ["taulab", ...words].map(shellWord).join(" ");

/** Starts and interrupts runs of taulab. Each run is a separate process, which the studio interrupts when it closes. */
export class Launches {
  readonly #folder: string;
  readonly #runsFolder: string;
  readonly #env: Readonly<Record<string, string | undefined>>;
  readonly #launches = new Map<string, Launch>();

  constructor(folder: string, runsFolder: string, env: Readonly<Record<string, string | undefined>>) {
    this.#folder = folder;
    this.#runsFolder = runsFolder;
    this.#env = env;
  }

  /**
   * Starts a command that writes the run `id`, and waits until the command begins to write or ends. If the command
   * fails before it writes, throws a `Refusal` with its output.
   */
  async start(id: string, words: readonly string[]): Promise<void> {
    if (this.#launches.has(id)) throw new Refusal(`the run ${id} is already running`, "conflict");
    const child = spawnTaulab(words, { cwd: this.#folder, env: this.#env });
    const launch: Launch = { child, output: "" };
    this.#launches.set(id, launch);
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (data: Buffer) => {
        launch.output = `${launch.output}${stripVTControlCharacters(String(data))}`.slice(-mostKept);
      });
    const ended = once(child, "close").then(([code]) => code as number | null);
    void ended.finally(() => this.#launches.delete(id));
    const lock = join(this.#runsFolder, id, "lock");
    for (;;) {
      const code = await Promise.race([
        ended,
        new Promise<"waiting">((resolve) => setTimeout(resolve, 100, "waiting")),
      ]);
      if (code === "waiting" && !existsSync(lock)) continue;
      if (code === "waiting" || code === 0 || existsSync(join(this.#runsFolder, id, "records.jsonl"))) return;
      throw new Refusal(launch.output.trim().slice(-2000) || "the command ended before the run began", "invalid");
    }
  }

  /** Interrupts the run, even if another terminal of this machine started it. Finished samples are kept. */
  async cancel(id: string): Promise<void> {
    const launch = this.#launches.get(id);
    if (launch) {
      launch.child.kill("SIGINT");
      return;
    }
    const lock = join(this.#runsFolder, id, "lock");
    if (!(await isLocked(lock))) throw new Refusal(`the run ${id} is not running`, "conflict");
    const owner = JSON.parse(await readFile(lock, "utf8")) as { readonly pid: number; readonly host: string };
    if (owner.host !== hostname() || owner.pid === process.pid)
      throw new Refusal(`the run ${id} is running on ${owner.host}`, "conflict", "cancel it on that machine");
    process.kill(owner.pid, "SIGINT");
  }

  /** Interrupts all runs that this studio started, and waits until they have ended. */
  async close(): Promise<void> {
    await Promise.all(
      [...this.#launches.values()].map(async ({ child }) => {
        const ended = once(child, "close");
        child.kill("SIGINT");
        await ended;
      }),
    );
  }
}
