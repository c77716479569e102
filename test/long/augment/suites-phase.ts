import { addCosts } from "./cost-meter.ts";
import { measureStudy } from "./measure-study.ts";
import { mergeParts } from "./merge-parts.ts";
import { type PartOptions, type StudyPart, studyPart } from "./study-part.ts";

/** The number of problems in all studies, the number in one study (`part`), and the seed. */
export interface SuitesSize {
  readonly problems: number;
  readonly part: number;
  readonly seed: number;
}

/** The figures of several finished studies, computed as if they were one study. Each has other problems. */
export const measureParts = async (parts: readonly StudyPart[]) => ({
  ...(await measureStudy(
    mergeParts(parts),
    parts.map(({ folder }) => folder),
  )),
  violations: parts.flatMap(({ violations }) => violations),
  measured: addCosts(parts.map(({ cost }) => cost)),
});

/** Makes suites of problems with known programs. Measures suites, expected outputs and the rejection of faults. */
export async function* suitesPhase({ problems, part, seed }: SuitesSize, options: PartOptions): AsyncGenerator<object> {
  const parts: StudyPart[] = [];
  for (let from = 0; from < problems; from += part) {
    parts.push(await studyPart({ problems: Math.min(part, problems - from), from, variants: 0, seed }, options));
    yield { seed, part, ...(await measureParts(parts)) };
  }
}
