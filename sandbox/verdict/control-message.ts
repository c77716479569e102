import { countValues } from "../text/count-values.ts";

/** A message of a harness about itself or about a test. */
export type HarnessMessage = Readonly<Record<string, unknown>>;

/** Control messages are read on the thread that serves everybody: the size of one, and of all that wait to be read. */
export const mostControlBytes = 4 << 20;
const largestMessage = { depth: 100, parts: 100_000 };

/** The message in a frame; null if it is none, or is larger than any test's message. */
export function controlMessage(payload: Buffer): HarnessMessage | null {
  if (payload.length > mostControlBytes || countValues(payload, largestMessage).place !== undefined) return null;
  try {
    const value: unknown = JSON.parse(payload.toString());
    return typeof value === "object" && value !== null ? (value as HarnessMessage) : null;
  } catch {
    return null;
  }
}
