import type { Program } from "../../contract/program.ts";
import { wantsJunit } from "../../languages/java/junit.ts";
import { textJobs } from "../../text/text-job.ts";
import { callTests } from "./splice-text.ts";

interface Form {
  /** Whether a source holds tests that the language's own command would not run. */
  readonly holdsTests: (source: string) => boolean;
  /** The solution, when the source is taken for tests. */
  readonly empty: string;
}

const forms: Readonly<Record<string, Form>> = {
  go: {
    holdsTests: (source) => /^func\s+Test\w*\s*\(\s*\w+\s+\*testing\.T\s*\)/m.test(source),
    empty: "package main\n",
  },
  java: { holdsTests: wantsJunit, empty: "" },
  rust: { holdsTests: (source) => /#\[test\]/.test(source), empty: "" },
  csharp: {
    holdsTests: (source) =>
      /\bRunTests\s*\(/.test(source) && !/\bstatic\s+(?:async\s+)?(?:void|int|Task)\s+Main\s*\(/.test(source),
    empty: "",
  },
  scala: { holdsTests: (source) => !/\bdef\s+main\b|\bextends\s+App\b|@main\b/.test(source), empty: "" },
  racket: { holdsTests: (source) => /\brackunit\b/.test(source), empty: "" },
};

/** A source that came in one piece: run as it is, or by the language's tests where it holds such. */
export function wholeProgram(language: string, source: string, goMethod: unknown): Pick<Program, "source" | "tests"> {
  if (language === "javascript") return { source: callTests(source) };
  const form = Object.hasOwn(forms, language) ? forms[language] : undefined;
  if (form === undefined || (language === "go" && goMethod === "main") || !form.holdsTests(source)) return { source };
  return { source: form.empty, tests: [{ kind: "assert", id: "main", code: source }] };
}

export const jobs = textJobs(import.meta.url, { wholeProgram });
