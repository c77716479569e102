import { type Grammar, grammarFields, type InputValues } from "./grammar.ts";
import { IllegalInput, readProblemInput } from "./read-input.ts";
import { writeInput } from "./write-input.ts";

/** A text that violates the input format or a constraint, and the rule that it violates. */
export interface IllegalText {
  readonly breach: string;
  readonly text: string;
}

type Change = (values: InputValues) => InputValues;

const numberOf = (values: InputValues, bound: number | string): number =>
  typeof bound === "number" ? bound : (values[bound] as number);

/**
 * Changes every list whose length is the field `count` to `size` elements: repeats its last element, or drops elements.
 */
const resize = (grammar: Grammar, values: InputValues, count: string, size: number): InputValues => {
  const resizeList = <T>(list: readonly T[]): T[] =>
    Array.from({ length: size }, (_, at) => list[Math.min(at, list.length - 1)]!);
  const next: Record<string, InputValues[string]> = { ...values, [count]: size };
  for (const field of grammarFields(grammar)) {
    if (field.kind === "list" && field.length === count)
      next[field.name] = resizeList(values[field.name] as readonly number[]);
    if (field.kind === "word" && field.length === count)
      next[field.name] = resizeList([...(values[field.name] as string)]).join("");
    if (field.kind === "rows" && field.count === count)
      for (const { name } of field.columns) next[name] = resizeList(values[name] as readonly number[]);
    if (field.kind === "grid" && field.rows === count)
      next[field.name] = resizeList(values[field.name] as readonly string[]);
    if (field.kind === "grid" && field.columns === count)
      next[field.name] = (values[field.name] as readonly string[]).map((line) => resizeList([...line]).join(""));
  }
  return next;
};

const withFirst = (list: readonly number[], value: number): readonly number[] => [value, ...list.slice(1)];

/** Changes of a legal input that each exceed one limit of one field by one, and keep all other values. */
const bounds = (grammar: Grammar): readonly (readonly [string, Change])[] =>
  grammarFields(grammar).flatMap((field): readonly (readonly [string, Change])[] => {
    if (field.kind === "int")
      return [
        [
          `${field.name} below its least`,
          (values) =>
            field.count
              ? resize(grammar, values, field.name, numberOf(values, field.min) - 1)
              : { ...values, [field.name]: numberOf(values, field.min) - 1 },
        ],
        [
          `${field.name} above its greatest`,
          (values) =>
            field.count
              ? resize(grammar, values, field.name, numberOf(values, field.max) + 1)
              : { ...values, [field.name]: numberOf(values, field.max) + 1 },
        ],
      ];
    const list = (name: string, min: number | string, max: number | string): readonly (readonly [string, Change])[] => {
      const row = (values: InputValues, bound: number | string): number =>
        typeof bound === "string" && Array.isArray(values[bound])
          ? (values[bound] as readonly number[])[0]!
          : numberOf(values, bound);
      return [
        [
          `${name} below its least`,
          (values) => ({ ...values, [name]: withFirst(values[name] as readonly number[], row(values, min) - 1) }),
        ],
        [
          `${name} above its greatest`,
          (values) => ({ ...values, [name]: withFirst(values[name] as readonly number[], row(values, max) + 1) }),
        ],
      ];
    };
    if (field.kind === "list") return list(field.name, field.min, field.max);
    if (field.kind === "rows") return field.columns.flatMap(({ name, min, max }) => list(name, min, max));
    if (field.kind === "word")
      return [
        [
          `${field.name} has a strange character`,
          (values) => ({ ...values, [field.name]: `?${(values[field.name] as string).slice(1)}` }),
        ],
      ];
    return [
      [
        `${field.name} has a strange character`,
        (values) => {
          const [first = "", ...otherLines] = values[field.name] as readonly string[];
          return { ...values, [field.name]: [`?${first.slice(1)}`, ...otherLines] };
        },
      ],
    ];
  });

const texts: readonly (readonly [string, (lines: readonly string[]) => readonly string[]])[] = [
  ["a number is missing", (lines) => [lines[0]!.split(" ").slice(1).join(" "), ...lines.slice(1)]],
  [
    "the last part is missing",
    (lines) => [
      ...lines.slice(0, -1),
      lines.at(-1)!.includes(" ") ? lines.at(-1)!.replace(/ \S+$/, "") : lines.at(-1)!.slice(1),
    ],
  ],
  ["a part is no number", (lines) => [lines[0]!.replace(/\S+/, "x"), ...lines.slice(1)]],
  ["a number has a fraction", (lines) => [lines[0]!.replace(/\S+/, "$&.5"), ...lines.slice(1)]],
  ["a line stands twice", (lines) => [...lines, lines.at(-1)!]],
  ["a line is missing", (lines) => lines.slice(0, -1)],
  ["a number too many", (lines) => [`${lines[0]!} 1`, ...lines.slice(1)]],
  ["two blanks at the end of a line", (lines) => [`${lines[0]!}  `, ...lines.slice(1)]],
  ["an empty line first", (lines) => ["", ...lines]],
];

const isIllegal = (grammar: Grammar, text: string): boolean => {
  try {
    readProblemInput(grammar, text);
    return false;
  } catch (error) {
    if (error instanceof IllegalInput) return true;
    throw error;
  }
};

/** Makes illegal inputs from a legal one: each exceeds one limit of one field by one, or violates the format. */
export const illegalInputs = (grammar: Grammar, legal: string): readonly IllegalText[] => {
  const values = readProblemInput(grammar, legal);
  const lines = legal.trimEnd().split("\n");
  const candidates: readonly IllegalText[] = [
    ...bounds(grammar).map(([breach, change]) => ({ breach, text: writeInput(grammar, change(values)) })),
    ...texts.map(([breach, change]) => ({
      breach,
      text: change(lines)
        .map((line) => `${line}\n`)
        .join(""),
    })),
  ];
  return candidates.filter(({ text }) => isIllegal(grammar, text));
};
