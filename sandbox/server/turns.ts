import { abortedRun } from "../errors.ts";

/**
 * Limits the number of concurrent runs. Waiting runs start in rotation over their clients, and in order for each
 * client. A client with many requests delays itself, not others.
 */
export class Turns {
  /** Client → its waiting runs, in order. The client whose turn is next comes first. */
  readonly #lines = new Map<string, (() => void)[]>();
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  /** Waits for the client's turn, then does the work. Throws `aborted` if the signal aborts first. */
  async use<T>(client: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(client, signal);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(client: string, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return Promise.reject(abortedRun(signal));
    if (this.#free > 0) {
      this.#free--;
      return Promise.resolve();
    }
    const line = this.#lines.get(client) ?? [];
    this.#lines.set(client, line);
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = (): void => {
        line.splice(line.indexOf(begin), 1);
        if (line.length === 0) this.#lines.delete(client);
        reject(abortedRun(signal));
      };
      line.push(begin);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  #next(): void {
    const [first] = this.#lines;
    if (first === undefined) {
      this.#free++;
      return;
    }
    const [client, line] = first;
    this.#lines.delete(client);
    const begin = line.shift();
    if (line.length > 0) this.#lines.set(client, line);
    begin?.();
  }
}
