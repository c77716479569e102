import type { ProbeSite } from "./language.ts";

type Place = { readonly start: number; readonly end: number };

/** The places at which a test states what it expects. */
export class Places {
  readonly #found: ProbeSite[] = [];
  /** Places of inputs: a program that is right for any input is also right for a changed one. */
  readonly #inputs: ProbeSite[] = [];

  /** Adds a place. Of two places that overlap, the first remains. */
  add({ start, end }: Place, text: string, kind: ProbeSite["kind"], isInput = false): void {
    const sites = isInput ? this.#inputs : this.#found;
    if (!sites.some(({ from, to }) => from < end && start < to)) sites.push({ from: start, to: end, text, kind });
  }

  get all(): readonly ProbeSite[] {
    return this.#found.length > 0 ? this.#found : this.#inputs;
  }
}
