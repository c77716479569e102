import { type PartOptions, studyPart } from "./study-part.ts";
import { measureParts } from "./suites-phase.ts";

/** Makes variants by simulated authors with planted faults. Counts detected faults and rejected sound problems. */
export async function* faultsPhase(
  { variants, seed }: { readonly variants: number; readonly seed: number },
  options: PartOptions,
): AsyncGenerator<object> {
  const { correctness, coverage, failingRight, passingWrong, ...figures } = await measureParts([
    await studyPart({ problems: 0, from: 0, variants, seed }, options),
  ]);
  yield { seed, variants, ...figures };
}
