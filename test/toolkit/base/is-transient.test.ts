import { SandboxError } from "taulab/sandbox";
import { expect, test } from "vitest";
import { EngineError } from "../../../kernel/engine/errors.ts";
import { shouldRetry } from "../../../kernel/engine/store/passing.ts";
import { failsOneRequest, isTransient } from "../../../toolkit/base/is-transient.ts";

test.each([
  [new EngineError("", { code: "rate_limited" }), true, true],
  [new EngineError("", { code: "model_unavailable" }), true, true],
  [new EngineError("", { code: "sandbox_failed" }), true, true],
  [new SandboxError("", { code: "overloaded" }), true, true],
  [new SandboxError("", { code: "backend_failed" }), true, true],
  [new EngineError("", { code: "quota_exhausted" }), true, false],
  [new EngineError("", { code: "cannot_write" }), true, false],
  [new SandboxError("", { code: "closed" }), true, false],
  [new EngineError("", { code: "model_refused" }), false, false],
  [new SandboxError("", { code: "unknown_language" }), false, false],
  [{ [Symbol.for("taulab.error")]: true, code: "overloaded" }, true, true],
  [Object.assign(new Error(""), { code: "overloaded" }), false, false],
  ["overloaded", false, false],
  [null, false, false],
])("%o: transient %s, of one request alone %s", (error, transient, ofOne) => {
  expect([isTransient(error), failsOneRequest(error)]).toEqual([transient, ofOne]);
});

test.each(["overloaded", "backend_failed", "quota_exhausted"])("a sample that ended with %s is made again", (code) => {
  const record = { status: "error", error: { code, message: "", hint: null }, results: [] } as const;
  expect(shouldRetry(record)).toBe(true);
});

test("a sample that ended with a final error is made again only where that is asked for", () => {
  const record = { status: "error", error: { code: "model_refused", message: "", hint: null }, results: [] } as const;
  expect([shouldRetry(record), shouldRetry(record, true)]).toEqual([false, true]);
});
