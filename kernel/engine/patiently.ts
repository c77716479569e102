import { setTimeout } from "node:timers/promises";
import { failsOneRequest } from "../../toolkit/base/is-transient.ts";

export interface PatienceOptions {
  /** The maximum number of tries. Default 3. */
  readonly tries?: number;
  /** Milliseconds before the second try; each further wait is twice as long. Default 250. */
  readonly waitMs?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls `make`, and calls it again after a transient failure. Rejects with the last error. After an error that is not
 * transient, there is no further try.
 *
 * @param isFailure selects values that count as transient failures; after the last try, such a value is returned
 */
export const patiently = async <T>(
  make: () => Promise<T>,
  options: PatienceOptions = {},
  isFailure: (value: T) => boolean = () => false,
): Promise<T> => {
  const { tries = 3, waitMs = 250, signal } = options;
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt >= tries;
    try {
      const value = await make();
      if (isLast || signal?.aborted || !isFailure(value)) return value;
    } catch (error) {
      if (isLast || signal?.aborted || !failsOneRequest(error)) throw error;
    }
    await setTimeout(waitMs * 2 ** (attempt - 1), undefined, { signal });
  }
};
