import { mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openSandbox } from "../../sandbox/open.ts";
import { faultsPhase } from "./augment/faults-phase.ts";
import { limitsPhase } from "./augment/limits-phase.ts";
import { suitesPhase } from "./augment/suites-phase.ts";
import { here } from "./here.ts";

const { values } = parseArgs({
  options: {
    phase: { type: "string", default: "suites,faults,limits" },
    problems: { type: "string", default: "60" },
    /** The number of problems in one study. A new start continues at the first unfinished study. */
    part: { type: "string", default: "5" },
    variants: { type: "string", default: "40" },
    /** The number of right solutions that are run on a busy machine. */
    solutions: { type: "string", default: "200" },
    seed: { type: "string", default: "7" },
    runs: { type: "string", default: join(tmpdir(), "taulab-augment-long") },
    /** The file of the results, in which each measurement (`--phase`) replaces its own results. */
    out: { type: "string" },
    concurrency: { type: "string", default: "4" },
  },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const readResults = async (file: string): Promise<object> => {
  try {
    return JSON.parse(await readFile(file, "utf8")) as object;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
};

await mkdir(values.runs, { recursive: true });
const concurrency = Number(values.concurrency);
const sandbox = await openSandbox(undefined, { concurrency });
const options = { sandbox, directory: values.runs, concurrency, say };
const size = { problems: Number(values.problems), part: Number(values.part), seed: Number(values.seed) };

/** The measurements of this job (`--phase`) by name. Each is made in parts and yields its result after each part. */
const phases: Readonly<Record<string, () => AsyncIterable<object>>> = {
  suites: () => suitesPhase(size, options),
  faults: () => faultsPhase({ variants: Number(values.variants), seed: size.seed }, options),
  limits: () => limitsPhase({ ...size, solutions: Number(values.solutions) }, options),
};

try {
  for (const name of values.phase.split(",")) {
    const phase = phases[name];
    if (!phase) throw new Error(`--phase: there is no phase ${name}; there are ${Object.keys(phases).join(", ")}`);
    for await (const result of phase()) {
      say(`${name}: ${JSON.stringify(result)}`);
      if (!values.out) continue;
      const all = { ...(await readResults(values.out)), ...here, [name]: result };
      await writeFile(values.out, `${JSON.stringify(all, null, 2)}\n`);
    }
  }
} finally {
  await sandbox.close();
}
