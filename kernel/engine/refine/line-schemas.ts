import { z } from "zod";
import {
  bounds,
  countPart,
  end,
  flagPart,
  line,
  numberOrNullPart,
  numberPart,
  textOrNull,
  textPart,
  texts,
} from "../method/line-parts.ts";
import type { LineSchemas } from "../method/read-evidence.ts";
import type { RefineLine } from "./evidence.ts";

const event: Readonly<Record<Extract<RefineLine, { event: unknown }>["event"], z.ZodType>> = {
  turn: line({
    model: textPart,
    task: textPart,
    language: textPart,
    sample: countPart,
    turn: countPart,
    testsPassed: countPart,
    tests: countPart,
    outcome: z.enum(["passed", "failed", "truncated", "no_code", "error"]),
    code: textOrNull,
    feedback: textOrNull,
    problem: textOrNull,
  }),
  rate: line({ model: textPart, turn: countPart, value: numberOrNullPart, ...bounds, n: countPart, errors: countPart }),
  end,
};

const header = line({
  version: z.literal(1),
  simulated: flagPart,
  seed: numberPart,
  config: line({
    models: texts,
    tasks: texts,
    languages: texts,
    samples: countPart,
    turns: countPart,
    feedback: textPart,
  }),
});

/** The schema of each line of a refinement's evidence. */
export const refineLines: LineSchemas = { kind: { "taulab-refine": header }, event };
