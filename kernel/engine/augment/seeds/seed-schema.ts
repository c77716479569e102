import { z } from "zod";
import type { FieldPath } from "../../config/config-document.ts";
import { innermostIssue, issueText, valueAt } from "../../config/issue-text.ts";
import type { SeedProblem } from "./seed-problem.ts";

const text = z.string().min(1);
const example = z.strictObject({ input: z.string(), output: z.string() });
const program = z.strictObject({ language: text, code: text });
const namedProgram = z.strictObject({ id: text, language: text, code: text });

const seed = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9][\w.-]*$/, "must be a short name"),
  statement: text,
  inputFormat: text,
  outputFormat: text,
  constraints: z.union([text, z.array(text).min(1)]),
  examples: z.array(example).length(2),
  /** The tests that judge a model's program for this problem. Default: the examples. */
  tests: z.array(example).min(1).optional(),
  timeLimitS: z.number().positive().default(2),
  memoryLimitMb: z.number().positive().default(256),
  solution: program.nullable().default(null),
  difficulty: text.optional(),
  skills: z.array(text).min(1).max(3).optional(),
  programs: z
    .strictObject({
      validator: program.nullable().default(null),
      generators: z
        .array(z.strictObject({ ...namedProgram.shape, kind: z.enum(["random", "adversarial"]), note: z.string() }))
        .default([]),
      corners: z.array(z.string()).default([]),
      brute: program.nullable().default(null),
      right: z.array(namedProgram).default([]),
      wrong: z.array(z.strictObject({ ...namedProgram.shape, bug: text })).default([]),
    })
    .optional(),
});

/** A seed, or the first invalid field. */
export type ParsedSeed =
  | { readonly ok: true; readonly seed: SeedProblem }
  | { readonly ok: false; readonly path: readonly PropertyKey[]; readonly message: string };

/** Checks the fields of one seed. */
export const parseSeed = (value: unknown): ParsedSeed => {
  const result = seed.safeParse(value);
  if (!result.success) {
    const issue = innermostIssue(result.error.issues[0]!);
    return { ok: false, path: issue.path, message: issueText(issue, valueAt(value, issue.path as FieldPath)) };
  }
  const { constraints, tests, ...fields } = result.data;
  const constraintText = typeof constraints === "string" ? constraints : constraints.join("\n");
  return { ok: true, seed: { ...fields, constraints: constraintText, tests: tests ?? fields.examples } };
};
