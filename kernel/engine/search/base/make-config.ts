import { z } from "zod";
import { nearest } from "../../../../toolkit/base/nearest.ts";
import { EngineError } from "../../errors.ts";
import type { PhaseConfig, SearchConfig } from "./config.ts";
import { defaultConfig, type defaultPhases, defaultRegistered, defaultWeights, presets } from "./defaults.ts";

const share = z.number().min(0).max(1);
const count = z.int().min(1);
const limit = z.number().positive().nullable();
const amount = z.number().min(0);
const names = z.array(z.string().min(1)).min(1);

const common = { alpha: share, gamma: share, theta: share, maxEvaluations: count.nullable() };
const searching = {
  ...common,
  delta: amount,
  epsilon: share,
  combineProbability: share,
  maxDepth: count,
  convergenceChecks: count,
};

const phaseSchemas = {
  1: z.strictObject({ phase: z.literal(1), ...searching }),
  2: z.strictObject({ phase: z.literal(2), ...searching }),
  3: z.strictObject({
    phase: z.literal(3),
    ...common,
    gateOn: z.enum(["ownValue", "value"]),
    variations: count,
    repeats: count,
  }),
};

const registeredSchema = z.strictObject({
  phase: count,
  use: z.string(),
  ...searching,
  parameters: z.record(z.string(), z.unknown()),
});

const schema = z.strictObject({
  concepts: names,
  difficulties: names,
  difficultyWeights: z.array(z.number().positive()).min(1),
  initialPairs: z.boolean(),
  initialPairDifficulty: z.enum(["lowest", "next"]),
  maxConcepts: count,
  maxSolverAttempts: count,
  reward1: z.enum(["ratio", "counts"]),
  successScore: amount,
  passScore: z.number().positive(),
  penaltyFailed: amount,
  penaltyErrored: amount,
  penaltyAttempt: amount,
  penaltyFixer: amount,
  failureWeight: amount,
  attemptWeight: amount,
  fixerWeight: amount,
  attemptCap: count,
  systematicFrom: share,
  incidentalTo: share,
  confidence: z.number().gt(0).lt(1),
  phases: z.array(z.unknown()),
  backprop: z.enum(["bounded", "additive"]),
  ucbConstant: amount,
  divideByVisits: z.boolean(),
  startPolicy: z.enum(["proportional", "inverse", "code"]),
  startOffset: z.number().positive(),
  convergenceScope: z.enum(["evaluated", "touched", "all"]),
  revisitParents: z.boolean(),
  batchSize: count,
  maxInvalid: count,
  analyzers: z.enum(["phase3", "all", "off"]),
  challengeBank: z.enum(["none", "only", "first"]),
  budgets: z.strictObject({ calls: limit, tokens: limit, usd: limit, wallMs: limit, nodes: limit }),
  environment: z.record(z.string(), z.unknown()),
});

const refuse = (field: string, problem: string, value?: unknown): never => {
  throw new EngineError(`${field}: ${problem}`, {
    code: "invalid_config",
    field,
    value,
    hint: "kernel/engine/search/README.md lists every parameter with its default",
  });
};

const checked = <T>(schemaOf: z.ZodType<T>, value: unknown, prefix = ""): T => {
  const result = schemaOf.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const keys = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const field = [...issue.path, ...keys].join(".");
  const [key] = issue.path.length === 0 ? keys : [];
  if (key === undefined) return refuse(`${prefix}${field}`, issue.message);
  const close = nearest(key, Object.keys((schemaOf as unknown as z.ZodObject).shape));
  return refuse(`${prefix}${field}`, `there is no such parameter${close ? `; did you mean "${close}"?` : ""}`);
};

const unique = (field: string, list: readonly string[]): void => {
  const twice = list.find((name, at) => list.indexOf(name) !== at);
  if (twice !== undefined) refuse(field, `"${twice}" occurs twice`, twice);
};

/**
 * The weight of each difficulty, from an object by name or from a list in order. Default: evenly spaced from 1 to 3.
 */
const weightsOf = (
  difficulties: readonly string[],
  weights: readonly number[] | Readonly<Record<string, number>> | undefined,
): readonly number[] => {
  const even = defaultWeights(difficulties.length);
  if (weights === undefined) return even;
  if (Array.isArray(weights)) {
    if (weights.length !== difficulties.length)
      refuse("difficultyWeights", `needs ${difficulties.length} weights, one per difficulty, got ${weights.length}`);
    return weights as readonly number[];
  }
  const byName = weights as Readonly<Record<string, number>>;
  const unknown = Object.keys(byName).find((name) => !difficulties.includes(name));
  if (unknown !== undefined) refuse(`difficultyWeights.${unknown}`, "is not a difficulty of this search", unknown);
  return difficulties.map((name, at) => byName[name] ?? even[at]!);
};

/** The options of one phase. Each parameter has a default; that of `combineProbability` is `epsilon`. */
export type PhaseOptions = Readonly<Record<string, unknown>>;

/** The parameters of a search by phases. Each has a default. */
export type SearchParameters = Partial<Omit<SearchConfig, "phases" | "budgets" | "difficultyWeights">> & {
  readonly budgets?: Partial<SearchConfig["budgets"]>;
  readonly difficultyWeights?: readonly number[] | Readonly<Record<string, number>>;
  /**
   * The set of defaults: `paper` for the formulas of PrismBench's paper, `released` for rewards, initial pairs, start
   * nodes and phase parameters of its code. Default: taulab's own.
   */
  readonly preset?: keyof typeof presets;
  /**
   * The phases to run: `[1]`, `[1, 2]` or all three; or options by number: `{ 1: { maxEvaluations: 50 }, 2: {} }`.
   * Registered phases follow from number 4 on: `{ 1: {}, 4: { use: "NAME" } }`.
   */
  readonly phases?: readonly number[] | Readonly<Record<number, PhaseOptions>>;
};

/** True if the built-in phases begin with 1 and have no gap, and the registered ones follow from 4 on. */
const isSequence = (numbers: readonly string[]): boolean => {
  const builtIn = numbers.filter((number) => Number(number) < 4);
  const registered = numbers.slice(builtIn.length);
  return (
    builtIn.length > 0 &&
    builtIn.every((number, at) => number === String(at + 1)) &&
    registered.every((number, at) => number === String(at + 4))
  );
};

const phaseOf = (number: string, options: PhaseOptions, base: typeof defaultPhases): PhaseConfig => {
  const key = Number(number);
  const follows = key !== 3 && options.epsilon !== undefined ? { combineProbability: options.epsilon } : {};
  const prefix = `phases.${number}.`;
  if (key === 1 || key === 2 || key === 3) {
    const values = { ...base[key], ...follows, ...options, phase: key };
    return checked<PhaseConfig>(phaseSchemas[key] as z.ZodType<PhaseConfig>, values, prefix);
  }
  const { epsilon: combineProbability } = defaultRegistered;
  const values = { ...defaultRegistered, combineProbability, ...follows, ...options, phase: key };
  return checked<PhaseConfig>(registeredSchema as z.ZodType<PhaseConfig>, values, prefix);
};

const phasesOf = (choice: SearchParameters["phases"], base: typeof defaultPhases): readonly PhaseConfig[] => {
  const optionsByNumber: Readonly<Record<string, PhaseOptions>> = Array.isArray(choice)
    ? Object.fromEntries((choice as readonly number[]).map((number) => [String(number), {}]))
    : ((choice ?? { 1: {}, 2: {}, 3: {} }) as Readonly<Record<string, PhaseOptions>>);
  const numbers = Object.keys(optionsByNumber);
  if (!isSequence(numbers))
    refuse("phases", "must be 1, or 1 and 2, or 1, 2 and 3; registered phases follow as 4, 5 and so on", numbers);
  return numbers.map((number) => phaseOf(number, optionsByNumber[number]!, base));
};

/**
 * Checks the parameters of a search and fills in the defaults. Throws `invalid_config` that names the first wrong
 * field.
 */
export const makeConfig = (parameters: SearchParameters = {}): SearchConfig => {
  const { preset = "default", phases, budgets, difficultyWeights, ...fields } = parameters;
  const base = presets[preset] ?? refuse("preset", `must be one of ${Object.keys(presets).join(", ")}`, preset);
  const difficulties = fields.difficulties ?? defaultConfig.difficulties;
  const config = checked(schema, {
    ...defaultConfig,
    ...base.config,
    ...fields,
    difficultyWeights: Array.isArray(difficulties) ? weightsOf(difficulties, difficultyWeights) : [],
    budgets: { ...defaultConfig.budgets, ...budgets },
    phases: [],
  });
  unique("concepts", config.concepts);
  unique("difficulties", config.difficulties);
  return { ...config, phases: phasesOf(phases, base.phases) };
};
