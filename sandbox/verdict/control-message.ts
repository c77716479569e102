import { countValues } from "../text/count-values.ts";

/** A message from a harness (the script that runs tests): that it has loaded the program, or a test's result. */
export type HarnessMessage = Readonly<Record<string, unknown>>;

/**
 * The maximum size in bytes of one message from a harness, and of all unread ones. They are parsed on the main thread.
 */
export const mostControlBytes = 4 << 20;
const largestMessage = { depth: 100, parts: 100_000 };

/** Parses the message in a frame; null if it is not a message or is too large. */
export function controlMessage(payload: Buffer): HarnessMessage | null {
  if (payload.length > mostControlBytes || countValues(payload, largestMessage).place !== undefined) return null;
  try {
    const value: unknown = JSON.parse(payload.toString());
    return typeof value === "object" && value !== null ? (value as HarnessMessage) : null;
  } catch {
    return null;
  }
}
