import { EngineError } from "../errors.ts";
import type { NumberKind, OptionKind } from "./option-kind.ts";
import { runOptionEntries, type TabledConfig, type TabledOptions } from "./run-options.ts";

/** Describes the allowed numbers of an option, for an error message: "a whole number of at least 1". */
const rangeText = ({ type, least, above, most }: NumberKind): string => {
  const noun = type === "number" ? "a number" : "a whole number";
  if (type === "number" && least !== undefined && most !== undefined) return `${noun} in [${least}, ${most}]`;
  const low = above === undefined ? (least === undefined ? "" : ` of at least ${least}`) : ` above ${above}`;
  return `${noun}${low}${most === undefined ? "" : `${low === "" ? "" : " and"} at most ${most}`}`;
};

const isWithin = (value: unknown, { type, least, above, most }: NumberKind): boolean =>
  typeof value === "number" &&
  (type === "number" ? Number.isFinite(value) : Number.isSafeInteger(value)) &&
  value >= (least ?? Number.NEGATIVE_INFINITY) &&
  value > (above ?? Number.NEGATIVE_INFINITY) &&
  value <= (most ?? Number.POSITIVE_INFINITY);

/** Describes the allowed values of an option, for an error message; null if `value` is allowed. */
const expectedText = (kind: OptionKind, value: unknown): string | null => {
  if (kind.type === "number" || kind.type === "wholeNumber") return isWithin(value, kind) ? null : rangeText(kind);
  if (kind.type !== "choice" || kind.choices.includes(value as string)) return null;
  return `${kind.choices.map((choice) => JSON.stringify(choice)).join(" or ")}, or left out`;
};

/** Checks each value against the range or choices of its option. Throws `invalid_config` with the option's name. */
export const checkTabled = (options: TabledOptions): void => {
  for (const [argument, { kind }] of runOptionEntries) {
    const value = options[argument];
    const expected = value === undefined ? null : expectedText(kind, value);
    if (expected === null) continue;
    throw new EngineError(`${argument} must be ${expected}, got ${JSON.stringify(value)}`, {
      code: "invalid_config",
      argument,
      value,
    });
  }
};

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0);

/**
 * The options of `runOptions` as the manifest stores them: those that are set or have a `preset`. Options with
 * `isComputed` are left out.
 */
export const tabledConfig = (options: TabledOptions): TabledConfig =>
  Object.fromEntries(
    runOptionEntries.flatMap(([name, { preset, isComputed }]) => {
      const value = options[name] ?? preset;
      return isComputed || isAbsent(value) ? [] : [[name, value]];
    }),
  ) as TabledConfig;
