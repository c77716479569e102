import { z } from "zod";
import { count, line, number, numberOrNull, text, textOrNull, texts, textsOrNull } from "../../method/line-parts.ts";
import type { ExtensionLine } from "./extension-lines.ts";

const option = z.enum(["suspects", "checkers"]);
const hashes = z.record(text, text);
const suiteBlobs = line({
  validator: textOrNull,
  checker: textOrNull,
  generators: hashes,
  solvers: hashes,
  inputs: hashes,
  outputs: hashes,
});

/** The schemas of lines beyond the evidence format, by kind. */
export const extensionKinds: Readonly<Record<ExtensionLine["kind"], z.ZodType>> = {
  "x-option": line({ option, line: line({ kind: text, problemId: text }) }),
  "x-suspect": line({ problemId: text, solvers: texts, verdict: z.enum(["solvers", "brutes", "unsure"]) }),
  "x-checker": line({
    problemId: text,
    attempt: count,
    model: text,
    codeHash: textOrNull,
    reason: textOrNull,
    right: line({ tried: count, accepted: count }),
    changed: line({ tried: count, refused: count }),
    verdict: z.enum(["accepted", "retry", "rejected"]),
  }),
  "x-posterior": line({ problemId: text, bound: number, wrong: z.record(text, number), leftOut: texts }),
  "x-suite": line({
    problemId: text,
    source: z.enum(["study", "suspects", "checkers"]).nullable(),
    suite: textsOrNull,
    reason: z.enum(["rejected", "like_ancestor"]).nullable(),
    disputed: texts,
    blobs: suiteBlobs.nullable(),
  }),
  "x-ancestor": line({
    problemId: text,
    ancestor: text,
    by: z.enum(["text", "behaviour"]),
    similarity: numberOrNull,
  }),
  "x-margins": line({ problemId: text }),
};
