import { type ImportedResult, importedResult } from "./imported-result.ts";

/** An aggregate result of a model: the number of samples of a benchmark, and the number of right ones. */
export interface Total {
  readonly model: string;
  readonly benchmark: string;
  readonly right: number;
  readonly n: number;
}

/**
 * Makes one row for each sample of an aggregate result, right samples first. The results of single tasks are unknown.
 * Task names therefore contain the model's name, so that two models are never paired by them.
 */
export const totalRows = (
  format: string,
  { model, benchmark, right, n }: Total,
  fields: Readonly<Record<string, unknown>>,
): readonly ImportedResult[] =>
  Array.from({ length: n }, (_, i) =>
    importedResult(
      format,
      { model, task: `${benchmark}, ${model}, unknown task ${i + 1}`, sample: 0, score: i < right ? 1 : 0 },
      { ...fields, benchmark, total: true },
    ),
  );

/** Recovers the number of right samples from a printed mean of 0/1 scores; undefined if no whole number fits. */
export const rightOf = (mean: number, n: number, slack = 1e-6): number | undefined => {
  const right = Math.round(mean * n);
  return n > 0 && right >= 0 && right <= n && Math.abs(right / n - mean) <= slack ? right : undefined;
};
