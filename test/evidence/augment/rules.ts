import { createHash } from "node:crypto";
import type { Run } from "./form.ts";

/** The first 16 hexadecimal digits of the SHA-256 of the texts, joined by U+0000. */
export const hash = (...parts: readonly string[]): string =>
  createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 16);

/** The hash of an output's tokens, so that white space does not matter. */
export const outputHash = (output: string): string => hash(output.split(/\s+/).filter(Boolean).join(" "));

export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const shinglesOf = (words: readonly string[]): ReadonlySet<string> => {
  if (words.length < 5) return new Set([words.join(" ")]);
  return new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(" ")));
};

/** True if two texts have the same words, or if the share of common five-word sequences reaches the limit. */
export const areSimilar = (a: string, b: string, limit: number): boolean => {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (left.join(" ") === right.join(" ")) return true;
  const [x, y] = [shinglesOf(left), shinglesOf(right)];
  const sharedCount = [...x].filter((one) => y.has(one)).length;
  return sharedCount / (x.size + y.size - sharedCount) >= limit;
};

/** True if a text contains the words of a phrase in sequence. */
export const holdsPhrase = (text: string, phrase: string): boolean =>
  ` ${wordsOf(text).join(" ")} `.includes(` ${wordsOf(phrase).join(" ")} `);

/** The output of more than half of all runs, those without output included; null if there is none. */
export const majority = (runs: readonly Run[]): string | null => {
  const counts = new Map<string, number>();
  for (const [, output] of runs) if (output !== null) counts.set(output, (counts.get(output) ?? 0) + 1);
  for (const [output, votes] of counts) if (votes * 2 > runs.length) return output;
  return null;
};

export const median = (values: readonly number[]): number => {
  const ascending = [...values].sort((a, b) => a - b);
  const middle = ascending.length / 2;
  return Number.isInteger(middle) ? (ascending[middle - 1]! + ascending[middle]!) / 2 : ascending[Math.floor(middle)]!;
};

/** Rounds up to a whole number, with a tolerance of 10⁻⁹ for rounding errors. */
export const roundUp = (x: number): number => Math.ceil(x - 1e-9);

export const sameTexts = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export const isNear = (a: number | null | undefined, b: number | null | undefined, tolerance = 1e-9): boolean =>
  typeof a === "number" && typeof b === "number"
    ? Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b))
    : (a ?? null) === (b ?? null);
