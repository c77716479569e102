import { eachResult } from "../../engine/analyse/results.ts";
import { tasksByModel } from "../../engine/analyse/task-scores.ts";
import type { Run } from "../../engine/run-handle.ts";
import { taskKey } from "../../engine/task-key.ts";

/**
 * A task whose pass rates `a` and `b` differ between two runs. `keyA` and `keyB` name one sample of each run; exactly
 * one of the two passed.
 */
export interface FlippedTask {
  readonly task: string;
  readonly model: string;
  readonly a: number;
  readonly b: number;
  readonly keyA: string;
  readonly keyB: string;
}

const mostFlips = 500;

type Model = string;

/**
 * Pairs of models to compare, one from each run. If each run has a single model, these two are a pair. Otherwise models
 * with the same id are pairs.
 */
const pairsOf = (a: readonly Model[], b: readonly Model[]): (readonly [Model, Model])[] => {
  const [first, other] = [a[0], b[0]];
  if (a.length === 1 && b.length === 1 && first !== undefined && other !== undefined) return [[first, other]];
  return a.filter((model) => b.includes(model)).map((model) => [model, model]);
};

/** Model and task → the keys of one passed and one failed sample of that model on that task. */
const keysOf = (run: Run): ReadonlyMap<string, { readonly passed?: string; readonly failed?: string }> => {
  const keys = new Map<string, { passed?: string; failed?: string }>();
  for (const { key, model, task, language, score } of run.samples()) {
    const name = JSON.stringify([model, taskKey(task, language)]);
    const entry = keys.get(name) ?? {};
    if (score === 1) entry.passed ??= key;
    else if (score !== null) entry.failed ??= key;
    keys.set(name, entry);
  }
  return keys;
};

/** Lists at most `most` tasks whose pass rate differs between two runs, the largest differences first. */
export const flippedTasks = (a: Run, b: Run, most: number = mostFlips): FlippedTask[] => {
  const [ofA, ofB] = [a, b].map((run) => tasksByModel(eachResult(run.samples())));
  const [keysA, keysB] = [keysOf(a), keysOf(b)];
  return pairsOf([...(ofA?.keys() ?? [])], [...(ofB?.keys() ?? [])])
    .flatMap(([inA, inB]) =>
      [...(ofA?.get(inA) ?? [])].flatMap(([task, one]) => {
        const other = ofB?.get(inB)?.get(task);
        if (!other || other.mean === one.mean) return [];
        const [first, second] = [keysA.get(JSON.stringify([inA, task])), keysB.get(JSON.stringify([inB, task]))];
        const isBetter = one.mean > other.mean;
        const keyA = isBetter ? first?.passed : first?.failed;
        const keyB = isBetter ? second?.failed : second?.passed;
        if (keyA === undefined || keyB === undefined) return [];
        return [{ task, model: a.label(inA), a: one.mean, b: other.mean, keyA, keyB }];
      }),
    )
    .sort((x, y) => Math.abs(y.a - y.b) - Math.abs(x.a - x.b))
    .slice(0, most);
};
