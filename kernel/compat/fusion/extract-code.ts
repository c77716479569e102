export interface ExtractedCode {
  readonly code: string;
  readonly type: "fenced" | "incomplete_fenced" | "heuristic" | "empty";
}

/** The labels of code fences for each language, by SandboxFusion's name. */
const labels: Readonly<Record<string, readonly string[]>> = {
  python: ["python", "py", "python3"],
  pytest: ["python", "py", "python3"],
  cpp: ["cpp", "c++"],
  nodejs: ["javascript", "js", "nodejs"],
  go: ["go", "golang"],
  go_test: ["go", "golang"],
  csharp: ["csharp", "c#"],
  bash: ["bash", "sh", "shell"],
  typescript: ["typescript", "ts"],
  rust: ["rust", "rs"],
  junit: ["java"],
  julia: ["julia", "jl"],
};

const beginning =
  /^(?:def |class |import |from \S+ import|@\w|#include|package |func |fn |pub |public |function |const |let |use |using |<\?php|#!\/|#lang)/m;

/** Removes blank lines at the end of fenced code, and the indentation that preceded the closing fence. */
function withoutLastBlanks(code: string): string {
  const trimmed = code.trimEnd();
  const end = code.indexOf("\n", trimmed.length);
  return end < 0 ? code : code.slice(0, end);
}

/**
 * Finds the code of a completion: the first closed fence with a label of the language. Without such a fence, the first
 * closed fence is used, then an unclosed fence. Without fences, the code starts at the first line that looks like code.
 */
export function extractFusionCode(completion: string, language: string): ExtractedCode {
  const fenceLabels = (Object.hasOwn(labels, language) ? labels[language] : undefined) ?? [language.toLowerCase()];
  const fences = [...completion.matchAll(/```([^\n`]*)\n([\s\S]*?)```/g)];
  const fence = fences.find((m) => fenceLabels.includes(m[1]!.trim().toLowerCase())) ?? fences[0];
  if (fence !== undefined) return { code: withoutLastBlanks(fence[2]!), type: "fenced" };
  const open = /```[^\n`]*\n([\s\S]*)$/.exec(completion);
  if (open !== null) return { code: open[1]!, type: "incomplete_fenced" };
  const at = completion.search(beginning);
  return at < 0 ? { code: "", type: "empty" } : { code: completion.slice(at), type: "heuristic" };
}
