import { countValues } from "../text/count-values.ts";

/** What a harness tells of itself or of a test. */
export type Message = Readonly<Record<string, unknown>>;

/** Control messages are read on the thread that serves everybody: the size of one, and of all that wait to be read. */
export const mostControlBytes = 4 << 20;
const most = { depth: 100, parts: 100_000 };

/** The message in a frame; null where it is none, or is of more than any test has to tell. */
export function controlMessage(payload: Buffer): Message | null {
  if (payload.length > mostControlBytes || countValues(payload, most).place !== undefined) return null;
  try {
    const value: unknown = JSON.parse(payload.toString());
    return typeof value === "object" && value !== null ? (value as Message) : null;
  } catch {
    return null;
  }
}
