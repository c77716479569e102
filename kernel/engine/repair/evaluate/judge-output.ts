import type { InstanceComparison } from "../../../../datasets/instance.ts";
import { sourceLines, tokensOf } from "../base/text.ts";

/** The ways in which a program of the tested model (candidate) can fail a test, most severe first. */
export const failureTypes = [
  "timeout",
  "memory",
  "runtime_error",
  "no_output",
  "wrong_line_count",
  "wrong_token_count",
  "wrong_value",
] as const;
export type FailureType = (typeof failureTypes)[number];

/** The sandbox's status of one test. `error` is a non-zero exit code, an uncaught exception, or a compile error. */
export type TestStatus = "ok" | "timeout" | "memory" | "error";

/** The result of running a program on one test. The output is null unless the status is `ok`. */
export interface TestRun {
  readonly status: TestStatus;
  readonly output: string | null;
}

const ended: Readonly<Record<Exclude<TestStatus, "ok">, FailureType>> = {
  timeout: "timeout",
  memory: "memory",
  error: "runtime_error",
};

const number = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;

const sameToken = (comparison: InstanceComparison, actualToken: string, expectedToken: string): boolean => {
  if (actualToken === expectedToken) return true;
  if (comparison === "tokens" || !number.test(actualToken) || !number.test(expectedToken)) return false;
  return (
    Math.abs(Number(actualToken) - Number(expectedToken)) <=
    comparison.tolerance * Math.max(1, Math.abs(Number(expectedToken)))
  );
};

/** Compares a program's output with the expected one. Returns `pass`, or the most severe failure type that applies. */
export const judgeOutput = (
  expected: string,
  { status, output }: TestRun,
  comparison: InstanceComparison = "tokens",
): "pass" | FailureType => {
  if (status !== "ok") return ended[status];
  const [actualTokens, expectedTokens] = [tokensOf(output ?? ""), tokensOf(expected)];
  if (
    actualTokens.length === expectedTokens.length &&
    actualTokens.every((token, at) => sameToken(comparison, token, expectedTokens[at]!))
  )
    return "pass";
  if (actualTokens.length === 0) return "no_output";
  if (sourceLines(output ?? "").length !== sourceLines(expected).length) return "wrong_line_count";
  return actualTokens.length === expectedTokens.length ? "wrong_value" : "wrong_token_count";
};
