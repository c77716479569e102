import { expect, test } from "vitest";
import { submissionFeedback } from "../../../../kernel/engine/generate/verify/submission-feedback.ts";
import type { Outcome } from "../../../../sandbox/contract/outcome.ts";

const outcomeWith = (message: string, stderr = ""): Outcome =>
  ({
    status: "ok",
    compilation: null,
    stderr: { text: stderr },
    tests: [{ id: "test", status: "failed", message }],
  }) as unknown as Outcome;

const run = (message: string, stderr?: string) => ({
  outcome: "WRONG_ANSWER" as const,
  testsRun: 3,
  cases: 10,
  details: outcomeWith(message, stderr),
});

test("feedback names the outcome and the cases that ran, also without code", () => {
  const text = submissionFeedback(run("expected 12345, got 7"), "full", []);
  expect(text).toContain("WRONG_ANSWER: 3 of 10 cases");
  expect(text).toContain("expected 12345");
  expect(submissionFeedback(null, "full", [])).toContain("NO_CODE");
});

test("redacted feedback holds no private literal, neither a number, a quoted text nor a bare word", () => {
  const text = submissionFeedback(run("expected 12345 or 'hidden' near secretword"), "redacted", [
    "12345",
    "secretword",
  ]);
  expect(text).not.toMatch(/12345|hidden|secretword/);
  expect(text).toContain("WRONG_ANSWER");
});

test("equal runs give equal feedback: folders, addresses and completion tokens are left out", () => {
  const token = `case-${"0a".repeat(9)}`;
  const text = submissionFeedback(
    run("at /tmp/box-17/main.py, object 0x7ffdeadbeef", `${token} 2 end\nboom`),
    "full",
    [],
  );
  expect(text).toContain("main.py");
  expect(text).toContain("boom");
  expect(text).not.toMatch(/box-17|7ffdeadbeef|case-/);
});
