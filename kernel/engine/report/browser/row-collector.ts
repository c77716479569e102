import { meanOrNull } from "../../../../toolkit/base/averages.ts";
import type { CriterionResult, SampleRecord } from "../../store/record.ts";
import type { RowsPart } from "./format.ts";
import { rowColumns } from "./row-columns.ts";

/** Assigns numbers to values, such as names, in the order of their first appearance. */
class Names<T> {
  readonly #known = new Map<string, number>();
  #fresh: T[] = [];

  numberOf(key: string, make: () => T): number {
    const number = this.#known.get(key);
    if (number !== undefined) return number;
    this.#known.set(key, this.#known.size);
    this.#fresh.push(make());
    return this.#known.size - 1;
  }

  /** Returns the values that were added since the last call. */
  take(): T[] {
    const fresh = this.#fresh;
    this.#fresh = [];
    return fresh;
  }

  get size(): number {
    return this.#known.size;
  }
}

const longest = 160;
const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};

const isFailedTest = ({ testCaseId, score }: CriterionResult): boolean => testCaseId !== null && score === 0;

/**
 * The outcome of a sample in one word: its recorded outcome, `failed_test` if the program ended normally but failed, or
 * its error's code. This word does not depend on the criterion that ranks the run.
 */
export const rowOutcome = ({ status, score, outcome, error, results }: SampleRecord): string => {
  if (status === "error") return `error: ${error?.code ?? "unknown"}`;
  if (outcome === "ok") return score === 0 || results.some(isFailedTest) ? "failed_test" : "passed";
  return outcome ?? "not_judged";
};

/** The reason why a sample did not pass, in one line. */
export const rowMessage = ({ error, results }: SampleRecord): string => {
  if (error) return oneLine(error.message);
  const first = results.find(isFailedTest);
  return first ? oneLine(`${first.testCaseId}: ${first.output}`) : "";
};

const roundedMean = (results: readonly CriterionResult[]): number | null => {
  const mean = meanOrNull(results.map(({ score }) => score));
  return mean === null ? null : +mean.toPrecision(5);
};

/**
 * Collects the columns of the list of samples for search, filters and sorting, part by part. Only one part and the
 * names are in memory.
 */
export class RowCollector {
  readonly #label: (model: string) => string;
  readonly #tasks = new Names<RowsPart["tasks"][number]>();
  readonly #models = new Names<RowsPart["models"][number]>();
  readonly #outcomes = new Names<string>();
  readonly #messages = new Names<string>();
  readonly #criteria = new Names<RowsPart["criteria"][number]>();
  #columns = Object.fromEntries(rowColumns.map((name) => [name, [] as number[]]));
  #scores: (number | null)[][] = [];
  #superseded: number[] = [];

  /** @param label returns the name of a model on the page */
  constructor(label: (model: string) => string) {
    this.#label = label;
  }

  /** The number of rows that were added since the last `take`. */
  get size(): number {
    return this.#columns.task?.length ?? 0;
  }

  /** Adds a sample with its texts in file `shard`. Returns the approximate size of its row in bytes. */
  add(record: SampleRecord, shard: number): number {
    const { task, language, model, measured, usage } = record;
    const message = rowMessage(record);
    const messageCount = this.#messages.size;
    const values: Record<(typeof rowColumns)[number], number> = {
      task: this.#tasks.numberOf(`${task}\0${language}`, () => ({
        id: task,
        language,
        difficulty: record.difficulty,
        concepts: record.concepts,
      })),
      model: this.#models.numberOf(model, () => ({ id: model, label: this.#label(model) })),
      sample: record.sample,
      score: record.score ?? -1,
      outcome: this.#outcomes.numberOf(rowOutcome(record), () => rowOutcome(record)),
      message: message === "" ? -1 : this.#messages.numberOf(message, () => message),
      shard,
      modelMs: Math.round(measured.modelMs),
      sandboxMs: Math.round(measured.sandboxMs),
      tokens: usage?.outputTokens ?? 0,
    };
    const row = this.size;
    for (const name of rowColumns) this.#columns[name]?.push(values[name]);
    for (const [name, results] of Map.groupBy([...record.results, ...measured.results], ({ criterion }) => criterion)) {
      const at = this.#criteria.numberOf(name, () => ({ name, unit: results[0]?.unit ?? "" }));
      this.#scores[at] ??= [];
      this.#scores[at][row] = roundedMean(results);
    }
    return 60 + 12 * this.#criteria.size + (this.#messages.size > messageCount ? 8 + 4 * message.length : 0);
  }

  /** Marks a row as replaced by a later one, because its sample was run again. Rows are numbered over all parts. */
  supersede(row: number): void {
    this.#superseded.push(row);
  }

  /** Returns the rows that were added since the last call, as a part of the list. */
  take(): RowsPart {
    const rows = this.size;
    const part = {
      tasks: this.#tasks.take(),
      models: this.#models.take(),
      outcomes: this.#outcomes.take(),
      messages: this.#messages.take(),
      criteria: this.#criteria.take(),
      ...(this.#columns as unknown as Pick<RowsPart, (typeof rowColumns)[number]>),
      scores: Array.from({ length: this.#criteria.size }, (_, at) =>
        Array.from({ length: rows }, (__, row) => this.#scores[at]?.[row] ?? null),
      ),
      superseded: this.#superseded,
    };
    this.#columns = Object.fromEntries(rowColumns.map((name) => [name, [] as number[]]));
    this.#scores = [];
    this.#superseded = [];
    return part;
  }
}
