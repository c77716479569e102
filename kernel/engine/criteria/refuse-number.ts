import { nearest } from "../../../toolkit/base/nearest.ts";
import { EngineError } from "../errors.ts";
import { markName } from "../store/marks.ts";
import type { Criterion } from "./criterion.ts";

/** The name of a requested metric, and the option by which the user requested it. */
export interface AskedNumber {
  readonly argument: string;
  readonly name: string;
}

/** The properties of a criterion that determine the names of its metrics. */
export type NamedCriterion = Pick<Criterion, "name" | "parts">;

/** Creates the error for a metric that a run lacks. It names the nearest metric and all available ones. */
export const unknownNumber = (
  what: string,
  { argument, name }: AskedNumber,
  available: readonly string[],
): EngineError => {
  const close = nearest(name, available);
  return new EngineError(`the run has no ${what} "${name}"`, {
    code: "invalid_config",
    argument,
    value: name,
    hint: `${close ? `did you mean "${close}"? ` : ""}it has ${available.join(", ")}`,
  });
};

/** The names of a criterion's metrics; only the criterion's name if its parts are unknown. */
const numbersOf = ({ name, parts = [""] }: NamedCriterion): readonly string[] =>
  parts.map((part) => markName(name, part));

/**
 * Throws `invalid_config` if a requested metric is neither a criterion of the run nor a part of a criterion.
 *
 * @param criteria all criteria that the run will have
 * @param besides further metrics that the option accepts
 */
export const refuseNumber = (
  requested: AskedNumber,
  criteria: readonly NamedCriterion[],
  besides: readonly string[] = [],
): void => {
  const { name } = requested;
  const criterion = criteria.find((one) => name === one.name || name.startsWith(`${one.name} `));
  if (!criterion) throw unknownNumber("criterion", requested, [...besides, ...criteria.flatMap(numbersOf)]);
  if (criterion.parts && !numbersOf(criterion).includes(name))
    throw unknownNumber("number", requested, numbersOf(criterion));
};
