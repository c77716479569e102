import { z } from "zod";

const count = z.int().min(0);
const rate = z.number();
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const ids = z.array(z.string());
const word = <const Words extends readonly [string, ...string[]]>(words: Words) => z.enum(words);
const open = <Shape extends z.ZodRawShape>(kind: string, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape, measured: z.record(z.string(), z.unknown()).optional() });

export const protocols = ["controlled", "vanilla", "nohint"] as const;
const granularity = word(["full", "shapeFail", "fail"]);
const status = word(["active", "completed", "deferred", "reopened"]);
const failure = ["timeout", "memory", "runtime_error", "no_output", "wrong_line_count", "wrong_token_count"] as const;
const message = z.strictObject({ role: word(["system", "user", "assistant"]), sha256: hash });
const request = z.array(message).min(1);
const shape = ["empty", "binary_line", "single_token", "single_line", "grid", "column", "multi_line"] as const;
const example = z.strictObject({ input: z.string(), expected: z.string() });
const level = z.int().min(1).max(6);

const setting = z.strictObject({
  id: z.string(),
  alphaTurns: z.int().min(1),
  betaTurns: z.int().min(1),
  feedbackModel: z.string(),
  protocols: z.array(word(protocols)),
  models: ids,
  runs: z.int().min(1),
});

const config = z.strictObject({
  levels: z.literal(6),
  firstLevel: z.literal(1),
  kMax: z.int().min(1),
  sMin: z.int().min(1),
  representativeCount: z.int().min(1),
  sampler: word(["spread", "random"]),
  shownCharacters: count,
  maxHintRetries: count,
  maxReopenings: count,
  levelAfterDefer: word(["keep", "raise", "reset"]),
  infrastructureRetries: count,
  sharedTokens: count,
  literalTokens: count,
  literalDigits: count,
  judgeModel: z.string().nullable(),
  candidateTemperature: rate.nullable(),
  feedbackTemperature: rate.nullable(),
  bootstrapResamples: count,
  confidenceLevel: rate,
  hintRules: z.union([z.literal(1), z.literal(2)]),
});

const test = z.strictObject({
  id: z.string(),
  inputCharacters: count,
  input: z.string().nullable(),
  expected: z.string().nullable(),
  expectedShape: word(shape),
  expectedLines: count,
  expectedTokens: count,
  referenceLines: z.union([z.array(z.int().min(1)), z.literal("untraced")]),
});

const attempt = z.strictObject({
  granularity,
  sizes: z.array(count),
  medianTests: rate,
  rejectedFor: z.array(word(["tooManyGroups", "medianTooSmall"])),
});

const candidate = z.strictObject({
  scenario: z.string().nullable(),
  signature: z.string(),
  granularity,
  tests: ids,
  referenceLineCount: count,
});

const hintAttempt = z.strictObject({
  request,
  hintSha256: hash,
  judgedLevel: level.nullable(),
  rule: z.string().nullable(),
});

const outcome = z.strictObject({
  outcome: word(["pass", ...failure, "wrong_value"]),
  status: word(["ok", "timeout", "memory", "error"]),
  output: z.union([z.string(), z.strictObject({ lines: count, tokens: count }), z.null()]),
});

const lastScenario = z.strictObject({
  id: z.string(),
  signature: z.string(),
  granularity,
  anchor: ids,
  status,
  turnsUsed: count,
  levelsTried: z.array(level),
  closedAtLevel: level.nullable(),
  reopenCount: count,
  closedIndirectly: z.boolean(),
});

const metrics = z.record(z.string(), rate.nullable());
const at = { trajectory: z.string(), turn: count };

const bound = rate.nullable();
const interval = z.strictObject({
  estimate: rate,
  low: bound,
  high: bound,
  level: rate,
  n: count,
  method: word(["wilson", "percentileBootstrap", "pairedPercentileBootstrap"]),
});
const intervals = z.record(z.string(), interval.nullable());
const counts = z.strictObject({ trajectories: count, errors: count, eligible: count, fixedLater: count });
const hintCounts = z.strictObject({
  hintCount: count,
  attemptCount: count,
  rejectionCount: count,
  fallbackCount: count,
  fallbackRate: bound,
});
const row = z.record(z.string(), z.unknown());

/** The schema of each kind of evidence line. It allows no further fields. */
export const forms = {
  text: open("text", { sha256: hash, text: z.string() }),
  header: open("header", {
    format: z.literal("repair-evidence"),
    version: z.literal(1),
    study: z.string(),
    seed: z.int(),
    config,
    models: z.array(z.strictObject({ id: z.string(), simulated: z.boolean() })),
    settings: z.array(setting).min(1),
  }),
  instance: open("instance", {
    id: z.string(),
    problem: z.string(),
    language: z.string(),
    statement: z.string(),
    publicTests: z.array(example),
    buggyCode: z.string(),
    referenceCode: z.string(),
    tests: z.array(test).min(1),
    comparison: z.union([word(["tokens", "checker"]), z.strictObject({ tolerance: rate })]),
    stats: z.strictObject({ testCount: count, initialPassRate: rate, loc: count, cyclomatic: count }),
  }),
  trajectory: open("trajectory", {
    trajectory: z.string(),
    setting: z.string(),
    protocol: word(protocols),
    model: z.string(),
    instance: z.string(),
    run: z.int().min(1),
  }),
  selection: open("selection", {
    ...at,
    level,
    pool: ids,
    attempts: z.array(attempt),
    candidates: z.array(candidate),
    chosen: count.nullable(),
    decidedBy: word(["only", "size", "referenceLines", "testId"]).nullable(),
  }),
  scenario: open("scenario", {
    ...at,
    scenario: z.string(),
    from: status.nullable(),
    to: status,
    level,
    turnsUsed: count,
    reopenCount: count,
    cause: word(["selected", "allPass", "maxLevel", "turnLimit", "regression", "reopenLimit", "sideEffect"]),
  }),
  hint: open("hint", {
    ...at,
    scenario: z.string().nullable(),
    level: level.nullable(),
    targetTests: ids.nullable(),
    representativeTests: ids,
    evidenceKinds: ids,
    attempts: z.array(hintAttempt).min(1),
    hintSha256: hash,
    fallback: word(["template", "lastValid"]).nullable(),
  }),
  turn: open("turn", {
    ...at,
    request,
    replySha256: hash,
    codeSha256: hash,
    noCode: z.boolean(),
    passRate: rate,
    outcomes: z.record(z.string(), outcome),
  }),
  stop: open("stop", {
    trajectory: z.string(),
    turn: count.nullable(),
    scenarios: z.array(lastScenario),
    reason: word(["fixed", "budget", "no_selectable_scenario", "error"]),
    error: z.strictObject({ code: z.string(), retries: count }).nullable(),
  }),
  trajectoryMetrics: open("trajectoryMetrics", { trajectory: z.string(), turns: z.array(metrics), metrics }),
  modelMetrics: open("modelMetrics", {
    setting: z.string(),
    protocol: word(protocols),
    model: z.string(),
    run: z.int().min(1),
    counts,
    metrics: intervals,
    cumulativeFix: z.array(bound),
    hints: hintCounts.nullable(),
    hintLevels: z.record(z.string(), rate).nullable(),
  }),
  difference: open("difference", { modelA: z.string(), modelB: z.string(), metrics: intervals }),
  table: open("table", {
    table: word(["III", "IV", "V", "VI", "VII"]),
    rows: z.array(row),
    reductions: z.array(row).optional(),
    taus: z.array(row).optional(),
  }),
} as const;

export type Kind = keyof typeof forms;
export type Line = { [Name in Kind]: z.infer<(typeof forms)[Name]> }[Kind];
export type LineOf<Name extends Kind> = z.infer<(typeof forms)[Name]>;
