import { EventQueue } from "../../run/base/queue.ts";
import type { ActiveLine } from "../active/active-evidence.ts";
import type { ActiveOptions } from "../active/active-options.ts";
import type { ActiveRun } from "../active/active-run.ts";
import type { SearchLine } from "../lines/evidence.ts";
import type { SearchRun } from "../report/search-run.ts";
import type { SearchOptions } from "./search-options.ts";

/** A running search. Await it for the run, or iterate over the lines of its evidence. */
export interface Searching<Run = SearchRun, Line = SearchLine> extends PromiseLike<Run>, AsyncIterable<Line> {}

/** Starts a run whose evidence lines can be iterated over, and which resolves to the results. */
const searching = <Run, Line>(start: (onLines: (lines: readonly Line[]) => void) => Promise<Run>) => {
  const lines = new EventQueue<Line>(() => true);
  const run = start((fresh) => {
    for (const line of fresh) lines.push(line);
  }).finally(() => lines.end());
  // Prevents an unhandled rejection if the caller only iterates. Awaiting the search still throws the error.
  run.catch(() => {});
  return {
    // biome-ignore lint/suspicious/noThenProperty: a search is awaited for its run
    then: run.then.bind(run),
    [Symbol.asyncIterator]: () => lines[Symbol.asyncIterator](),
  };
};

/** The call signatures of the two strategies, documented at `search`. */
interface Search {
  (options: ActiveOptions): Searching<ActiveRun, ActiveLine>;
  (options: SearchOptions): Searching;
}

/**
 * Searches the states (concepts and a difficulty) for weaknesses of a model. Each evaluation of a state sets a
 * challenge. The model writes tests and solutions independently, the tests run, and failed solutions are retried and
 * repaired.
 *
 * The default is PrismBench (Majdinasab, Nikanjam and Khomh 2025). Its three phases map the space, explore hard states,
 * and vary hard challenges. `strategy: "active"` fits a model of failures by concept, pair and difficulty. This
 * strategy evaluates the most uncertain states next, and declares weak states at a Bayesian false discovery rate of 5%.
 *
 * Rejects with a typed error that names the field of a bad parameter, before anything is written. A failed evaluation
 * is counted as invalid and never changes a value.
 *
 * Cost: up to 10 model calls for each evaluation with all analysts, usually 5 to 7.
 *
 * @param options `model` at least; every parameter has its default
 * @returns a search: `await` it for the run, or iterate over its evidence with `for await`
 * @example
 * const mute = { name: "mute", answer: () => "I would rather not." };
 * const judge = () => ({ passed: 0, failed: 1, errored: 0, outcome: "failed", output: "" }) as const;
 * const run = await search({ model: mute, concepts: ["loops"], phases: [1], directory: null, judge });
 * run.stopReason; // => "no_candidates"
 * const active = await search({ strategy: "active", model: mute, concepts: ["loops"], directory: null, judge });
 * active.declared().length; // => 0
 */
export const search = ((options: SearchOptions | ActiveOptions) =>
  // The modules are imported on the first search, so an unused search takes no memory.
  options.strategy === "active"
    ? searching<ActiveRun, ActiveLine>(async (onLines) =>
        (await import("../active/run-active.ts")).runActive(options, onLines),
      )
    : searching<SearchRun, SearchLine>(async (onLines) =>
        (await import("./run-search.ts")).runSearch(options, onLines),
      )) as Search;
