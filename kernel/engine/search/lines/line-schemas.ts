import { z } from "zod";
import {
  bounds,
  countOrNull,
  countPart,
  end,
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
import type { SearchEvent } from "./evidence.ts";

const draw = line({
  candidates: countPart,
  draw: numberOrNullPart,
  below: numberOrNullPart,
  probability: numberOrNullPart,
  node: textOrNull,
});

const step = line({
  children: z.array(z.tuple([textPart, numberOrNullPart])),
  exploreDraw: numberPart,
  pickDraw: numberOrNullPart,
  node: textPart,
});

const pick = line({
  node: textPart,
  why: textPart,
  start: draw.nullable(),
  policyDraw: numberOrNullPart,
  path: z.array(step).nullable(),
  repeat: countOrNull,
});

/** One attempt of an evaluation. */
export const attempt = line({
  role: z.enum(["solver", "fixer"]),
  passed: countPart,
  failed: countPart,
  errored: countPart,
  outcome: z.enum(["passed", "failed", "errored", "no_tests", "no_code"]),
});

/** The requests, tokens and dollars that one evaluation used. */
export const usage = { calls: countPart, tokens: numberPart, usd: numberPart };

/** Answers of the three analysts (test issues, errors, solution patterns); null if they were not asked. */
export const analyses = line({
  solutionPattern: textsOrNull,
  errorAnalysis: textsOrNull,
  testValidation: textsOrNull,
}).nullable();

export const validity = z.enum(["ok", "no_challenge", "no_tests", "no_code", "infra_error"]);

const event: Readonly<Record<SearchEvent["event"], z.ZodType>> = {
  phaseBegin: line({
    phase: countPart,
    eligible: textsOrNull,
    recomputed: z.array(line({ node: textPart, value: numberPart, ownValue: numberOrNullPart })).nullable(),
  }),
  node: line({
    node: textPart,
    concepts: texts,
    difficulty: textPart,
    variationIndex: countOrNull,
    parents: texts,
    depth: countPart,
    phase: countPart,
    origin: z.enum(["init", "raise", "combine", "variation"]),
  }),
  edge: line({ parent: textPart, child: textPart }),
  batch: line({ batch: countPart, phase: countPart, picks: z.array(pick) }),
  evaluation: line({
    evaluation: countPart,
    phase: countPart,
    node: textPart,
    title: textOrNull,
    earlierTitles: textsOrNull,
    validity,
    attempts: z.array(attempt),
    success: flagPart.nullable(),
    attemptCount: countOrNull,
    fixerInvoked: flagPart.nullable(),
    fixerSucceeded: flagPart.nullable(),
    rewardTerms: z.record(textPart, numberPart).nullable(),
    reward: numberOrNullPart,
    analyses,
    usage: line(usage),
  }),
  update: line({
    evaluation: countPart,
    nodes: z.array(
      line({
        node: textPart,
        distance: countPart,
        valueBefore: numberPart,
        valueAfter: numberPart,
        visitsBefore: countPart,
        visitsAfter: countPart,
      }),
    ),
    ownValueBefore: numberOrNullPart,
    ownValueAfter: numberPart,
    change: numberPart,
    stableCount: countOrNull,
  }),
  expansion: line({
    evaluation: countPart,
    node: textPart,
    outcome: textPart,
    combineDraw: numberOrNullPart,
    partner: draw.nullable(),
    child: textOrNull,
    created: flagPart.nullable(),
  }),
  label: line({
    node: textPart,
    variations: countPart,
    failed: countPart,
    estimate: numberOrNullPart,
    ...bounds,
    label: z.enum(["systematic", "incidental", "mixed"]).nullable(),
  }),
  phaseEnd: line({
    phase: countPart,
    stopReason: textPart,
    evaluations: countPart,
    invalid: countPart,
    stableCount: countOrNull,
    used: line({ evaluations: countPart, ...usage, nodes: countPart }),
  }),
  metric: line({
    name: textPart,
    by: z.record(textPart, z.union([textPart, numberPart, texts])),
    value: numberOrNullPart,
    ...bounds,
    method: textOrNull,
    n: countOrNull,
    clusters: countOrNull,
  }),
  end,
};

const header = line({
  version: z.literal(1),
  simulated: flagPart,
  seed: numberPart,
  roles: z.record(textPart, textOrNull),
  config: line({
    concepts: texts,
    difficulties: texts,
    confidence: numberPart,
    phases: z.array(line({ phase: countPart })),
  }),
});

/** The schema of each line of a search's evidence. */
export const searchLines: LineSchemas = { kind: { "taulab-search": header }, event };
