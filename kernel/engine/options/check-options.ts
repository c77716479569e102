import { EngineError } from "../errors.ts";
import type { NumberKind } from "./option-kind.ts";
import { runOptionEntries, type TabledConfig, type TabledOptions } from "./run-options.ts";

/** Words for the numbers of a kind: "a whole number of at least 1". */
const rangeText = ({ type, least, above, most }: NumberKind): string => {
  const noun = type === "number" ? "a number" : "a whole number";
  const low = above === undefined ? (least === undefined ? "" : ` of at least ${least}`) : ` above ${above}`;
  return `${noun}${low}${most === undefined ? "" : `${low === "" ? "" : " and"} at most ${most}`}`;
};

const isWithin = (value: unknown, { type, least, above, most }: NumberKind): boolean =>
  typeof value === "number" &&
  (type === "number" ? Number.isFinite(value) : Number.isSafeInteger(value)) &&
  value >= (least ?? Number.NEGATIVE_INFINITY) &&
  value > (above ?? Number.NEGATIVE_INFINITY) &&
  value <= (most ?? Number.POSITIVE_INFINITY);

/** Refuses a number outside of its option's range. Throws `invalid_config` with the option's name. */
export const checkTabled = (options: TabledOptions): void => {
  for (const [argument, { kind }] of runOptionEntries) {
    const value = options[argument];
    const isNumber = kind.type === "number" || kind.type === "wholeNumber";
    if (value === undefined || !isNumber || isWithin(value, kind)) continue;
    throw new EngineError(`${argument} must be ${rangeText(kind)}, got ${JSON.stringify(value)}`, {
      code: "invalid_config",
      argument,
      value,
    });
  }
};

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0);

/** The options of the table as the manifest keeps them: those with a value. */
export const tabledConfig = (options: TabledOptions): TabledConfig =>
  Object.fromEntries(
    runOptionEntries.flatMap(([name]) => (isAbsent(options[name]) ? [] : [[name, options[name]]])),
  ) as TabledConfig;
