export {
  type NumberKind,
  type OptionKind,
  type OptionUnit,
  type OptionValue,
  optionUnits,
} from "../options/option-kind.ts";
export {
  type OptionSection,
  type RunOption,
  type RunOptionName,
  runOptionEntries,
  runOptions,
  type TabledOptions,
} from "../options/run-options.ts";
