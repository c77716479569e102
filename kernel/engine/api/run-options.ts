export { type FilterFlag, filterEntries } from "../options/filter-options.ts";
export {
  type NumberKind,
  type OptionKind,
  type OptionUnit,
  type OptionValue,
  optionUnits,
} from "../options/option-kind.ts";
export type { OptionSection, RunOption } from "../options/run-option.ts";
export {
  type RunOptionName,
  runOptionEntries,
  runOptions,
  type TabledOptions,
} from "../options/run-options.ts";
