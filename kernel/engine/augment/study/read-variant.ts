import { z } from "zod";
import type { Contract } from "../../method/contract.ts";
import { jsonContract } from "../../method/json-contract.ts";
import type { VariantReply } from "../variants/reply-reason.ts";

const textOrNull = z.string().nullish().catch(null);
const variantSchema = z.looseObject({
  axis: textOrNull,
  analysis: textOrNull,
  statement: textOrNull,
  inputFormat: textOrNull,
  outputFormat: textOrNull,
  difficulty: textOrNull,
  constraints: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(null),
  examples: z
    .array(z.object({ input: z.string(), output: z.string() }))
    .nullish()
    .catch(null),
  skills: z.array(z.string()).nullish().catch(null),
});

/** Parses a new problem from the JSON of a reply. A missing field is no parse error; `replyReason` rejects it later. */
export const variantContract = jsonContract("problem", variantSchema);

/** The empty variant that stands for a reply without JSON. */
export const noVariant: VariantReply = {
  axis: null,
  analysisChars: null,
  statement: null,
  inputFormat: null,
  outputFormat: null,
  constraints: null,
  declaredDifficulty: null,
  examples: [],
  skills: [],
};

/** Converts a parsed reply to a variant; axis and difficulty become lower case. */
export const variantOf = (
  parsedReply: typeof variantContract extends Contract<infer Read> ? Read : never,
): VariantReply => {
  const { axis, analysis, statement, inputFormat, outputFormat, constraints, difficulty, examples, skills } =
    parsedReply;
  const lines = Array.isArray(constraints) ? constraints.join("\n") : (constraints ?? null);
  return {
    axis: axis?.trim().toLowerCase() ?? null,
    analysisChars: analysis ? [...analysis].length : null,
    statement: statement ?? null,
    inputFormat: inputFormat ?? null,
    outputFormat: outputFormat ?? null,
    constraints: lines,
    declaredDifficulty: difficulty?.trim().toLowerCase() ?? null,
    examples: examples ?? [],
    skills: [...new Set(skills ?? [])],
  };
};
