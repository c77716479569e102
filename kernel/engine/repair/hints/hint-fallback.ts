import type { FailureType } from "../evaluate/judge-output.ts";
import type { OutputShape } from "../evaluate/shape.ts";

/**
 * A sentence about each failure type, for fallback hints (fixed texts that replace rejected hints). Each sentence uses
 * words that are rarely names in programs, because a hint must not contain names.
 */
const symptoms: Readonly<Record<FailureType, string>> = {
  timeout: "It takes far too long in certain situations.",
  memory: "It hoards far too much in certain situations.",
  runtime_error: "It breaks down in certain situations.",
  no_output: "It stays silent in certain situations, although something is due.",
  wrong_line_count: "What it says is too tall or not tall enough in certain situations.",
  wrong_token_count: "It says too much or too little in certain situations.",
  wrong_value: "It errs in certain situations.",
};

const kinds: Readonly<Record<OutputShape, string>> = {
  empty: "They are those in which silence is due.",
  binary_line: "They are those in which zeros and ones are due.",
  single_token: "They are those in which one lone thing is due.",
  single_line: "They are those in which several things are due abreast.",
  grid: "They are those in which a rectangle is due.",
  column: "They are those in which a list downwards is due.",
  multi_line: "They are those in which several sentences are due.",
};

/**
 * A fixed hint that replaces rejected hints. The hint depends on the level (1, or 2 and deeper) and on the signature of
 * the failing tests.
 */
export const templateHint = (level: number, signature: string): string => {
  const parts = signature.split("|");
  const symptom = symptoms[parts.at(-1) as FailureType];
  const kind = kinds[parts.at(-2) as OutputShape];
  return level === 1 || kind === undefined ? symptom : `${symptom} ${kind}`;
};

/** The fixed text that replaces rejected free hints (protocol `vanilla`). */
export const freeTemplateHint = "It still misbehaves in certain situations.";

/** A hint that revealed nothing forbidden, with the level for which it was requested. */
export interface ValidHint {
  readonly level: number;
  readonly text: string;
}

/**
 * The hint for the candidate if all attempts at a hint were rejected. At level 3 and deeper, the latest accepted hint
 * of this level or a lower one is repeated. Without such a hint, a fixed text is used.
 */
export const fallbackHint = (
  level: number | null,
  signature: string | null,
  valid: readonly ValidHint[],
): { readonly kind: "template" | "lastValid"; readonly text: string } => {
  if (level === null || signature === null) return { kind: "template", text: freeTemplateHint };
  const last = level >= 3 ? valid.findLast((hint) => hint.level <= level) : undefined;
  return last ? { kind: "lastValid", text: last.text } : { kind: "template", text: templateHint(level, signature) };
};
