import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { fusionModes } from "../../../kernel/compat/fusion/fusion-modes.ts";
import { twoAtOnce } from "../../sandbox/corpus/two-at-once.ts";
import { Tally } from "./judge-items.ts";
import type { PeerSet } from "./peer-set.ts";
import { isHere } from "./plain-run.ts";

const script = fileURLToPath(new URL("runner_tests.py", import.meta.url));

interface Ran {
  readonly name: string;
  /** The failure of the test; empty if it passed. */
  readonly told: string;
  readonly refused: readonly (readonly [status: number, mode: string, detail: string])[];
}

const isServed = (mode: string): boolean => isHere(fusionModes.get(mode)?.language ?? "");

/** SandboxFusion's tests of its runners, of which each must pass. Tests of modes that are not served are left out. */
export const runnerTests: PeerSet = {
  name: "SandboxFusion's runner tests",
  repository: "SandboxFusion",
  async judge({ root, url, limit, progress }) {
    const folder = join(root, "sandbox/tests/runners");
    const files = globSync("test_*.py", { cwd: folder }).sort();
    const tally = new Tally("SandboxFusion's runner tests");
    const left = new Map<string, number>();
    let done = 0;
    await twoAtOnce(files, async (file) => {
      const words = [script, url, join(folder, file), ...(limit === undefined ? [] : [String(limit)])];
      const { stdout } = await promisify(execFile)("python3", words, { timeout: 600_000, maxBuffer: 2 ** 24 });
      for (const line of stdout.trim().split("\n")) {
        const { name, told, refused } = JSON.parse(line) as Ran;
        const missing = refused.find(([, mode]) => !isServed(mode));
        if (missing) left.set(missing[1], (left.get(missing[1]) ?? 0) + 1);
        else {
          const why = refused.map(([status, , detail]) => ` (${status} ${detail})`).join("");
          tally.add(`${basename(file, ".py")}/${name}`, true, told === "", told + why);
        }
      }
      progress(++done, files.length);
    });
    return tally.found([...left].map(([mode, count]) => `${mode}: not served or not installed, ${count} tests`));
  },
};
