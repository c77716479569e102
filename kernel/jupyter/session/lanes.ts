import type { ExecuteRequest } from "../channel/protocol.ts";
import type { Running } from "./run-cell.ts";

/**
 * The cells of one shell (the main queue of cells, or a subshell beside it). One cell runs, the others wait. While the
 * running cell awaits a promise, cells of other shells may run.
 */
export interface Lane {
  readonly queue: ExecuteRequest[];
  running: Running | undefined;
}

/** The cells of all shells: one {@link Lane} for the main shell and one for each subshell. */
export class Lanes {
  readonly #all = new Map<string, Lane>();

  of(subshell = ""): Lane {
    const existing = this.#all.get(subshell);
    if (existing) return existing;
    const lane: Lane = { queue: [], running: undefined };
    this.#all.set(subshell, lane);
    return lane;
  }

  /** The running cells of all shells. */
  get running(): Running[] {
    return [...this.#all.values()].flatMap(({ running }) => running ?? []);
  }

  /** Removes and returns the waiting cells of all shells. */
  takeWaiting(): ExecuteRequest[] {
    return [...this.#all.values()].flatMap(({ queue }) => queue.splice(0));
  }
}
