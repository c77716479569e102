import { describe, expect, test } from "@jest/globals";
import { evaluate, Kind, ParseError, tokenize, type Result } from "./solution";

function unwrap<T, E>(r: Result<T, E>): T {
  if (!r.ok) throw r.error;
  return r.value;
}

const cases: Array<[string, number]> = [
  ["1 + 2 * 3", 7],
  ["(1 + 2) * 3", 9],
  ["-4 / 2 - 1", -3],
  ["0.5 * 4", 2],
];

describe("evaluate", () => {
  test.each(cases)("%s = %d", (text, wanted) => {
    expect(unwrap(evaluate(text))).toBeCloseTo(wanted, 9);
  });

  test.each([
    { text: "1 +", message: "unexpected end at 3" },
    { text: "(1", message: "missing ) at 2" },
    { text: "1 2", message: "trailing input at 2" },
    { text: "$", message: 'unexpected "$" at 0' },
  ])("$text fails", ({ text, message }) => {
    const r = evaluate(text);
    expect(r.ok).toBe(false);
    if (!r.ok) {
      expect(r.error).toBeInstanceOf(ParseError);
      expect(r.error.message).toBe(message);
    }
  });
});

test("tokens", () => {
  expect(unwrap(tokenize("(2"))).toEqual([
    { kind: Kind.Paren, text: "(", at: 0 },
    { kind: Kind.Number, text: "2", at: 1 },
  ]);
});
