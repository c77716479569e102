import type { Jailed, JailLane, JailSpec } from "../contract/jail.ts";
import type { RunLane } from "../contract/slot.ts";

/**
 * Lends a launcher only after its previous run has ended. That run's caller may have left without waiting for its end.
 */
export class LastRuns {
  readonly #last = new WeakMap<JailLane, Promise<unknown>>();

  /**
   * Returns a launcher whose previous run has ended. After each wait it calls `find` again, because the launcher may
   * have broken meanwhile.
   */
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
