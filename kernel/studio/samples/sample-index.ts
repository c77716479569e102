import { stat } from "node:fs/promises";
import { rowMessage, rowOutcome } from "../../engine/report/browser/row-collector.ts";
import { linesFrom, recordAt } from "../../engine/report/view/record-tail.ts";
import type { SampleRecord } from "../../engine/store/record.ts";
import { recordFault } from "../../engine/store/record-fault.ts";
import { Names } from "./names.ts";

/** One sample in the list of samples, with the values that the list shows. */
export interface SampleRow {
  readonly row: number;
  readonly task: string;
  readonly language: string;
  readonly difficulty: string | null;
  readonly model: string;
  readonly sample: number;
  readonly outcome: string;
  readonly score: number | null;
  readonly message: string;
  readonly tokens: number;
  readonly modelMs: number;
  readonly sandboxMs: number;
}

/** Parses a line of a run's records file; undefined if the line is damaged. */
export const recordIn = (text: string): SampleRecord | undefined => {
  try {
    const record: unknown = JSON.parse(text);
    return recordFault(record) === undefined ? (record as SampleRecord) : undefined;
  } catch {
    return undefined;
  }
};

const columns = [
  "task",
  "model",
  "outcome",
  "message",
  "sample",
  "score",
  "tokens",
  "modelMs",
  "sandboxMs",
  "usd",
] as const;

/** A numeric column of the {@link SampleIndex}, by which lists are filtered and sorted. */
export type ColumnName = (typeof columns)[number];

/**
 * An index of a run's records, for lists of samples. The index consists of columns of numbers; long texts stay in the
 * records file.
 */
export class SampleIndex {
  readonly file: string;
  readonly models = new Names();
  readonly outcomes = new Names();
  readonly messages = new Names();
  readonly #tasks = new Names();
  readonly #columns = Object.fromEntries(columns.map((name) => [name, [] as number[]])) as Record<ColumnName, number[]>;
  readonly #at: number[] = [];
  readonly #bytes: number[] = [];
  readonly #latest = new Map<string, number>();
  readonly #rowAt = new Map<number, number>();
  readonly #superseded = new Set<number>();
  #read = 0;
  #size = 0;
  #reading: Promise<void> | undefined;

  constructor(file: string) {
    this.file = file;
  }

  /** Number of records read so far, including records that a later one of the same sample replaces. */
  get size(): number {
    return this.#at.length;
  }

  /** True if the records file has data that the index has not read yet. */
  get isBehind(): boolean {
    return this.#reading !== undefined && this.#read < this.#size;
  }

  /** The task, language and difficulty for each number in the column `task`. */
  get tasks(): readonly (readonly [task: string, language: string, difficulty: string | null])[] {
    return this.#tasks.list.map((text) => JSON.parse(text));
  }

  column(name: ColumnName): readonly number[] {
    return this.#columns[name];
  }

  /** True if no later record of the same sample replaces this row's record. */
  counts(row: number): boolean {
    return !this.#superseded.has(row);
  }

  /** Reads the data that were appended to the records file since the last call. */
  refresh(): Promise<void> {
    this.#reading ??= this.#refresh().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #refresh(): Promise<void> {
    const { size } = await stat(this.file).catch(() => ({ size: 0 }));
    this.#size = size;
    let last = performance.now();
    for await (const { at, bytes, text } of linesFrom(this.file, this.#read)) {
      this.#read = at + bytes + 1;
      const record = recordIn(text);
      if (record) this.#add(record, at, bytes);
      if (performance.now() - last < 20) continue;
      // The reading pauses for one turn of the event loop, so that requests for the first rows are answered.
      await new Promise((resolve) => setImmediate(resolve));
      last = performance.now();
    }
  }

  #add(record: SampleRecord, at: number, bytes: number): void {
    const row = this.#at.length;
    const old = this.#latest.get(record.key);
    if (old !== undefined) this.#superseded.add(old);
    this.#latest.set(record.key, row);
    this.#rowAt.set(at, row);
    this.#at.push(at);
    this.#bytes.push(bytes);
    const { task, language, difficulty, measured } = record;
    const values: Record<ColumnName, number> = {
      task: this.#tasks.numberOf(JSON.stringify([task, language, difficulty])),
      model: this.models.numberOf(record.model),
      outcome: this.outcomes.numberOf(rowOutcome(record)),
      message: this.messages.numberOf(rowMessage(record)),
      sample: record.sample,
      score: record.score ?? -1,
      tokens: record.usage?.outputTokens ?? 0,
      modelMs: Math.round(measured.modelMs),
      sandboxMs: Math.round(measured.sandboxMs),
      usd: record.cost ?? 0,
    };
    for (const name of columns) this.#columns[name].push(values[name]);
  }

  /** The row of the record that begins at this byte of the records file. */
  rowAt(at: number): number | undefined {
    return this.#rowAt.get(at);
  }

  /** The row of the sample with this key. */
  rowOf(key: string): number | undefined {
    return this.#latest.get(key);
  }

  /** The values of one row, as a list of samples shows them. */
  rowView(row: number): SampleRow {
    const of = (name: ColumnName): number => this.#columns[name][row] ?? 0;
    const [task, language, difficulty] = JSON.parse(this.#tasks.at(of("task"))) as [string, string, string | null];
    const score = of("score");
    return {
      row,
      task,
      language,
      difficulty,
      model: this.models.at(of("model")),
      sample: of("sample"),
      outcome: this.outcomes.at(of("outcome")),
      score: score < 0 ? null : score,
      message: this.messages.at(of("message")),
      tokens: of("tokens"),
      modelMs: of("modelMs"),
      sandboxMs: of("sandboxMs"),
    };
  }

  /** Reads the whole record of a row; undefined if there is no such row. */
  async record(row: number): Promise<SampleRecord | undefined> {
    const [at, bytes] = [this.#at[row], this.#bytes[row]];
    return at === undefined || bytes === undefined ? undefined : recordAt(this.file, at, bytes);
  }
}
