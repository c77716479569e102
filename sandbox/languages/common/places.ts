import type { ProbeSite } from "./language.ts";

type Place = { readonly start: number; readonly end: number };

/** Collects the ranges of a test's expected values, where probes (changed tests) can replace them. */
export class Places {
  readonly #found: ProbeSite[] = [];
  /**
   * Ranges of literals that are also inputs of the program. Probes (changed tests) change them only if a test has no
   * other ranges. A right program may pass a test with a changed input.
   */
  readonly #inputs: ProbeSite[] = [];

  /**
   * Adds a range of the test and its replacement in a probe (a changed test). If two ranges overlap, the first one is
   * kept.
   */
  add({ start, end }: Place, text: string, kind: ProbeSite["kind"], isInput = false): void {
    const sites = isInput ? this.#inputs : this.#found;
    if (!sites.some(({ from, to }) => from < end && start < to)) sites.push({ from: start, to: end, text, kind });
  }

  get all(): readonly ProbeSite[] {
    return this.#found.length > 0 ? this.#found : this.#inputs;
  }
}
