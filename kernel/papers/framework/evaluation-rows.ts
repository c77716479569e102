import type { PaperRow } from "../../../datasets/papers/paper-table.ts";
import { meanOf } from "../../../toolkit/base/averages.ts";
import { clusteredMean } from "../../../toolkit/stats/means/clustered-mean.ts";
import type { Run } from "../../engine/run-handle.ts";
import type { CriterionResult, SampleRecord } from "../../engine/store/record.ts";
import { fromEvaluation } from "../from-evaluation.ts";
import { ofThisRun, type RunFilling, runRow, withBounds } from "../paper-run.ts";
import type { Sheet } from "../sheet.ts";

/**
 * The thesis' criteria that the engine supports. `counts` selects the results that are averaged, and `scale` converts
 * scores to the thesis' unit.
 */
const criteria: Readonly<
  Record<string, { readonly counts: (result: CriterionResult) => boolean; readonly scale: number }>
> = {
  "unit-test": { counts: () => true, scale: 100 },
  "token-count": { counts: ({ output }) => output.startsWith("total"), scale: 1 },
  "cpu-usage": { counts: () => true, scale: 1 },
};

interface Scored {
  readonly score: number;
  readonly task: string;
}

const scoresOf = (records: readonly SampleRecord[], criterion: string): readonly Scored[] =>
  records.flatMap(({ task, results, measured }) =>
    [...results, ...measured.results]
      .filter((result) => result.criterion === criterion && criteria[criterion]?.counts(result))
      .flatMap(({ score }) => (score === null ? [] : [{ score, task }])),
  );

/** Fills the thesis' table 3: means of the supported criteria, clustered by task. */
const summary = (run: Run, sheet: Sheet): readonly PaperRow[] =>
  run.models().flatMap((model) => {
    const records = run.records().filter((record) => record.model === model);
    return Object.entries(criteria).flatMap(([criterion, { scale }]) => {
      const like = sheet.rows({ metric: criterion })[0];
      const scores = scoresOf(records, criterion);
      if (!like || scores.length === 0) return [];
      const values = scores.map(({ score }) => score);
      const tasks = scores.map(({ task }) => task);
      const mean = meanOf(values);
      const hasSpread = new Set(tasks).size > 1 && new Set(values).size > 1;
      const { low, high } = hasSpread ? clusteredMean(values, tasks) : { low: null, high: null };
      const printed = withBounds({ estimate: mean, low, high }, { scale });
      return [runRow(like, { model: ofThisRun(run.label(model)) }, scale * mean, { printed, n: values.length })];
    });
  });

/** The rules that fill the thesis' tables from an evaluation, by table number. */
export const frameworkRows: Readonly<Record<string, RunFilling>> = {
  "3": fromEvaluation(
    summary,
    "the judge's grades and java-pmd are not taken from a run; size and date of a model are not in it",
  ),
};
