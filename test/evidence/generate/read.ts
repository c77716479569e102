import { createHash } from "node:crypto";
import { evaluationForms } from "./evaluation-forms.ts";
import { type Form, forms } from "./form.ts";

/** A violation of the evidence format. `line` counts from 1. */
export interface Violation {
  readonly line: number;
  readonly message: string;
}

export type Say = (line: number, message: string) => void;

// biome-ignore lint/suspicious/noExplicitAny: forms check the fields of each kind
export type Line = any;

export interface Placed {
  readonly at: number;
  readonly line: Line;
}

/** The hash of texts, as the evidence document defines it. */
export const hash = (...parts: readonly string[]): string =>
  createHash("sha256").update(parts.join("\u0000"), "utf8").digest("hex").slice(0, 16);

/** The valid lines of an evidence file. */
export class Evidence {
  readonly placed: readonly Placed[];

  constructor(placed: readonly Placed[]) {
    this.placed = placed;
  }

  get header(): Line {
    return this.placed[0]!.line;
  }

  all(kind: string): readonly Placed[] {
    return this.placed.filter(({ line }) => line.kind === kind);
  }

  /** The line of a kind for an item; undefined if there is none. */
  of(kind: string, itemId: string): Placed | undefined {
    return this.all(kind).find(({ line }) => line.itemId === itemId);
  }
}

const allForms: Readonly<Record<string, Form>> = { ...forms, ...evaluationForms };

const checkForm = (line: Line, at: number, say: Say): boolean => {
  const form: Form | undefined = Object.hasOwn(allForms, line.kind) ? allForms[line.kind] : undefined;
  if (!form) {
    say(at, `there is no kind ${line.kind}`);
    return false;
  }
  const result = form.safeParse(line);
  if (result.success) return true;
  const issue = result.error.issues[0]!;
  say(at, `${line.kind}.${issue.path.join(".")}: ${issue.message}`);
  return false;
};

/** Reads an evidence file. Returns null if it does not begin with a header. */
export const readEvidence = (content: string, say: Say): Evidence | null => {
  const placed: Placed[] = [];
  for (const [index, text] of content.replace(/\n$/, "").split("\n").entries()) {
    const at = index + 1;
    let line: Line;
    try {
      line = JSON.parse(text);
    } catch {
      say(at, "this is not JSON");
      continue;
    }
    if (String(line.kind).startsWith("x-")) continue;
    if ((line.kind === "header") !== (at === 1)) say(at, "the header is line 1, and no other");
    if (checkForm(line, at, say)) placed.push({ at, line });
  }
  return placed[0]?.line.kind === "header" ? new Evidence(placed) : null;
};
