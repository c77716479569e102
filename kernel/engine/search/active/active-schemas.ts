import { z } from "zod";
import {
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
import { analyses, attempt, usage, validity } from "../lines/line-schemas.ts";
import type { ActiveEvent } from "./active-evidence.ts";

const state = { concepts: texts, difficulty: textPart };

const event: Readonly<Record<ActiveEvent["event"], z.ZodType>> = {
  batch: line({
    batch: countPart,
    first: countPart,
    wide: flagPart,
    candidates: countPart,
    actions: z.array(line({ ...state, mean: numberPart, variance: numberPart, straddle: numberPart })),
  }),
  evaluation: line({
    ...state,
    evaluation: countPart,
    batch: countPart,
    validity,
    title: textOrNull,
    earlierTitles: textsOrNull,
    attempts: z.array(attempt),
    failed: flagPart.nullable(),
    analyses,
    usage: line(usage),
  }),
  state: line({
    ...state,
    probability: numberPart,
    rate: numberPart,
    low: numberPart,
    high: numberPart,
    evaluations: countPart,
    failures: countPart,
    weak: flagPart,
  }),
  effect: line({
    effect: z.enum(["concept", "slope", "pair", "pairFrom"]),
    concepts: texts,
    from: textOrNull,
    mean: numberPart,
    low: numberPart,
    high: numberPart,
  }),
  summary: line({
    stopReason: z.enum(["certain", "max_evaluations", "budget", "no_candidates", "cancelled"]),
    evaluations: countPart,
    invalid: countPart,
    declared: countPart,
    falseDiscoveryRate: numberPart,
    expectedMissed: numberPart,
    uncertain: countPart,
    used: line(usage),
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
    budgets: line({
      calls: numberOrNullPart,
      tokens: numberOrNullPart,
      usd: numberOrNullPart,
      wallMs: numberOrNullPart,
    }),
  }),
});

/** The schemas with which the evidence lines of an active search are checked. */
export const activeLines: LineSchemas = { kind: { "taulab-active-search": header }, event };
