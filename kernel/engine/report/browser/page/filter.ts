import type { Store } from "./store.ts";

/** The filter and the sort order of the list of samples. An empty text matches every sample. */
export interface Filter {
  readonly q: string;
  readonly model: string;
  readonly task: string;
  readonly language: string;
  readonly difficulty: string;
  readonly concept: string;
  readonly outcome: string;
  /** The column by which the list is sorted, or `criterion NAME`. */
  readonly sort: string;
  readonly down: boolean;
}

export const everything: Filter = {
  q: "",
  model: "",
  task: "",
  language: "",
  difficulty: "",
  concept: "",
  outcome: "",
  sort: "task",
  down: false,
};

/** True if an outcome matches the choice in the filter field: all errors, all failed samples, or one outcome. */
const outcomeFits = (choice: string, outcome: string): boolean =>
  choice === "" ||
  choice === outcome ||
  (choice === "error" && outcome.startsWith("error: ")) ||
  (choice === "failed" && !["passed", "not_tested", "not_judged"].includes(outcome) && !outcome.startsWith("error: "));

const maskOf = <T>(values: readonly T[], fits: (value: T) => boolean): Uint8Array =>
  Uint8Array.from(values, (value) => Number(fits(value)));

/**
 * Builds the filter for one word of the search field. The word must occur in the sample's task, model, outcome or
 * message. A word with `|` must occur in the sample's key.
 */
const wordTest = (store: Store, word: string): ((row: number) => boolean) => {
  if (word.includes("|")) return (row) => store.key(row).toLowerCase().includes(word);
  const has = (text: string): boolean => text.toLowerCase().includes(word);
  const tasks = maskOf(store.tasks, ({ id, language }) => has(id) || has(language));
  const models = maskOf(store.models, ({ id, label }) => has(id) || has(label));
  const outcomes = maskOf(store.outcomes, (outcome) => has(outcome) || has(outcome.replaceAll("_", " ")));
  const messages = maskOf(store.messages, has);
  const { task, model, outcome, message } = store.columns;
  return (row) =>
    tasks[task[row] ?? 0] === 1 ||
    models[model[row] ?? 0] === 1 ||
    outcomes[outcome[row] ?? 0] === 1 ||
    messages[message[row] ?? -1] === 1;
};

const ranks = (texts: readonly string[]): number[] => {
  const places: number[] = [];
  const order = texts.map((text, at) => [text, at] as const);
  order.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  order.forEach(([, at], rank) => {
    places[at] = rank;
  });
  return places;
};

/** Returns a function that gives each row of the list the number by which the list is sorted. */
const sortKey = (store: Store, sort: string): ((row: number) => number) => {
  const { columns } = store;
  const rankOfText = (column: readonly number[], texts: readonly string[]): ((row: number) => number) => {
    const place = ranks(texts);
    return (row) => place[column[row] ?? 0] ?? -1;
  };
  if (sort === "model")
    return rankOfText(
      columns.model,
      store.models.map(({ label }) => label),
    );
  if (sort === "outcome") return rankOfText(columns.outcome, store.outcomes);
  if (sort === "message") return rankOfText(columns.message, store.messages);
  const criterion = sort.startsWith("criterion ")
    ? store.criteria.findIndex(({ name }) => `criterion ${name}` === sort)
    : -1;
  if (criterion >= 0) return (row) => store.scores[criterion]?.[row] ?? Number.NEGATIVE_INFINITY;
  if (sort === "modelMs" || sort === "sandboxMs" || sort === "tokens" || sort === "sample") {
    const column = columns[sort];
    return (row) => column[row] ?? 0;
  }
  return rankOfText(
    columns.task,
    store.tasks.map(({ id, language }) => `${id}|${language}`),
  );
};

const orders = new WeakMap<Store, Map<string, Uint32Array>>();

/** All rows of the list, sorted by a column. The result is cached until rows are added. */
const orderOf = (store: Store, sort: string): Uint32Array => {
  const bySort = orders.get(store) ?? new Map<string, Uint32Array>();
  orders.set(store, bySort);
  const cached = bySort.get(sort);
  if (cached?.length === store.size) return cached;
  const key = sortKey(store, sort);
  const keys = Float64Array.from({ length: store.size }, (_, row) => key(row));
  const order = Uint32Array.from({ length: store.size }, (_, row) => row);
  order.sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
  bySort.set(sort, order);
  return order;
};

/** The rows of the list that match the filter, in its sort order. */
export const matchingRows = (store: Store, filter: Filter): number[] => {
  const tasks = maskOf(
    store.tasks,
    ({ id, language, difficulty, concepts }) =>
      (filter.task === "" || id === filter.task) &&
      (filter.language === "" || language === filter.language) &&
      (filter.difficulty === "" || difficulty === filter.difficulty) &&
      (filter.concept === "" || concepts.includes(filter.concept)),
  );
  const models = maskOf(store.models, ({ id }) => filter.model === "" || id === filter.model);
  const outcomes = maskOf(store.outcomes, (outcome) => outcomeFits(filter.outcome, outcome));
  const words = filter.q.toLowerCase().split(/\s+/).filter(Boolean);
  const tests = words.map((word) => wordTest(store, word));
  const { task, model, outcome } = store.columns;
  const fits = (row: number): boolean =>
    tasks[task[row] ?? 0] === 1 &&
    models[model[row] ?? 0] === 1 &&
    outcomes[outcome[row] ?? 0] === 1 &&
    !store.dead.has(row) &&
    tests.every((test) => test(row));
  const order = orderOf(store, filter.sort);
  const rows: number[] = [];
  for (let i = 0; i < order.length; i++) {
    const row = order[filter.down ? order.length - 1 - i : i] as number;
    if (fits(row)) rows.push(row);
  }
  return rows;
};
