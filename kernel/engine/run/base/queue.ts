/**
 * A queue of events for several `for await` loops. Each loop first gets the stored earlier events, then all later ones.
 */
export class EventQueue<T> {
  readonly #kept: T[] = [];
  readonly #readers = new Set<{ items: T[]; wake: () => void }>();
  readonly #keeps: (item: T) => boolean;
  #ended = false;

  /**
   * @param keeps true for items that are stored in memory, so that loops which start later get them as well
   */
  constructor(keeps: (item: T) => boolean) {
    this.#keeps = keeps;
  }

  push(item: T): void {
    if (this.#keeps(item)) this.#kept.push(item);
    for (const reader of this.#readers) {
      reader.items.push(item);
      reader.wake();
    }
  }

  end(): void {
    this.#ended = true;
    for (const { wake } of this.#readers) wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    const reader = { items: [...this.#kept], wake: () => {} };
    this.#readers.add(reader);
    try {
      for (;;) {
        const items = reader.items;
        reader.items = [];
        yield* items;
        if (reader.items.length > 0) continue;
        if (this.#ended) return;
        await new Promise<void>((wake) => {
          reader.wake = wake;
        });
      }
    } finally {
      this.#readers.delete(reader);
    }
  }
}
