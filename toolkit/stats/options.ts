import { nearest } from "../base/nearest.ts";
import { ToolkitError } from "../errors.ts";
import { alternativeOf, checkCount, checkList, checkOpenProbability, fail, sideOf } from "./check.ts";
import type { Alternative, IntervalOptions, Side } from "./result.ts";

/** Selects the interval's options from a function's options. */
export const levelAndSide = ({ level, side }: IntervalOptions): IntervalOptions => ({ level, side });

/** Maps former names of options, and names in other software, to the present name. */
const renamed: Readonly<Record<string, readonly [word: string, hint: string]>> = {
  resamples: ["replicates", "write replicates"],
  n_resamples: ["replicates", "write replicates"],
  method: ["test", "the choice between exact and approximate tests is called test"],
  alpha: ["level", "level is 1 - alpha: 0.95 where alpha was 0.05"],
  confidence: ["level", "write level"],
  conf: ["level", "write level"],
  side: ["alternative", 'this is a test: its direction is alternative, "greater" or "less"'],
};

const hintFor = (word: string, names: readonly string[]): string => {
  const [now, hint] = Object.hasOwn(renamed, word) ? renamed[word]! : [];
  if (now !== undefined && hint !== undefined && names.includes(now)) return hint;
  const near = nearest(word, names);
  return near ? `did you mean ${near}?` : `it takes ${names.join(", ")}`;
};

/** The maximum number of replicates. More would take too much time and memory. */
const MOST_REPLICATES = 100_000_000;

/**
 * Checks of the options that have the same meaning in all functions. They run even if the chosen method does not use
 * the option.
 */
const alike: Readonly<Record<string, (value: unknown) => unknown>> = {
  level: (value) => checkOpenProbability("level", value as number),
  replicates: (value) =>
    checkCount("replicates", value as number, 1) <= MOST_REPLICATES ||
    fail(
      "replicates",
      value,
      `at most ${MOST_REPLICATES}`,
      "use fewer: 10,000 replicates are enough for an interval or a p-value",
    ),
  seed: (value) => checkCount("seed", value as number),
  clusters: (value) => checkList("clusters", value as readonly unknown[], "labels"),
  // A text is allowed, because some functions, such as cohensKappa, take the name of a weighting scheme.
  weights: (value) => typeof value === "string" || checkList("weights", value as readonly unknown[]),
  side: (value) => sideOf({ side: value as Side }),
  alternative: (value) => alternativeOf({ alternative: value as Alternative }),
};

/**
 * Refuses options that are not an object, and wrong values of shared options. Also refuses unknown options, because a
 * misspelt option would silently leave the default.
 */
export const checkKeys = <T extends object>(options: T, names: readonly (keyof T & string)[]): void => {
  if (typeof options !== "object" || options === null || Array.isArray(options) || ArrayBuffer.isView(options)) {
    const example = typeof options === "number" && (names as readonly string[]).includes("level");
    throw new ToolkitError(
      `options must be an object, got ${options === null ? "null" : Array.isArray(options) ? "a list" : String(options)}`,
      {
        code: "invalid_argument",
        argument: "options",
        value: options,
        hint: example ? `write { level: ${String(options)} }` : `for example { ${names[0]}: … }`,
      },
    );
  }
  for (const [word, value] of Object.entries(options)) {
    if (value === undefined) continue;
    if (!(names as readonly string[]).includes(word))
      throw new ToolkitError(`there is no option "${word}"`, {
        code: "invalid_argument",
        argument: word,
        value,
        hint: hintFor(word, names),
      });
    if (Object.hasOwn(alike, word)) alike[word]!(value);
  }
};
