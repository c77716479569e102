import { tokensOf } from "./tokens.ts";

const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** As tokens, but numbers may differ by the tolerance, absolute or relative to the expected one. */
export function sameFloats(printed: string, expected: string, tolerance: number): boolean {
  const a = tokensOf(printed);
  const b = tokensOf(expected);
  return (
    a.length === b.length &&
    a.every((token, i) => {
      const other = b[i]!;
      if (token === other) return true;
      if (!number.test(token) || !number.test(other)) return false;
      return Math.abs(Number(token) - Number(other)) <= tolerance * Math.max(1, Math.abs(Number(other)));
    })
  );
}
