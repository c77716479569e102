import { displaySymbol, type MimeBundle } from "../../../toolkit/base/notebook-symbols.ts";
import type { Chart } from "../../../toolkit/charts/chart.ts";
import { turnCurve } from "../../../toolkit/charts/turn-curve.ts";
import type { Displayable } from "../../../toolkit/display.ts";
import { intervalCell } from "../../../toolkit/tables/render/cell.ts";
import { Table } from "../../../toolkit/tables/table.ts";
import { linesOf } from "../method/lines-of.ts";
import { type RunEnd, runEndOf } from "../method/run-method.ts";
import type { RateLine, RefineLine, TurnLine } from "./evidence.ts";

/** A finished refinement: pass rates by turn, and all turns. Made by `refine`. */
export class RefineRun implements Displayable {
  /** Folder of the run; null if the run was not stored. */
  readonly directory: string | null;
  /** False if the run was stopped before all conversations had ended. */
  readonly complete: boolean;
  /** The reason why the run ended, and its spending; null for a refinement that was opened from its folder. */
  readonly end: RunEnd | null;
  readonly #lines: readonly RefineLine[];

  constructor(lines: readonly RefineLine[], directory: string | null, complete = true, end: RunEnd | null = null) {
    this.#lines = lines;
    this.end = end && runEndOf(end);
    this.directory = directory;
    this.complete = complete;
  }

  /** The lines of the run's `evidence.jsonl`, in order. */
  lines(): readonly RefineLine[] {
    return this.#lines;
  }

  /** The evidence lines of all turns of all conversations. */
  turns(): readonly TurnLine[] {
    return linesOf(this.#lines, "turn");
  }

  /** The share of conversations that passed at each turn or earlier, with intervals clustered by task. */
  rates(): readonly RateLine[] {
    return linesOf(this.#lines, "rate");
  }

  /** One row for each model, one column for each turn: pass rate in percent with its 95% interval. */
  table(): Table {
    const rows = [...Map.groupBy(this.rates(), ({ model }) => model)].map(([model, rates]) => ({
      Model: model,
      Conversations: rates[0]!.n,
      Errors: rates[0]!.errors,
      ...Object.fromEntries(
        rates.map(({ turn, value, low, high, n }) => [
          turn === 0 ? "First answer" : `Turn ${turn}`,
          intervalCell(
            value === null ? null : { estimate: value, low: low!, high: high!, level: 0.95, method: "clustered", n },
            {
              percent: true,
              domain: null,
            },
          ),
        ]),
      ),
    }));
    return new Table(rows, { title: "Pass rate by turn, with 95% intervals clustered by task" });
  }

  /** Draws the pass rate over turns, one line for each model (AutoCodeBench, Figure 4). */
  figure(): Chart {
    return turnCurve(
      this.rates().flatMap(({ model, turn, value, low, high }) =>
        value === null ? [] : [{ series: model, turn, estimate: value, low: low!, high: high! }],
      ),
    );
  }

  toString(): string {
    return String(this.table());
  }

  [displaySymbol](): MimeBundle | Promise<MimeBundle> {
    return this.table()[displaySymbol]();
  }
}
