import { displaySymbol, type MimeBundle } from "../../../../toolkit/base/notebook-symbols.ts";
import type { Displayable } from "../../../../toolkit/display.ts";
import { Table } from "../../../../toolkit/tables/table.ts";
import type { RaisedBudget } from "../../errors.ts";
import { raisedLimit, reachedLimit } from "../../method/budget.ts";
import { linesOf } from "../../method/lines-of.ts";
import type { RunEnd } from "../../method/run-method.ts";
import { rateText } from "../base/rate-text.ts";
import type {
  ActiveEffectLine,
  ActiveLine,
  ActiveStateLine,
  ActiveStop,
  ActiveSummaryLine,
} from "./active-evidence.ts";
import { activePage } from "./active-page.ts";
import { effectTable } from "./effect-table.ts";

/** A table with one row for each state: the probability of being weak, the estimated failure rate, and counts. */
const stateTable = (states: readonly ActiveStateLine[]): Table =>
  new Table(
    states.map(({ concepts, difficulty, weak, probability, rate, low, high, failures, evaluations }) => ({
      Concepts: concepts.join(" + "),
      Difficulty: difficulty,
      Verdict: weak ? "weak" : "not established",
      "P(weak)": probability.toFixed(2),
      "Failure rate": rateText({ rate, low, high }),
      "Own failures": `${failures} of ${evaluations}`,
    })),
    {
      title: "Weakest states",
      columns: ["Concepts", "Difficulty", "Verdict", "P(weak)", "Failure rate", "Own failures"],
    },
  );

const shownRows = 15;

/**
 * A finished active search: its evidence, and the results computed from it. Made by `search` with `strategy:
 * "active"`.
 */
export class ActiveRun implements Displayable {
  /** Folder of the run; null if nothing was stored. */
  readonly directory: string | null;
  readonly #lines: readonly ActiveLine[];

  /** The reason why the run ended, and its spending; null if the search was opened from its folder. */
  readonly end: RunEnd | null;

  constructor(lines: readonly ActiveLine[], directory: string | null, end: RunEnd | null = null) {
    this.end = end;
    this.#lines = lines;
    this.directory = directory;
  }

  /** The lines of the run's evidence, in order. */
  lines(): readonly ActiveLine[] {
    return this.#lines;
  }

  /**
   * Counts of the run: evaluations, states declared weak, expected false claims among them, expected missed states.
   * Null if the run was killed.
   */
  summary(): ActiveSummaryLine | null {
    return linesOf(this.#lines, "summary").at(-1) ?? null;
  }

  /** The reason for the end of the search; null if the run was killed before. */
  get stopReason(): ActiveStop | null {
    return this.summary()?.stopReason ?? null;
  }

  /** A larger budget to resume with, as a command-line option; null unless the budget is used up. */
  get raise(): RaisedBudget | null {
    const [header] = linesOf(this.#lines, "taulab-active-search");
    const summary = this.summary();
    if (header === undefined || summary?.stopReason !== "budget") return null;
    const spent = { ...summary.used, wallMs: summary.measured?.elapsedMs ?? 0 };
    const field = reachedLimit<keyof typeof spent>(header.config.budgets, spent);
    return field === null ? null : raisedLimit(field, header.config.budgets[field]!, spent[field]);
  }

  /**
   * States with at least one failure or declared weak, by falling probability of being weak. `weak` marks declared
   * states.
   */
  weaknesses(): readonly ActiveStateLine[] {
    return this.states().filter(({ weak, failures }) => weak || failures > 0);
  }

  /** The states declared weak. The expected share of false claims among them is at most the requested limit. */
  declared(): readonly ActiveStateLine[] {
    return this.states().filter(({ weak }) => weak);
  }

  /** Every state of one or two concepts, by falling probability of being weak. */
  states(): readonly ActiveStateLine[] {
    return linesOf(this.#lines, "state");
  }

  /**
   * Effects of concepts and pairs on the failure logit, with 95% intervals. The effect with the largest lower end comes
   * first.
   */
  effects(): readonly ActiveEffectLine[] {
    return [...linesOf(this.#lines, "effect")].sort((a, b) => b.low - a.low);
  }

  /** States by falling probability of being weak. Undeclared states are marked "not established". */
  table(rows: number = Number.POSITIVE_INFINITY): Table {
    return stateTable(this.states().slice(0, rows));
  }

  /** Effects whose interval excludes 0. With `rows`: the first `rows` of all effects. */
  effectTable(rows?: number): Table {
    const all = this.effects();
    return effectTable(rows === undefined ? all.filter(({ low, high }) => low > 0 || high < 0) : all.slice(0, rows));
  }

  /** The run as one HTML page without scripts or network requests. The same run gives the same page. */
  report(): Promise<string> {
    return activePage(this.#lines, this);
  }

  toString(): string {
    return `${this.#shown()}\n\n${this.effectTable()}`;
  }

  #shown(): Table {
    return this.table(Math.max(shownRows, this.declared().length));
  }

  [displaySymbol](): MimeBundle | Promise<MimeBundle> {
    return this.#shown()[displaySymbol]();
  }
}
