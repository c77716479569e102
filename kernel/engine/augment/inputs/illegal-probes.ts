import { inputLines, lineTokens, locateValues, type ValuePlace } from "./locate-values.ts";
import { type LimitOf, type ReadConstraint, readConstraints } from "./read-constraints.ts";
import { readFormat } from "./read-format.ts";

/** An input that a validator must reject, and the name of its fault. */
export interface IllegalProbe {
  readonly input: string;
  readonly breach: string;
}

export interface ProbedProblem {
  readonly inputFormat: string;
  readonly constraints: string;
  /** Legal inputs, from which illegal ones are made by small changes. */
  readonly examples: readonly string[];
}

const withToken = (input: string, { line, token }: Pick<ValuePlace, "line" | "token">, value: string): string => {
  const lines = [...inputLines(input)];
  lines[line] = lineTokens(lines[line]!).with(token, value).join(" ");
  return `${lines.join("\n")}\n`;
};

/** Illegal inputs that exceed a bound of one value by 1, or use a character outside its alphabet. */
const breachesOf = (
  input: string,
  place: ValuePlace,
  { name, low, high, characters }: ReadConstraint,
  numbers: Readonly<Record<string, number>>,
): readonly IllegalProbe[] => {
  const numberOf = (limit: LimitOf | null): number | null =>
    typeof limit === "string" ? (numbers[limit] ?? null) : limit;
  const [least, most] = [numberOf(low), numberOf(high)];
  const probe = (value: string, breach: string): IllegalProbe => ({ input: withToken(input, place, value), breach });
  const word = lineTokens(inputLines(input)[place.line]!)[place.token]!;
  return [
    ...(least === null || characters !== null ? [] : [probe(String(least - 1), `${name} below ${least}`)]),
    ...(most === null || characters !== null ? [] : [probe(String(most + 1), `${name} above ${most}`)]),
    ...(characters === null
      ? []
      : [probe(`${characters.includes("?") ? "!" : "?"}${word.slice(1)}`, `${name} of other characters`)]),
  ];
};

const boundProbes = ({ inputFormat, constraints, examples }: ProbedProblem): readonly IllegalProbe[] => {
  const ranges = readConstraints(constraints);
  const parts = readFormat(inputFormat);
  for (const input of examples) {
    const values = parts && locateValues(parts, input);
    if (!values) continue;
    return ranges.flatMap((constraint) => {
      const place = values.places.find(({ name }) => name === constraint.name);
      return place ? breachesOf(input, place, constraint, values.numbers) : [];
    });
  }
  // If the format cannot be parsed, the positions of values are unknown. Then numbers outside of all bounds are used.
  const bounds = ranges.flatMap(({ low, high }) => [low, high]).filter((limit) => typeof limit === "number");
  if (bounds.length === 0) return [];
  return examples.slice(0, 1).flatMap((input) =>
    [Math.min(...bounds) - 1, Math.max(...bounds) + 1].map((value) => ({
      input: withToken(input, { line: 0, token: 0 }, String(value)),
      breach: `${value} as the first value`,
    })),
  );
};

type Damage = (input: string) => string;

const lastLine =
  (change: (tokens: readonly string[]) => readonly string[]): Damage =>
  (input) => {
    const lines = inputLines(input);
    return `${[...lines.slice(0, -1), change(lineTokens(lines.at(-1)!)).join(" ")].join("\n")}\n`;
  };

const damages: Readonly<Record<string, Damage>> = {
  "the last value is missing": lastLine((tokens) => tokens.slice(0, -1)),
  "a value too many": lastLine((tokens) => [...tokens, tokens.at(-1) ?? "1"]),
  "no number": (input) => withToken(input, { line: 0, token: 0 }, "x"),
  "a line twice": (input) => `${[...inputLines(input), inputLines(input).at(-1)!].join("\n")}\n`,
  "the last line is missing": (input) =>
    inputLines(input)
      .slice(0, -1)
      .map((line) => `${line}\n`)
      .join(""),
  "a fraction": (input) => withToken(input, { line: 0, token: 0 }, `${lineTokens(inputLines(input)[0]!)[0]}.5`),
  "nothing at all": () => "",
  "a text behind the end": (input) => `${input.replace(/\n?$/, "\n")}end\n`,
};

const structureProbes = (input: string): readonly IllegalProbe[] =>
  inputLines(input)[0]?.trim()
    ? Object.entries(damages).map(([breach, damage]) => ({ input: damage(input), breach }))
    : [];

/**
 * Makes illegal inputs from legal ones, without a model. The first ones violate one bound or one alphabet each; the
 * later ones have a malformed structure.
 *
 * @param count the maximum number of illegal inputs. It should be at least the number of bounds, which are tried first
 */
export const illegalProbes = (problem: ProbedProblem, count: number): readonly IllegalProbe[] => {
  const probes = [...boundProbes(problem), ...problem.examples.flatMap(structureProbes)];
  const forms = new Set(
    problem.examples.map((input) =>
      inputLines(input)
        .map((line) => lineTokens(line).join(" "))
        .join("\n"),
    ),
  );
  return probes
    .filter(({ input }) => {
      const form = inputLines(input)
        .map((line) => lineTokens(line).join(" "))
        .join("\n");
      if (forms.has(form)) return false;
      forms.add(form);
      return true;
    })
    .slice(0, count);
};
