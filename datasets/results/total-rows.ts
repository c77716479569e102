import { type ImportedResult, importedResult } from "./imported-result.ts";

/** A printed total: the number of samples of a benchmark, and of right ones. */
export interface Total {
  readonly model: string;
  readonly benchmark: string;
  readonly right: number;
  readonly n: number;
}

/**
 * Rows that stand for a total, right ones first. The results of single tasks are unknown: the tasks carry the model's name, so
 * that no two models are ever paired by them.
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

/** The whole number of right samples behind a printed mean of 0/1 scores, or undefined if there is none. */
export const rightOf = (mean: number, n: number, slack = 1e-6): number | undefined => {
  const right = Math.round(mean * n);
  return n > 0 && right >= 0 && right <= n && Math.abs(right / n - mean) <= slack ? right : undefined;
};
