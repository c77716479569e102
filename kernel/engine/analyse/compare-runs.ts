import type { Result } from "../../../toolkit/results.ts";
import { EngineError } from "../errors.ts";
import type { SampleFacts } from "../store/record.ts";
import { taskKey } from "../task-key.ts";
import { type CompareOptions, type Comparison, compareResults } from "./compare.ts";
import { resultsOf } from "./results.ts";

/** The part of a run that a comparison needs; a `Run` has it all. */
export interface ComparedRun {
  readonly id: string;
  label(model: string): string;
  samples(): readonly SampleFacts[];
}

/** The comparisons of two runs on the tasks that both hold. */
export interface RunComparison {
  readonly comparisons: readonly Comparison[];
  /** Tasks in a language that both runs hold, unchanged. */
  readonly tasks: number;
  /** Tasks with the same id and different content in the two runs; they are left out. */
  readonly changed: readonly string[];
}

const hashes = (records: readonly SampleFacts[]): Map<string, string> =>
  new Map(records.map(({ task, language, taskHash }) => [taskKey(task, language), taskHash]));

/** Pairs of models to compare: those of the same id; or else the only model of each. */
const pairsOf = (a: ReadonlySet<string>, b: ReadonlySet<string>): readonly (readonly [string, string])[] => {
  const shared = [...a].filter((model) => b.has(model));
  if (shared.length > 0) return shared.map((model) => [model, model] as const);
  const [onlyA, onlyB] = [[...a], [...b]];
  return onlyA.length === 1 && onlyB.length === 1 ? [[onlyA[0] as string, onlyB[0] as string]] : [];
};

/**
 * Compares the models that two runs share (or the one model of each), the first run's minus the second's. Only tasks
 * that are the same in both runs count, paired by task. Throws `nothing_to_run` if the runs share no model or no task.
 */
export const compareRuns = (a: ComparedRun, b: ComparedRun, options: CompareOptions = {}): RunComparison => {
  const [ofA, ofB] = [hashes(a.samples()), hashes(b.samples())];
  // A run that was copied or moved keeps its id, so that two runs may have one id.
  const alike = a.id === b.id;
  const nameOf = (run: ComparedRun, model: string): string =>
    `${run.label(model)} in ${run.id}${alike ? (run === a ? " (the first)" : " (the second)") : ""}`;
  const both = [...ofA.keys()].filter((key) => ofB.has(key)).sort();
  const unchanged = new Set(both.filter((key) => ofA.get(key) === ofB.get(key)));
  const refuse = (what: string, hint: string): never => {
    throw new EngineError(`the runs ${a.id} and ${b.id} share no ${what}`, {
      code: "nothing_to_run",
      argument: "runs",
      hint,
    });
  };
  if (unchanged.size === 0) refuse("task that is unchanged", "compare runs of the same tasks");
  const resultsWithIds = (run: ComparedRun): readonly Result[] =>
    resultsOf(run.samples())
      .filter(({ task }) => unchanged.has(task))
      .map((row) => ({ ...row, model: nameOf(run, row.model) }));
  const modelsOf = (run: ComparedRun): ReadonlySet<string> =>
    new Set(run.samples().flatMap(({ model, score }) => (score === null ? [] : [model])));
  const pairs = pairsOf(modelsOf(a), modelsOf(b));
  if (pairs.length === 0) refuse("model with scores", "compare runs of the same model, or of one model each");
  const rows = [...resultsWithIds(a), ...resultsWithIds(b)];
  return {
    tasks: unchanged.size,
    changed: both.filter((key) => !unchanged.has(key)),
    comparisons: pairs.map(([inA, inB]) => compareResults(rows, nameOf(a, inA), nameOf(b, inB), options)),
  };
};
