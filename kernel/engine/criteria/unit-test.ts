import type { Criterion, Finding, SampleContext } from "./criterion.ts";

/** Replaces memory addresses in a test's message, so that runs with equal answers have equal records. */
const steady = (message: string): string => message.replace(/\b0x[0-9a-f]{6,}\b/gi, "0x…");

/** The unit-test results of an answer without a program: every test counts as failed. */
const allFailed = ({ task, language }: SampleContext): readonly Finding[] => {
  const { publicTests = [], hiddenTests = [] } = task.languages[language] ?? {};
  return [...publicTests, ...hiddenTests].map(({ id }) => ({
    testCaseId: id,
    score: 0,
    output: "not_run: the answer holds no program",
  }));
};

/** One result for each test of the task: 1 if the program passed it, else 0. */
export const unitTest: Criterion = {
  name: "unit-test",
  parts: [""],
  unit: "success",
  direction: "higher",
  scale: [0, 1],
  evaluate: (context) => {
    const { outcome, code, tested } = context;
    if (outcome === null) return tested && code === null ? allFailed(context) : [];
    return outcome.tests.map(({ id, status, message }) => ({
      testCaseId: id,
      score: Number(status === "passed"),
      output: status === "passed" ? "" : `${status}${message ? `: ${steady(message)}` : ""}`,
    }));
  },
};
