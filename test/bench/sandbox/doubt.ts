import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import type { Program } from "../../../sandbox/contract/program.ts";
import { openSandbox } from "../../../sandbox/open.ts";
import { calibrateProbes } from "../../../sandbox/verdict/probe/calibrate.ts";
import { median } from "../figure.ts";

/** HumanEval's tasks with their canonical solutions. The file is not part of the repository. */
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

const honest = new URL("../../sandbox/honest/", import.meta.url);

/** Every eighth right program of a compiled language in test/sandbox/honest, with its tests. */
const builtPrograms = (language: string, ending: string): Program[] => {
  const folder = new URL(`${language}/`, honest);
  const names = readdirSync(folder).filter((_, i) => i % (2 * every) === 0);
  return names.map((name) => {
    const text = (file: string): string => readFileSync(new URL(`${name}/${file}${ending}`, folder), "utf8");
    return { language, source: text("solution"), tests: [{ kind: "assert", id: "tests", code: text("tests") }] };
  });
};

/** The program with a new comment, so that no earlier build of it is reused. */
const fresh = (program: Program): Program => ({ ...program, source: `${program.source}\n// ${randomUUID()}\n` });

type Work = (sandbox: Sandbox, program: Program) => Promise<unknown>;

const passes = async (sandbox: Sandbox, program: Program): Promise<void> => {
  const { verdict, assurance } = await sandbox.run(program);
  if (verdict !== "passed") throw new Error(`a right solution is ${verdict}, ${assurance}`);
};

const works: Readonly<Record<string, Work>> = {
  probes: (sandbox, program) => passes(sandbox, { ...program, doubt: { ...program.doubt, probes: 3 } }),
  calibration: (sandbox, program) => calibrateProbes(sandbox, program),
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

type Plain = (program: Program) => Promise<unknown>;

/** The time of probes (changed reruns) or their calibration, as a multiple of plain runs: the programs' median. */
const ratioOf = async (
  name: string,
  programs: readonly Program[],
  {
    each = (program: Program) => program,
    learns = false,
    against = (run: Plain, program: Program): Promise<unknown> => run(program),
  } = {},
): Promise<number> => {
  const sandbox = await openSandbox();
  const run = (program: Program) => sandbox.run({ ...program, doubt: { probes: 0 } });
  const work = works[name]!;
  const ratios: number[] = [];
  try {
    for (const program of programs) {
      const doubt = learns ? { calibrated: (await calibrateProbes(sandbox, program)).probes } : {};
      const [plain, own]: [number[], number[]] = [[], []];
      // The first round warms up. Both sides of a round run in sequence, so that a busy machine slows both.
      for (let round = 0; round <= rounds; round++) {
        const before = await timed(() => against(run, each(program)));
        const after = await timed(() => work(sandbox, each({ ...program, doubt })));
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

/** The time of `works[name]` on every fourth HumanEval solution, as a multiple of a run without probes (reruns). */
export const timesPlain = (name: string): Promise<number> => ratioOf(name, programs());

/**
 * The time of `works[name]`, as a multiple of one run and then three parallel runs: 3 probes (reruns) need at least
 * these runs.
 */
export const timesFour = (name: string): Promise<number> =>
  ratioOf(name, programs(), {
    against: async (run, program) => {
      await run(program);
      await Promise.all([program, program, program].map(run));
    },
  });

/** The time of `works[name]` on right programs, compiled each time, as a multiple of a run without probes (reruns). */
export const timesBuilt = (name: string, language: string, ending: string): Promise<number> =>
  ratioOf(name, builtPrograms(language, ending), { each: fresh, learns: name === "probes" });
