import { z } from "zod";
import {
  bounds,
  countOrNull,
  countPart,
  flagPart,
  line,
  numberOrNullPart,
  numberPart,
  textOrNull,
  textPart,
  texts,
  textsOrNull,
} from "../../method/line-parts.ts";
import type { LineSchemas } from "../../method/read-evidence.ts";
import type { RepairLine } from "./evidence-lines.ts";

const request = z.array(line({ role: textPart, sha256: textPart }));
const protocol = z.enum(["controlled", "vanilla", "nohint"]);
const status = z.enum(["active", "completed", "deferred", "reopened"]);
const play = { trajectory: textPart, turn: countPart };
const cell = { setting: textPart, protocol, model: textPart, run: countPart };
const interval = line({
  estimate: numberPart,
  ...bounds,
  level: numberPart,
  method: textPart,
  n: countPart,
}).nullable();
const intervals = z.record(textPart, interval);

const setting = line({
  id: textPart,
  alphaTurns: countPart,
  betaTurns: countPart,
  feedbackModel: textPart,
  protocols: z.array(protocol),
  models: texts,
  runs: countPart,
});

const test = line({
  id: textPart,
  inputCharacters: countPart,
  expectedShape: textPart,
  input: textOrNull,
  expected: textOrNull,
  expectedLines: countPart,
  expectedTokens: countPart,
  referenceLines: z.union([z.array(countPart), z.literal("untraced")]),
});

const candidate = line({
  scenario: textOrNull,
  signature: textPart,
  granularity: textPart,
  tests: texts,
  referenceLineCount: countPart,
});

const scenario = line({
  id: textPart,
  signature: textPart,
  granularity: textPart,
  anchor: texts,
  status,
  turnsUsed: countPart,
  levelsTried: z.array(countPart),
  closedAtLevel: countOrNull,
  reopenCount: countPart,
  closedIndirectly: flagPart,
});

const turnMetrics = line({
  turn: countPart,
  passRate: numberPart,
  targetedRepair: numberOrNullPart,
  broaderRepair: numberOrNullPart,
  repairRate: numberPart,
  preservation: numberPart,
  preservationConditional: numberOrNullPart,
});

const rows = z.array(line({}));

const played = {
  trajectory: line({
    trajectory: textPart,
    setting: textPart,
    protocol,
    model: textPart,
    instance: textPart,
    run: countPart,
  }),
  selection: line({
    ...play,
    level: countPart,
    pool: texts,
    chosen: countOrNull,
    decidedBy: textOrNull,
    attempts: z.array(
      line({ granularity: textPart, sizes: z.array(countPart), medianTests: numberPart, rejectedFor: texts }),
    ),
    candidates: z.array(candidate),
  }),
  scenario: line({
    ...play,
    scenario: textPart,
    from: status.nullable(),
    to: status,
    cause: textPart,
    level: countPart,
    turnsUsed: countPart,
    reopenCount: countPart,
  }),
  hint: line({
    ...play,
    scenario: textOrNull,
    level: countOrNull,
    targetTests: textsOrNull,
    representativeTests: texts,
    evidenceKinds: texts,
    fallback: textOrNull,
    hintSha256: textPart,
    attempts: z.array(line({ request, hintSha256: textPart, judgedLevel: countOrNull, rule: textOrNull })),
  }),
  turn: line({
    ...play,
    request,
    replySha256: textPart,
    codeSha256: textPart,
    noCode: flagPart,
    passRate: numberPart,
    outcomes: z.record(textPart, line({ outcome: textPart, status: textPart })),
  }),
  stop: line({
    trajectory: textPart,
    turn: countOrNull,
    reason: textPart,
    scenarios: z.array(scenario),
    error: line({ code: textPart, retries: countPart }).nullable(),
  }),
};

const results = {
  trajectoryMetrics: line({
    trajectory: textPart,
    turns: z.array(turnMetrics),
    metrics: z.record(textPart, numberOrNullPart),
  }),
  modelMetrics: line({
    ...cell,
    metrics: intervals,
    cumulativeFix: z.array(numberOrNullPart),
    counts: line({ trajectories: countPart, errors: countPart, eligible: countPart, fixedLater: countPart }),
    hintLevels: z.record(textPart, numberPart).nullable(),
    hints: line({
      hintCount: countPart,
      attemptCount: countPart,
      rejectionCount: countPart,
      fallbackCount: countPart,
    }).nullable(),
  }),
  difference: line({ modelA: textPart, modelB: textPart, metrics: intervals }),
  table: line({ table: textPart, rows, reductions: rows.optional(), taus: rows.optional() }),
};

const kind: Readonly<Record<RepairLine["kind"], z.ZodType>> = {
  text: line({ sha256: textPart, text: textPart }),
  header: line({
    format: z.literal("repair-evidence"),
    version: z.literal(1),
    study: textPart,
    seed: numberPart,
    models: z.array(line({ id: textPart, simulated: flagPart })),
    settings: z.array(setting).min(1),
    config: line({ levels: countPart, confidenceLevel: numberPart }),
  }),
  instance: line({
    id: textPart,
    problem: textPart,
    language: textPart,
    statement: textPart,
    buggyCode: textPart,
    referenceCode: textPart,
    publicTests: z.array(line({ input: textPart, expected: textPart })),
    tests: z.array(test),
    comparison: z.union([textPart, line({ tolerance: numberPart })]),
    stats: line({ testCount: countPart, initialPassRate: numberPart, loc: countPart, cyclomatic: countPart }),
  }),
  ...played,
  ...results,
};

/** The schema of each line of a repair study's evidence. */
export const repairLines: LineSchemas = { kind };
