import type { ProbeSite } from "./language.ts";

type Place = { readonly start: number; readonly end: number };

/** Collects the ranges in a test that contain expected values. */
export class Places {
  readonly #found: ProbeSite[] = [];
  /**
   * Ranges of inputs. A program that is right for any input also passes with a changed one, so they cannot serve as
   * probes.
   */
  readonly #inputs: ProbeSite[] = [];

  /** Adds a range. If two ranges overlap, the first one is kept. */
  add({ start, end }: Place, text: string, kind: ProbeSite["kind"], isInput = false): void {
    const sites = isInput ? this.#inputs : this.#found;
    if (!sites.some(({ from, to }) => from < end && start < to)) sites.push({ from: start, to: end, text, kind });
  }

  get all(): readonly ProbeSite[] {
    return this.#found.length > 0 ? this.#found : this.#inputs;
  }
}
