import type { Response } from "../../../toolkit/stats/latent/item.ts";
import { twoParameter } from "../../../toolkit/stats/latent/two-parameter.ts";
import { eachResult } from "../analyse/results.ts";
import { EngineError } from "../errors.ts";
import type { SampleFacts } from "../store/record.ts";
import type { KnownItem } from "./ability-posterior.ts";

/**
 * Tighter than the usual prior of discriminations: the tasks that are asked are those that seem sharpest, and without it
 * they would be less sharp than they seem.
 */
const itemPrior = { slopeDeviation: 0.5, interceptDeviation: 4 };

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
  const { items } = twoParameter(rows, { prior: itemPrior });
  return new Map(tasks.map((task, at) => [task, items[at]!]));
};
