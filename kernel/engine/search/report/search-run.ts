import { displaySymbol, type MimeBundle } from "../../../../toolkit/base/notebook-symbols.ts";
import type { Chart } from "../../../../toolkit/charts/chart.ts";
import type { Displayable } from "../../../../toolkit/display.ts";
import type { Interval } from "../../../../toolkit/stats/result.ts";
import type { Table } from "../../../../toolkit/tables/table.ts";
import type { RaisedBudget } from "../../errors.ts";
import { raisedLimit, reachedLimit } from "../../method/budget.ts";
import { linesOf } from "../../method/lines-of.ts";
import type { RunEnd } from "../../method/run-method.ts";
import type { SearchBudgets } from "../base/config.ts";
import { type TestDoubts, testFaultRate } from "../evaluate/test-faults.ts";
import type { SearchLine, SearchMetricLine, StopReason } from "../lines/evidence.ts";
import { type SearchFigure, searchFigure, searchFigureNames } from "./search-figures.ts";
import { graphOf, type SearchGraph } from "./search-graph.ts";
import { searchPage } from "./search-page.ts";
import { type SearchTable, searchTable } from "./search-tables.ts";
import { weaknessTable } from "./weakness-table.ts";
import { type Weakness, weaknessesOf } from "./weaknesses.ts";

/**
 * The increased budget with which a search can resume after its budget was used up; null if the budget was not used up.
 */
const raisedBudget = (lines: readonly SearchLine[]): RaisedBudget | null => {
  const [header] = linesOf(lines, "taulab-search");
  const end = linesOf(lines, "phaseEnd").at(-1);
  if (header === undefined || end?.stopReason !== "budget") return null;
  const { budgets } = header.config;
  const spent = { ...end.used, wallMs: end.measured?.elapsedMs ?? 0 };
  const field = reachedLimit<keyof SearchBudgets>(budgets, spent);
  return field === null ? null : raisedLimit(field, budgets[field]!, spent[field]);
};

/** A finished search: its evidence, and the results computed from it. Made by `search`. */
export class SearchRun implements Displayable {
  /** Folder of the run; null if nothing was stored. */
  readonly directory: string | null;
  /** The reason why the run ended, and its spending; null if the search was opened from its folder. */
  readonly end: RunEnd | null;
  readonly #lines: readonly SearchLine[];

  readonly #doubts: TestDoubts;
  readonly #elapsedMs: number | null;

  /** @param elapsedMs duration of the run in milliseconds; null if it was not measured */
  constructor(
    lines: readonly SearchLine[],
    directory: string | null,
    doubts: TestDoubts,
    elapsedMs: number | null = null,
    end: RunEnd | null = null,
  ) {
    this.end = end;
    this.#elapsedMs = elapsedMs;
    this.#lines = lines;
    this.directory = directory;
    this.#doubts = doubts;
  }

  /** The lines of the run's evidence, in order. */
  lines(): readonly SearchLine[] {
    return this.#lines;
  }

  /** The reason for the end of the last phase; null if the run was killed before. */
  get stopReason(): StopReason | null {
    return linesOf(this.#lines, "phaseEnd").at(-1)?.stopReason ?? null;
  }

  /** A larger budget to resume with, as a command-line option; null unless the budget is used up. */
  get raise(): RaisedBudget | null {
    return raisedBudget(this.#lines);
  }

  /**
   * States with a failure or declared weak, by falling posterior probability of being weak. `weak` marks states that
   * are established as weak.
   */
  weaknesses(): readonly Weakness[] {
    return weaknessesOf(this.#lines);
  }

  /** Nodes with their last values, and edges, as plain data. `graph().chart()` draws them. */
  graph(): SearchGraph {
    return graphOf(this.#lines);
  }

  /** Every metric of the run, with its interval if it has one. */
  metrics(): readonly SearchMetricLine[] {
    return linesOf(this.#lines, "metric");
  }

  /**
   * The share of failed evaluations whose program passes the designer's tests, with its interval. In such an evaluation
   * the model's own tests were at fault. Null unless `testSource` is "both" and an evaluation failed.
   */
  testFaults(): Promise<Interval | null> {
    return testFaultRate(this.#doubts);
  }

  /** PrismBench's Table 3 (cost), 4 (failure rates), 5 (by difficulty) or 6 (by concept) for this run. */
  table(table: SearchTable): Table {
    return searchTable(this.#lines, table, this.#elapsedMs);
  }

  /**
   * Draws a figure of PrismBench's paper: "depth" (4), "radar" (6), "patterns" (8); "difficulty" and "concept" (10);
   * "errors" (12), "test issues" (13); "pairs" and "visits" (15), "pattern counts" (17), "graph" (24). Rates carry
   * Wilson's intervals over evaluations; pairs have none, as in the evidence. A number from 4 to 30 selects the kind of
   * figure that has this number in the paper. Throws `invalid_config` for any other.
   */
  figure(figure: SearchFigure | number): Chart {
    return searchFigure(this.#lines, figure);
  }

  /** Names of the figures available for any search. */
  figures(): readonly SearchFigure[] {
    return searchFigureNames;
  }

  /** The run as one HTML page without scripts or network requests. The same run gives the same page. */
  report(): Promise<string> {
    return searchPage(this.#lines, this.#elapsedMs);
  }

  toString(): string {
    return String(this.#shown());
  }

  #shown(): Table {
    return weaknessTable(this.weaknesses().slice(0, 15));
  }

  [displaySymbol](): MimeBundle | Promise<MimeBundle> {
    return this.#shown()[displaySymbol]();
  }
}
