import type { Limits } from "../program.ts";

/** What the service gives at most, whatever a request asks for. */
export const serviceMaximum = {
  wallMs: 60_000,
  cpuMs: 240_000,
  memoryBytes: 2 ** 31,
  processes: 256,
  outputBytes: 1 << 20,
  fileBytes: 2 ** 28,
  tmpBytes: 2 ** 28,
  inodes: 65_536,
  compileWallMs: 60_000,
} as const;

/** The request's limits, none above the service's maximum. */
export function capLimits(given: Partial<Limits> = {}): Partial<Limits> {
  const pairs = Object.entries(given).map(([name, value]) => {
    const most = (serviceMaximum as Readonly<Record<string, number>>)[name];
    return [name, most === undefined || value === undefined ? value : Math.min(value, most)] as const;
  });
  return Object.fromEntries(pairs);
}
