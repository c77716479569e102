import { askingOptions } from "./asking-options.ts";
import { judgingOptions } from "./judging-options.ts";
import type { OptionValue } from "./option-kind.ts";
import type { RunOption } from "./run-option.ts";
import { taskOptions } from "./task-options.ts";

/**
 * The options of an evaluation that its manifest fixes for all starts of the run. These entries determine:
 *
 * - the types of the option and of the manifest's field, the default, and the checks;
 * - the field of configurations, with its JSON Schema;
 * - the flag of the command line;
 * - the comparison on a resume and a merge, and the command that repeats a run.
 *
 * Other options have no entry, for these reasons:
 *
 * - `models`, `aliases`, `prices`: in a configuration one list sets the first two; on the command line each flag sets
 *   one entry of a map.
 * - `filters`: one option with a flag for each filter. The table of filters is in `filter-options.ts`.
 * - `providers`, `examples`, `energy`, `sonarqube`, `judging`: these options have nested fields and no flag.
 * - `criterionFiles`: users name the files in `criteria`; `openCriteria` registers them and sets this option.
 * - `isolation` and `sandbox`: these options belong to the sandbox, and further commands check them there.
 * - `budget`, `concurrency`, `timeoutMs`, `retry`, `cache`, `pilot`: every start of a run chooses these options anew.
 */
export const runOptions = { ...taskOptions, ...askingOptions, ...judgingOptions };

type Entries = typeof runOptions;

/** The name of an option in `runOptions`. */
export type RunOptionName = keyof Entries;

/** The type of an option's value in `runOptions`. */
type ValueOf<Name extends RunOptionName> = OptionValue<Entries[Name]["kind"]>;

/** The options of `runOptions` with the types in which `evaluate` takes them. */
export type TabledOptions = { readonly [Name in keyof Entries]?: ValueOf<Name> };

type ComputedName = {
  [Name in RunOptionName]: Entries[Name] extends { isComputed: true } ? Name : never;
}[RunOptionName];

type PresetName = { [Name in RunOptionName]: Entries[Name] extends { preset: unknown } ? Name : never }[RunOptionName];

type PresetOf<Name extends PresetName> = Entries[Name]["preset"];

/**
 * The options of `runOptions` with the types in which the manifest stores them. A switch that is off is absent. Options
 * with `isComputed` are left out.
 */
export type TabledConfig = {
  readonly [Name in PresetName]: ValueOf<Name> | PresetOf<Name>;
} & {
  readonly [Name in Exclude<RunOptionName, ComputedName | PresetName>]?: Exclude<ValueOf<Name>, false>;
};

/** The entries of `runOptions`, as pairs of name and option. */
export const runOptionEntries = Object.entries(runOptions) as readonly (readonly [RunOptionName, RunOption])[];
