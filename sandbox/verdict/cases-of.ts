import type { TestCase } from "../contract/outcome.ts";
import type { HarnessMessage } from "./control-message.ts";

const statuses: ReadonlySet<string> = new Set<TestCase["status"]>(["passed", "failed", "error", "skipped", "not_run"]);

/**
 * Extracts the results of the single tests in a test file from the message that reports them. The message lists name,
 * status and text of each.
 */
export function casesOf(message: HarnessMessage | null): { readonly cases?: readonly TestCase[] } {
  const rows: unknown = message?.cases;
  if (!Array.isArray(rows) || rows.length === 0) return {};
  return {
    cases: rows.filter(Array.isArray).map((one: readonly unknown[]) => ({
      name: String(one[0]),
      status: (statuses.has(String(one[1])) ? one[1] : "error") as TestCase["status"],
      message: String(one[2] ?? ""),
    })),
  };
}
