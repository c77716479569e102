import { spawnSync } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import lean from "../../kernel/cli/lean.json" with { type: "json" };
import { recordsFile } from "../../kernel/engine/store/run-store.ts";

/** The time and memory of one measured step, such as `resume`, which is a separate process. */
export interface PhaseTaken {
  readonly phase: string;
  readonly samples: number;
  readonly recordsMb: number;
  /** Peak resident memory. */
  readonly rssMb: number;
  readonly seconds: number;
  readonly msPerSample: number;
}

const program = fileURLToPath(new URL("./large-run-phase.ts", import.meta.url));
const mb = (bytes: number): number => Math.round(bytes / 1e6);

const take = async (phase: string, samples: number, folder: string, id: string): Promise<PhaseTaken> => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    // The same options of Node.js as `npm start`.
    [...lean, "--conditions=taulab-source", program, phase, String(samples), folder],
    { encoding: "utf8", maxBuffer: 1 << 26 },
  );
  if (status !== 0) throw new Error(`${phase} of ${samples} samples failed:\n${stderr}`);
  const { rssMb, seconds } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}") as { rssMb: number; seconds: number };
  const { size } = await stat(recordsFile(join(folder, id)));
  const msPerSample = Number(((1000 * seconds) / samples).toFixed(3));
  return { phase, samples, recordsMb: mb(size), rssMb, seconds, msPerSample };
};

/** The measured steps in order, each with the run that it uses. `cut` removes the last 100 samples for `resume`. */
const phases = [
  ["run", "asked"],
  ["judge", "judged"],
  ["open", "judged"],
  ["report", "judged"],
  ["cut", "judged"],
  ["resume", "judged"],
  ["swell", "swollen"],
  ["open-swollen", "swollen"],
] as const;

/**
 * Makes, opens, reports and resumes a run of `samples` samples. Each phase is a separate process.
 *
 * @param swollen true: measures also a run with 20 kB a record, as of reasoning models (2 GB at 100,000 samples)
 */
export const largeRun = async (
  samples: number,
  swollen: boolean,
  told: (taken: PhaseTaken) => void = () => {},
): Promise<readonly PhaseTaken[]> => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-large-"));
  const all: PhaseTaken[] = [];
  try {
    for (const [phase, id] of swollen ? phases : phases.slice(0, 6)) {
      const taken = await take(phase, samples, folder, id);
      if (phase === "cut") continue;
      told(taken);
      all.push(taken);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return all;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2).map(Number);
  const [few = 1_000, many = 100_000] = asked;
  const line = ({ phase, samples, recordsMb, rssMb, seconds, msPerSample }: PhaseTaken): void =>
    void process.stdout.write(
      `${phase.padEnd(13)} ${String(samples).padStart(7)} samples ${String(recordsMb).padStart(5)} MB  RSS ${String(rssMb).padStart(4)} MB  ${seconds.toFixed(1).padStart(6)} s  ${msPerSample} ms a sample\n`,
    );
  const small = await largeRun(few, false, line);
  const large = await largeRun(many, true, line);
  for (const { phase, rssMb } of small) {
    const more = (large.find((taken) => taken.phase === phase)?.rssMb ?? 0) - rssMb;
    process.stdout.write(
      `${phase}: ${more} MB more at ${many} than at ${few} (at most 100): ${more <= 100 ? "holds" : "short"}\n`,
    );
  }
}
