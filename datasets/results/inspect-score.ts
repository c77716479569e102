import { DatasetError } from "../errors.ts";
import type { JsonRecord } from "../loaders/json-record.ts";

/** The numeric values of Inspect AI's letter grades. */
const words: Readonly<Record<string, number>> = { C: 1, I: 0, P: 0.5, N: 0 };
const spoken: Readonly<Record<string, number>> = { yes: 1, true: 1, no: 0, false: 0 };

const numberOf = (value: unknown): number | null | undefined => {
  if (value === null || value === undefined) return null;
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  if (typeof value !== "string") return undefined;
  const mark = words[value] ?? spoken[value.toLowerCase()];
  if (mark !== undefined) return mark;
  const number = Number(value);
  return value.trim() !== "" && Number.isFinite(number) ? number : undefined;
};

/** The name of a score in a log: the scorer, and one of its values if it returns several. */
export interface ScoreName {
  readonly scorer: string;
  readonly part?: string;
}

/**
 * Chooses the score: the one that the user named ("scorer" or "scorer.part"), otherwise the first in the log's
 * results.
 */
export const scoreName = (header: JsonRecord, metric: string | undefined): ScoreName | undefined => {
  if (metric !== undefined) {
    const dot = metric.lastIndexOf(".");
    return dot > 0 ? { scorer: metric.slice(0, dot), part: metric.slice(dot + 1) } : { scorer: metric };
  }
  if (!header.has("results")) return undefined;
  const results = header.record("results");
  const [first] = results.has("scores") ? results.records("scores") : [];
  if (!first) return undefined;
  const scorer = first.text(first.has("scorer") ? "scorer" : "name");
  const name = first.text("name");
  return name === scorer ? { scorer } : { scorer, part: name };
};

export interface FoundScore {
  readonly scorer: string | null;
  readonly score: number | null;
  /** Other fields of the score: answer, explanation, metadata. */
  readonly details: Readonly<Record<string, unknown>>;
}

const unscored: FoundScore = { scorer: null, score: null, details: {} };

const notThere = (scores: JsonRecord, { scorer, part }: ScoreName, names: readonly string[]): DatasetError =>
  new DatasetError(`has no score "${part === undefined ? scorer : `${scorer}.${part}`}"`, {
    code: "missing_field",
    ...scores.place,
    field: `${scores.place.within}.${part === undefined ? scorer : `${scorer}.value.${part}`}`,
    hint: `Name one with { metric }: ${names.join(", ")}.`,
  });

/** Reads the chosen score of one sample. Scorer and score are null if the sample was not scored. */
export const inspectScore = (sample: JsonRecord, name: ScoreName | undefined): FoundScore => {
  if (!sample.has("scores")) return unscored;
  const scores = sample.record("scores");
  const [firstKey] = scores.keys;
  if (firstKey === undefined) return unscored;
  const request = name ?? { scorer: firstKey };
  // The name of a score may itself contain a dot.
  const fullName = request.part === undefined ? request.scorer : `${request.scorer}.${request.part}`;
  const choice = scores.has(fullName) ? { scorer: fullName } : request;
  if (!scores.has(choice.scorer)) throw notThere(scores, choice, scores.keys);
  const { value, ...details } = scores.record(choice.scorer).values;
  const parts = value !== null && typeof value === "object" ? (value as Readonly<Record<string, unknown>>) : undefined;
  const part = parts && (("part" in choice ? choice.part : undefined) ?? Object.keys(parts)[0]);
  if (parts && (part === undefined || !(part in parts)))
    throw notThere(
      scores,
      { scorer: choice.scorer, part: part ?? "" },
      Object.keys(parts).map((key) => `${choice.scorer}.${key}`),
    );
  const score = numberOf(parts && part !== undefined ? parts[part] : value);
  if (score !== undefined)
    return { scorer: part === undefined ? choice.scorer : `${choice.scorer}.${part}`, score, details };
  throw scores
    .record(choice.scorer)
    .wrong("value", 'a number, true or false, or one of "C", "I", "P", "N", "yes", "no"');
};
