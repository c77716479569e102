import { mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openSandbox } from "../../sandbox/open.ts";
import { studyPhase } from "./augment/study-phase.ts";
import { here } from "./here.ts";

const { values } = parseArgs({
  options: {
    phase: { type: "string", default: "suites,faults" },
    problems: { type: "string", default: "60" },
    /** Number of earlier problems that are left out. */
    from: { type: "string", default: "0" },
    variants: { type: "string", default: "60" },
    seed: { type: "string", default: "7" },
    /** Folder of the runs; the next start goes on with them. */
    runs: { type: "string", default: join(tmpdir(), "taulab-augment-long") },
    /** File of the results; the phases of this start replace their own. */
    out: { type: "string" },
    concurrency: { type: "string", default: "4" },
  },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);
await mkdir(values.runs, { recursive: true });
const sandbox = await openSandbox(undefined, { concurrency: Number(values.concurrency) });
const options = { sandbox, directory: values.runs, concurrency: Number(values.concurrency), say };
const seed = Number(values.seed);

const phases: Readonly<Record<string, () => Promise<object>>> = {
  /** Problems with known programs: suites, expected outputs, faults of validators, generators and solvers. */
  suites: async () =>
    (await studyPhase({ problems: Number(values.problems), from: Number(values.from), variants: 0, seed }, options))
      .result,
  /** Variants: faults of their authors too. */
  faults: async () =>
    (await studyPhase({ problems: 0, from: 0, variants: Number(values.variants), seed }, options)).result,
};

const readResults = async (): Promise<object> => {
  if (!values.out) return {};
  try {
    return JSON.parse(await readFile(values.out, "utf8")) as object;
  } catch {
    return {};
  }
};

try {
  for (const name of values.phase.split(",")) {
    const phase = phases[name];
    if (!phase) throw new Error(`--phase: there is no phase ${name}; there are ${Object.keys(phases).join(", ")}`);
    const result = await phase();
    say(`${name} ${JSON.stringify(result, null, 1)}`);
    if (values.out) {
      const all = { ...(await readResults()), ...here, [name]: result };
      await writeFile(values.out, `${JSON.stringify(all, null, 2)}\n`);
    }
  }
} finally {
  await sandbox.close();
}
