import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Toolchain } from "../../../sandbox/contract/toolchain.ts";
import { findToolchains } from "../../../sandbox/languages/toolchains.ts";
import type { Word } from "./peer-set.ts";
import { type Plain, plainRuns } from "./plain-runs.ts";

const toolchains = await findToolchains();

export const isHere = (language: string): boolean => (toolchains.get(language) ?? null) !== null;

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The memory limit of each process, which protects the machine. */
const mostBytes = 6 * 2 ** 30;

/** Kills all processes that a command has left. `timeout` is the leader of their process group. */
function endGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, "SIGKILL");
  } catch {
    // The group has no processes any more.
  }
}

/** Runs a command with limits of time and memory, and kills its process group at the end. */
const end = (argv: readonly string[], cwd: string, env: Plain["env"], seconds: number): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 2 ** 24, encoding: "utf8" } as const;
    const bounded = ["-k", "1", String(seconds), "prlimit", `--data=${mostBytes}`, ...argv];
    const child = execFile("timeout", bounded, options, (error, stdout, stderr) => {
      endGroup(child.pid);
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : 1;
      resolve({ code, stdout, stderr });
    });
    child.stdin?.end();
  });

const lastLine = (text: string): string => text.trim().split("\n").at(-1)?.slice(0, 160) ?? "";

async function runIn(folder: string, plain: Plain, toolchain: Toolchain): Promise<Word> {
  for (const argv of plain.commands(toolchain)) {
    const { code, stdout, stderr } = await end(argv, folder, plain.env, 120);
    if (code !== 0) return { accepted: false, told: `${code} ${lastLine(stderr || stdout)}` };
    const sign = plain.failure?.exec(stdout + stderr);
    if (sign) return { accepted: false, told: `0, but ${JSON.stringify(sign[0])} was printed` };
  }
  return { accepted: true, told: "0" };
}

/**
 * Runs a program by its language's own command, without a sandbox. Only for programs that peers have published.
 *
 * @param mode a key of `plainRuns`
 */
export async function plainRun(
  mode: string,
  text: string,
  files: Readonly<Record<string, Uint8Array>> = {},
): Promise<Word> {
  const plain = plainRuns[mode]!;
  const folder = await mkdtemp(join(tmpdir(), "taulab-peer-"));
  try {
    for (const [name, bytes] of Object.entries({ ...files, [plain.file]: Buffer.from(text) })) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), bytes);
    }
    return await runIn(folder, plain, toolchains.get(plain.language)!);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
