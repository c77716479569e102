import type { Jailed, JailSpec, Lane } from "../contract/jail.ts";
import type { RunLane } from "../contract/slot.ts";

/** Gives lanes away when their last run is over: one that nobody waited for may still be ending. */
export class LastRuns {
  readonly #last = new WeakMap<Lane, Promise<unknown>>();

  /** The lane that is found, found anew once its last run is over, since it may have broken meanwhile. */
  async free(find: () => Promise<RunLane>): Promise<RunLane> {
    for (;;) {
      const { lane, forks } = await find();
      const last = this.#last.get(lane);
      if (last === undefined) return { lane: this.#remembering(lane), forks };
      await last;
      if (this.#last.get(lane) === last) this.#last.delete(lane);
    }
  }

  #remembering(lane: Lane): Lane {
    const start = (spec: JailSpec): Jailed => {
      const jailed = lane.start(spec);
      this.#last.set(lane, jailed.exit);
      return jailed;
    };
    return { start, close: () => lane.close() };
  }
}
