import { setTimeout } from "node:timers/promises";
import { failsOneRequest } from "../../../toolkit/base/is-transient.ts";

export interface PatienceOptions {
  /** The number of tries. Default 3. */
  readonly tries?: number;
  /** Milliseconds before the second try; each further wait is twice as long. Default 250. */
  readonly waitMs?: number;
  readonly signal?: AbortSignal;
}

/** Retries while the sandbox has a transient failure. Rejects with the last error, and at once with any other. */
export const patiently = async <T>(make: () => Promise<T>, options: PatienceOptions = {}): Promise<T> => {
  const { tries = 3, waitMs = 250, signal } = options;
  for (let attempt = 1; ; attempt++)
    try {
      return await make();
    } catch (error) {
      if (attempt >= tries || signal?.aborted || !failsOneRequest(error)) throw error;
      await setTimeout(waitMs * 2 ** (attempt - 1), undefined, { signal });
    }
};
