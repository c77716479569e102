import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";
import { defaultRepairConfig, type RepairConfig, type TurnBudgets } from "./config.ts";

type Given = Partial<RepairConfig> & Partial<TurnBudgets>;

/** The allowed range of each parameter that is a whole number, both ends included. */
const bounds: Readonly<Partial<Record<keyof (RepairConfig & TurnBudgets), readonly [number, number]>>> = {
  alphaTurns: [1, Number.POSITIVE_INFINITY],
  betaTurns: [1, Number.POSITIVE_INFINITY],
  levels: [6, 6],
  firstLevel: [1, 6],
  kMax: [1, Number.POSITIVE_INFINITY],
  sMin: [1, Number.POSITIVE_INFINITY],
  representativeCount: [1, Number.POSITIVE_INFINITY],
  shownCharacters: [1, 2000],
  maxHintRetries: [1, Number.POSITIVE_INFINITY],
  maxReopenings: [0, Number.POSITIVE_INFINITY],
  infrastructureRetries: [0, Number.POSITIVE_INFINITY],
  sharedTokens: [1, Number.POSITIVE_INFINITY],
  literalTokens: [1, Number.POSITIVE_INFINITY],
  literalDigits: [1, Number.POSITIVE_INFINITY],
  bootstrapResamples: [1, Number.POSITIVE_INFINITY],
  hintRules: [1, 2],
};

const words: Readonly<Partial<Record<keyof RepairConfig, readonly string[]>>> = {
  sampler: ["spread", "random"],
  levelAfterDefer: ["keep", "raise", "reset"],
};

const refuse = (field: string, value: unknown, message: string, hint: string): never => {
  throw new EngineError(`${field} ${message}`, { code: "invalid_config", field, value, hint });
};

/**
 * Completes a config with defaults and checks it, before any request. Throws `invalid_config` for a value out of its
 * bounds.
 */
export const checkRepairConfig = (parameters: Given): RepairConfig & TurnBudgets => {
  const config = { ...defaultRepairConfig, alphaTurns: 10, betaTurns: 3, ...parameters };
  const fieldNames = Object.keys({ ...defaultRepairConfig, alphaTurns: 10, betaTurns: 3 });
  for (const name of Object.keys(parameters))
    if (!fieldNames.includes(name))
      refuse(name, undefined, "is not a setting", `did you mean ${nearest(name, fieldNames) ?? fieldNames[0]}?`);
  for (const [name, [low, high]] of Object.entries(bounds)) {
    const value: unknown = config[name as keyof typeof config];
    if (Number.isInteger(value) && (value as number) >= low && (value as number) <= high) continue;
    refuse(name, value, `must be a whole number from ${low} to ${high}, but is ${String(value)}`, "leave it out");
  }
  for (const [name, allowed] of Object.entries(words)) {
    const value = String(config[name as keyof typeof config]);
    if (!allowed.includes(value)) refuse(name, value, `cannot be ${value}`, `one of ${allowed.join(", ")}`);
  }
  const { confidenceLevel } = config;
  if (!(confidenceLevel > 0 && confidenceLevel < 1))
    refuse("confidenceLevel", confidenceLevel, "must lie between 0 and 1", "give, for example, 0.95");
  return config as RepairConfig & TurnBudgets;
};
