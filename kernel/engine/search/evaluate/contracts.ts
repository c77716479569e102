import { z } from "zod";
import { jsonContract } from "../../method/json-contract.ts";

export const errorNames = [
  "logic",
  "assertion",
  "edge_case",
  "type",
  "index",
  "value",
  "algorithm",
  "output_format",
  "order",
  "case_sensitivity",
  "performance",
  "setup",
  "unexpected_input",
] as const;

export const issueNames = [
  "missing.edge_cases",
  "missing.boundary",
  "missing.performance",
  "missing.error_handling",
  "incorrect.wrong_expectation",
  "incorrect.invalid",
  "incorrect.incomplete",
  "coverage.path",
  "coverage.condition",
  "coverage.data",
  "edge.boundary",
  "edge.corner",
  "edge.special",
] as const;

const text = z.string().trim().min(1);

export const challengeSchema = z.strictObject({
  title: text,
  statement: text,
  inputFormat: text,
  outputFormat: text,
  constraints: z.array(z.string()),
  examples: z
    .array(z.strictObject({ input: z.string(), output: z.string(), explanation: z.string().optional() }))
    .min(1),
  relevance: z.string(),
});

/** A coding challenge, written by the designer or taken from a bank. */
export type Challenge = z.infer<typeof challengeSchema>;

export const challengeContract = jsonContract("challenge", challengeSchema);

/** The replies of the three analysts: lists of test issues, of error kinds, and of solution patterns. */
export const validationContract = jsonContract("validation", z.strictObject({ issues: z.array(z.enum(issueNames)) }));
export const errorsContract = jsonContract("errors", z.strictObject({ errors: z.array(z.enum(errorNames)) }));
export const patternsContract = jsonContract(
  "patterns",
  z.strictObject({ patterns: z.array(text.transform((name) => name.toLowerCase().replace(/[\s-]+/g, "_"))) }),
);
