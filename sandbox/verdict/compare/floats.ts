import type { FloatComparison } from "../../contract/program.ts";
import { outputWords } from "./tokens.ts";

const number = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

function near(printed: number, expected: number, rule: FloatComparison): boolean {
  const { tolerance = 0, absolute = tolerance, relative = tolerance } = rule;
  return Math.abs(printed - expected) <= Math.max(absolute, relative * Math.abs(expected));
}

/** Compares word by word. Numbers may differ by the tolerance, absolute or relative to the expected number. */
export function sameFloats(printed: string, expected: string, rule: FloatComparison): boolean {
  const a = outputWords(printed);
  const b = outputWords(expected);
  return (
    a.length === b.length &&
    a.every((token, i) => {
      const other = b[i]!;
      return token === other || (number.test(token) && number.test(other) && near(Number(token), Number(other), rule));
    })
  );
}
