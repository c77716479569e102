import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { anyShape, board, type Scores } from "../board.ts";
import { checkFinite, checkObject, fail } from "../check.ts";
import { checkItems, checkResponses, type Item, type Response, responseAt } from "../latent/item.ts";
import type { ResponseFit } from "../latent/response-fit.ts";
import { type ScoreFit, scoreFits } from "./score-fit.ts";

/** A mean square of residuals, with its standardised form. Its expected value is 1 if the item fits the model. */
export interface MeanSquare {
  readonly meanSquare: number;
  /** Approximately standard normal if the item fits (Wilson and Hilferty's cube root). */
  readonly z: number;
}

export interface ItemFit {
  /**
   * Mean square weighted by information. It is sensitive to unexpected answers of models with an ability near the
   * item's difficulty.
   */
  readonly infit: MeanSquare;
  /**
   * Unweighted mean square. It is sensitive to unexpected answers, such as lucky guesses, of models with an ability far
   * from the item's difficulty.
   */
  readonly outfit: MeanSquare;
  /** Orlando and Thissen's S-X², over models that answered every item. */
  readonly scores: ScoreFit;
  /** Number of models that answered the item. */
  readonly n: number;
}

/** The fields of a fit that `itemFit` needs. `rasch`, `twoParameter` and `threeParameter` return them. */
export type FittedResponses = Pick<ResponseFit, "method" | "items" | "abilities"> & {
  readonly abilityDeviation?: number;
};

const parameters: Readonly<Record<ResponseFit["method"], number>> = {
  rasch: 1,
  "two-parameter": 2,
  "three-parameter": 3,
};

const standardised = (meanSquare: number, variance: number): number => {
  const q = Math.sqrt(variance);
  return (Math.cbrt(meanSquare) - 1) * (3 / q) + q / 3;
};

/** Computes infit and outfit of one item from the residuals of the models that answered it. */
const residualsOf = (
  answers: readonly (readonly [response: 0 | 1, ability: number])[],
  item: Item,
): Pick<ItemFit, "infit" | "outfit"> => {
  let [squares, spread, ratios, fourth, relative] = [0, 0, 0, 0, 0];
  for (const [response, ability] of answers) {
    const { p, q } = responseAt(ability, item);
    const [square, w] = [(response === 1 ? q : p) ** 2, p * q];
    const kurtosis = w * (p ** 3 + q ** 3);
    squares += square;
    spread += w;
    ratios += square / w;
    fourth += kurtosis - w * w;
    relative += kurtosis / (w * w);
  }
  const n = answers.length;
  const [infit, outfit] = [squares / spread, ratios / n];
  return {
    infit: { meanSquare: infit, z: standardised(infit, fourth / spread ** 2) },
    outfit: { meanSquare: outfit, z: standardised(outfit, relative / n ** 2 - 1 / n) },
  };
};

const checkFit = (fit: FittedResponses, models: number): void => {
  checkObject("fit", fit, "that rasch, twoParameter or threeParameter returned");
  if (!Object.hasOwn(parameters, String(fit.method)))
    fail("fit.method", fit.method, `one of ${Object.keys(parameters).join(", ")}`);
  checkItems(fit.items);
  const { abilities } = fit;
  if (!Array.isArray(abilities) || abilities.length !== models)
    fail("fit.abilities", abilities, `one ability per model, ${models}`, "pass the fit of these responses");
  abilities.forEach((ability, i) => {
    checkFinite(`fit.abilities[${i}].estimate`, ability?.estimate);
  });
  if (fit.abilityDeviation !== undefined && !(checkFinite("fit.abilityDeviation", fit.abilityDeviation) > 0))
    fail("fit.abilityDeviation", fit.abilityDeviation, "above 0");
};

/**
 * Do the tasks follow the item response model, or do strong models fail tasks that weak ones pass?
 *
 * Outfit is Σ z²/N with z = (x - P)/√(P Q) at the fitted abilities. Infit is Σ (x - P)²/Σ P Q. S-X² compares observed
 * and expected solve rates among models with equal numbers of right answers (totals). Neighbouring totals are merged
 * until at least one right and one wrong answer is expected.
 *
 * @param responses responses[model][item] that were fitted: 1, 0, null; or rows of results with one sample for each
 *   task.
 * @param fit the result of `rasch`, `twoParameter` or `threeParameter` for these responses.
 * @returns one entry for each item.
 * @throws ToolkitError "length_mismatch", "invalid_argument" if fit and responses do not match; "undefined_result"
 *   for an item that no model answered.
 *
 * Cost O(items³) for S-X², O(models items) for the rest: 200 items take about 2 s. A mean square from 0.7 to 1.3 is
 * usual. S-X² has a p-value but needs some hundred models; its df is the number of groups minus that of fitted
 * parameters. Adjust the p-values of many items with `benjaminiHochberg`. With few tasks the abilities depend on the
 * very answer that is judged, so mean squares lie below 1. With fewer than some twenty tasks, compare tasks with one
 * another, or use S-X².
 * Source: Wright and Masters 1982, ch. 5; Orlando and Thissen 2000.
 * @example
 * const sheet = [[1, 1, 1, 0], [1, 1, 0, 0], [1, 0, 0, 0], [1, 1, 1, 1], [0, 0, 0, 0], [1, 1, 0, 1]];
 * itemFit(sheet, rasch(sheet))[0].infit.meanSquare < 1; // => true
 */
export const itemFit = (responses: Scores<Response>, fit: FittedResponses): ItemFit[] => {
  const { rows } = board<Response>("responses", responses, anyShape(responses, {}));
  const matrix = rows.map((row) => Array.from(row));
  checkFit(fit, matrix.length);
  matrix.forEach((row, i) => {
    checkResponses(`responses[${i}]`, row, fit.items.length);
  });
  const complete = matrix.filter((row): row is (0 | 1)[] => row.every((response) => response !== null));
  const fits = scoreFits(complete, fit.items, fit.abilityDeviation ?? 1, parameters[fit.method]);
  return fit.items.map((item, j) => {
    const answers = matrix.flatMap((row, i) => {
      const response = itemAt(row, j);
      return response === null ? [] : [[response, itemAt(fit.abilities, i).estimate] as const];
    });
    if (answers.length === 0)
      throw new ToolkitError(`no model answered item ${j}`, {
        code: "undefined_result",
        argument: "responses",
        value: j,
        hint: "leave the item out",
      });
    return { ...residualsOf(answers, item), scores: itemAt(fits, j), n: answers.length };
  });
};
