import { nearest } from "../../../toolkit/base/nearest.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import type { Criterion } from "../criteria/criterion.ts";
import { criterionNamed } from "../criteria/registry.ts";
import { EngineError } from "../errors.ts";
import type { Mark } from "../store/marks.ts";
import type { SampleFacts } from "../store/record.ts";
import { taskKey } from "../task-key.ts";
import { meanScore } from "./results-board.ts";
import { tasksByModel } from "./task-scores.ts";

/** The mean score of one model by one criterion. */
export interface CriterionScore {
  readonly criterion: string;
  /** The name of this number, such as `total`, if the criterion gives several numbers; empty if it gives one only. */
  readonly part: string;
  readonly unit: string;
  readonly direction: Criterion["direction"];
  /** The mean over tasks of each task's mean score, with an interval clustered by task; null without scores. */
  readonly mean: Interval | null;
  /** The number of samples with a score. */
  readonly samples: number;
}

/** The direction in which a score is better; "none" for an unknown criterion. */
export const directionOf = (name: string): Criterion["direction"] => {
  const [criterion = "", ...part] = name.split(" ");
  const registered = criterionNamed(criterion);
  const directions = registered?.directions;
  // For a judge's score, the part is the mark's name followed by the judge's id. So the first word is also looked up.
  return directions?.[part.join(" ")] ?? directions?.[part[0] ?? ""] ?? registered?.direction ?? "none";
};

/**
 * True if a criterion's scores are amounts, such as dollars, and not shares. Amounts may also lie between 0 and 1, so
 * the scale and the unit decide, not the values.
 */
const areAmounts = ({ criterion, unit }: Mark): boolean => {
  const scale = criterionNamed(criterion)?.scale;
  return scale !== undefined && scale[1] !== 1 && !shares.has(unit);
};

/** The bounds of amounts that cannot be negative, such as times. */
const atLeastZero: readonly [number, number] = [0, Number.POSITIVE_INFINITY];
const meters = /^(?:ms|s|milliseconds|seconds|bytes|MB|tokens|usd|USD|dollars|Wh|watt-hours)$/;

/** The minimum and maximum possible score of a criterion (or of one of its numbers); undefined if they are unknown. */
const scaleOf = ({ criterion, unit }: Mark): readonly [number, number] | undefined =>
  criterionNamed(criterion)?.scale ?? (meters.test(unit) ? atLeastZero : undefined);

/** Units of scores in [0, 1], even if other numbers of the same criterion have another scale. */
const shares = new Set(["share", "fraction", "success"]);

/** Converts the samples to result rows whose score is that of one criterion. */
export function* markResults(samples: readonly SampleFacts[], mark: Mark) {
  for (const [i, { model, task, language, sample }] of samples.entries())
    yield { model, task: taskKey(task, language), sample, score: mark.score(i), cluster: task };
}

/**
 * Model → name of a criterion → the model's mean score by it. Samples without a score are left out, not counted as 0.
 */
export const criterionScores = (
  samples: readonly SampleFacts[],
  marks: ReadonlyMap<string, Mark>,
  level = 0.95,
): ReadonlyMap<string, ReadonlyMap<string, CriterionScore>> => {
  const all = new Map<string, Map<string, CriterionScore>>();
  for (const [name, mark] of marks) {
    const counts = new Map<string, number>();
    for (const [i, { model }] of samples.entries())
      counts.set(model, (counts.get(model) ?? 0) + Number(mark.score(i) !== null));
    const scores = tasksByModel(markResults(samples, mark));
    const { criterion, part, unit } = mark;
    for (const [model, count] of counts) {
      const scoresOfModel = all.get(model) ?? new Map<string, CriterionScore>();
      all.set(model, scoresOfModel);
      const mean = meanScore([...(scores.get(model)?.values() ?? [])], level, areAmounts(mark), scaleOf(mark));
      scoresOfModel.set(name, { criterion, part, unit, direction: directionOf(name), mean, samples: count });
    }
  }
  return all;
};

/** Finds the scores of a criterion by its name. Throws `unknown_criterion` with the nearest name that the run has. */
export const markNamed = (marks: ReadonlyMap<string, Mark>, name: string): Mark => {
  const mark = marks.get(name);
  if (mark) return mark;
  const close = nearest(name, [...marks.keys()]);
  throw new EngineError(`the run has no result of "${name}"`, {
    code: "unknown_criterion",
    argument: "criterion",
    value: name,
    hint: close ? `did you mean "${close}"?` : `it has ${[...marks.keys()].join(", ") || "none"}`,
  });
};
