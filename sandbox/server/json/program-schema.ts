import { z } from "zod";
import { mostTestOutput } from "../../contract/limits.ts";
import { fileNames, filesOf } from "./file-names.ts";

const files = filesOf(z.base64());
const limits = z.record(z.string(), z.number().positive());
const ignoreCase = z.boolean().optional();
const tolerance = z.number().nonnegative().optional();
const compare = z.discriminatedUnion("rule", [
  z.strictObject({ rule: z.literal("exact"), ignoreCase }),
  z.strictObject({ rule: z.literal("lines"), ignoreCase }),
  z.strictObject({ rule: z.literal("tokens"), ignoreCase }),
  z.strictObject({ rule: z.literal("floats"), tolerance, absolute: tolerance, relative: tolerance, ignoreCase }),
  z.strictObject({
    rule: z.literal("checker"),
    language: z.string(),
    source: z.string(),
    files: files.optional(),
    limits: limits.optional(),
  }),
]);

const test = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("assert"),
    id: z.string(),
    code: z.string(),
    solution: z.strictObject({ from: z.int().nonnegative(), to: z.int().nonnegative() }).optional(),
    timeoutMs: z.number().positive().optional(),
  }),
  z.strictObject({
    kind: z.literal("stdio"),
    id: z.string(),
    stdin: z.string(),
    expected: z.string(),
    compare: compare.optional(),
    timeoutMs: z.number().positive().optional(),
  }),
  z.strictObject({
    kind: z.literal("call"),
    id: z.string(),
    function: z.string(),
    args: z.array(z.unknown()),
    expected: z.unknown(),
    tolerance,
    timeoutMs: z.number().positive().optional(),
  }),
]);

const probe = z.strictObject({
  test: z.string(),
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
  text: z.string().max(10_000),
  kind: z.enum(["value", "negation", "exception"]),
});
const doubt = z.strictObject({
  probes: z.int().min(0).max(12).optional(),
  calibrated: z.array(probe).max(12).optional(),
  seed: z.string().max(1000).optional(),
  trial: z.int().min(1).max(10).optional(),
});

/** The schema of a program as JSON, with files in base64. */
export const programSchema = z.strictObject({
  language: z.string(),
  source: z.string(),
  files: files.optional(),
  stdin: z.string().optional(),
  stdinBase64: z.base64().optional(),
  args: z.array(z.string()).optional(),
  tests: z.array(test).max(10_000).optional(),
  onTimeout: z.enum(["continue", "stop"]).optional(),
  limits: limits.optional(),
  artifacts: fileNames.optional(),
  doubt: doubt.optional(),
  trace: z.literal("lines").optional(),
  testOutput: z.int().min(1).max(mostTestOutput.stdio).optional(),
  values: z.boolean().optional(),
});

export type ProgramJson = z.infer<typeof programSchema>;
