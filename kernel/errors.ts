/** The one shape of every error that a room of taulab throws on purpose. */
export interface TaulabError extends Error {
  readonly code: string;
  readonly hint?: string;
}

/**
 * True for an error of any room, thread, process or copy of the package: it reads the brand, not the class.
 *
 * @example
 * isTaulabError(new Error("no")); // => false
 */
export const isTaulabError = (error: unknown): error is TaulabError =>
  error instanceof Error && (error as unknown as Record<symbol, unknown>)[Symbol.for("taulab.error")] === true;
