import type { EvidenceLine } from "../lines/evidence-lines.ts";
import type { SuiteLine } from "../lines/extension-lines.ts";
import type { KnownLine } from "../lines/known-line.ts";
import type { StageLine } from "../lines/making-lines.ts";

type ProblemLine = StageLine | KnownLine;

/**
 * The evidence lines of a problem, by attempt to make its tests. The options `suspects` and `checkers` give rejected
 * problems a second attempt.
 */
export interface ProblemLines {
  readonly firstTry: readonly ProblemLine[];
  /** The evidence lines of the attempt that produced the delivered suite. */
  readonly suiteTry: readonly ProblemLine[];
}

/** Collects the evidence lines of the problem that a suite belongs to. */
export const problemLines = (
  lines: readonly EvidenceLine[],
  { problemId, source }: Pick<SuiteLine, "problemId" | "source">,
): ProblemLines => {
  const first: ProblemLine[] = [];
  const second: ProblemLine[] = [];
  for (const line of lines) {
    if (line.kind === "x-option") {
      if (line.option === source && line.line.problemId === problemId) second.push(line.line);
    } else if ("problemId" in line && line.problemId === problemId && !line.kind.startsWith("x-"))
      first.push(line as ProblemLine);
  }
  return { firstTry: first, suiteTry: source === "study" ? first : second };
};

/** Selects the evidence lines that have the given `kind`. */
export const linesOfKind = <K extends ProblemLine["kind"]>(lines: readonly ProblemLine[], kind: K) =>
  lines.filter((line): line is Extract<ProblemLine, { kind: K }> => line.kind === kind);
