import { askingOptions } from "./asking-options.ts";
import { judgingOptions } from "./judging-options.ts";
import type { OptionValue } from "./option-kind.ts";
import type { RunOption } from "./run-option.ts";
import { taskOptions } from "./task-options.ts";

/**
 * The options of an evaluation that its manifest fixes. All uses derive from the entries:
 *
 * - the types of the option and of the manifest's field, the default, and the checks;
 * - the field of configurations, with its JSON Schema;
 * - the flag of the command line;
 * - the comparison on a resume and a merge, and the command that repeats a run.
 *
 * Other options have no entry, for these reasons:
 *
 * - `models`, `aliases`, `prices`: one list of a configuration sets the first two, one flag sets each part of a map.
 * - `filters`: one option with a flag for each filter. Its own table is `filter-options.ts`.
 * - `providers`, `examples`, `energy`, `sonarqube`, `judging`: they have nested fields and no flag.
 * - `criterionFiles`: the files are in `criteria`; opening them sets the option.
 * - `isolation` and `sandbox`: they belong to the sandbox, and further commands check them there.
 * - `budget`, `concurrency`, `timeoutMs`, `retry`, `cache`, `pilot`: every start of a run chooses them anew.
 */
export const runOptions = { ...taskOptions, ...askingOptions, ...judgingOptions };

type Entries = typeof runOptions;

/** The name of an option in the table. */
export type RunOptionName = keyof Entries;

/** The value of an option in the table. */
type ValueOf<Name extends RunOptionName> = OptionValue<Entries[Name]["kind"]>;

/** The options of the table, as `evaluate` takes them. */
export type TabledOptions = { readonly [Name in keyof Entries]?: ValueOf<Name> };

type ComputedName = {
  [Name in RunOptionName]: Entries[Name] extends { isComputed: true } ? Name : never;
}[RunOptionName];

type PresetName = { [Name in RunOptionName]: Entries[Name] extends { preset: unknown } ? Name : never }[RunOptionName];

type PresetOf<Name extends PresetName> = Entries[Name]["preset"];

/**
 * The options of the table, as the manifest keeps them. A switch that is off is absent. Computed values are not part
 * of it.
 */
export type TabledConfig = {
  readonly [Name in PresetName]: ValueOf<Name> | PresetOf<Name>;
} & {
  readonly [Name in Exclude<RunOptionName, ComputedName | PresetName>]?: Exclude<ValueOf<Name>, false>;
};

/** The entries of the table, by name. */
export const runOptionEntries = Object.entries(runOptions) as readonly (readonly [RunOptionName, RunOption])[];
