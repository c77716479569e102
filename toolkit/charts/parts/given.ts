import { ToolkitError } from "../../errors.ts";
import type { Interval } from "../../stats/result.ts";

/** One value a name: an object, or a `Map` where the order of names that look like numbers matters. */
export type Named<T> = Readonly<Record<string, T>> | ReadonlyMap<string, T>;

/** What statistics return where an interval is wanted: the interval itself, or a result that holds one. */
export type HasInterval = Interval | { readonly interval: Interval };

export const intervalOf = (result: HasInterval): Interval => ("interval" in result ? result.interval : result);

/** Names and values in the order given. */
export const entriesOf = <T>(given: Named<T>): [string, T][] =>
  given instanceof Map ? [...(given as ReadonlyMap<string, T>)] : Object.entries(given as Readonly<Record<string, T>>);

/**
 * Results that statistics give in the order of the models, by the names of the models.
 *
 * @param names one a result
 * @param results what a statistic of many models returns, such as `rankIntervals` or the strengths of `bradleyTerry`
 * @throws ToolkitError `length_mismatch` where there are not as many names as results
 * @example
 * named(["a", "b"], [1, 2]).get("b"); // => 2
 */
export const named = <T>(names: readonly string[], results: readonly T[]): ReadonlyMap<string, T> => {
  const found = new Map(results.map((result, i) => [names[i] ?? "", result]));
  if (names.length === results.length && found.size === names.length) return found;
  throw new ToolkitError(
    names.length === results.length
      ? "names must be different from one another"
      : `names must be as many as results, ${results.length}, got ${names.length}`,
    { code: "length_mismatch", argument: "names", value: names.length },
  );
};
