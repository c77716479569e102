import type { Bound, Field, Grammar, InputValues } from "./grammar.ts";

/** The error for a text that does not match a grammar. */
export class IllegalInput extends Error {}

type Mutable = Record<string, number | number[] | string | string[]>;

const integer = /^(0|-?[1-9]\d{0,15})$/;

/** Parses an input of a problem line by line, and checks its format and limits. */
class Reader {
  readonly values: Mutable = {};
  readonly #lines: readonly string[];
  #at = 0;

  constructor(text: string) {
    if (!text.endsWith("\n")) throw new IllegalInput("the last line has no end");
    this.#lines = text.slice(0, -1).split("\n");
  }

  line(): string {
    const line = this.#lines[this.#at++];
    if (line === undefined) throw new IllegalInput("a line is missing");
    return line;
  }

  finish(): void {
    if (this.#at < this.#lines.length) throw new IllegalInput(`line ${this.#at + 1} is one too many`);
  }

  #bound(bound: Bound, row: Readonly<Record<string, number>>): number {
    return typeof bound === "number" ? bound : (row[bound] ?? (this.values[bound] as number));
  }

  int(text: string, min: Bound, max: Bound, row: Readonly<Record<string, number>> = {}): number {
    if (!integer.test(text)) throw new IllegalInput(`"${text.slice(0, 20)}" is no integer`);
    const value = Number(text);
    const [low, high] = [this.#bound(min, row), this.#bound(max, row)];
    if (value < low || value > high) throw new IllegalInput(`${value} is not between ${low} and ${high}`);
    return value;
  }

  parts(count: number): readonly string[] {
    const parts = this.line().split(" ");
    if (parts.length !== count) throw new IllegalInput(`line ${this.#at} has ${parts.length} parts, not ${count}`);
    return parts;
  }

  word(length: number, alphabet: string): string {
    const word = this.line();
    if (word.length !== length) throw new IllegalInput(`line ${this.#at} has ${word.length} characters, not ${length}`);
    for (const one of word) if (!alphabet.includes(one)) throw new IllegalInput(`"${one}" is not allowed`);
    return word;
  }
}

const lineReaders: {
  readonly [K in Exclude<Field["kind"], "int">]: (reader: Reader, field: Extract<Field, { readonly kind: K }>) => void;
} = {
  list: (reader, { name, length, min, max }) => {
    const parts = reader.parts(reader.values[length] as number);
    reader.values[name] = parts.map((part) => reader.int(part, min, max));
  },
  word: (reader, { name, length, alphabet }) => {
    reader.values[name] = reader.word(reader.values[length] as number, alphabet);
  },
  grid: (reader, { name, rows, columns, alphabet }) => {
    const size = { length: reader.values[rows] as number };
    reader.values[name] = Array.from(size, () => reader.word(reader.values[columns] as number, alphabet));
  },
  rows: (reader, { count, columns }) => {
    const lists = columns.map(() => [] as number[]);
    for (let remaining = reader.values[count] as number; remaining > 0; remaining--) {
      const row: Record<string, number> = {};
      for (const [at, part] of reader.parts(columns.length).entries()) {
        const { name, min, max } = columns[at]!;
        row[name] = reader.int(part, min, max, row);
        lists[at]!.push(row[name]);
      }
    }
    for (const [at, { name }] of columns.entries()) reader.values[name] = lists[at]!;
  },
};

/**
 * Parses an input by its grammar (the format of inputs): one blank separates the parts of a line, and every line ends
 * in a line feed.
 *
 * @throws IllegalInput if a line, count, character or bound breaks the grammar
 */
export const readProblemInput = (grammar: Grammar, text: string): InputValues => {
  const reader = new Reader(text);
  for (const line of grammar.lines) {
    const [first] = line;
    if (first && first.kind !== "int") {
      (lineReaders[first.kind] as (reader: Reader, field: Field) => void)(reader, first);
      continue;
    }
    for (const [at, part] of reader.parts(line.length).entries()) {
      const field = line[at] as Extract<Field, { readonly kind: "int" }>;
      reader.values[field.name] = reader.int(part, field.min, field.max);
    }
  }
  reader.finish();
  return reader.values;
};
