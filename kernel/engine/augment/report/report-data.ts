import type { MetricLine } from "../../method/metrics/metric-line.ts";
import type { DeliveryRow } from "../delivery/delivery-rows.ts";
import type { AugmentHeaderLine, BoardLine } from "../lines/evidence-lines.ts";
import type { MarginsLine } from "../lines/extension-lines.ts";
import type { TaxonomyTree } from "../seeds/taxonomy.ts";

/** A study's header, taxonomy and metrics: the data of all tables and figures. */
export interface ReportData {
  readonly header: AugmentHeaderLine;
  readonly taxonomy: TaxonomyTree;
  readonly metrics: readonly MetricLine[];
  /** The models' scores on external leaderboards. */
  readonly boards: readonly BoardLine[];
  /** For each problem, numbers of the suite by the method's rules and of the delivered suite. */
  readonly deliveries: readonly DeliveryRow[];
  /** Distances of the time limits to the programs' times, by problem. */
  readonly margins: readonly MarginsLine[];
}
