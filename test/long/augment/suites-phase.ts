import { addCosts } from "./cost-meter.ts";
import { measureStudy } from "./measure-study.ts";
import { mergeParts } from "./merge-parts.ts";
import { type PartOptions, type StudyPart, studyPart } from "./study-part.ts";

/** Problems of all studies, and of one study. */
export interface SuitesSize {
  readonly problems: number;
  readonly part: number;
  readonly seed: number;
}

/** The figures of the finished parts. */
export const measureParts = async (parts: readonly StudyPart[]) => ({
  ...(await measureStudy(
    mergeParts(parts),
    parts.map(({ folder }) => folder),
  )),
  violations: parts.flatMap(({ violations }) => violations),
  measured: addCosts(parts.map(({ cost }) => cost)),
});

/** Problems with at least 10 right and 15 wrong programs: suites, expected outputs, faults of validators, generators and solvers. */
export async function* suitesPhase({ problems, part, seed }: SuitesSize, options: PartOptions): AsyncGenerator<object> {
  const parts: StudyPart[] = [];
  for (let from = 0; from < problems; from += part) {
    parts.push(await studyPart({ problems: Math.min(part, problems - from), from, variants: 0, seed }, options));
    yield { seed, part, ...(await measureParts(parts)) };
  }
}
