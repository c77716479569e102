import { EngineError } from "../errors.ts";
import { nearest } from "../nearest.ts";
import { markName } from "../store/marks.ts";
import type { Criterion } from "./criterion.ts";

/** What is asked for by name, and the option that asks. */
export interface AskedNumber {
  readonly argument: string;
  readonly name: string;
}

/** What one may ask for of a criterion without knowing more of it. */
export type NamedCriterion = Pick<Criterion, "name" | "parts">;

/** Says that a run has no such number, the nearest one that it has, and all of them. */
export const noSuch = (what: string, { argument, name }: AskedNumber, known: readonly string[]): EngineError => {
  const close = nearest(name, known);
  return new EngineError(`the run has no ${what} "${name}"`, {
    code: "invalid_config",
    argument,
    value: name,
    hint: `${close ? `did you mean "${close}"? ` : ""}it has ${known.join(", ")}`,
  });
};

/** Names of the numbers that a criterion may give; its own where nobody knows its parts. */
const numbersOf = ({ name, parts = [""] }: NamedCriterion): readonly string[] =>
  parts.map((part) => markName(name, part));

/**
 * Refuses a criterion, or a part of one, that a run will not have. Throws `invalid_config`.
 *
 * @param criteria all that the run will have
 * @param besides what else the option takes
 */
export const refuseNumber = (
  asked: AskedNumber,
  criteria: readonly NamedCriterion[],
  besides: readonly string[] = [],
): void => {
  const { name } = asked;
  const meant = criteria.find((one) => name === one.name || name.startsWith(`${one.name} `));
  if (!meant) throw noSuch("criterion", asked, [...besides, ...criteria.flatMap(numbersOf)]);
  if (meant.parts && !numbersOf(meant).includes(name)) throw noSuch("number", asked, numbersOf(meant));
};
