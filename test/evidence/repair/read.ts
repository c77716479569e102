import { createHash } from "node:crypto";
import { forms, type Kind, type Line, type LineOf } from "./form.ts";

/** A violation of the evidence format. `line` counts from 1. */
export interface Violation {
  readonly line: number;
  readonly message: string;
}

/** A trajectory with its evidence lines in order. `at` is a line number in the file. */
export interface TrajectoryLines {
  readonly head: LineOf<"trajectory">;
  readonly at: number;
  readonly lines: readonly { readonly line: Line; readonly at: number }[];
}

export interface Evidence {
  readonly header: LineOf<"header">;
  readonly instances: ReadonlyMap<string, LineOf<"instance">>;
  readonly texts: ReadonlyMap<string, string>;
  readonly trajectories: readonly TrajectoryLines[];
  readonly metrics: readonly { readonly line: LineOf<"trajectoryMetrics">; readonly at: number }[];
  readonly results: readonly { readonly line: ResultLine; readonly at: number }[];
}

export type ResultLine = LineOf<"modelMetrics"> | LineOf<"difference"> | LineOf<"table">;

/** All hashes in a line, also in nested fields. */
const references = (value: unknown, name = ""): readonly string[] => {
  if (typeof value === "string") return name === "sha256" || name.endsWith("Sha256") ? [value] : [];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => references(inner, Array.isArray(value) ? name : key));
};

const parse = (text: string, at: number, report: (violation: Violation) => void): Line | null => {
  try {
    const value = JSON.parse(text) as { readonly kind: string };
    const form = forms[value.kind as Kind];
    if (form === undefined) throw new Error(`there is no kind ${value.kind}`);
    const checked = form.safeParse(value);
    if (checked.success) return checked.data as Line;
    const issue = checked.error.issues[0]!;
    throw new Error(`${value.kind}.${issue.path.join(".")}: ${issue.message}`);
  } catch (cause) {
    report({ line: at, message: (cause as Error).message });
    return null;
  }
};

const stages: readonly (readonly Kind[])[] = [
  ["header"],
  ["instance"],
  ["trajectory", "selection", "scenario", "hint", "turn", "stop"],
  ["trajectoryMetrics", "modelMetrics", "difference", "table"],
];

/** Reads a study's evidence and checks its form, order and texts. Returns null if it begins without a header. */
export const readEvidence = (content: string, report: (violation: Violation) => void): Evidence | null => {
  const texts = new Map<string, string>();
  const instances = new Map<string, LineOf<"instance">>();
  const trajectories: { head: LineOf<"trajectory">; at: number; lines: { line: Line; at: number }[] }[] = [];
  const metrics: { line: LineOf<"trajectoryMetrics">; at: number }[] = [];
  const results: { line: ResultLine; at: number }[] = [];
  let header: LineOf<"header"> | null = null;
  let stage = 0;
  for (const [index, text] of content.replace(/\n$/, "").split("\n").entries()) {
    const at = index + 1;
    const line = parse(text, at, report);
    if (line === null) continue;
    if (line.kind === "text") {
      const own = line as LineOf<"text">;
      if (texts.has(own.sha256)) report({ line: at, message: "a text stands twice" });
      if (createHash("sha256").update(own.text).digest("hex") !== own.sha256)
        report({ line: at, message: "the hash is not that of the text" });
      texts.set(own.sha256, own.text);
      continue;
    }
    for (const hash of references(line))
      if (!texts.has(hash)) report({ line: at, message: `the text ${hash.slice(0, 8)} does not stand before` });
    const own = stages.findIndex((kinds) => kinds.includes(line.kind as Kind));
    if (own < stage) report({ line: at, message: `a ${line.kind} line stands too late` });
    stage = Math.max(stage, own);
    if (line.kind === "header") header = line as LineOf<"header">;
    else if (line.kind === "instance") {
      const instance = line as LineOf<"instance">;
      if (instances.has(instance.id)) report({ line: at, message: `the instance ${instance.id} stands twice` });
      instances.set(instance.id, instance);
    } else if (line.kind === "trajectory") trajectories.push({ head: line as LineOf<"trajectory">, at, lines: [] });
    else if (line.kind === "trajectoryMetrics") metrics.push({ line: line as LineOf<"trajectoryMetrics">, at });
    else if (["modelMetrics", "difference", "table"].includes(line.kind))
      results.push({ line: line as ResultLine, at });
    else {
      const current = trajectories.at(-1);
      if (current?.head.trajectory === (line as LineOf<"turn">).trajectory) current.lines.push({ line, at });
      else report({ line: at, message: "a line stands outside its trajectory" });
    }
  }
  return header === null ? null : { header, instances, texts, trajectories, metrics, results };
};
