import { EventQueue } from "../run/queue.ts";
import type { ActiveLine } from "./active/active-evidence.ts";
import type { ActiveOptions } from "./active/active-options.ts";
import type { ActiveRun } from "./active/active-run.ts";
import type { SearchLine } from "./evidence.ts";
import type { SearchOptions } from "./search-options.ts";
import type { SearchRun } from "./search-run.ts";

/** A running search: await it for the run, or iterate over the lines of its evidence. */
export interface Searching<Run = SearchRun, Line = SearchLine> extends PromiseLike<Run>, AsyncIterable<Line> {}

/** Streams the lines of a run, and gives its handle. */
const searching = <Run, Line>(start: (onLines: (lines: readonly Line[]) => void) => Promise<Run>) => {
  const lines = new EventQueue<Line>(() => true);
  const run = start((fresh) => {
    for (const line of fresh) lines.push(line);
  }).finally(() => lines.end());
  // Whoever only iterates still learns of the failure: by awaiting the search afterwards.
  run.catch(() => {});
  return {
    // biome-ignore lint/suspicious/noThenProperty: a search is awaited for its run
    then: run.then.bind(run),
    [Symbol.asyncIterator]: () => lines[Symbol.asyncIterator](),
  };
};

/** The two strategies. `search` states what each does. */
interface Search {
  (options: ActiveOptions): Searching<ActiveRun, ActiveLine>;
  (options: SearchOptions): Searching;
}

/**
 * Searches states of (concepts, difficulty) for what a model cannot do. At each state a challenge is set, the model writes
 * tests and solutions apart, the tests are run, and failures are retried and mended.
 *
 * The default is PrismBench (Majdinasab, Nikanjam and Khomh 2025): three phases map the space, go where it is hard, and
 * vary what was hard. `strategy: "active"` fits a model of failures by concept, pair and difficulty, evaluates next the
 * states of which it is least sure, and declares weak states at a Bayesian false discovery rate of 5%.
 *
 * Rejects with a typed error for bad parameters, naming the field, before anything is written. An evaluation that
 * cannot be made is invalid and counted; it never enters a value.
 *
 * Cost: up to 10 model calls an evaluation with all analysts, 5 to 7 mostly.
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
  // Who never searches does not hold its parts in memory.
  options.strategy === "active"
    ? searching<ActiveRun, ActiveLine>(async (onLines) =>
        (await import("./active/run-active.ts")).runActive(options, onLines),
      )
    : searching<SearchRun, SearchLine>(async (onLines) =>
        (await import("./run-search.ts")).runSearch(options, onLines),
      )) as Search;
