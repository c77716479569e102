import type { Item, Response } from "../../../toolkit/stats/latent/item.ts";
import { twoParameter } from "../../../toolkit/stats/latent/two-parameter.ts";
import { eachResult } from "../analyse/results.ts";
import { EngineError } from "../errors.ts";
import type { SampleFacts } from "../store/record.ts";
import type { KnownItem } from "./ability-posterior.ts";

/** Standard deviation of the prior of discriminations: tasks that seem sharpest are asked, and some of that is chance. */
const slopeDeviation = 0.5;

/** Standard deviation of the intercepts −a b in a first fit, which becomes that of their prior in the second. */
const interceptSpread = (items: readonly Item[]): number => {
  const squares = items.map(({ discrimination, difficulty }) => (discrimination * difficulty) ** 2);
  return Math.max(0.5, Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / squares.length));
};

/**
 * Items whose parameters are shrunken by what the others are like (empirical Bayes). Otherwise the tasks that are chosen would
 * be those whose chance deviation made them seem best.
 */
const shrunkenItems = (rows: readonly (readonly Response[])[]): readonly KnownItem[] => {
  const first = twoParameter(rows, { prior: { slopeDeviation, interceptDeviation: 4 } });
  return twoParameter(rows, { prior: { slopeDeviation, interceptDeviation: interceptSpread(first.items) } }).items;
};

/** Rows of answers that a fit of items needs: with fewer a task's difficulty is little more than the prior. */
const leastRows = 3;

/**
 * Discrimination and difficulty of each task, fitted to the samples of earlier runs (two-parameter model).
 * Each repetition of a model counts as an answer sheet of its own.
 *
 * Throws `nothing_to_run` for fewer than three answer sheets or fewer than two tasks.
 *
 * @returns items by the task's key, which holds its language
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
      `the earlier runs have ${sheets.size} answer sheets of ${tasks.length} tasks: too few to know the tasks`,
      {
        code: "nothing_to_run",
        argument: "itemsFrom",
        hint: "name runs with several models, or several samples, on the same tasks",
      },
    );
  const rows = [...sheets.values()].map((sheet) => tasks.map((task): Response => sheet.get(task) ?? null));
  const items = shrunkenItems(rows);
  return new Map(tasks.map((task, at) => [task, items[at]!]));
};
