/// <reference lib="dom" />
import { byId, element, inWords } from "./element.ts";
import { everything, type Filter } from "./filter.ts";
import type { Store } from "./store.ts";

const fields = ["model", "task", "language", "difficulty", "concept", "outcome", "sort"] as const;
type Field = (typeof fields)[number];
type Choice = readonly [value: string, label: string];

const distinct = (values: readonly (string | null)[]): Choice[] =>
  [...new Set(values.filter((value): value is string => value !== null))]
    .sort()
    .map((value) => [value, inWords(value)]);

const columns: readonly Choice[] = [
  ["task", "task"],
  ["model", "model"],
  ["outcome", "outcome"],
  ["message", "failure message"],
  ["modelMs", "model's time"],
  ["sandboxMs", "sandbox's time"],
  ["tokens", "tokens of the answer"],
];

const choicesOf = (store: Store): Record<Field, readonly Choice[]> => ({
  model: store.models.map(({ id, label }) => [id, label]),
  // With more than 2,000 tasks there is no selection list of tasks. The search still finds them.
  task: store.tasks.length > 2_000 ? [] : distinct(store.tasks.map(({ id }) => id)).map(([id]) => [id, id]),
  language: distinct(store.tasks.map(({ language }) => language)),
  difficulty: distinct(store.tasks.map(({ difficulty }) => difficulty)),
  concept: distinct(store.tasks.flatMap(({ concepts }) => concepts)),
  outcome: [["failed", "failed, in any way"], ["error", "any error"], ...distinct(store.outcomes)],
  sort: [...columns, ...store.criteria.map(({ name }): Choice => [`criterion ${name}`, `criterion ${name}`])],
});

/** The fields above the list of samples, which filter and sort it. */
export class Controls {
  readonly #changed: () => void;

  constructor(onChange: () => void) {
    this.#changed = onChange;
    for (const field of fields) byId(`by-${field}`).addEventListener("change", onChange);
    byId("by-down").addEventListener("change", onChange);
    byId<HTMLInputElement>("by-q").form?.addEventListener("submit", (event) => event.preventDefault());
    byId("clear").addEventListener("click", () => this.set({}));
  }

  /**
   * Offers in each filter field the values that occur in the list of samples. The user's current choices stay selected.
   */
  offer(store: Store): void {
    const choices = choicesOf(store);
    for (const field of fields) {
      const select = byId<HTMLSelectElement>(`by-${field}`);
      const before = select.value || select.dataset.wanted || "";
      const all: Choice[] = field === "sort" ? [] : [["", `any ${field}`]];
      const options = [...all, ...choices[field]];
      if (before !== "" && !options.some(([value]) => value === before)) options.push([before, before]);
      select.replaceChildren(...options.map(([value, label]) => element("option", { value }, label)));
      select.value = before || (field === "sort" ? "task" : "");
      (select.closest("label") ?? select).hidden = field !== "sort" && options.length < 3;
    }
  }

  get filter(): Filter {
    const choices = Object.fromEntries(fields.map((field) => [field, byId<HTMLSelectElement>(`by-${field}`).value]));
    return {
      ...everything,
      ...(choices as Record<Field, string>),
      q: byId<HTMLInputElement>("by-q").value,
      down: byId<HTMLInputElement>("by-down").checked,
    };
  }

  /** Sets the filter fields that `values` names, and clears all other fields except the sort order. */
  set(values: Readonly<Partial<Record<Field | "q", string>>>): void {
    for (const field of fields) {
      const select = byId<HTMLSelectElement>(`by-${field}`);
      const value = values[field] ?? (field === "sort" ? select.value : "");
      if (value !== "" && ![...select.options].some((option) => option.value === value))
        select.append(element("option", { value }, value));
      select.value = value;
      select.dataset.wanted = value;
    }
    byId<HTMLInputElement>("by-q").value = values.q ?? "";
    this.#changed();
  }

  /** Index of the criterion in the last column; -1 if there is none. */
  criterion(store: Store): number {
    return store.criteria.findIndex(({ name }) => `criterion ${name}` === this.filter.sort);
  }
}
