import { setTimeout as sleep } from "node:timers/promises";
import type { TestRedis } from "../../tools/redis.ts";
import { setJoined, startInSpace } from "./network-spaces.ts";

/** The faults so far. `revivals` counts workers that ended by themselves, because Redis was away, and started again. */
export interface TroubleCounts {
  kills: number;
  cuts: number;
  restarts: number;
  outages: number;
  revivals: number;
}

/**
 * The seconds at which each fault begins and ends, before they are multiplied by the pace. `kill` is the time between
 * two kills.
 */
const schedule = {
  kill: 20,
  cut: { from: 15, to: 45 },
  restart: { from: 50, to: 53 },
  outage: { from: 80, to: 140 },
} as const;

/** The seconds after which every kind of fault has happened. */
export const troubleSeconds = schedule.outage.to;

/** Four workers in network namespaces, and the faults that happen to them and to Redis. */
export class Trouble {
  readonly counts: TroubleCounts = { kills: 0, cuts: 0, restarts: 0, outages: 0, revivals: 0 };
  readonly #redis: TestRedis;
  readonly #pace: number;
  readonly #start: (at: number) => ReturnType<typeof startInSpace>;
  readonly #workers: ReturnType<typeof startInSpace>[];
  #ended = false;

  /** @param pace the factor of all times in the schedule */
  constructor(redis: TestRedis, spaces: number, places: number, pace: number) {
    this.#redis = redis;
    this.#pace = pace;
    this.#start = (at) => startInSpace(at + 1, redis.url, places);
    this.#workers = Array.from({ length: spaces }, (_, at) => this.#start(at));
  }

  /** Causes faults until `end`. The last worker is cut off, and one of the others is killed every 20 s. */
  async run(tell: (seconds: number) => void): Promise<void> {
    const { kill, cut, restart, outage } = schedule;
    for (let tick = 1; !this.#ended; tick++) {
      await sleep(1000 * this.#pace);
      if (this.#ended) return;
      this.#revive();
      if (tick % kill === 0) this.#kill();
      if (tick === cut.from) this.#cut();
      if (tick === cut.to) setJoined(this.#workers.length, true);
      if (tick === restart.from || tick === outage.from) await this.#redis.stop();
      if (tick === restart.to || tick === outage.to) {
        await this.#redis.start();
        this.counts[tick === restart.to ? "restarts" : "outages"] += 1;
      }
      if (tick % 10 === 0) tell(tick * this.#pace);
    }
  }

  #kill(): void {
    const victim = this.counts.kills++ % (this.#workers.length - 1);
    this.#workers[victim]?.kill();
    this.#workers[victim] = this.#start(victim);
  }

  #cut(): void {
    setJoined(this.#workers.length, false);
    this.counts.cuts += 1;
  }

  #revive(): void {
    for (const [at, worker] of this.#workers.entries()) {
      if (!worker.ended()) continue;
      this.#workers[at] = this.#start(at);
      this.counts.revivals += 1;
    }
  }

  /** Ends the workers. */
  end(): void {
    this.#ended = true;
    for (const worker of this.#workers) worker.kill();
  }
}
