import type { z } from "zod";
import type { Outcome } from "../../../../sandbox/contract/outcome.ts";
import { EngineError } from "../../errors.ts";

/**
 * Creates the zod schema of an analyser's report. The function gets zod as an argument, because zod is loaded only if a
 * report is read.
 */
export type ReportSchema<T> = (zod: typeof z) => z.ZodType<T>;

/**
 * Parses the JSON report of a tool, and checks it against the schema. zod is loaded with the first report. Rejects
 * with `sandbox_failed` and the tool's last output if the report is missing or invalid.
 */
export const reportOf = async <T>(tool: string, outcome: Outcome, schemaWith: ReportSchema<T>): Promise<T> => {
  const { z } = await import("zod");
  let value: unknown;
  try {
    value = JSON.parse(outcome.stdout.text);
  } catch {}
  const report = schemaWith(z).safeParse(value);
  if (report.success) return report.data;
  const output = (outcome.stderr.text || outcome.stdout.text).trim().slice(-500);
  throw new EngineError(`${tool} gave no report (${outcome.status}): ${output}`, {
    code: "sandbox_failed",
    hint: "install the tools again: npm run setup:full -- --only quality",
  });
};
