import { parse } from "yaml";
import { z } from "zod";
import { fencedBlocks } from "../../prompt/extract/fenced.ts";
import { withoutThinking } from "../../prompt/extract/thinking.ts";

const mark = z
  .number({ error: "must be a number" })
  .min(0, { error: "must be at least 0" })
  .max(10, { error: "must be at most 10" });

const form = z
  .object({
    solution_correctness: mark,
    code_quality: mark,
    style_quality: mark.optional(),
    comment_quality: mark.optional(),
  })
  .refine(({ style_quality: style, comment_quality: comment }) => (style ?? comment) !== undefined, {
    path: ["style_quality"],
    error: "is missing",
  });

/** Points from 0 to 10. */
export interface Marks {
  readonly correctness: number;
  readonly quality: number;
  readonly comments: number;
}

export type ReadMarks = { readonly ok: true; readonly marks: Marks } | { readonly ok: false; readonly problem: string };

const parsed = (text: string): unknown => {
  try {
    return parse(text, { prettyErrors: false });
  } catch {
    return null;
  }
};

/** Where the marks may stand: in a block, as the whole answer, as JSON or as lines of YAML in prose. */
const candidates = (answer: string): readonly string[] => {
  const text = withoutThinking(answer);
  const blocks = fencedBlocks(text).map(({ code }) => code);
  const lines = text.split("\n").filter((line) => /^\s*\w+\s*:\s*\S+\s*$/.test(line));
  return [
    ...blocks.reverse(),
    text,
    text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1),
    lines.map((line) => line.trim()).join("\n"),
  ];
};

/** The marks of a judge's answer, in YAML or JSON. What is missing, no number or out of range is a problem, never mended. */
export const readMarks = (answer: string): ReadMarks => {
  for (const text of candidates(answer)) {
    const value = parsed(text);
    if (typeof value !== "object" || value === null || !Object.keys(value).some((name) => name in form.shape)) continue;
    const read = form.safeParse(value);
    if (!read.success) {
      const [issue] = read.error.issues;
      return { ok: false, problem: `${issue?.path.join(".")} ${issue?.message}` };
    }
    const { solution_correctness: correctness, code_quality: quality, style_quality: style } = read.data;
    return { ok: true, marks: { correctness, quality, comments: read.data.comment_quality ?? (style as number) } };
  }
  return { ok: false, problem: "it holds no marks" };
};
