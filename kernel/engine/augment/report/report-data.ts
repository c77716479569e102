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
  /** For each problem, test counts of two suites: the one that the method made and the delivered one. */
  readonly deliveries: readonly DeliveryRow[];
  /** For each problem, the distances from its time limits to the times of its programs. */
  readonly margins: readonly MarginsLine[];
}
