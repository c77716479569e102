export { type HierarchicalRates, type HierarchicalRatesOptions, hierarchicalRates } from "./hierarchical-rates.ts";
export type { Mixing } from "./mixing.ts";
export type { Passed } from "./sampler.ts";
