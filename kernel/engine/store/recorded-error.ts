import type { RecordedError } from "./record.ts";

/** Converts an error to plain data for a record. */
export const recordedError = (error: unknown): RecordedError => {
  const { code, hint } = (error ?? {}) as { code?: unknown; hint?: unknown };
  return {
    code: typeof code === "string" ? code : "unexpected",
    message: error instanceof Error ? error.message : String(error),
    hint: typeof hint === "string" ? hint : null,
  };
};
