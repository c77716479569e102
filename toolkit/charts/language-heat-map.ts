import { meanOf } from "../base/averages.ts";
import type { Interval } from "../stats/result.ts";
import type { Chart } from "./chart.ts";
import type { Named } from "./parts/named-data.ts";
import type { ChartOptions } from "./parts/page.ts";
import { rowsWith } from "./parts/refuse.ts";
import { drawScoreMap } from "./parts/score-map.ts";

export interface LanguageCell {
  readonly model: string;
  readonly language: string;
  /** A rate with its interval, or only the rate; `null` if there is none. */
  readonly score: Interval | number | null;
  /** The number of tasks behind the score. Default: `n` of the interval. */
  readonly n?: number;
}

export interface LanguageHeatMapOptions extends ChartOptions {
  /** The name of the score. Default "pass@1". */
  readonly metric?: string;
  /**
   * The rate over all languages by model, such as a clustered interval. Default: the unweighted mean over languages.
   */
  readonly overall?: Named<number | Interval>;
  /** Order of models and languages. Default "score": the best model first, the easiest language first. */
  readonly sort?: "score" | "given";
}

const rateOf = (score: Interval | number | null): number =>
  score === null ? Number.NaN : typeof score === "number" ? score : score.estimate;

/** The unweighted mean over languages, as most papers on many languages print it. */
const means = (cells: readonly LanguageCell[]): Map<string, number> => {
  const scores = new Map<string, number[]>();
  for (const { model, score } of cells) {
    const value = rateOf(score);
    if (Number.isFinite(value)) scores.set(model, [...(scores.get(model) ?? []), value]);
  }
  return new Map([...scores].map(([model, values]) => [model, meanOf(values)]));
};

/**
 * Language heat map: the rate of each model in each programming language.
 *
 * One row for each model, one column for each language, with the overall rate first. Each cell shows its rate and, if
 * there is room, its interval. The darkness always covers 0 to 100%, so that two maps can be compared.
 *
 * @throws ToolkitError `invalid_argument` if a score lies outside [0, 1].
 * @example
 * languageHeatMap([{ model: "a", language: "Go", score: 0.5 }, { model: "a", language: "C", score: 0.25 }]).title; // => "pass@1 by language"
 */
export const languageHeatMap = (cells: readonly LanguageCell[], options: LanguageHeatMapOptions = {}): Chart =>
  drawScoreMap(
    rowsWith("cells", cells, ["model", "language", "score"]).map(({ model, language, score, n }) => ({
      model,
      column: language,
      value: score,
      n: n ?? (score !== null && typeof score === "object" ? score.n : null),
    })),
    {
      sort: "score",
      sortColumns: options.sort !== "given",
      overall: means(cells),
      ...options,
      by: "language",
      empty: "No model has a score in any language.",
    },
  );
