import { z } from "zod";
import { bounds, count, end, flag, line, number, numberOrNull, text, textOrNull, texts } from "../method/line-parts.ts";
import type { LineSchemas } from "../method/read-evidence.ts";
import type { RefineLine } from "./evidence.ts";

const event: Readonly<Record<Extract<RefineLine, { event: unknown }>["event"], z.ZodType>> = {
  turn: line({
    model: text,
    task: text,
    language: text,
    sample: count,
    turn: count,
    testsPassed: count,
    tests: count,
    outcome: z.enum(["passed", "failed", "truncated", "no_code", "error"]),
    code: textOrNull,
    feedback: textOrNull,
    problem: textOrNull,
  }),
  rate: line({ model: text, turn: count, value: numberOrNull, ...bounds, n: count, errors: count }),
  end,
};

const header = line({
  version: z.literal(1),
  simulated: flag,
  seed: number,
  config: line({ models: texts, tasks: texts, languages: texts, samples: count, turns: count, feedback: text }),
});

/** The schema of each line of a refinement's evidence. */
export const refineLines: LineSchemas = { kind: { "taulab-refine": header }, event };
