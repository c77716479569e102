import { inspect } from "node:util";
import { DatasetError } from "taulab/datasets";
import { SandboxError } from "taulab/sandbox";
import { ToolkitError } from "taulab/toolkit";
import { expect, test } from "vitest";
import { EngineError } from "../../../kernel/engine/errors.ts";
import { KernelError } from "../../../kernel/jupyter/errors.ts";
import { isTaulabError, TaulabError } from "../../../toolkit/base/errors.ts";

const file = "tasks.yaml";
const cause = new Error("below");
const errors = [
  new ToolkitError("no", { code: "invalid_argument", hint: "do", cause, argument: "p", value: 2 }),
  new SandboxError("no", { code: "overloaded", hint: "do", cause }),
  new DatasetError("no", { code: "syntax", hint: "do", cause, file, line: 2, column: 3, field: "tasks[0]" }),
  new EngineError("no", { code: "rate_limited", hint: "do", cause, file, line: 2 }),
  new KernelError("no", { code: "invalid_notebook", hint: "do", cause, file }),
];

test.each(errors)("$name is a TaulabError with a hint, a cause and its brand", (error) => {
  expect(error).toBeInstanceOf(TaulabError);
  expect(isTaulabError(error)).toBe(true);
  expect([error.hint, error.cause, Object.hasOwn(error, Symbol.for("taulab.error"))]).toEqual(["do", cause, true]);
});

test("the place of an error begins its message", () => {
  expect(errors.map(({ place, message }) => [place, message])).toEqual([
    ["", "no"],
    ["", "no"],
    ["tasks.yaml:2:3", "tasks.yaml:2:3: tasks[0]: no"],
    ["tasks.yaml:2", "tasks.yaml:2: no"],
    ["tasks.yaml", "tasks.yaml: no"],
  ]);
});

test("an error knows from its code if a retry may succeed", () => {
  expect(errors.map(({ transient }) => transient)).toEqual([false, true, false, true, false]);
});

test("an error without a cause shows none", () => {
  const error = new ToolkitError("no", { code: "invalid_argument" });
  expect(Object.hasOwn(error, "cause")).toBe(false);
  expect(inspect(error)).not.toContain("cause");
});
