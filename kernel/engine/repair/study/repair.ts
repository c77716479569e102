import { EventQueue } from "../../run/base/queue.ts";
import type { RepairLine } from "../lines/evidence-lines.ts";
import type { RepairStudy } from "../report/repair-study.ts";
import type { RepairOptions } from "./repair-options.ts";

/** The progress of a repair study. */
export interface RepairProgress {
  /** Number of trajectories (repairs of one program by one model) that have ended. */
  readonly done: number;
  readonly total: number | null;
  readonly text: string;
}

/** A running study. Await it for its results, or iterate over its progress. */
export interface Repairing extends PromiseLike<RepairStudy>, AsyncIterable<RepairProgress> {}

/**
 * PAIR-Bench: measures how well models repair wrong programs with hints of controlled target (a failure region) and
 * strength (six levels). Each candidate repairs each program unaided (turn 0), then in turns under each protocol: hints
 * by level, free hints, or none. All tests run after each turn; candidates never see them.
 *
 * Rejects with a typed error that names the field of a bad option, before any request. If an endpoint or the sandbox
 * fails repeatedly, the trajectory (repair of one program) ends in an error. Such a trajectory is counted, but enters
 * no mean.
 *
 * Cost: up to `1 + alphaTurns` candidate calls for each trajectory, and up to 3 feedback calls for each turn.
 *
 * @param options `candidates` and `feedback` at least
 * @returns a study: `await` it for its results, or iterate over its progress with `for await`
 * @example
 * const mute = { name: "mute", answer: () => "I would rather not." };
 * const code = await Promise.resolve(repair({ candidates: [mute], feedback: mute, runs: 0 })).catch((error) => error.code);
 * code; // => "invalid_config"
 */
export const repair = (options: RepairOptions): Repairing => {
  const events = new EventQueue<RepairProgress>(() => true);
  // The modules are imported on the first call, so an unused `repair` takes no memory.
  const study = import("./run-repair.ts")
    .then(({ runRepair }) =>
      runRepair(
        options,
        (_: readonly RepairLine[]) => {},
        (progress) => events.push(progress),
      ),
    )
    .finally(() => events.end());
  // Prevents an unhandled rejection if the caller only iterates. Awaiting the study still throws the error.
  study.catch(() => {});
  return {
    // biome-ignore lint/suspicious/noThenProperty: a study is awaited for its results
    then: (onFulfilled, onRejected) => study.then(onFulfilled, onRejected),
    [Symbol.asyncIterator]: () => events[Symbol.asyncIterator](),
  };
};
