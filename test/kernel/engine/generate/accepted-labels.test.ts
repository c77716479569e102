import { expect, test } from "vitest";
import { acceptedLabels } from "../../../../kernel/engine/generate/evaluate/rules/accepted-labels.ts";

test("labels stand in the order of the checklist, each once", () => {
  expect(acceptedLabels(["unreasonableTest", "edgeCase", "edgeCase"], "failure")).toEqual([
    "edgeCase",
    "unreasonableTest",
  ]);
});

test("a label outside the checklist spoils the reply", () => {
  expect(acceptedLabels(["edgeCase", "badStyle"], "failure")).toBeNull();
});

test("only a pass may be without a label", () => {
  expect(acceptedLabels([], "failure")).toBeNull();
  expect(acceptedLabels([], "pass")).toEqual([]);
});
