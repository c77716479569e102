interface FilterOption<Flag extends string = string> {
  /** The name of the flag behind the two dashes. */
  readonly flag: Flag;
  readonly help: string;
  /** The description of the field in the JSON Schema. */
  readonly about?: string;
}

/** The filters of tasks. The flags, the fields of configurations and the command that repeats a run derive from it. */
export const filterOptions = {
  ids: {
    flag: "ids",
    help: "only tasks of these ids; a * stands for any letters",
    about: "A * matches any letters",
  },
  names: {
    flag: "names",
    help: "only tasks of these names; a * stands for any letters",
    about: "A * matches any letters",
  },
  difficulties: { flag: "difficulty", help: "only tasks of these difficulties" },
  areas: { flag: "area", help: "only tasks of these areas" },
  types: { flag: "type", help: "only tasks of these types" },
  sources: { flag: "source", help: "only tasks of these sources" },
  concepts: { flag: "concept", help: "only tasks with one of these concepts" },
} as const satisfies Readonly<Record<string, FilterOption>>;

/** The name of a filter. */
export type FilterName = keyof typeof filterOptions;

/** The name of a filter's flag. */
export type FilterFlag = (typeof filterOptions)[FilterName]["flag"];

/** The filters of the table, by name. */
export const filterEntries = Object.entries(filterOptions) as readonly (readonly [
  FilterName,
  FilterOption<FilterFlag>,
])[];
