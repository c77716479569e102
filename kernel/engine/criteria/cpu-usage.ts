import { counted } from "../../../toolkit/base/counted.ts";
import { quantile } from "../../../toolkit/stats/resample/quantile.ts";
import type { Criterion, SampleContext } from "./criterion.ts";

const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** The measured times as text: "312.4 ms, the median of 3 executions (310.1, 312.4, 330.0)". */
const readText = (times: readonly number[], raw: number): string =>
  times.length === 1
    ? `${ms(raw)} of 1 execution`
    : `${ms(raw)}, the median of ${times.length} executions (${times.map((time) => time.toFixed(1)).join(", ")})`;

const emptyText = ({ cpuMs, processes }: NonNullable<SampleContext["empty"]>): string =>
  processes === 1 ? `${ms(cpuMs)} of an empty program` : `${ms(cpuMs)} of ${counted(processes, "empty program")}`;

/**
 * CPU time (user plus system) of all processes that run the tests, in milliseconds. The CPU time of empty programs in
 * as many processes is subtracted. The score is the median over executions. Only passing programs get a score, because
 * wrong programs may be fast.
 */
export const cpuUsage: Criterion = {
  name: "cpu-usage",
  parts: [""],
  unit: "ms",
  direction: "lower",
  scale: [0, Number.POSITIVE_INFINITY],
  measured: true,
  metered: "repeatedly",
  requires: ["unit-test"],
  evaluate: ({ executions, empty }) => {
    if (executions.length === 0) return [{ score: null, output: "not measured: the solution did not pass" }];
    const times = executions.map(({ cpuMs }) => cpuMs);
    const raw = quantile(times, 0.5);
    const read = readText(times, raw);
    if (empty === undefined)
      return [{ score: raw, output: `${read}, start-up included: no empty program was measured` }];
    if (empty === null) return [{ score: null, output: `${read}; an empty program could not be measured here` }];
    return [{ score: Math.max(0, raw - empty.cpuMs), output: `${read}, less ${emptyText(empty)}` }];
  },
};
