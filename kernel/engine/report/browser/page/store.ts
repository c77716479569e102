import type { RowsPart, RowTask } from "../format.ts";
import { rowColumns } from "../row-columns.ts";

type NumberColumn = (typeof rowColumns)[number];

/** The list of samples in the page: one array for each column. Names are stored once and referred to by index. */
export class Store {
  readonly tasks: RowTask[] = [];
  readonly languages = new Set<string>();
  readonly models: { readonly id: string; readonly label: string }[] = [];
  readonly outcomes: string[] = [];
  readonly messages: string[] = [];
  readonly criteria: { readonly name: string; readonly unit: string }[] = [];
  readonly columns: Record<NumberColumn, number[]> = {
    task: [],
    model: [],
    sample: [],
    score: [],
    outcome: [],
    message: [],
    shard: [],
    modelMs: [],
    sandboxMs: [],
    tokens: [],
  };
  readonly scores: (number | null)[][] = [];
  /** For each row: its index among the rows of its file. */
  readonly place: number[] = [];
  readonly dead = new Set<number>();
  readonly #inShard = new Map<number, number>();

  get size(): number {
    return this.place.length;
  }

  add(part: RowsPart): void {
    const before = this.size;
    this.tasks.push(...part.tasks);
    for (const { language } of part.tasks) this.languages.add(language);
    this.models.push(...part.models);
    this.outcomes.push(...part.outcomes);
    for (const message of part.messages) this.messages.push(message);
    this.criteria.push(...part.criteria);
    for (const name of rowColumns) {
      const column = this.columns[name];
      for (const value of part[name]) column.push(value);
    }
    for (const shard of part.shard) {
      const place = this.#inShard.get(shard) ?? 0;
      this.#inShard.set(shard, place + 1);
      this.place.push(place);
    }
    part.scores.forEach((values, at) => {
      this.scores[at] ??= new Array<number | null>(before).fill(null);
      for (const value of values) this.scores[at].push(value);
    });
    for (const row of part.superseded) this.dead.add(row);
  }

  at(name: NumberColumn, row: number): number {
    return this.columns[name][row] ?? -1;
  }

  taskOf(row: number): RowTask {
    return this.tasks[this.at("task", row)] ?? { id: "", language: "", difficulty: null, concepts: [] };
  }

  label(row: number): string {
    return this.models[this.at("model", row)]?.label ?? "";
  }

  outcomeOf(row: number): string {
    return this.outcomes[this.at("outcome", row)] ?? "";
  }

  messageOf(row: number): string {
    return this.messages[this.at("message", row)] ?? "";
  }

  /** The record's key: task, language, model and sample. */
  key(row: number): string {
    const { id, language } = this.taskOf(row);
    return [id, language, this.models[this.at("model", row)]?.id ?? "", this.at("sample", row)].join("|");
  }

  rowOf(key: string): number {
    const sample = Number(key.slice(key.lastIndexOf("|") + 1));
    for (let row = this.size - 1; row >= 0; row--)
      if (this.columns.sample[row] === sample && !this.dead.has(row) && this.key(row) === key) return row;
    return -1;
  }
}
