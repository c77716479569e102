/** A unit in which users write a number, with the conversions to and from the option's own unit. */
export interface OptionUnit {
  /** The word that stands for the value in the help, such as `SECONDS`. */
  readonly mark: string;
  readonly toOption: (value: number) => number;
  readonly fromOption: (value: number) => number;
}

/**
 * The units in which users write numbers on the command line and in configurations. The options themselves are in
 * milliseconds or bytes.
 */
export const optionUnits = {
  seconds: { mark: "SECONDS", toOption: (value) => value * 1000, fromOption: (value) => value / 1000 },
  megabytes: {
    mark: "MB",
    toOption: (value) => Math.round(value * 2 ** 20),
    fromOption: (value) => value / 2 ** 20,
  },
} as const satisfies Readonly<Record<string, OptionUnit>>;

/** A number in a range. If `unit` is set, the command line and configurations use that unit. */
export interface NumberKind {
  readonly type: "number" | "wholeNumber";
  readonly least?: number;
  readonly above?: number;
  readonly most?: number;
  readonly unit?: keyof typeof optionUnits;
}

/** The kind of an option whose value is one of several words. */
export interface ChoiceKind {
  readonly type: "choice";
  readonly choices: readonly string[];
}

/**
 * The kind of an option that is a list of names, separated by commas on the command line. `emptyWord` is the word that
 * stands for an empty list there.
 */
export interface NamesKind {
  readonly type: "names";
  readonly emptyWord?: string;
}

/**
 * The kind of an option's value. `text` may be empty, `name` may not. `names` is a list of names; `choice` is one of
 * several words. `texts` is a list to which each use of the flag adds one text. A `switch` is on or off. `switches` are
 * comma-separated names, each on or off: `NAME` or `NAME=false`.
 */
export type OptionKind =
  | NumberKind
  | ChoiceKind
  | NamesKind
  | { readonly type: "text" | "name" | "texts" | "switch" | "switches" };

interface ValueByType {
  readonly number: number;
  readonly wholeNumber: number;
  readonly text: string;
  readonly name: string;
  readonly texts: readonly string[];
  readonly names: readonly string[];
  readonly switch: boolean;
  readonly switches: Readonly<Record<string, boolean>>;
}

/** The type of the values of an option of this kind. */
export type OptionValue<Kind extends OptionKind> = Kind extends ChoiceKind
  ? Kind["choices"][number]
  : ValueByType[Exclude<Kind["type"], "choice">];
