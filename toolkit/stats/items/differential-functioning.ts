import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { anyShape, board, type Scores } from "../board.ts";
import { mantelHaenszel } from "../compare/mantel-haenszel.ts";
import type { TwoRates } from "../compare/strata-tables.ts";
import { grouping, type Label } from "../labels.ts";
import { checkResponses, type Response } from "../latent/item.ts";
import { checkKeys } from "../options.ts";
import { logisticRegression } from "../regress/logistic-regression.ts";
import type { Interval, TestResult } from "../result.ts";
import { chiSquaredSf } from "../special/chi-squared.ts";

export interface DifferentialFunctioningOptions {
  /** The label of the reference group. Default: the group of the first model. */
  readonly reference?: Label;
  /** Level of the intervals. Default 0.95. */
  readonly level?: number;
}

/**
 * Results of logistic regressions that compare models with equal numbers of right answers. They test a constant
 * difference between the groups, and one that depends on this number.
 */
export interface LogisticDif {
  /**
   * Log odds ratio of a right answer, other (focal) group against reference group, at equal numbers of right answers.
   */
  readonly shift: number;
  /** Likelihood ratio test of the null hypothesis that the log odds ratio of the groups is 0. */
  readonly uniform: TestResult;
  /** Likelihood ratio test of the null hypothesis that this log odds ratio is equal at all numbers of right answers. */
  readonly nonUniform: TestResult;
}

export interface DifferentialItem {
  /**
   * Mantel and Haenszel's common odds ratio of a right answer, reference against focal group, at equal numbers of right
   * answers. Undefined if one group never or always passes.
   */
  readonly oddsRatio: Interval | undefined;
  /**
   * -2.35 ln(odds ratio), on the delta scale of the Educational Testing Service. Below 0 the item is harder for the
   * focal group.
   */
  readonly delta: number | undefined;
  /** The ETS class from delta and the test: A negligible, B moderate, C large. */
  readonly size: "A" | "B" | "C" | undefined;
  /** Mantel and Haenszel's test, with a continuity correction of 1/2. */
  readonly test: TestResult | undefined;
  /** Breslow and Day's test that the odds ratio is the same for all numbers of right answers. */
  readonly homogeneity: TestResult | undefined;
  /** Results of the logistic regressions; undefined if one of them has no finite estimate. */
  readonly logistic: LogisticDif | undefined;
}

/**
 * Classes of the Educational Testing Service: C if |delta| >= 1.5 and significantly above 1; A if |delta| < 1 or not
 * significant.
 */
const sizeOf = ({ estimate, low, high }: Interval, pValue: number): "A" | "B" | "C" => {
  const delta = (ratio: number): number => -2.35 * Math.log(ratio);
  const size = Math.abs(delta(estimate));
  if (size < 1 || pValue >= 0.05) return "A";
  return size >= 1.5 && Math.min(Math.abs(delta(low)), Math.abs(delta(high))) > 1 && (low > 1 || high < 1) ? "C" : "B";
};

const intervalOf = ({ estimate, low, high, level, method, n }: Interval): Interval => ({
  estimate,
  low,
  high,
  level,
  method,
  n,
});

const ratioTest = (test: string, more: number, less: number, n: number): TestResult => {
  const statistic = Math.max(0, 2 * (more - less));
  return { test, statistic, df: 1, pValue: chiSquaredSf(statistic, 1), alternative: "two-sided", n };
};

const refused = (error: unknown): boolean =>
  error instanceof ToolkitError && (error.code === "not_converged" || error.code === "undefined_result");

/** Returns the result of a function, or undefined if the data do not determine it. */
const ifDefined = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch (error) {
    if (refused(error)) return undefined;
    throw error;
  }
};

const logisticOf = (answers: readonly number[], totals: readonly number[], focal: readonly number[]): LogisticDif => {
  const regress = (predictors: Readonly<Record<string, readonly number[]>>) => logisticRegression(answers, predictors);
  const base = regress({ totals });
  const shifted = regress({ totals, focal });
  const crossed = regress({ totals, focal, both: totals.map((total, i) => total * itemAt(focal, i)) });
  const n = answers.length;
  return {
    shift: itemAt(shifted.coefficients, 2).estimate,
    uniform: ratioTest("likelihood-ratio-uniform", shifted.logLikelihood, base.logLikelihood, n),
    nonUniform: ratioTest("likelihood-ratio-non-uniform", crossed.logLikelihood, shifted.logLikelihood, n),
  };
};

/**
 * Differential item functioning: which tasks are easier for one group of models than for another of equal ability? If
 * newer models pass a task more often than their other results predict, the task may have leaked.
 *
 * Models are matched by their number of right answers (the total). The result has Mantel and Haenszel's common odds
 * ratio with its test and class. It also has likelihood ratio tests of logistic regressions of the answer on the total,
 * the group, and their interaction.
 *
 * @param responses responses[model][item], 1 or 0, without gaps; or rows of results with one sample for each task.
 * @param groups one label for each model; two different labels.
 * @param options reference, level.
 * @returns one entry for each item.
 * @throws ToolkitError "length_mismatch"; "invalid_argument" for gaps, or if there are not exactly two groups.
 *
 * Cost O(models items), and three small regressions for each item. It needs some hundred models in each group. Adjust
 * the p-values of many items with `benjaminiHochberg`. As usual, the item itself counts in the total.
 * Source: Holland and Thayer 1988; Dorans and Holland 1993 for the classes; Swaminathan and Rogers 1990.
 * @example
 * const sheet = [[1, 1, 0], [1, 0, 0], [0, 1, 1], [1, 0, 1], [0, 1, 0], [0, 0, 1], [1, 1, 0], [0, 1, 1]];
 * const items = differentialFunctioning(sheet, ["old", "old", "old", "old", "new", "new", "new", "new"]);
 * items[0].delta < 0; // => true
 */
export const differentialFunctioning = (
  responses: Scores<Response>,
  groups: ArrayLike<Label>,
  options: DifferentialFunctioningOptions = {},
): DifferentialItem[] => {
  checkKeys(options, ["reference", "level"]);
  const { rows } = board<Response>("responses", responses, anyShape(responses, {}));
  const { at, labels } = grouping("groups", groups);
  if (at.length !== rows.length)
    throw new ToolkitError(`groups must hold one label per model, ${rows.length}, got ${at.length}`, {
      code: "length_mismatch",
      argument: "groups",
      value: at.length,
    });
  const { reference = labels[0] } = options;
  const first = labels.findIndex((label) => String(label) === String(reference));
  if (labels.length !== 2 || first < 0)
    throw new ToolkitError(`groups must hold 2 different labels, one of them the reference, got ${labels.length}`, {
      code: "invalid_argument",
      argument: labels.length === 2 ? "reference" : "groups",
      value: labels.length === 2 ? reference : labels.length,
      hint: "compare two groups at a time",
    });
  const answers = rows.map((row, i) => {
    checkResponses(`responses[${i}]`, Array.from(row), itemAt(rows, 0).length);
    return Array.from(row, (response, j) => {
      if (response !== null) return response;
      throw new ToolkitError(
        `responses[${i}][${j}] is missing: models are matched by their number of correct responses`,
        {
          code: "invalid_argument",
          argument: `responses[${i}][${j}]`,
          value: null,
          hint: "leave out the items that not all models answered: completeColumns",
        },
      );
    });
  });
  const totals = answers.map((row) => row.reduce<number>((sum, response) => sum + response, 0));
  const focal = Array.from(at, (group) => (group === first ? 0 : 1));
  return (answers[0] ?? []).map((_, j): DifferentialItem => {
    const tables = new Map<number, { x1: number; n1: number; x2: number; n2: number }>();
    answers.forEach((row, i) => {
      const table = tables.get(itemAt(totals, i)) ?? { x1: 0, n1: 0, x2: 0, n2: 0 };
      tables.set(itemAt(totals, i), table);
      const [x, n] = focal[i] === 0 ? (["x1", "n1"] as const) : (["x2", "n2"] as const);
      table[x] += itemAt(row, j);
      table[n] += 1;
    });
    const strata: TwoRates[] = [...tables.values()].filter(({ n1, n2 }) => n1 > 0 && n2 > 0);
    const ratio =
      strata.length === 0
        ? undefined
        : ifDefined(() => mantelHaenszel(strata, { level: options.level ?? 0.95, correction: true }));
    const column = answers.map((row) => itemAt(row, j));
    return {
      oddsRatio: ratio && intervalOf(ratio),
      delta: ratio && -2.35 * Math.log(ratio.estimate),
      size: ratio && sizeOf(intervalOf(ratio), ratio.test.pValue),
      test: ratio?.test,
      homogeneity: ratio?.homogeneity,
      logistic: ifDefined(() => logisticOf(column, totals, focal)),
    };
  });
};
