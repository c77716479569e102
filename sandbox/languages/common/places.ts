import type { Found } from "./language.ts";

type Place = { readonly start: number; readonly end: number };

/** Places at which a test says what it expects. */
export class Places {
  readonly #found: Found[] = [];
  /** What is input as well: an answer that holds for any input holds for a changed one. */
  readonly #inputs: Found[] = [];

  /** Of two places that overlap, the first is kept. */
  add({ start, end }: Place, text: string, kind: Found["kind"], isInput = false): void {
    const found = isInput ? this.#inputs : this.#found;
    if (!found.some(({ from, to }) => from < end && start < to)) found.push({ from: start, to: end, text, kind });
  }

  get all(): readonly Found[] {
    return this.#found.length > 0 ? this.#found : this.#inputs;
  }
}
