import { meanOf } from "../../../toolkit/base/averages.ts";
import type { Item, Response } from "../../../toolkit/stats/latent/item.ts";
import { twoParameter } from "../../../toolkit/stats/latent/two-parameter.ts";
import { eachResult } from "../analyse/results.ts";
import { EngineError } from "../errors.ts";
import type { SampleFacts } from "../store/record.ts";
import type { KnownItem } from "./ability-posterior.ts";

/**
 * Standard deviation of the prior of the tasks' discriminations. Tasks with high estimated discrimination are asked
 * more often, and part of a high estimate is chance. The prior limits this selection bias.
 */
const slopeDeviation = 0.5;

/**
 * Standard deviation of the intercepts −a b in the first fit (a: discrimination, b: difficulty). The second fit uses it
 * for the prior of the intercepts.
 */
const interceptSpread = (items: readonly Item[]): number => {
  const squares = items.map(({ discrimination, difficulty }) => (discrimination * difficulty) ** 2);
  return Math.max(0.5, Math.sqrt(meanOf(squares)));
};

/**
 * Estimates the discrimination and difficulty of tasks, shrunk towards the mean of all tasks (empirical Bayes). Without
 * shrinkage, tasks with estimates that are high by chance would be selected.
 */
const shrunkenItems = (rows: readonly (readonly Response[])[]): readonly KnownItem[] => {
  const first = twoParameter(rows, { prior: { slopeDeviation, interceptDeviation: 4 } });
  return twoParameter(rows, { prior: { slopeDeviation, interceptDeviation: interceptSpread(first.items) } }).items;
};

/**
 * The minimum number of rows of answers for a fit; a row has one repetition of one model on all tasks. With fewer rows,
 * the estimated difficulty is little more than the prior.
 */
const leastRows = 3;

/**
 * Discrimination and difficulty of each task, fitted to the samples of earlier runs (two-parameter model). Each
 * repetition of a model counts as a separate model.
 *
 * Throws `nothing_to_run` if the runs contain fewer than two tasks, or fewer than three repetitions of models.
 *
 * @returns discrimination and difficulty by the task's key, which includes its language
 */
export const knownItems = (samples: Iterable<SampleFacts>): ReadonlyMap<string, KnownItem> => {
  const sheets = new Map<string, Map<string, 0 | 1>>();
  for (const { model, task, sample, score } of eachResult(samples)) {
    if (score === null) continue;
    const key = `${sample} ${model}`;
    const sheet = sheets.get(key) ?? new Map<string, 0 | 1>();
    sheets.set(key, sheet);
    sheet.set(task, score === 1 ? 1 : 0);
  }
  const tasks = [...new Set([...sheets.values()].flatMap((sheet) => [...sheet.keys()]))].sort();
  if (sheets.size < leastRows || tasks.length < 2)
    throw new EngineError(
      `${sheets.size} repetitions of models on the ${tasks.length} tasks in the earlier runs are too few to fit difficulties`,
      {
        code: "nothing_to_run",
        argument: "itemsFrom",
        hint: "choose runs of several models, or of several samples, on the same tasks",
      },
    );
  const rows = [...sheets.values()].map((sheet) => tasks.map((task): Response => sheet.get(task) ?? null));
  const items = shrunkenItems(rows);
  return new Map(tasks.map((task, at) => [task, items[at]!]));
};
