import { expect, test } from "vitest";
import { watchModel } from "../../../../../kernel/engine/run/base/model-health.ts";
import type { RecordedError } from "../../../../../kernel/engine/store/record.ts";

const error = (code: string, message = "no"): RecordedError => ({ code, message, hint: null });
/** The number of samples after which the model is stopped; null if it is never stopped. Null entries are successes. */
const stoppedAfter = (errors: readonly (RecordedError | null)[], patienceMs = 600_000): number | null => {
  const health = watchModel("m", patienceMs, () => 0);
  const at = errors.findIndex((one) => {
    health.note(one);
    return health.stopped() !== null;
  });
  return at < 0 ? null : at + 1;
};
const times = (count: number, make: (n: number) => RecordedError | null) =>
  Array.from({ length: count }, (_, n) => make(n));

test.each([
  ["of one kind", () => error("model_refused")],
  ["with a number for each request", (n: number) => error("model_refused", `bad key (request id: 2024${n}8812ab34cd)`)],
  ["with a name for each request", (n: number) => error("model_refused", `no such model, req_${n}f9ae7710bc`)],
  ["of an account without money", () => error("quota_exhausted", "you exceeded your quota")],
  [
    "of a daily limit that says how long it lasts",
    (n: number) => error("rate_limited", `try again in ${86_400 - n} s`),
  ],
])("20 errors in a row %s stop the model", (_, make) => {
  expect(stoppedAfter(times(30, make))).toBe(20);
});

test.each([
  ["that say why each prompt is refused", (n: number) => error("model_refused", `the prompt has ${5000 + n} tokens`)],
  ["between which an answer comes", (n: number) => (n % 10 === 9 ? null : error("model_refused"))],
])("errors %s stop nothing", (_, make) => {
  expect(stoppedAfter(times(60, make))).toBeNull();
});

test("three that waited in vain stop it, once nothing has come for as long as one waits", () => {
  let now = 0;
  const health = watchModel("m", 1_000, () => now);
  for (const at of [0, 10, 20]) {
    now = at;
    health.note(error("model_unavailable"));
  }
  expect(health.stopped()).toBeNull();
  now = 1_000;
  health.note(error("model_timeout"));
  expect(health.stopped()).toMatchObject({ model: "m", code: "model_timeout" });
});
