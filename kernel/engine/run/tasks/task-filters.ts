import type { Task } from "../../../../datasets/task.ts";
import { counted } from "../../../../toolkit/base/counted.ts";
import { nearest } from "../../../../toolkit/base/nearest.ts";
import { wildcard } from "../../../../toolkit/base/wildcard.ts";
import { EngineError } from "../../errors.ts";
import type { FilterName } from "../../options/filter-options.ts";

/** Filters of a run's tasks. An absent or empty list lets all tasks pass. In `ids` and `names`, `*` is a wildcard. */
export type TaskFilters = { readonly [Name in FilterName]?: readonly string[] };

interface Rule {
  /** Returns the values of a task that are compared with the values in the filter. */
  readonly of: (task: Task) => readonly string[];
  readonly pattern: boolean;
}

const one = (value: string | null): readonly string[] => (value === null ? [] : [value]);

const rules: Readonly<Record<keyof TaskFilters, Rule>> = {
  difficulties: { of: ({ difficulty }) => one(difficulty), pattern: false },
  areas: { of: ({ area }) => one(area), pattern: false },
  types: { of: ({ type }) => one(type), pattern: false },
  sources: { of: ({ source }) => [source], pattern: false },
  concepts: { of: ({ concepts }) => concepts, pattern: false },
  names: { of: ({ name }) => [name], pattern: true },
  ids: { of: ({ id }) => [id], pattern: true },
};

/** The names of the filters, in the order in which messages list them. */
export const filterNames = Object.keys(rules) as readonly (keyof TaskFilters)[];

const matcher = (term: string, { pattern }: Rule): ((value: string) => boolean) => {
  if (!pattern || !term.includes("*")) return (value) => value === term;
  const shape = wildcard(term);
  return (value) => shape.test(value);
};

interface Unmet {
  readonly value: string;
  readonly note: string;
}

/** Finds the values in a filter that no task has, each with the nearest value that some task has. */
const unmetTerms = (tasks: readonly Task[], name: keyof TaskFilters, terms: readonly string[]): readonly Unmet[] => {
  const rule = rules[name];
  const present = [...new Set(tasks.flatMap((task) => rule.of(task)))];
  return terms.flatMap((value) => {
    if (present.some(matcher(value, rule))) return [];
    const close = nearest(value, present);
    const instead = close ? `did you mean "${close}"?` : `the tasks have ${listText(present)}`;
    return { value, note: `no task has "${value}" in ${name}; ${instead}` };
  });
};

const listText = (values: readonly string[]): string =>
  values.length === 0 ? "none" : values.length <= 8 ? values.join(", ") : `${values.slice(0, 8).join(", ")}, …`;

export interface TaskSelection {
  readonly tasks: readonly Task[];
  /** Notes to the user about values of filters that match no task. */
  readonly notes: readonly string[];
}

/**
 * Selects the tasks that pass every filter, at most the first `limit` of them. Throws `nothing_to_run` if none
 * passes, and `invalid_config` for an id that no task has.
 */
export const selectTasks = (tasks: readonly Task[], filters: TaskFilters = {}, limit?: number): TaskSelection => {
  const active = filterNames.filter((name) => (filters[name]?.length ?? 0) > 0);
  const missingTerms = active.flatMap((name) => unmetTerms(tasks, name, filters[name] ?? []));
  const missingId = active.includes("ids") ? unmetTerms(tasks, "ids", filters.ids ?? [])[0] : undefined;
  if (missingId !== undefined && tasks.length > 0)
    throw new EngineError(missingId.note, { code: "invalid_config", argument: "ids", value: missingId.value });
  const passes = active.map((name) => {
    const tests = (filters[name] ?? []).map((term) => matcher(term, rules[name]));
    return (task: Task): boolean => rules[name].of(task).some((value) => tests.some((test) => test(value)));
  });
  const remaining = tasks.filter((task) => passes.every((pass) => pass(task)));
  if (remaining.length === 0 && tasks.length > 0)
    throw new EngineError(
      `nothing is left after filtering: none of ${counted(tasks.length, "task")} has ${active
        .map((name) => `${name} ${listText(filters[name] ?? [])}`)
        .join(" and ")}`,
      {
        code: "nothing_to_run",
        argument: "filters",
        value: missingTerms[0]?.value,
        hint: missingTerms[0]?.note ?? "leave one of the filters out",
      },
    );
  return {
    tasks: limit === undefined ? remaining : remaining.slice(0, limit),
    notes: missingTerms.map(({ note }) => note),
  };
};
