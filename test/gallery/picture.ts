import type { Chart } from "../../toolkit/charts/chart.ts";
import type { ChartCases } from "../contracts/chart.ts";

/** What one gallery file says about one chart. */
export interface Gallery {
  /** Pictures worth showing, by name; each is stored as `pictures/NAME.svg`. */
  readonly pictures: Readonly<Record<string, () => Chart>>;
  readonly cases: ChartCases;
}
