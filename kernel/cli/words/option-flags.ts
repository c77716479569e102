import {
  type NumberKind,
  type OptionKind,
  type OptionSection,
  type OptionValue,
  optionUnits,
  type RunOption,
  runOptionEntries,
  type runOptions,
  type TabledOptions,
} from "../../engine/api/run-options.ts";
import { defined, type Flag, flag, many, toggle } from "./flag.ts";
import type { Kind } from "./kind.ts";
import { list, mapped, name, number, oneOf, text, wholeNumber } from "./kinds.ts";
import { switches } from "./pair-kinds.ts";

type Entries = typeof runOptions;

/** The type of `runFlags`: name of a flag → its declaration. */
type RunFlags = {
  readonly [Name in keyof Entries as Entries[Name]["flag"]["name"]]: Flag<
    OptionValue<Entries[Name]["kind"]> | undefined
  >;
};

/** The type of `optionFlags`: name of a flag → its declaration, for the options of one section. */
type SectionFlags<Section extends OptionSection> = {
  readonly [Name in keyof Entries as Entries[Name]["section"] extends Section
    ? Entries[Name]["flag"]["name"]
    : never]: Flag<OptionValue<Entries[Name]["kind"]> | undefined>;
};

const kindOf = (kind: Exclude<OptionKind, { readonly type: "switch" }>, mark: string | undefined): Kind<unknown> => {
  if (kind.type === "texts") return mapped(text(mark ?? "TEXT"), (typed) => typed.replaceAll("\\n", "\n"));
  if (kind.type === "names") {
    const names = list(mark ?? "NAMES");
    return kind.emptyWord === undefined
      ? names
      : mapped(names, (typed) => (typed.join() === kind.emptyWord ? [] : typed));
  }
  if (kind.type === "switches") return switches(mark ?? "NAMES");
  if (kind.type === "choice") return oneOf(kind.choices, mark);
  if (kind.type === "text") return text(mark ?? "TEXT");
  if (kind.type === "name") return name(mark ?? "NAME");
  const { type, unit, ...range } = kind as NumberKind;
  const numeric = type === "number" ? number : wholeNumber;
  if (unit === undefined) return numeric(range, mark);
  return mapped(numeric(range, mark ?? optionUnits[unit].mark), optionUnits[unit].toOption);
};

const flagOf = ({ kind, flag: { name: _, mark, help, ...details } }: RunOption): Flag<unknown> => {
  if (kind.type === "switch") return toggle(help, details);
  return (kind.type === "texts" ? many : flag)(kindOf(kind, mark), help, details);
};

/** The command-line flags of all entries of `runOptions`, by flag name. */
export const runFlags = Object.fromEntries(
  runOptionEntries.map(([, option]) => [option.flag.name, flagOf(option)]),
) as RunFlags;

/** The command-line flags of one section of `runOptions`, by flag name. */
export const optionFlags = <Section extends OptionSection>(section: Section): SectionFlags<Section> =>
  Object.fromEntries(
    runOptionEntries.flatMap(([, option]) =>
      option.section === section ? [[option.flag.name, runFlags[option.flag.name as keyof RunFlags]]] : [],
    ),
  ) as SectionFlags<Section>;

const camel = (flagName: string): string => flagName.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Converts the values of typed flags to options of `evaluate`. */
export const optionsOfFlags = (values: object): TabledOptions =>
  defined(
    Object.fromEntries(
      runOptionEntries.map(([option, { flag: one }]) => [
        option,
        (values as Readonly<Record<string, unknown>>)[camel(one.name)],
      ]),
    ),
  ) as TabledOptions;

/** The names of the command-line flags of one section of `runOptions`. */
export const flagNames = (section: OptionSection): readonly string[] => Object.keys(optionFlags(section));
