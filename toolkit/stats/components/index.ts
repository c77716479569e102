export type { Factors } from "./crossed-table.ts";
export { type Counts, type Generalizability, generalizability } from "./generalizability.ts";
export {
  type SampleSizeReliability,
  type SampleSizeReliabilityOptions,
  sampleSizeReliability,
} from "./sample-size-reliability.ts";
export { type VarianceComponent, type VarianceComponents, varianceComponents } from "./variance-components.ts";
