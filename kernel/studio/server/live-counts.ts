import type { SampleIndex } from "../samples/sample-index.ts";

/** The numbers of finished, passed, failed and erroneous samples of one model during a run, with tokens and cost. */
export interface ModelCounts {
  readonly model: string;
  readonly done: number;
  readonly passed: number;
  readonly failed: number;
  readonly errors: number;
  readonly tokens: number;
  readonly usd: number;
}

/** Counts the finished samples of a run by model. A sample with several records counts once. */
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
  let finishedCount = 0;
  for (let row = 0; row < index.size; row++) {
    const modelCounts = counts[models?.[row] ?? 0];
    if (!modelCounts || !index.counts(row)) continue;
    finishedCount += 1;
    modelCounts.done += 1;
    if (isError[outcomes[row] ?? 0]) modelCounts.errors += 1;
    else if (scores?.[row] === 1) modelCounts.passed += 1;
    else if (scores?.[row] === 0) modelCounts.failed += 1;
    modelCounts.tokens += tokens?.[row] ?? 0;
    modelCounts.usd += usd?.[row] ?? 0;
  }
  return { done: finishedCount, models: counts };
};
