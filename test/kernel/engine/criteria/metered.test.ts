import { expect, test } from "vitest";
import type { SampleContext } from "../../../../kernel/engine/criteria/criterion.ts";
import { results, sampleOf } from "./context.ts";

const used = (cpuMs: number, peakMemoryBytes: number | null = null) => ({ cpuMs, wallMs: 1, peakMemoryBytes });
const empty = { cpuMs: 10, peakMemoryBytes: 1_000, processes: 1 };

const found = async (name: string, given: Partial<SampleContext>): Promise<readonly [number | null, string]> => {
  const [result] = await results(name, sampleOf("", given));
  return [result?.score ?? null, result?.output ?? ""];
};

test.each([
  [[used(30)], empty, 20, "30.0 ms of 1 execution, less 10.0 ms of an empty program"],
  [
    [used(90), used(30), used(40)],
    empty,
    30,
    "40.0 ms, the median of 3 executions (90.0, 30.0, 40.0), less 10.0 ms of an empty program",
  ],
  [[used(4)], empty, 0, "4.0 ms of 1 execution, less 10.0 ms of an empty program"],
  [[used(50)], { ...empty, cpuMs: 30, processes: 3 }, 20, "50.0 ms of 1 execution, less 30.0 ms of 3 empty programs"],
  [[used(30)], null, null, "30.0 ms of 1 execution; an empty program could not be measured here"],
  [[used(30)], undefined, 30, "30.0 ms of 1 execution, start-up included: no empty program was measured"],
  [[], empty, null, "not measured: the solution did not pass"],
] as const)(
  "cpu-usage: the median less an empty program's, never below 0 (%#)",
  async (executions, empty, ...expected) => {
    expect(await found("cpu-usage", { executions, empty })).toEqual(expected);
  },
);

test.each([
  [used(1, 5_000), empty, 5_000, "an empty program: 1,000 bytes"],
  [used(1, 5_000), { ...empty, peakMemoryBytes: null }, 5_000, ""],
  [used(1, 5_000), null, 5_000, ""],
  [used(1), empty, null, "not measured"],
] as const)(
  "ram-usage: the peak as it was read, an empty program's beside it (%#)",
  async (usage, empty, ...expected) => {
    expect(await found("ram-usage", { outcome: { usage } as never, empty })).toEqual(expected);
  },
);
