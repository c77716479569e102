import { z } from "zod";
import { type CriticRule, criticRules } from "../base/critic-rules.ts";

const ruleResult = z.strictObject({ rule: z.enum(criticRules), violated: z.boolean(), evidence: z.string() });

/** True if a critic's reply has a verdict on exactly the eight rules, in their order. */
const areAllRules = (rules: readonly unknown[]): boolean =>
  rules.length === criticRules.length &&
  rules.every((one, at) => {
    const result = ruleResult.safeParse(one);
    return result.success && result.data.rule === criticRules[at];
  });

/** The violated rules in a valid reply. `valid` is false for any other reply. */
export const criticReply = (
  rules: readonly unknown[] | null,
): { readonly valid: boolean; readonly violated: readonly CriticRule[] } => {
  if (rules === null || !areAllRules(rules)) return { valid: false, violated: [] };
  const results = rules as readonly z.infer<typeof ruleResult>[];
  return { valid: true, violated: results.filter(({ violated }) => violated).map(({ rule }) => rule) };
};
