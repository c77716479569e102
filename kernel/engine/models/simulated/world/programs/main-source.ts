import type { ValueType } from "../problem/family.ts";
import { argumentsOf, type Field, type Grammar } from "../problem/grammar.ts";

const readers: { readonly [K in Field["kind"]]: (field: Extract<Field, { readonly kind: K }>) => readonly string[] } = {
  int: ({ name }) => [`let ${name} = readInt();`],
  list: ({ name, length }) => [`let ${name}: int[] = readInts(${length});`],
  word: ({ name, length }) => [`let ${name}Line = readWord();`, `let ${name} = slice(${name}Line, 0, ${length});`],
  grid: ({ name, rows, columns }) => [
    `let ${name}: text[] = [];`,
    `for (let row = 0; row < ${rows}; row++) { let cells = readWord(); push(${name}, slice(cells, 0, ${columns})); }`,
  ],
  rows: ({ count, columns }) => [
    ...columns.map(({ name }) => `let ${name}: int[] = [];`),
    `for (let row = 0; row < ${count}; row++) { ${columns.map(({ name }) => `push(${name}, readInt());`).join(" ")} }`,
  ],
};

interface MainOptions {
  /** True for a bug on purpose: the first two integers on one line are read in the wrong order. */
  readonly swapped?: boolean;
  /** A text that is printed before the answer, as a bug on purpose. */
  readonly extra?: string;
}

const swap = (fields: readonly Field[]): readonly Field[] => [fields[1]!, fields[0]!, ...fields.slice(2)];

/** The source of the main program: it reads an input, calls `solve` and prints. */
export const mainSource = (grammar: Grammar, to: ValueType, { swapped = false, extra }: MainOptions = {}): string => {
  const place = grammar.lines.findIndex((fields) => fields.length > 1);
  const steps = grammar.lines.flatMap((fields, at) =>
    (swapped && at === place ? swap(fields) : fields).flatMap((field) => readers[field.kind](field as never)),
  );
  const call = `solve(${argumentsOf(grammar)
    .map(({ name }) => name)
    .join(", ")})`;
  const print = to === "list" ? `printList(${call});` : `print(${call});`;
  return `function main(): void {\n${[...steps, ...(extra ? [`print(${JSON.stringify(extra)});`] : []), print].join("\n")}\n}`;
};
