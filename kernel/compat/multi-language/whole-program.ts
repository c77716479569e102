import type { Program } from "../../../sandbox/contract/program.ts";
import { findLanguage } from "../../../sandbox/languages/registry.ts";
import { textJobs } from "../../../sandbox/text/text-job.ts";
import { callTests } from "./splice-text.ts";

type Part = Pick<Program, "source" | "tests" | "doubt">;

/** A source that came in one piece: run as it is, or by the language's tests where it holds such; then nothing stands beside them that could be doubted. */
export async function wholeProgram(language: string, source: string, goMethod: unknown): Promise<Part> {
  if (language === "javascript") return { source: callTests(source) };
  const own = findLanguage(language)?.ownTests;
  if (own === undefined || (language === "go" && goMethod === "main") || !(await own.found(source))) return { source };
  return { source: own.solution, tests: [{ kind: "assert", id: "main", code: source }], doubt: { probes: 0 } };
}

export const jobs = textJobs(import.meta.url, { wholeProgram });
