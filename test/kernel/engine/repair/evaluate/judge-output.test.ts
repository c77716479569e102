import { describe, expect, test } from "vitest";
import { judgeOutput } from "../../../../../kernel/engine/repair/evaluate/judge-output.ts";
import { shapeOf } from "../../../../../kernel/engine/repair/evaluate/shape.ts";

describe("shape of an expected output", () => {
  test.each([
    ["", "empty"],
    [" \n\n", "empty"],
    ["0 1 1", "binary_line"],
    ["01100110\n", "binary_line"],
    ["0110011", "single_token"],
    ["0", "single_token"],
    ["7", "single_token"],
    ["a b", "single_line"],
    ["1 2\r\n3 4  \n", "grid"],
    ["ab\ncd\n", "grid"],
    ["ab\ncde\n", "column"],
    ["1\n2\n", "column"],
    ["1\n\n2", "multi_line"],
    ["\n7", "multi_line"],
    ["a b\nc", "multi_line"],
  ])("%j is %s", (text, shape) => {
    expect(shapeOf(text)).toBe(shape);
  });
});

describe("verdict on an output", () => {
  const ok = (output: string) => ({ status: "ok", output }) as const;

  test.each([
    ["1 2", ok("1\n2\n"), "pass"],
    ["", ok(" \n"), "pass"],
    ["1", ok("  "), "no_output"],
    ["1 2", ok("1\n3"), "wrong_line_count"],
    ["1 2", ok("1 2 3"), "wrong_token_count"],
    ["1 2", ok("1 3"), "wrong_value"],
    ["1", { status: "timeout", output: null }, "timeout"],
    ["1", { status: "memory", output: null }, "memory"],
    ["1", { status: "error", output: null }, "runtime_error"],
  ] as const)("%j against %j: %s", (expected, run, verdict) => {
    expect(judgeOutput(expected, run)).toBe(verdict);
  });

  test("a tolerance is absolute below 1, relative above, and for numbers alone", () => {
    const verdict = (expected: string, output: string) => judgeOutput(expected, ok(output), { tolerance: 1e-3 });
    expect(verdict("0.5", "0.5009")).toBe("pass");
    expect(verdict("0.5", "0.502")).toBe("wrong_value");
    expect(verdict("2000", "2001.9")).toBe("pass");
    expect(verdict("x0.5", "x0.5001")).toBe("wrong_value");
  });
});
