import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { seeded } from "../../toolkit/stats/random.ts";
import { startService } from "../sandbox/liveness/start-service.ts";
import { type Held, heldBy, megabytes } from "./flat/held-by.ts";
import { smallPrograms } from "./flat/small-programs.ts";
import { here } from "./here.ts";

/** The memory and descriptors of the service and of its helper processes after `runs` runs. */
export interface Mark {
  readonly runs: number;
  readonly seconds: number;
  /** `objectsMb` is the memory of objects and buffers after a garbage collection. */
  readonly service: Held & { readonly objectsMb: number };
  readonly helpers: Held;
}

export interface FlatService {
  readonly seed: number;
  readonly languages: readonly string[];
  readonly marks: readonly Mark[];
  /** Wrong answers, as `RUN LANGUAGE: answer`. */
  readonly wrong: readonly string[];
}

/** The number of programs that are requested at once: twice as many as the service runs at once. */
const clients = 4;

interface Answer {
  readonly status?: string;
  readonly verdict?: string | null;
}

/**
 * Starts a service, sends it small programs in several languages over HTTP, and measures its memory at intervals.
 *
 * @param marks the numbers of runs, ascending, after which memory and descriptors are measured; the service is closed
 *   after the last measurement
 * @param only the languages; default: all installed ones
 */
export const flatService = async (
  marks: readonly number[],
  seed: number,
  only?: readonly string[],
  told: (mark: Mark) => void = () => {},
): Promise<FlatService> => {
  const found = await findToolchains();
  const wanted = only ?? Object.keys(smallPrograms);
  const languages = wanted.filter((name) => (found.get(name) ?? null) !== null);
  const random = seeded(seed);
  const service = await startService();
  const begun = performance.now();
  const wrong: string[] = [];
  const taken: Mark[] = [];
  let next = 0;
  const one = async (n: number): Promise<void> => {
    const language = languages[random.below(languages.length)] ?? "python";
    const makes = smallPrograms[language] ?? [];
    const { body, expected } = makes[random.below(makes.length)]!(n);
    const { status, text } = await service.ask("/v1/run", JSON.stringify(body));
    const answer = (status === 200 ? JSON.parse(text) : {}) as Answer;
    if (answer.status !== expected.status || answer.verdict !== expected.verdict)
      wrong.push(`${n} ${language}: ${status} ${answer.status} ${answer.verdict} ${text.slice(0, 300)}`);
  };
  const until = async (last: number): Promise<void> => {
    while (next < last) await one(next++);
  };
  try {
    for (const runs of marks) {
      await Promise.all(Array.from({ length: clients }, () => until(runs)));
      await service.collect();
      const { objectBytes, bufferBytes } = await service.lag();
      const { service: held, helpers } = heldBy(service.pid);
      const seconds = Math.round((performance.now() - begun) / 1000);
      taken.push({ runs, seconds, service: { ...held, objectsMb: megabytes(objectBytes + bufferBytes) }, helpers });
      told(taken.at(-1)!);
    }
  } finally {
    await service.close();
  }
  return { seed, languages, marks: taken, wrong };
};

/**
 * The greatest growth from the first measurement to the last. Resident memory has a wide bound: V8 enlarges its young
 * generation under load and keeps the pages. The objects show if the service leaks memory.
 */
export const bounds = {
  serviceObjectsMb: 8,
  serviceMb: 96,
  serviceDescriptors: 8,
  helpersMb: 96,
  helpersDescriptors: 24,
} as const;

/** The growth from the first measurement (mark) to the last, and the figures that grew beyond their bounds. */
export const growth = ({ marks }: FlatService) => {
  const [first, last] = [marks[0]!, marks.at(-1)!];
  const grown = {
    serviceObjectsMb: last.service.objectsMb - first.service.objectsMb,
    serviceMb: last.service.memoryMb - first.service.memoryMb,
    serviceDescriptors: last.service.descriptors - first.service.descriptors,
    helpersMb: last.helpers.memoryMb - first.helpers.memoryMb,
    helpersDescriptors: last.helpers.descriptors - first.helpers.descriptors,
  };
  const names = Object.keys(bounds) as (keyof typeof bounds)[];
  return { grown, beyond: names.filter((name) => grown[name] > bounds[name]) };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: "1000,5000,10000,15000,20000" },
      seed: { type: "string", default: "20261123" },
      out: { type: "string" },
    },
  });
  const line = ({ runs, seconds, service, helpers }: Mark): void =>
    void process.stdout.write(
      `${String(runs).padStart(6)} runs ${String(seconds).padStart(4)} s  service ${service.memoryMb} MB (objects ${service.objectsMb}), ${service.descriptors} descriptors  ${helpers.processes} helpers ${helpers.memoryMb} MB, ${helpers.descriptors} descriptors\n`,
    );
  const flat = await flatService(values.runs.split(",").map(Number), Number(values.seed), undefined, line);
  const { grown, beyond } = growth(flat);
  process.stdout.write(`${flat.wrong.length} wrong answers\n`);
  for (const [name, bound] of Object.entries(bounds)) {
    const more = grown[name as keyof typeof bounds];
    process.stdout.write(`${name}: ${more.toFixed(1)} more (at most ${bound}): ${more <= bound ? "holds" : "short"}\n`);
  }
  if (values.out !== undefined)
    await writeFile(values.out, `${JSON.stringify({ ...here, ...flat, grown, bounds }, null, 2)}\n`);
  process.exit(beyond.length === 0 && flat.wrong.length === 0 ? 0 : 1);
}
