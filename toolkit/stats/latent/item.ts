import { ToolkitError } from "../../errors.ts";
import { checkFinite, checkList, fail } from "../check.ts";

/** A task with its parameters in item response theory. */
export interface Item {
  /** a: how sharply the task separates strong models from weak ones. Below 0, weak models solve it more often. */
  readonly discrimination: number;
  /** b: the ability at which the probability of a right answer is 1/2; with guessing, (1 + c)/2. */
  readonly difficulty: number;
  /** c: the probability of a right answer by guessing. Default 0. */
  readonly guessing?: number;
}

/** Answer of a model to an item: 1 = right, 0 = wrong, null = not answered. */
export type Response = 0 | 1 | null;

/** Logistic function without overflow, and accurate in its small tail. */
export const inverseLogit = (x: number): number => {
  if (x >= 0) return 1 / (1 + Math.exp(-x));
  const e = Math.exp(x);
  return e / (1 + e);
};

/** Probability of a right answer, its complement, and its slope by ability, all without cancellation errors. */
export const responseAt = (
  ability: number,
  { discrimination: a, difficulty: b, guessing: c = 0 }: Item,
): { readonly p: number; readonly q: number; readonly slope: number } => {
  const [up, down] = [inverseLogit(a * (ability - b)), inverseLogit(-a * (ability - b))];
  return { p: c + (1 - c) * up, q: (1 - c) * down, slope: a * (1 - c) * up * down };
};

/** Derivative by ability of the log probability of this answer. */
export const scoreOf = (
  response: 0 | 1,
  ability: number,
  { discrimination: a, difficulty: b, guessing: c = 0 }: Item,
): number => {
  const [up, down] = [inverseLogit(a * (ability - b)), inverseLogit(-a * (ability - b))];
  if (response === 0) return -a * up;
  return c === 0 ? a * down : (a * (1 - c) * up * down) / (c + (1 - c) * up);
};

/** Fisher information of one answer about the ability: the squared slope over P Q; without guessing a² P Q. */
export const informationAt = (ability: number, item: Item): number => {
  const { discrimination: a, difficulty: b, guessing: c = 0 } = item;
  const [up, down] = [inverseLogit(a * (ability - b)), inverseLogit(-a * (ability - b))];
  return c === 0 ? a * a * up * down : (a * a * (1 - c) * up * up * down) / (c + (1 - c) * up);
};

/** Refuses an empty list, and items whose parameters are not finite. */
export const checkItems = (items: readonly Item[]): void => {
  if (!Array.isArray(items)) fail("items", items, "a list of items { discrimination, difficulty }");
  if (items.length === 0)
    throw new ToolkitError("items must hold at least one item", {
      code: "invalid_argument",
      argument: "items",
      value: items,
    });
  items.forEach((item, i) => {
    checkFinite(`items[${i}].discrimination`, item?.discrimination);
    checkFinite(`items[${i}].difficulty`, item?.difficulty);
    const { guessing } = item;
    if (guessing !== undefined && !(typeof guessing === "number" && guessing >= 0 && guessing < 1))
      fail(`items[${i}].guessing`, guessing, "a fraction in [0, 1)");
  });
};

/** Refuses anything but 0, 1 and null, and a list that is not as long as the items. */
export const checkResponses = (argument: string, responses: readonly Response[], items: number): void => {
  checkList(argument, responses, "responses");
  if (responses.length !== items)
    throw new ToolkitError(`${argument} must hold ${items} responses, one per item, got ${responses.length}`, {
      code: "length_mismatch",
      argument,
      value: responses.length,
      hint: "write null for a model that did not answer",
    });
  responses.forEach((response, i) => {
    if (response !== 0 && response !== 1 && response !== null)
      throw new ToolkitError(`${argument}[${i}] must be 0, 1 or null, got ${String(response)}`, {
        code: "invalid_argument",
        argument: `${argument}[${i}]`,
        value: response,
        hint: "item response models take right and wrong answers; round or threshold graded scores first",
      });
  });
};
