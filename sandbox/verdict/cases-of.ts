import type { TestCase } from "../contract/outcome.ts";
import type { Message } from "./session.ts";

const statuses: ReadonlySet<string> = new Set<TestCase["status"]>(["passed", "failed", "error", "skipped", "not_run"]);

/** The single tests that a harness told of: a list of name, status and message. */
export function casesOf(message: Message | null): { readonly cases?: readonly TestCase[] } {
  const told: unknown = message?.cases;
  if (!Array.isArray(told) || told.length === 0) return {};
  return {
    cases: told.filter(Array.isArray).map((one: readonly unknown[]) => ({
      name: String(one[0]),
      status: (statuses.has(String(one[1])) ? one[1] : "error") as TestCase["status"],
      message: String(one[2] ?? ""),
    })),
  };
}
