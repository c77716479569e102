/** Requests to another process of the kernel that have no answer yet. */
export class Pending<Answer> {
  readonly #waiting = new Map<string, (answer: Answer | undefined) => void>();
  #last = 0;

  /** Sends a request under a new number; resolves with undefined if no answer arrives in time. */
  ask(send: (id: string) => void, timeoutMs: number | undefined): Promise<Answer | undefined> {
    const id = String(++this.#last);
    return new Promise((resolve) => {
      const timer = timeoutMs === undefined ? undefined : setTimeout(() => this.settle(id, undefined), timeoutMs);
      this.#waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      send(id);
    });
  }

  settle(id: string, answer: Answer | undefined): void {
    const resolve = this.#waiting.get(id);
    this.#waiting.delete(id);
    resolve?.(answer);
  }

  /** Resolves all requests with undefined, because no answer can arrive any more. */
  settleAll(): void {
    for (const id of [...this.#waiting.keys()]) this.settle(id, undefined);
  }
}
