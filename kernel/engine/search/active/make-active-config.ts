import { z } from "zod";
import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";
import type { ActiveConfig } from "./active-config.ts";
import { activeDefaults } from "./active-defaults.ts";

/** Parameters of an active search; each has a default. */
export type ActiveParameters = Partial<Omit<ActiveConfig, "budgets" | "environment">> & {
  readonly budgets?: Partial<ActiveConfig["budgets"]>;
  /**
   * True: the default of `spread` is 0. More states are declared, and the false discovery rate may exceed its limit.
   */
  readonly exploratory?: boolean;
};

const count = z.int().min(1);
const share = z.number().gt(0).lt(1);
const limit = z.number().min(0).nullable();
const names = z.array(z.string().min(1)).min(1);

const schema = z.strictObject({
  concepts: names,
  difficulties: names,
  maxConcepts: count,
  maxEvaluations: count,
  wideEvaluations: z.int().min(0),
  batchSize: count.nullable(),
  threshold: share,
  spread: z.number().min(0),
  falseDiscoveryRate: share,
  stopWhenCertain: z.boolean(),
  maxCandidates: count,
  maxSolverAttempts: count,
  maxInvalid: count,
  analyzers: z.enum(["all", "off"]),
  challengeBank: z.enum(["none", "only", "first"]),
  budgets: z.strictObject({ calls: limit, tokens: limit, usd: limit, wallMs: limit }),
  environment: z.record(z.string(), z.unknown()),
});

const refuse = (field: string, problem: string, value?: unknown, hint?: string): never => {
  throw new EngineError(`${field}: ${problem}`, {
    code: "invalid_config",
    field,
    value,
    hint: hint ?? "kernel/engine/search/active/README.md lists every parameter with its default",
  });
};

const checkUnique = (field: string, list: readonly string[]): void => {
  const repeated = list.find((name, at) => list.indexOf(name) !== at);
  if (repeated !== undefined) refuse(field, `"${repeated}" occurs twice`, repeated);
};

/**
 * Checks the parameters of an active search and fills in the defaults. Throws `invalid_config` that names the first
 * wrong field.
 */
export const makeActiveConfig = (
  { exploratory = false, budgets, ...parameters }: ActiveParameters,
  environment: Readonly<Record<string, unknown>>,
): ActiveConfig => {
  if (typeof exploratory !== "boolean") refuse("exploratory", "must be true or false", exploratory);
  const config = {
    ...activeDefaults,
    ...(exploratory ? { spread: 0 } : {}),
    ...parameters,
    budgets: { ...activeDefaults.budgets, ...budgets },
    environment,
  };
  const result = schema.safeParse(config);
  if (!result.success) {
    const issue = result.error.issues[0]!;
    if (issue.code === "unrecognized_keys" && issue.path.length === 0) {
      const key = issue.keys[0]!;
      const nearestName = nearest(key, [...Object.keys(schema.shape), "exploratory"]);
      refuse(
        key,
        'is not a parameter of strategy "active"',
        undefined,
        nearestName === null ? undefined : `did you mean ${nearestName}?`,
      );
    }
    refuse(issue.path.join("."), issue.message);
  }
  checkUnique("concepts", config.concepts);
  checkUnique("difficulties", config.difficulties);
  return config;
};
