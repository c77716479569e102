import { optionUnits } from "./option-kind.ts";
import { type OptionSection, type RunOption, runOptionEntries, type TabledConfig } from "./run-options.ts";

/** The words of one option on the command line. */
const wordsOf = ({ kind, flag }: RunOption, value: unknown): readonly string[] => {
  const name = `--${flag.name}`;
  if (kind.type === "switch") return [name];
  if (kind.type === "names") return [name, (value as readonly string[]).join(",")];
  if (kind.type === "texts")
    return (value as readonly string[]).flatMap((text) => [name, text.replaceAll("\n", "\\n")]);
  const unit = "unit" in kind && kind.unit !== undefined ? optionUnits[kind.unit] : null;
  return [name, String(unit === null ? value : unit.fromOption(value as number))];
};

/** The words of the command line that set a run's options of a section again. */
export const optionWords = (config: TabledConfig, section: OptionSection): readonly string[] =>
  runOptionEntries.flatMap(([name, option]) => {
    const value = config[name];
    const isSet = value !== undefined && option.section === section && !(Array.isArray(value) && value.length === 0);
    return isSet ? wordsOf(option, value) : [];
  });
