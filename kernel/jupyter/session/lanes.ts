import type { ExecuteRequest } from "../channel/protocol.ts";
import type { Running } from "./run-cell.ts";

/** A shell's cells: one runs, the others wait. Those of subshells run while others await. */
export interface Lane {
  readonly queue: ExecuteRequest[];
  running: Running | undefined;
}

/** The main shell's cells and those of each subshell. */
export class Lanes {
  readonly #all = new Map<string, Lane>();

  of(subshell = ""): Lane {
    const existing = this.#all.get(subshell);
    if (existing) return existing;
    const lane: Lane = { queue: [], running: undefined };
    this.#all.set(subshell, lane);
    return lane;
  }

  /** The cells that run. */
  get running(): Running[] {
    return [...this.#all.values()].flatMap(({ running }) => running ?? []);
  }

  /** The cells that wait, which then wait no more. */
  takeWaiting(): ExecuteRequest[] {
    return [...this.#all.values()].flatMap(({ queue }) => queue.splice(0));
  }
}
