import type { Jailed, JailLane, JailSpec } from "../contract/jail.ts";
import type { RunLane } from "../contract/slot.ts";

/** Lends a lane only after its last run has ended. A run whose end nobody awaited may still be ending. */
export class LastRuns {
  readonly #last = new WeakMap<JailLane, Promise<unknown>>();

  /** Returns the lane. It searches again after the last run has ended, because the lane may have broken meanwhile. */
  async free(find: () => Promise<RunLane>): Promise<RunLane> {
    for (;;) {
      const { lane, forks } = await find();
      const last = this.#last.get(lane);
      if (last === undefined) return { lane: this.#remembering(lane), forks };
      await last;
      if (this.#last.get(lane) === last) this.#last.delete(lane);
    }
  }

  #remembering(lane: JailLane): JailLane {
    const start = (spec: JailSpec): Jailed => {
      const jailed = lane.start(spec);
      this.#last.set(lane, jailed.exit);
      return jailed;
    };
    return { start, close: () => lane.close() };
  }
}
