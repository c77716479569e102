import type { z } from "zod";
import type { Outcome } from "../../../../sandbox/contract/outcome.ts";
import { EngineError } from "../../errors.ts";

/** What a tool printed as JSON, checked. Throws `sandbox_failed` with its last words where it printed something else. */
export const reportOf = <T>(tool: string, outcome: Outcome, schema: z.ZodType<T>): T => {
  let value: unknown;
  try {
    value = JSON.parse(outcome.stdout.text);
  } catch {}
  const report = schema.safeParse(value);
  if (report.success) return report.data;
  const said = (outcome.stderr.text || outcome.stdout.text).trim().slice(-500);
  throw new EngineError(`${tool} gave no report (${outcome.status}): ${said}`, {
    code: "sandbox_failed",
    hint: "install the tools anew: npm run setup:full -- --only quality",
  });
};
