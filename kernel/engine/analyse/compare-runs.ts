import type { Result } from "../../../toolkit/results.ts";
import { EngineError } from "../errors.ts";
import type { SampleFacts } from "../store/record.ts";
import { taskKey } from "../task-key.ts";
import { type CompareOptions, type Comparison, compareResults } from "./compare.ts";
import { resultsOf } from "./results.ts";

/** The data of a run that a comparison needs. Every `Run` has them. */
export interface ComparedRun {
  readonly id: string;
  label(model: string): string;
  samples(): readonly SampleFacts[];
}

/** The comparisons of two runs: model by model, on the tasks that both runs have. */
export interface RunComparison {
  readonly comparisons: readonly Comparison[];
  /** The number of unchanged tasks that both runs have; a task in two languages counts twice. */
  readonly tasks: number;
  /** Tasks with the same id but different content in the two runs; no comparison uses them. */
  readonly changed: readonly string[];
}

const hashes = (records: readonly SampleFacts[]): Map<string, string> =>
  new Map(records.map(({ task, language, taskHash }) => [taskKey(task, language), taskHash]));

/** The pairs of models to compare: models with the same id, or else the only model of each run. */
const pairsOf = (a: ReadonlySet<string>, b: ReadonlySet<string>): readonly (readonly [string, string])[] => {
  const shared = [...a].filter((model) => b.has(model));
  if (shared.length > 0) return shared.map((model) => [model, model] as const);
  const [onlyA, onlyB] = [[...a], [...b]];
  return onlyA.length === 1 && onlyB.length === 1 ? [[onlyA[0] as string, onlyB[0] as string]] : [];
};

/**
 * Compares the models that two runs share. If they share none and each has one model, these two are compared. A
 * difference is the first run's score minus the second's, paired by task. Only tasks with the same content in both runs
 * count. Throws `nothing_to_run` if the runs share no task, or have no models to compare.
 */
export const compareRuns = (a: ComparedRun, b: ComparedRun, options: CompareOptions = {}): RunComparison => {
  const [ofA, ofB] = [hashes(a.samples()), hashes(b.samples())];
  // A copied run keeps its id. If both runs have the same id, the models' names end in "(the first)" and "(the
  // second)".
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
