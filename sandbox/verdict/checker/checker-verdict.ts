import type { JailExit } from "../../contract/jail.ts";
import type { Language } from "../../languages/common/language.ts";

/** The verdict of a checker on one output. */
export interface OutputVerdict {
  readonly accepted: boolean;
  /** The score in [0, 1]. Without points from the checker it is 1 or 0. */
  readonly score: number;
  readonly comment: string;
}

const opening = /^(?:wrong|rejected|presentation|wa\b|pe\b|no\b|expected|unexpected)/i;
const accepting = new Set([0, 42]);
/** Codeforces' exit codes: 1 wrong answer, 2 presentation error, 4 dirt, 8 unexpected end of file. */
const rejecting = new Set([1, 2, 4, 8]);
const points = 7;

const firstLine = (text: string): string => text.trim().split("\n")[0]?.slice(0, 500) ?? "";

/** Converts a comment to text by JSON, because an object may override its own conversion to text. */
const wordsOf = (comment: unknown): string => (typeof comment === "string" ? comment : JSON.stringify(comment));

/** The verdict in a last output line such as `{"accepted": true, "score": 0.5, "comment": "…"}`. */
function jsonVerdict(stdout: string): OutputVerdict | undefined {
  const line = stdout.trim().split("\n").at(-1) ?? "";
  if (!line.startsWith("{")) return undefined;
  let value: Readonly<Record<string, unknown>>;
  try {
    value = JSON.parse(line) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
  const { accepted, score, comment = "" } = value;
  const graded = typeof score === "number" && score >= 0 && score <= 1;
  if (typeof accepted !== "boolean" && !graded) return undefined;
  if (score !== undefined && !graded) return undefined;
  const yes = typeof accepted === "boolean" ? accepted : score === 1;
  return { accepted: yes, score: graded ? score : Number(yes), comment: wordsOf(comment).slice(0, 500) };
}

/**
 * Reads testlib's `points 0.5` from stderr. The program's output may be there as well, so the lowest of several lines
 * counts.
 */
function pointsVerdict(stderr: string, comment: string): OutputVerdict | undefined {
  const points = [...stderr.matchAll(/^[ \t]*points[ \t]+([\d.]+)/gim)].map(([, score]) => Number(score));
  if (points.length === 0 || !points.every((score) => score >= 0 && score <= 1)) return undefined;
  const score = Math.min(...points);
  return { accepted: score === 1, score, comment };
}

/**
 * Reads the verdict from the checker's exit code and output; undefined if the checker itself failed.
 *
 * The exit code comes first, because the program's output cannot forge it. 42 and 43 have the meaning of Kattis's
 * problem package format; 0, 1, 2, 4, 7 and 8 that of testlib. A JSON line may lower an accepting verdict, and explain
 * a rejecting one.
 */
export function checkerVerdict(
  exit: JailExit,
  { crashesApart = false }: Pick<Language, "crashesApart">,
): OutputVerdict | undefined {
  const { exitCode: code } = exit;
  if (exit.cause !== "exit" || exit.signal !== 0 || code === null) return undefined;
  const [stdout, stderr] = [Buffer.from(exit.stdout).toString(), Buffer.from(exit.stderr).toString()];
  const verdict = code <= 1 || code === 42 || code === 43 ? jsonVerdict(stdout) : undefined;
  if (verdict !== undefined && accepting.has(code)) return verdict;
  // A checker that rejects may have printed the program's output last. Its points may then come from the program.
  if (verdict?.accepted === false) return { ...verdict, score: 0 };
  const comment = firstLine(stderr) || firstLine(stdout);
  if (accepting.has(code)) return { accepted: true, score: 1, comment };
  if (code === 43) return { accepted: false, score: 0, comment };
  if (code === points) return pointsVerdict(stderr, comment);
  if (!rejecting.has(code) || !(crashesApart || opening.test(comment))) return undefined;
  return { accepted: false, score: 0, comment };
}
