import { z } from "zod";
import {
  count,
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
import { analyses, attempt, usage, validity } from "../lines/line-schemas.ts";
import type { ActiveEvent } from "./active-evidence.ts";

const state = { concepts: texts, difficulty: text };

const event: Readonly<Record<ActiveEvent["event"], z.ZodType>> = {
  batch: line({
    batch: count,
    first: count,
    wide: flag,
    candidates: count,
    actions: z.array(line({ ...state, mean: number, variance: number, straddle: number })),
  }),
  evaluation: line({
    ...state,
    evaluation: count,
    batch: count,
    validity,
    title: textOrNull,
    earlierTitles: textsOrNull,
    attempts: z.array(attempt),
    failed: flag.nullable(),
    analyses,
    usage: line(usage),
  }),
  state: line({
    ...state,
    probability: number,
    rate: number,
    low: number,
    high: number,
    evaluations: count,
    failures: count,
    weak: flag,
  }),
  effect: line({
    effect: z.enum(["concept", "slope", "pair", "pairFrom"]),
    concepts: texts,
    from: textOrNull,
    mean: number,
    low: number,
    high: number,
  }),
  summary: line({
    stopReason: z.enum(["certain", "max_evaluations", "budget", "no_candidates", "cancelled"]),
    evaluations: count,
    invalid: count,
    declared: count,
    falseDiscoveryRate: number,
    expectedMissed: number,
    uncertain: count,
    used: line(usage),
  }),
  end,
};

const header = line({
  version: z.literal(1),
  simulated: flag,
  seed: number,
  roles: z.record(text, textOrNull),
  config: line({
    concepts: texts,
    difficulties: texts,
    budgets: line({ calls: numberOrNull, tokens: numberOrNull, usd: numberOrNull, wallMs: numberOrNull }),
  }),
});

/** Schemas of the lines of an active search's evidence. */
export const activeLines: LineSchemas = { kind: { "taulab-active-search": header }, event };
