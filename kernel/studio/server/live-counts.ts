import type { SampleIndex } from "../samples/sample-index.ts";

/** Counts for one model during a run. */
export interface ModelCounts {
  readonly model: string;
  readonly done: number;
  readonly passed: number;
  readonly failed: number;
  readonly errors: number;
  readonly tokens: number;
  readonly usd: number;
}

/** Counts for a run by model; a sample with several records counts once. Cost: one pass over the columns. */
export const liveCounts = (index: SampleIndex): { readonly done: number; readonly models: readonly ModelCounts[] } => {
  const [models, scores, tokens, usd] = (["model", "score", "tokens", "usd"] as const).map((name) =>
    index.column(name),
  );
  const outcomes = index.column("outcome");
  const isError = index.outcomes.list.map((name) => name.startsWith("error:"));
  const counts = index.models.list.map((model) => ({
    model,
    done: 0,
    passed: 0,
    failed: 0,
    errors: 0,
    tokens: 0,
    usd: 0,
  }));
  let done = 0;
  for (let row = 0; row < index.size; row++) {
    const own = counts[models?.[row] ?? 0];
    if (!own || !index.counts(row)) continue;
    done += 1;
    own.done += 1;
    if (isError[outcomes[row] ?? 0]) own.errors += 1;
    else if (scores?.[row] === 1) own.passed += 1;
    else if (scores?.[row] === 0) own.failed += 1;
    own.tokens += tokens?.[row] ?? 0;
    own.usd += usd?.[row] ?? 0;
  }
  return { done, models: counts };
};
