import { optionUnits } from "./option-kind.ts";
import type { OptionSection, RunOption } from "./run-option.ts";
import { type RunOptionName, runOptionEntries } from "./run-options.ts";

/** The command-line arguments that set one option to a value. */
const wordsOf = ({ kind, flag }: RunOption, value: unknown): readonly string[] => {
  const name = `--${flag.name}`;
  if (kind.type === "switch") return value === true ? [name] : [];
  if (kind.type === "names") return listWords(name, value as readonly string[]);
  if (kind.type === "texts")
    return (value as readonly string[]).flatMap((text) => [name, text.replaceAll("\n", "\\n")]);
  if (kind.type === "switches") {
    const switches = Object.entries(value as Readonly<Record<string, boolean>>);
    return listWords(
      name,
      switches.map(([one, isOn]) => (isOn ? one : `${one}=false`)),
    );
  }
  const unit = "unit" in kind && kind.unit !== undefined ? optionUnits[kind.unit] : null;
  return [name, String(unit === null ? value : unit.fromOption(value as number))];
};

const listWords = (name: string, values: readonly string[]): readonly string[] =>
  values.length === 0 ? [] : [name, values.join(",")];

/**
 * The command-line arguments that set the options of a section, in a command that repeats a run. Absent options and
 * those that are null need no arguments.
 */
export const optionWords = (
  options: { readonly [Name in RunOptionName]?: unknown },
  section: OptionSection,
): readonly string[] =>
  runOptionEntries.flatMap(([name, option]) => {
    const value = options[name] ?? undefined;
    return value === undefined || option.section !== section ? [] : wordsOf(option, value);
  });
