import { type MeasuredJudge, roganGladenInterval } from "../../../toolkit/stats/debias/rogan-gladen-interval.ts";
import { wilson } from "../../../toolkit/stats/intervals/wilson.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import type { Mark } from "../store/marks.ts";
import type { SampleFacts } from "../store/record.ts";

/** The share of one model's programs that a judge calls right: as observed, and corrected for the judge's errors. */
export interface JudgedRate {
  readonly model: string;
  /** The share of the model's programs that the judge calls right. */
  readonly judged: Interval;
  /**
   * The share corrected for the judge's errors (Rogan and Gladen). The interval includes the uncertainty of the
   * errors. Null if the errors are unknown.
   */
  readonly corrected: Interval | null;
  /** The share of tested programs that pass their tests; null if no program was tested. */
  readonly tested: Interval | null;
}

/** The quality of a judge, measured against tests. */
export interface JudgeQuality {
  /** Name of the criterion by which the judge gives marks, followed by the judge's id if there are several judges. */
  readonly judge: string;
  /** Among the programs that pass their tests, the share that the judge calls right; null if no program passes. */
  readonly sensitivity: Interval | null;
  /** Among the programs that fail their tests, the share that the judge calls wrong; null if no program fails. */
  readonly specificity: Interval | null;
  readonly models: readonly JudgedRate[];
}

interface Verdict {
  readonly model: string;
  readonly says: boolean;
  readonly right: boolean | null;
}

const count = (list: readonly Verdict[], keep: (one: Verdict) => boolean): number => list.filter(keep).length;
const rate = (x: number, n: number): Interval | null => (n === 0 ? null : wilson(x, n));

const measured = (se: Interval | null, sp: Interval | null): MeasuredJudge | null =>
  se && sp && se.estimate + sp.estimate > 1
    ? { sensitivity: se.estimate, sensitivityN: se.n, specificity: sp.estimate, specificityN: sp.n }
    : null;

const qualityOf = (judge: string, verdicts: readonly Verdict[]): JudgeQuality => {
  const [right, wrong] = [true, false].map((truth) => verdicts.filter((one) => one.right === truth)) as [
    Verdict[],
    Verdict[],
  ];
  const sensitivity = rate(
    count(right, ({ says }) => says),
    right.length,
  );
  const specificity = rate(
    count(wrong, ({ says }) => !says),
    wrong.length,
  );
  const quality = measured(sensitivity, specificity);
  const models = [...Map.groupBy(verdicts, ({ model }) => model)].map(([model, verdictsOfModel]): JudgedRate => {
    const calledRight = count(verdictsOfModel, ({ says }) => says);
    const tested = verdictsOfModel.filter((one) => one.right !== null);
    return {
      model,
      judged: wilson(calledRight, verdictsOfModel.length),
      corrected: quality && roganGladenInterval(calledRight, verdictsOfModel.length, quality),
      tested: rate(
        count(tested, (one) => one.right === true),
        tested.length,
      ),
    };
  });
  return { judge, sensitivity, specificity, models };
};

/**
 * Compares each judge's marks with the test results of the run, and corrects the judge's rates for its errors. A mark
 * of at least 5 of 10 points counts as "right".
 *
 * @param marks the scores that the run's criteria gave, in the order of `samples`; only
 * `llm-judge-solution-correctness` is used
 */
export const judgeQualities = (
  samples: readonly SampleFacts[],
  marks: ReadonlyMap<string, Mark>,
): readonly JudgeQuality[] =>
  [...marks].flatMap(([name, mark]) => {
    if (mark.criterion !== "llm-judge-solution-correctness" || mark.part === "mean") return [];
    const verdicts = samples.flatMap(({ model, score, outcome }, i): Verdict[] => {
      const points = mark.score(i);
      const right = outcome === "not_tested" || score === null ? null : score === 1;
      return points === null ? [] : [{ model, says: points >= 5, right }];
    });
    return verdicts.length === 0 ? [] : [qualityOf(name, verdicts)];
  });
