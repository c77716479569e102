import type { Program } from "../../../sandbox/contract/program.ts";
import { findLanguage } from "../../../sandbox/languages/registry.ts";
import { textJobs } from "../../../sandbox/text/text-job.ts";
import { callTests } from "./splice-text.ts";

type Part = Pick<Program, "source" | "tests" | "doubt">;

/**
 * Creates the program for a request with a single source. If the source contains tests of the language's test runner,
 * the source becomes the tests of the program. Otherwise the source runs unchanged; in JavaScript, missing calls of its
 * test functions are added. Probes (runs with changed expected values) are off, because no solution is separate from
 * the tests.
 */
export async function wholeProgram(language: string, source: string, goMethod: unknown): Promise<Part> {
  if (language === "javascript") return { source: callTests(source) };
  const ownTests = findLanguage(language)?.ownTests;
  if (ownTests === undefined || (language === "go" && goMethod === "main") || !(await ownTests.found(source)))
    return { source };
  return { source: ownTests.solution, tests: [{ kind: "assert", id: "main", code: source }], doubt: { probes: 0 } };
}

export const jobs = textJobs(import.meta.url, { wholeProgram });
