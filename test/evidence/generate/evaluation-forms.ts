import { z } from "zod";

const text = z.string();
const labels = z.enum([
  ...(["misunderstanding", "complexInstruction", "edgeCase", "missingFunctionality", "algorithmicLogic"] as const),
  ...(["fundamentals", "contradiction", "ambiguity", "unreasonableTest"] as const),
]);
const measured = { measured: z.looseObject({}).optional() };
const line = (kind: string, fields: z.ZodRawShape) => z.strictObject({ kind: z.literal(kind), ...fields, ...measured });

/** The schemas of the evidence lines about audits of answers and items. */
export const evaluationForms: Readonly<Record<string, z.ZodType>> = {
  stageSample: line("stageSample", { itemIds: z.array(text) }),
  verification: line("verification", { itemId: text, annotator: text, accurate: z.boolean() }),
  errorLabels: line("errorLabels", {
    itemId: text,
    model: text,
    of: z.enum(["failure", "pass"]),
    judge: text,
    replies: z.array(z.array(text)),
    labels: z.array(labels).nullable(),
  }),
};
