import { stat } from "node:fs/promises";
import type { SampleRecord } from "../../store/record.ts";
import { recordFault } from "../../store/record-fault.ts";
import type { TestTexts } from "../../store/test-texts.ts";
import type { RowsPart, SampleView, ShownTest } from "../browser/format.ts";
import { RowCollector, rowOutcome } from "../browser/row-collector.ts";
import { sampleView } from "../browser/sample-view.ts";
import { linesFrom, recordAt } from "./record-tail.ts";

const mostRows = 8_000;

const recordIn = (text: string): SampleRecord | undefined => {
  try {
    const record: unknown = JSON.parse(text);
    return recordFault(record) === undefined ? (record as SampleRecord) : undefined;
  } catch {
    return undefined;
  }
};

/** Everything of one sample, uncut. */
export interface LiveSample {
  readonly view: SampleView;
  readonly prompt: string;
  readonly tests: readonly ShownTest[];
}

/** Texts of a sample in which one looks for words, besides what the list shows of it. */
const textsOf = ({ key, prompt, answer, code, aside, error, results, measured }: SampleRecord): string =>
  [
    key,
    prompt,
    answer ?? "",
    code ?? "",
    aside?.reasoning ?? "",
    error?.message ?? "",
    ...results.map(({ output }) => output),
    ...Object.values(measured.printed ?? {}),
  ]
    .join("\n")
    .toLowerCase();

/**
 * The records of a run as they are appended. Held in memory: the list, and the place of each record in the file, never
 * its texts.
 */
export class LiveRun {
  readonly #file: string;
  readonly #rows: RowCollector;
  readonly #parts: string[] = [];
  readonly #places: (readonly [at: number, bytes: number])[] = [];
  readonly #latest = new Map<string, number>();
  /** What the list calls each sample: its model and outcome; one text for all that are alike. */
  readonly #called: string[] = [];
  readonly #calls = new Map<string, string>();
  readonly #label: (model: string) => string;
  #read = 0;
  #reading: Promise<boolean> | undefined;

  constructor(file: string, label: (model: string) => string) {
    this.#file = file;
    this.#rows = new RowCollector(label);
    this.#label = label;
  }

  /** The list, in parts as JSON; they only become more. */
  get parts(): readonly string[] {
    return this.#parts;
  }

  /** Samples that were ever appended. */
  get size(): number {
    return this.#places.length;
  }

  /** Reads what was appended; true where there was anything. */
  refresh(): Promise<boolean> {
    this.#reading ??= this.#refresh().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #refresh(): Promise<boolean> {
    const before = this.#parts.length;
    const { size } = await stat(this.#file).catch(() => ({ size: 0 }));
    if (size <= this.#read) return false;
    for await (const { at, bytes, text } of linesFrom(this.#file, this.#read)) {
      this.#read = at + bytes + 1;
      const record = recordIn(text);
      if (!record) continue;
      const old = this.#latest.get(record.key);
      if (old !== undefined) this.#rows.supersede(old);
      this.#latest.set(record.key, this.#places.length);
      this.#places.push([at, bytes]);
      this.#called.push(this.#calledOf(record));
      this.#rows.add(record, 0);
      if (this.#rows.size >= mostRows) this.#end();
    }
    if (this.#rows.size > 0) this.#end();
    return this.#parts.length > before;
  }

  #calledOf(record: SampleRecord): string {
    const outcome = rowOutcome(record);
    const { difficulty, concepts } = record;
    const words = [this.#label(record.model), outcome, outcome.replaceAll("_", " "), difficulty ?? "", ...concepts];
    const text = words.join("\n").toLowerCase();
    const known = this.#calls.get(text) ?? text;
    this.#calls.set(text, known);
    return known;
  }

  #end(): void {
    this.#parts.push(JSON.stringify(this.#rows.take() satisfies RowsPart));
  }

  /** @param testsOf the tests of the run's tasks; undefined where there is no such row */
  async sample(row: number, testsOf: TestTexts): Promise<LiveSample | undefined> {
    const place = this.#places[row];
    if (!place) return undefined;
    const record = await recordAt(this.#file, ...place);
    const tests = testsOf(record.task, record.language) ?? [];
    return { view: sampleView(record, { prompt: 0 }), prompt: record.prompt, tests };
  }

  /** Rows whose texts hold every one of these words, whatever their case. Reads the whole file. */
  async search(query: string, signal?: AbortSignal): Promise<number[]> {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const rows = new Map(this.#places.map(([at], row) => [at, row]));
    const current = new Set(this.#latest.values());
    const found: number[] = [];
    for await (const { at, text } of linesFrom(this.#file, 0)) {
      if (signal?.aborted) break;
      const row = rows.get(at);
      if (row === undefined || !current.has(row)) continue;
      const lower = text.toLowerCase();
      const called = this.#called[row] ?? "";
      // What stands in a text stands in its line, but for what JSON writes otherwise: quotes, backslashes, lines' ends.
      const mayHave = (word: string): boolean =>
        called.includes(word) || lower.includes(JSON.stringify(word).slice(1, -1));
      if (!words.every(mayHave)) continue;
      const record = recordIn(text);
      if (!record) continue;
      const texts = textsOf(record);
      if (words.every((word) => called.includes(word) || texts.includes(word))) found.push(row);
    }
    return found;
  }
}
