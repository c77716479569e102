import { z } from "zod";
import {
  bounds,
  count,
  countOrNull,
  flag,
  line,
  number,
  numberOrNull,
  text,
  textOrNull,
  texts,
  textsOrNull,
} from "../../method/line-parts.ts";
import type { LineSchemas } from "../../method/read-evidence.ts";
import type { RepairLine } from "./evidence-lines.ts";

const request = z.array(line({ role: text, sha256: text }));
const protocol = z.enum(["controlled", "vanilla", "nohint"]);
const status = z.enum(["active", "completed", "deferred", "reopened"]);
const play = { trajectory: text, turn: count };
const cell = { setting: text, protocol, model: text, run: count };
const interval = line({ estimate: number, ...bounds, level: number, method: text, n: count }).nullable();
const intervals = z.record(text, interval);

const setting = line({
  id: text,
  alphaTurns: count,
  betaTurns: count,
  feedbackModel: text,
  protocols: z.array(protocol),
  models: texts,
  runs: count,
});

const test = line({
  id: text,
  inputCharacters: count,
  expectedShape: text,
  input: textOrNull,
  expected: textOrNull,
  expectedLines: count,
  expectedTokens: count,
  referenceLines: z.union([z.array(count), z.literal("untraced")]),
});

const candidate = line({
  scenario: textOrNull,
  signature: text,
  granularity: text,
  tests: texts,
  referenceLineCount: count,
});

const scenario = line({
  id: text,
  signature: text,
  granularity: text,
  anchor: texts,
  status,
  turnsUsed: count,
  levelsTried: z.array(count),
  closedAtLevel: countOrNull,
  reopenCount: count,
  closedIndirectly: flag,
});

const turnMetrics = line({
  turn: count,
  passRate: number,
  targetedRepair: numberOrNull,
  broaderRepair: numberOrNull,
  repairRate: number,
  preservation: number,
  preservationConditional: numberOrNull,
});

const rows = z.array(line({}));

const played = {
  trajectory: line({ trajectory: text, setting: text, protocol, model: text, instance: text, run: count }),
  selection: line({
    ...play,
    level: count,
    pool: texts,
    chosen: countOrNull,
    decidedBy: textOrNull,
    attempts: z.array(line({ granularity: text, sizes: z.array(count), medianTests: number, rejectedFor: texts })),
    candidates: z.array(candidate),
  }),
  scenario: line({
    ...play,
    scenario: text,
    from: status.nullable(),
    to: status,
    cause: text,
    level: count,
    turnsUsed: count,
    reopenCount: count,
  }),
  hint: line({
    ...play,
    scenario: textOrNull,
    level: countOrNull,
    targetTests: textsOrNull,
    representativeTests: texts,
    evidenceKinds: texts,
    fallback: textOrNull,
    hintSha256: text,
    attempts: z.array(line({ request, hintSha256: text, judgedLevel: countOrNull, rule: textOrNull })),
  }),
  turn: line({
    ...play,
    request,
    replySha256: text,
    codeSha256: text,
    noCode: flag,
    passRate: number,
    outcomes: z.record(text, line({ outcome: text, status: text })),
  }),
  stop: line({
    trajectory: text,
    turn: countOrNull,
    reason: text,
    scenarios: z.array(scenario),
    error: line({ code: text, retries: count }).nullable(),
  }),
};

const results = {
  trajectoryMetrics: line({
    trajectory: text,
    turns: z.array(turnMetrics),
    metrics: z.record(text, numberOrNull),
  }),
  modelMetrics: line({
    ...cell,
    metrics: intervals,
    cumulativeFix: z.array(numberOrNull),
    counts: line({ trajectories: count, errors: count, eligible: count, fixedLater: count }),
    hintLevels: z.record(text, number).nullable(),
    hints: line({ hintCount: count, attemptCount: count, rejectionCount: count, fallbackCount: count }).nullable(),
  }),
  difference: line({ modelA: text, modelB: text, metrics: intervals }),
  table: line({ table: text, rows, reductions: rows.optional(), taus: rows.optional() }),
};

const kind: Readonly<Record<RepairLine["kind"], z.ZodType>> = {
  text: line({ sha256: text, text }),
  header: line({
    format: z.literal("repair-evidence"),
    version: z.literal(1),
    study: text,
    seed: number,
    models: z.array(line({ id: text, simulated: flag })),
    settings: z.array(setting).min(1),
    config: line({ levels: count, confidenceLevel: number }),
  }),
  instance: line({
    id: text,
    problem: text,
    language: text,
    statement: text,
    buggyCode: text,
    referenceCode: text,
    publicTests: z.array(line({ input: text, expected: text })),
    tests: z.array(test),
    comparison: z.union([text, line({ tolerance: number })]),
    stats: line({ testCount: count, initialPassRate: number, loc: count, cyclomatic: count }),
  }),
  ...played,
  ...results,
};

/** The schema of each line of a repair study's evidence. */
export const repairLines: LineSchemas = { kind };
