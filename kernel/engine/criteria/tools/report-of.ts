import type { z } from "zod";
import type { Outcome } from "../../../../sandbox/contract/outcome.ts";
import { EngineError } from "../../errors.ts";

/** The schema of a report, made with the library that `reportOf` loads. */
export type ReportSchema<T> = (zod: typeof z) => z.ZodType<T>;

/**
 * Reads and checks the JSON that a tool printed. The library of schemas is loaded with the first report. Rejects with
 * `sandbox_failed` and the tool's last output if it printed no such JSON.
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
