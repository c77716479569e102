import { EngineError } from "../errors.ts";
import { nearest } from "../nearest.ts";
import { markName } from "../store/marks.ts";
import type { Criterion } from "./criterion.ts";

/** The name of a requested number, and the option that requests it. */
export interface AskedNumber {
  readonly argument: string;
  readonly name: string;
}

/** The parts of a criterion that a request for a number is checked against. */
export type NamedCriterion = Pick<Criterion, "name" | "parts">;

/** The error of a number that a run lacks, with the nearest one that it has, and all of them. */
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

/** Names of the numbers that a criterion may give; the criterion's own name if its parts are unknown. */
const numbersOf = ({ name, parts = [""] }: NamedCriterion): readonly string[] =>
  parts.map((part) => markName(name, part));

/**
 * Refuses a criterion, or a part of one, that a run will not have. Throws `invalid_config`.
 *
 * @param criteria all criteria that the run will have
 * @param besides further numbers that the option accepts
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
