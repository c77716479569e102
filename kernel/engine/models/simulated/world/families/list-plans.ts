import type { InputValues } from "../problem/grammar.ts";
import { type Plan, uniform } from "../problem/plan.ts";

/**
 * Properties of generated lists: limits of the elements, and a narrow range in which equal and close elements are
 * frequent.
 */
interface ListShape {
  readonly least: number;
  readonly greatest: number;
  readonly near: readonly [number, number];
  /** Expressions for the other integers of the input, which are not in the list. Default: none. */
  readonly ints?: Readonly<Record<string, string>>;
  /** Values of the other integers in corner inputs (small hard inputs). Default: none. */
  readonly corners?: Readonly<Record<string, number>>;
}

/**
 * Plans that generate a list `a` with `n` elements: usual orders and extreme cases. Adversarial plans give lists near
 * the maximum length.
 */
export const listPlans = ({ least, greatest, near, ints = {}, corners = {} }: ListShape, most: number) => {
  const [low, high] = near;
  const plan = (id: string, note: string, n: string, each: string, order?: "up" | "down"): Plan => {
    return { id, note, ints: { ...ints, n }, items: { a: order ? { each, order } : { each } } };
  };
  const [any, long] = [uniform(1, most), uniform(Math.max(1, most - 2), most)];
  const corner = (a: readonly number[]): InputValues => ({ ...corners, n: a.length, a });
  return {
    random: [
      plan("near", "elements close to each other", any, uniform(low, high)),
      plan("broad", "elements from the whole range", any, uniform(least, greatest)),
    ],
    adversarial: [
      plan("ascending", "ascending, with few equal elements", long, uniform(low, high), "up"),
      plan("descending", "descending", long, uniform(low, high), "down"),
      plan("constant", "all elements equal", long, String(high)),
      plan("greatest", "the greatest values", long, uniform(Math.max(least, greatest - 3), greatest)),
      plan("saw", "low and high in turn", long, `i % 2 === 0 ? ${uniform(low, low + 1)} : ${uniform(high - 1, high)}`),
    ],
    corner: [
      corner([low]),
      corner([greatest]),
      corner([high, low]),
      corner([low, low]),
      corner([low, low + 1, low + 2, low + 3]),
      corner([high, high - 1, high - 2]),
      corner([low, high, low, high, low]),
      corner([low + 1, low + 1, low + 1, low + 2, low + 2]),
      corner([least, greatest]),
      corner([high, low, low, high, high, low]),
      corner([low + 2, low, low + 1, low + 2, low, low + 1]),
      corner([high, high, high, high]),
    ],
  };
};
