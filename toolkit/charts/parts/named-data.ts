import { ToolkitError } from "../../errors.ts";
import type { Interval } from "../../stats/result.ts";

/** A value for each name: an object, or a `Map` if names look like numbers and their order matters. */
export type Named<T> = Readonly<Record<string, T>> | ReadonlyMap<string, T>;

/** An interval, or a result of a statistic that contains one. */
export type HasInterval = Interval | { readonly interval: Interval };

export const intervalOf = (result: HasInterval): Interval => {
  const value: unknown = result;
  const interval = typeof value === "object" && value !== null && "interval" in value ? value.interval : value;
  const bounds = ["estimate", "low", "high"] as const;
  const held = typeof interval === "object" && interval !== null ? (interval as Record<string, unknown>) : undefined;
  const odd = bounds.find((bound) => typeof held?.[bound] !== "number" && held?.[bound] !== null);
  if (held && odd === undefined) return interval as Interval;
  throw new ToolkitError(
    held
      ? `${odd} of an interval must be a number`
      : "a score must be an interval, as the functions of stats return it",
    {
      code: "invalid_argument",
      argument: odd ?? "interval",
      value: held ? held[odd!] : value,
      hint: 'for example { estimate: 0.5, low: 0.4, high: 0.6, level: 0.95, method: "wilson", n: 96 }',
    },
  );
};

/** Returns pairs of name and value, in the order of the data. */
export const entriesOf = <T>(named: Named<T>): [string, T][] => {
  if (named instanceof Map) return [...(named as ReadonlyMap<string, T>)];
  const rows: unknown = named;
  if (typeof rows === "object" && rows !== null) return Object.entries(rows as Readonly<Record<string, T>>);
  throw new ToolkitError("the data must be an object or a Map with one value per name", {
    code: "invalid_argument",
    argument: "data",
    value: rows,
    hint: 'for example { "my-model": … }',
  });
};

/**
 * Pairs the results of a statistic with the names of the models, by position.
 *
 * @param names one for each result, in the same order.
 * @param results the result of a statistic of many models, such as `rankIntervals` or the strengths of `bradleyTerry`.
 * @throws ToolkitError `length_mismatch` if there are not as many names as results.
 * @example
 * named(["a", "b"], [1, 2]).get("b"); // => 2
 */
export const named = <T>(names: readonly string[], results: readonly T[]): ReadonlyMap<string, T> => {
  if (!Array.isArray(names) || !Array.isArray(results))
    throw new ToolkitError("names and results must be lists of equal length", {
      code: "invalid_argument",
      argument: Array.isArray(names) ? "results" : "names",
      value: Array.isArray(names) ? results : names,
    });
  const byName = new Map(results.map((result, i) => [names[i] ?? "", result]));
  if (names.length === results.length && byName.size === names.length) return byName;
  throw new ToolkitError(
    names.length === results.length
      ? "names must be different from one another"
      : `names must have one name for each of the ${results.length} results, got ${names.length}`,
    { code: "length_mismatch", argument: "names", value: names.length },
  );
};
