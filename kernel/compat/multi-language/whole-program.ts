import type { Program } from "../../../sandbox/index.ts";
import { findLanguage, textJobs } from "../../../sandbox/server/index.ts";
import { callTests } from "./splice-text.ts";

/** A source that came in one piece: run as it is, or by the language's tests where it holds such. */
export function wholeProgram(language: string, source: string, goMethod: unknown): Pick<Program, "source" | "tests"> {
  if (language === "javascript") return { source: callTests(source) };
  const own = findLanguage(language)?.ownTests;
  if (own === undefined || (language === "go" && goMethod === "main") || !own.found(source)) return { source };
  return { source: own.solution, tests: [{ kind: "assert", id: "main", code: source }] };
}

export const jobs = textJobs(import.meta.url, { wholeProgram });
