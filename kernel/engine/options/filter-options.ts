interface FilterOption<Flag extends string = string> {
  /** The name of the command-line flag, without the two dashes. */
  readonly flag: Flag;
  readonly help: string;
  /** The description of the filter's field in the JSON Schema of configurations. */
  readonly about?: string;
}

/**
 * The filters of tasks. This table defines their command-line flags, their fields in configurations, and the command
 * that repeats a run.
 */
export const filterOptions = {
  ids: {
    flag: "ids",
    help: "only tasks of these comma-separated ids; a * stands for any characters",
    about: "Ids of the tasks; a * stands for any characters",
  },
  names: {
    flag: "names",
    help: "only tasks of these comma-separated names; a * stands for any characters",
    about: "Names of the tasks; a * stands for any characters",
  },
  difficulties: { flag: "difficulty", help: "only tasks of these comma-separated difficulties" },
  areas: { flag: "area", help: "only tasks of these comma-separated areas" },
  types: { flag: "type", help: "only tasks of these comma-separated types" },
  sources: { flag: "source", help: "only tasks of these comma-separated sources" },
  concepts: { flag: "concept", help: "only tasks with one of these comma-separated concepts" },
} as const satisfies Readonly<Record<string, FilterOption>>;

/** The name of a filter. */
export type FilterName = keyof typeof filterOptions;

/** The name of a filter's flag. */
export type FilterFlag = (typeof filterOptions)[FilterName]["flag"];

/** The entries of `filterOptions`, as pairs of name and filter. */
export const filterEntries = Object.entries(filterOptions) as readonly (readonly [
  FilterName,
  FilterOption<FilterFlag>,
])[];
