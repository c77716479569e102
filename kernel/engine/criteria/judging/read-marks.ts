import { parse } from "yaml";
import { fencedBlocks } from "../../prompt/extract/fenced.ts";
import { withoutThinking } from "../../prompt/extract/thinking.ts";

/** Name of a mark (a score that a judge gives) → its minimum and maximum. */
export type Scales = Readonly<Record<string, readonly [low: number, high: number]>>;

/**
 * Marks (named scores) in a judge's answer. For each requested mark: a number within its scale, or the reason why the
 * mark is unusable.
 */
export type ReadMarks = ReadonlyMap<string, number | { readonly problem: string }>;

const parsed = (text: string): unknown => {
  try {
    return parse(text, { prettyErrors: false });
  } catch {
    return null;
  }
};

/**
 * Parts of a judge's answer that may contain the marks: a fenced block, the whole answer, or JSON or YAML lines in
 * prose.
 */
const candidates = (answer: string): readonly string[] => {
  const text = withoutThinking(answer);
  const blocks = fencedBlocks(text).map(({ code }) => code);
  const lines = text.split("\n").filter((line) => /^\s*[\w-]+\s*:\s*\S+\s*$/.test(line));
  return [
    ...blocks.reverse(),
    text,
    text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1),
    lines.map((line) => line.trim()).join("\n"),
  ];
};

const markOf = (value: unknown, [low, high]: Scales[string]): number | { readonly problem: string } => {
  if (value === undefined) return { problem: "is missing" };
  if (typeof value !== "number" || Number.isNaN(value)) return { problem: "must be a number" };
  if (value < low) return { problem: `must be at least ${low}` };
  return value > high ? { problem: `must be at most ${high}` } : value;
};

/**
 * Parses the marks of a judge's answer, in YAML or JSON. A mark that is missing, no number or out of range is
 * reported as a problem and never corrected.
 */
export const readMarks = (answer: string, scales: Scales): ReadMarks => {
  const names = Object.keys(scales);
  const values = candidates(answer).map(parsed);
  const marks = values.find(
    (value): value is Record<string, unknown> =>
      typeof value === "object" && value !== null && names.some((name) => Object.hasOwn(value, name)),
  );
  return new Map(names.map((name) => [name, markOf(marks?.[name], scales[name]!)]));
};
