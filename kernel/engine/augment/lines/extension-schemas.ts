import { z } from "zod";
import {
  countPart,
  line,
  numberOrNullPart,
  numberPart,
  textOrNull,
  textPart,
  texts,
  textsOrNull,
} from "../../method/line-parts.ts";
import type { ExtensionLine } from "./extension-lines.ts";

const option = z.enum(["suspects", "checkers"]);
const hashes = z.record(textPart, textPart);
const suiteBlobs = line({
  validator: textOrNull,
  checker: textOrNull,
  generators: hashes,
  solvers: hashes,
  inputs: hashes,
  outputs: hashes,
});

/** The schemas of the `x-` lines, which taulab adds to the evidence format, by kind. */
export const extensionKinds: Readonly<Record<ExtensionLine["kind"], z.ZodType>> = {
  "x-option": line({ option, line: line({ kind: textPart, problemId: textPart }) }),
  "x-suspect": line({ problemId: textPart, solvers: texts, verdict: z.enum(["solvers", "brutes", "unsure"]) }),
  "x-checker": line({
    problemId: textPart,
    attempt: countPart,
    model: textPart,
    codeHash: textOrNull,
    reason: textOrNull,
    right: line({ tried: countPart, accepted: countPart }),
    changed: line({ tried: countPart, refused: countPart }),
    verdict: z.enum(["accepted", "retry", "rejected"]),
  }),
  "x-posterior": line({
    problemId: textPart,
    bound: numberPart,
    wrong: z.record(textPart, numberPart),
    leftOut: texts,
  }),
  "x-suite": line({
    problemId: textPart,
    source: z.enum(["study", "suspects", "checkers"]).nullable(),
    suite: textsOrNull,
    reason: z.enum(["rejected", "like_ancestor"]).nullable(),
    disputed: texts,
    blobs: suiteBlobs.nullable(),
  }),
  "x-ancestor": line({
    problemId: textPart,
    ancestor: textPart,
    by: z.enum(["text", "behaviour"]),
    similarity: numberOrNullPart,
  }),
  "x-margins": line({ problemId: textPart }),
};
