import { expect, test } from "vitest";
import { openTimeLeft } from "../../../../../kernel/engine/run/loop/time-left.ts";

const jobs = (model: string, count: number) => Array.from({ length: count }, () => ({ model }));

/** An answer of a model with its output tokens and its model time in milliseconds. */
const answer = (model: string, outputTokens: number, modelMs: number) => ({
  model,
  usage: { inputTokens: 100, outputTokens, estimated: false },
  measured: {
    startedAt: "",
    modelMs,
    sandboxMs: 0,
    cpuMs: 0,
    peakMemoryBytes: null,
    retries: [],
    cached: false,
    results: [],
  },
});

test("the first answer of eight at a time does not make the rest eight times as long", () => {
  let time = 0;
  const left = openTimeLeft(
    jobs("m", 164),
    () => 8,
    () => time,
  );
  expect(left.leftMs()).toBe(null);
  time = 60_000;
  left.note(answer("m", 300, 60_000));
  expect(left.leftMs()).toBe((163 * 60_000) / 8);
});

test("an estimate is by tokens a second: a short first answer and a long one have one rate", () => {
  const left = openTimeLeft(
    jobs("m", 12),
    () => 2,
    () => 0,
  );
  left.note(answer("m", 100, 10_000));
  left.note(answer("m", 300, 30_000));
  expect(left.leftMs()).toBe((10 * 200) / 0.01 / 2);
});

test("the slowest model decides, and the pace of the run once many samples are finished", () => {
  let time = 0;
  const left = openTimeLeft(
    [...jobs("slow", 40), ...jobs("fast", 4)],
    () => 2,
    () => time,
  );
  left.note(answer("slow", 100, 20_000));
  left.note(answer("fast", 100, 100));
  expect(left.leftMs()).toBe((39 * 20_000) / 2);
  time = 160_000;
  for (let at = 0; at < 14; at++) left.note(answer("slow", 100, 20_000));
  expect(left.leftMs()).toBe((160_000 / 16) * 28);
});
