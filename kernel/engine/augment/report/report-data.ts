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
  /** External leaderboards. */
  readonly boards: readonly BoardLine[];
  /** The method's suites and the delivered ones, by problem. */
  readonly deliveries: readonly DeliveryRow[];
  /** Margins of the time limits. */
  readonly margins: readonly MarginsLine[];
}
