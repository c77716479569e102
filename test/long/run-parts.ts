import { tryAgain } from "./try-again.ts";

/** A seed whose run failed in all three tries. */
export interface LostSeed {
  readonly seedId: string;
  readonly error: string;
}

/** The finished runs, each made from some of the seeds, and the seeds whose runs failed. */
export interface PartRuns<Run> {
  readonly runs: readonly Run[];
  readonly lost: readonly LostSeed[];
}

export interface PartsOptions<Seed, Run> {
  /** The greatest number of seeds in a run. */
  readonly part: number;
  /** Makes or continues the run of some seeds. The run's name contains the label. */
  readonly run: (seeds: readonly Seed[], label: string) => Promise<Run>;
  readonly say: (text: string) => void;
}

/**
 * Divides seeds into runs. If a run fails three times, each of its seeds gets a separate run. An error thus costs only
 * one seed.
 */
export const runParts = async <Seed extends { readonly id: string }, Run>(
  seeds: readonly Seed[],
  { part, run, say }: PartsOptions<Seed, Run>,
): Promise<PartRuns<Run>> => {
  const runs: Run[] = [];
  const lost: LostSeed[] = [];
  const runPart = async (own: readonly Seed[], label: string): Promise<boolean> => {
    const tried = await tryAgain(
      () => run(own, label),
      (error) => say(`${label}: ${error.message}`),
    );
    if ("value" in tried) runs.push(tried.value);
    else if (own.length === 1) lost.push({ seedId: own[0]!.id, error: tried.error.message });
    return "value" in tried || own.length === 1;
  };
  for (let from = 0; from < seeds.length; from += part) {
    const own = seeds.slice(from, from + part);
    const isOver = await runPart(own, `${from + 1}-${from + own.length}`);
    if (!isOver) for (const seed of own) await runPart([seed], seed.id);
  }
  return { runs, lost };
};
