import type { Displayable, MimeBundle } from "../../../../toolkit/display.ts";
import { displaySymbol } from "../../../../toolkit/display.ts";
import type { Table } from "../../../../toolkit/tables/table.ts";
import { linesOf } from "../../method/lines-of.ts";
import type { MetricLine } from "../../method/metrics/metric-line.ts";
import { type RunEnd, runEndOf } from "../../method/run-method.ts";
import type { Item } from "../base/item.ts";
import type { EvidenceLine, HeaderLine } from "../lines/evidence-lines.ts";
import type { FunnelLine, SetLine } from "../lines/set-lines.ts";
import { funnelTable } from "../report/funnel-table.ts";
import { itemsOf } from "../sets/items-of.ts";

/** A run of AutoCodeGen as its evidence describes it. `generate` and `openGenerate` return it. */
export class GenerateRun implements Displayable {
  /** Folder of the run; null if the run has no folder. */
  readonly directory: string | null;
  readonly #lines: readonly EvidenceLine[];
  /** The end of the run; null for a run that was opened from its folder. */
  readonly end: RunEnd | null;

  constructor(lines: readonly EvidenceLine[], directory: string | null, end: RunEnd | null = null) {
    this.#lines = lines;
    this.directory = directory;
    this.end = end && runEndOf(end);
  }

  /** False if the run was stopped before its end. */
  get complete(): boolean {
    return this.#lines.at(-1)?.kind === "metric";
  }

  /** The header of the evidence: models, roles and parameters. */
  header(): HeaderLine {
    return this.#lines[0] as HeaderLine;
  }

  /** All lines of the evidence, in their order. */
  lines(): readonly EvidenceLine[] {
    return this.#lines;
  }

  /** The counts of items by step and reason, a line for each language; empty if the run was stopped. */
  funnel(): readonly FunnelLine[] {
    return linesOf(this.#lines, "funnel");
  }

  /** Every metric; empty if the run was stopped. */
  metrics(): readonly MetricLine[] {
    return linesOf(this.#lines, "metric");
  }

  /** A set of the run; null if the run has not reached it. */
  set(name: SetLine["name"]): SetLine | null {
    return linesOf(this.#lines, "set").find((line) => line.name === name) ?? null;
  }

  /** The items of a set, with all their texts. */
  items(name: SetLine["name"] = "full"): readonly Item[] {
    const all = itemsOf(this.#lines);
    return (this.set(name)?.itemIds ?? []).map((id) => all.get(id)!);
  }

  /** The funnel as a table. */
  table(): Table {
    return funnelTable(this.funnel());
  }

  toString(): string {
    return String(this.table());
  }

  [displaySymbol](): MimeBundle | Promise<MimeBundle> {
    return this.table()[displaySymbol]();
  }
}
