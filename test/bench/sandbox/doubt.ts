import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { calibrateProbes, openSandbox, type Program, type Sandbox } from "../../../sandbox/index.ts";
import { median } from "../figure.ts";

/** HumanEval's tasks with their canonical solutions; a reader brings the file. */
export const humanEval = new URL("../../../../shared/data/HumanEval.jsonl.gz", import.meta.url);

const every = 4;
const rounds = 5;

interface Item {
  readonly prompt: string;
  readonly canonical_solution: string;
  readonly entry_point: string;
  readonly test: string;
}

const programs = (): Program[] =>
  gunzipSync(readFileSync(humanEval))
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Item)
    .filter((_, i) => i % every === 0)
    .map((item) => ({
      language: "python",
      source: item.prompt + item.canonical_solution,
      tests: [{ kind: "assert", id: "check", code: `${item.test}\ncheck(${item.entry_point})\n` }],
    }));

type Work = (sandbox: Sandbox, program: Program) => Promise<unknown>;

const works: Readonly<Record<string, Work>> = {
  probes: async (sandbox, program) => {
    const { verdict, assurance } = await sandbox.run({ ...program, doubt: { probes: 3 } });
    if (verdict !== "passed") throw new Error(`a canonical solution is ${verdict}, ${assurance}`);
  },
  calibration: (sandbox, program) => calibrateProbes(sandbox, program),
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** How many times the time of one plain run a work takes: median over every fourth canonical solution of HumanEval. */
export const timesPlain = async (name: string): Promise<number> => {
  const sandbox = await openSandbox();
  const run = (program: Program) => sandbox.run({ ...program, doubt: { probes: 0 } });
  const work = works[name]!;
  const ratios: number[] = [];
  try {
    for (const program of programs()) {
      const [plain, own]: [number[], number[]] = [[], []];
      // The first round warms up; both sides of a round follow one another, so that what slows the machine slows both.
      for (let round = 0; round <= rounds; round++) {
        const [before, after] = [await timed(() => run(program)), await timed(() => work(sandbox, program))];
        if (round > 0) plain.push(before);
        if (round > 0) own.push(after);
      }
      ratios.push(median(own) / median(plain));
    }
  } finally {
    await sandbox.close();
  }
  return median(ratios);
};
