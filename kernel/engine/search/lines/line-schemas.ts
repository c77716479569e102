import { z } from "zod";
import {
  bounds,
  count,
  countOrNull,
  end,
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
import type { SearchEvent } from "./evidence.ts";

const draw = line({
  candidates: count,
  draw: numberOrNull,
  below: numberOrNull,
  probability: numberOrNull,
  node: textOrNull,
});

const step = line({
  children: z.array(z.tuple([text, numberOrNull])),
  exploreDraw: number,
  pickDraw: numberOrNull,
  node: text,
});

const pick = line({
  node: text,
  why: text,
  start: draw.nullable(),
  policyDraw: numberOrNull,
  path: z.array(step).nullable(),
  repeat: countOrNull,
});

/** One attempt of an evaluation. */
export const attempt = line({
  role: z.enum(["solver", "fixer"]),
  passed: count,
  failed: count,
  errored: count,
  outcome: z.enum(["passed", "failed", "errored", "no_tests", "no_code"]),
});

/** Usage of one evaluation. */
export const usage = { calls: count, tokens: number, usd: number };

/** Answers of the analysts; null if they were not asked. */
export const analyses = line({
  solutionPattern: textsOrNull,
  errorAnalysis: textsOrNull,
  testValidation: textsOrNull,
}).nullable();

export const validity = z.enum(["ok", "no_challenge", "no_tests", "no_code", "infra_error"]);

const event: Readonly<Record<SearchEvent["event"], z.ZodType>> = {
  phaseBegin: line({
    phase: count,
    eligible: textsOrNull,
    recomputed: z.array(line({ node: text, value: number, ownValue: numberOrNull })).nullable(),
  }),
  node: line({
    node: text,
    concepts: texts,
    difficulty: text,
    variationIndex: countOrNull,
    parents: texts,
    depth: count,
    phase: count,
    origin: z.enum(["init", "raise", "combine", "variation"]),
  }),
  edge: line({ parent: text, child: text }),
  batch: line({ batch: count, phase: count, picks: z.array(pick) }),
  evaluation: line({
    evaluation: count,
    phase: count,
    node: text,
    title: textOrNull,
    earlierTitles: textsOrNull,
    validity,
    attempts: z.array(attempt),
    success: flag.nullable(),
    attemptCount: countOrNull,
    fixerInvoked: flag.nullable(),
    fixerSucceeded: flag.nullable(),
    rewardTerms: z.record(text, number).nullable(),
    reward: numberOrNull,
    analyses,
    usage: line(usage),
  }),
  update: line({
    evaluation: count,
    nodes: z.array(
      line({
        node: text,
        distance: count,
        valueBefore: number,
        valueAfter: number,
        visitsBefore: count,
        visitsAfter: count,
      }),
    ),
    ownValueBefore: numberOrNull,
    ownValueAfter: number,
    change: number,
    stableCount: countOrNull,
  }),
  expansion: line({
    evaluation: count,
    node: text,
    outcome: text,
    combineDraw: numberOrNull,
    partner: draw.nullable(),
    child: textOrNull,
    created: flag.nullable(),
  }),
  label: line({
    node: text,
    variations: count,
    failed: count,
    estimate: numberOrNull,
    ...bounds,
    label: z.enum(["systematic", "incidental", "mixed"]).nullable(),
  }),
  phaseEnd: line({
    phase: count,
    stopReason: text,
    evaluations: count,
    invalid: count,
    stableCount: countOrNull,
    used: line({ evaluations: count, ...usage, nodes: count }),
  }),
  metric: line({
    name: text,
    by: z.record(text, z.union([text, number, texts])),
    value: numberOrNull,
    ...bounds,
    method: textOrNull,
    n: countOrNull,
    clusters: countOrNull,
  }),
  end,
};

const header = line({
  version: z.literal(1),
  simulated: flag,
  seed: number,
  roles: z.record(text, textOrNull),
  config: line({ concepts: texts, difficulties: texts, confidence: number, phases: z.array(line({ phase: count })) }),
});

/** The schema of each line of a search's evidence. */
export const searchLines: LineSchemas = { kind: { "taulab-search": header }, event };
