import type { Outcome } from "../../sandbox/contract/outcome.ts";

/** The isolation that a simulated sandbox reports. */
export const simulatedIsolation = { backend: "simulated", level: "full", holds: [], missing: [] } as const;

const nothing = { text: "", bytes: new Uint8Array(), truncated: false };

/** The outcome of a simulated program without tests that ended well after so many milliseconds. */
export const simulatedOutcome = (wallMs: number): Outcome => ({
  status: "ok",
  exitCode: 0,
  signal: null,
  stdout: nothing,
  stderr: nothing,
  usage: { wallMs, cpuMs: 0, peakMemoryBytes: null },
  compilation: null,
  tests: [],
  verdict: null,
  assurance: null,
  probes: [],
  artifacts: {},
  isolation: simulatedIsolation,
  error: null,
});
