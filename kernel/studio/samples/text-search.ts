import { linesFrom } from "../../engine/report/view/record-tail.ts";
import type { SampleRecord } from "../../engine/store/record.ts";
import { recordIn, type SampleIndex } from "./sample-index.ts";

/** The searched texts of a sample, such as prompt, answer, program and test outputs, in lower case. */
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

/** A search over all texts of a run. The search runs in the background; its results so far can be read at any time. */
export class TextSearch {
  readonly found: number[] = [];
  isDone = false;
  readonly #ended = new AbortController();
  readonly #done: Promise<void>;

  constructor(index: SampleIndex, query: string) {
    this.#done = this.#run(index, query.toLowerCase().split(/\s+/).filter(Boolean)).finally(() => {
      this.isDone = true;
    });
    this.#done.catch(() => {});
  }

  /** Waits until the search ends. */
  done(): Promise<void> {
    return this.#done;
  }

  /** Waits until the search ends, or for `ms` milliseconds. */
  async wait(ms: number): Promise<void> {
    await Promise.race([this.#done, new Promise((resolve) => setTimeout(resolve, ms))]);
  }

  end(): void {
    this.#ended.abort();
  }

  async #run(index: SampleIndex, words: readonly string[]): Promise<void> {
    // The raw JSON line is searched first, because parsing is slow. The words are escaped as in JSON.
    const written = words.map((word) => JSON.stringify(word).slice(1, -1));
    let last = performance.now();
    for await (const { at, text } of linesFrom(index.file, 0)) {
      if (this.#ended.signal.aborted) return;
      if (performance.now() - last > 20) {
        await new Promise((resolve) => setImmediate(resolve));
        last = performance.now();
      }
      const lower = text.toLowerCase();
      if (!written.every((word) => lower.includes(word))) continue;
      const row = index.rowAt(at);
      const record = row === undefined ? undefined : recordIn(text);
      if (row === undefined || !record) continue;
      const texts = textsOf(record);
      if (words.every((word) => texts.includes(word))) this.found.push(row);
    }
  }
}
