import { ToolkitError } from "../errors.ts";

/** The rule for the value of an option. An undefined option counts as absent. */
interface Kind {
  readonly must: string;
  readonly holds: (value: unknown) => boolean;
}

const text: Kind = { must: "text", holds: (value) => typeof value === "string" };
const number: Kind = { must: "a finite number", holds: (value) => Number.isFinite(value) };
const names: Kind = {
  must: "a list of names",
  holds: (value) => Array.isArray(value) && value.every((one) => typeof one === "string"),
};
const ends: Kind = {
  must: "the two ends of the axis, [least, most]",
  holds: (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite) && value[0] < value[1],
};
const oneOf = (...words: readonly string[]): Kind => ({
  must: `one of ${words.map((word) => `"${word}"`).join(", ")}`,
  holds: (value) => typeof value === "string" && words.includes(value),
});

/** The rules for options that have the same meaning in every chart. */
const kinds: Readonly<Record<string, Kind>> = {
  ...Object.fromEntries(
    [
      ...["title", "subtitle", "metric", "by", "xLabel", "yLabel", "what", "note", "measure", "unit", "sort"],
      ...["predicted", "observed", "assumption", "referenceLabel", "unresolved"],
    ].map((word) => [word, text]),
  ),
  width: number,
  columns: number,
  most: number,
  level: number,
  scale: number,
  visits: number,
  highlight: names,
  levels: names,
  models: names,
  domain: ends,
  better: oneOf("higher", "lower"),
  method: oneOf("pearson", "spearman"),
};

const written = (value: unknown): string => {
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === "object" && value !== null ? "an object" : String(value);
};

/** Refuses options that are not an object, and wrong values of shared options. */
export const checkOptions = (options: object): void => {
  const candidate: unknown = options;
  if (typeof candidate !== "object" || candidate === null || Array.isArray(candidate))
    throw new ToolkitError(`options must be an object, got ${written(candidate)}`, {
      code: "invalid_argument",
      argument: "options",
      value: candidate,
      hint: "for example { title: … }",
    });
  for (const [word, value] of Object.entries(candidate)) {
    const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
    if (value === undefined || !kind || kind.holds(value)) continue;
    throw new ToolkitError(`${word} must be ${kind.must}, got ${written(value)}`, {
      code: "invalid_argument",
      argument: word,
      value,
      hint: "leave it out for the default",
    });
  }
};
