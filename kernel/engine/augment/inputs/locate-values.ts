import type { FormatPart } from "./read-format.ts";

/** The position of a value in an input: its line and its token, from 0. */
export interface ValuePlace {
  readonly name: string;
  readonly line: number;
  readonly token: number;
}

export interface LocatedValues {
  /** The position of each value. For a list it is the first element, and for several rows the first row. */
  readonly places: readonly ValuePlace[];
  /** The value of each variable that is a single number, by the variable's name. */
  readonly numbers: Readonly<Record<string, number>>;
}

export const inputLines = (input: string): readonly string[] => input.replace(/\n$/, "").split("\n");
export const lineTokens = (line: string): readonly string[] => line.split(/\s+/).filter(Boolean);

/** Finds the values of a format in an input; null if the input does not match the format. */
export const locateValues = (parts: readonly FormatPart[], input: string): LocatedValues | null => {
  const lines = inputLines(input);
  const places: ValuePlace[] = [];
  const numbers: Record<string, number> = {};
  const sizeOf = (name: string): number => (/^\d+$/.test(name) ? Number(name) : (numbers[name] ?? Number.NaN));
  let at = 0;
  for (const part of parts) {
    const tokens = lineTokens(lines[at] ?? "");
    if (part.kind === "numbers") {
      if (tokens.length !== part.names.length) return null;
      for (const [token, name] of part.names.entries()) {
        places.push({ name, line: at, token });
        numbers[name] = Number(tokens[token]);
      }
      at += 1;
    } else if (part.kind === "list") {
      if (tokens.length !== sizeOf(part.length)) return null;
      if (tokens.length > 0) places.push({ name: part.name, line: at, token: 0 });
      at += 1;
    } else if (part.kind === "word") {
      places.push({ name: part.name, line: at, token: 0 });
      at += 1;
    } else {
      const count = sizeOf(part.count);
      if (!(count >= 0)) return null;
      if (part.kind === "rows" && count > 0) {
        if (tokens.length !== part.names.length) return null;
        for (const [token, name] of part.names.entries()) places.push({ name, line: at, token });
      }
      at += count;
    }
  }
  return at === lines.length ? { places, numbers } : null;
};
