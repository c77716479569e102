import type { Chart } from "../../toolkit/charts/chart.ts";
import type { ChartCases } from "../contracts/chart.ts";

/** The export of a gallery file: pictures and test cases of one chart. */
export interface Gallery {
  /** Example pictures by name. Each is compared with the stored file `pictures/NAME.svg`. */
  readonly pictures: Readonly<Record<string, () => Chart>>;
  readonly cases: ChartCases;
}
