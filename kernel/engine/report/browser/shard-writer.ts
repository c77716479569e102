import type { SampleRecord } from "../../store/record.ts";
import type { ShownTest } from "./format.ts";
import { type SharedTexts, sampleView } from "./sample-view.ts";

/** The maximum size of a file of samples, in bytes. */
export const mostBytes = 1_000_000;
const room = mostBytes - 2_000;

/** The length in characters to which each text is cut before the size of the sample is measured in bytes. */
const firstCut = 300_000;

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** The JSON of one sample. Its texts are shortened until the sample takes at most half of a file. */
const fitted = (record: SampleRecord, shared: SharedTexts): string => {
  for (let longest = firstCut; ; longest = Math.floor(longest / 2)) {
    const text = JSON.stringify(sampleView(record, shared, longest));
    if (bytesOf(text) <= room / 2 || longest < 100) return text;
  }
};

/** The JSON of a text, which is shortened until it takes at most a quarter of a file. */
const fittedText = (text: string, write: (longest: number) => string): string => {
  for (let longest = Math.min(firstCut, text.length); ; longest >>= 1) {
    const json = write(longest);
    if (bytesOf(json) <= room / 4 || longest === 0) return json;
  }
};

const cutAt = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest)}\n… (cut)` : text;

const fittedPrompt = (prompt: string): string =>
  fittedText(prompt, (longest) => JSON.stringify(cutAt(prompt, longest)));

const fittedTests = (tests: readonly ShownTest[]): string => {
  const longest = tests.reduce((most, { text }) => (text.length > most.length ? text : most), "");
  return fittedText(longest, (length) =>
    JSON.stringify(tests.map(({ id, text }) => ({ id, text: cutAt(text, length) }))),
  );
};

/** Numbers the texts (prompts, tests) that several samples of a file share, in the order of their first use. */
class SharedTextList<T> {
  readonly #numbers = new Map<T, number>();
  readonly #texts: string[] = [];

  numberOf(value: T): number {
    return this.#numbers.get(value) ?? this.#texts.length;
  }

  has(value: T): boolean {
    return this.#numbers.has(value);
  }

  add(value: T, text: string): void {
    this.#numbers.set(value, this.#texts.push(text) - 1);
  }

  toString(): string {
    return `[${this.#texts.join(",")}]`;
  }
}

/**
 * Packs samples in their order into files of at most 1 MB. A file contains each prompt and each task's tests once.
 */
export class ShardWriter {
  readonly #write: (number: number, content: string) => Promise<void>;
  #number = 0;
  #bytes = 0;
  #prompts = new SharedTextList<string>();
  #tests = new SharedTextList<readonly ShownTest[]>();
  #samples: string[] = [];

  constructor(write: (number: number, content: string) => Promise<void>) {
    this.#write = write;
  }

  /** Adds a sample, with the tests of its task if they are known. Resolves with the number of its file. */
  async add(record: SampleRecord, tests?: readonly ShownTest[]): Promise<number> {
    const prompt = this.#prompts.has(record.prompt) ? "" : fittedPrompt(record.prompt);
    const texts = tests === undefined || this.#tests.has(tests) ? "" : fittedTests(tests);
    const sample = fitted(record, {
      prompt: this.#prompts.numberOf(record.prompt),
      ...(tests === undefined ? {} : { tests: this.#tests.numberOf(tests) }),
    });
    const size = bytesOf(prompt) + bytesOf(texts) + bytesOf(sample) + 3;
    if (this.#bytes + size > room && this.#samples.length > 0) {
      await this.flush();
      return this.add(record, tests);
    }
    if (prompt !== "") this.#prompts.add(record.prompt, prompt);
    if (tests !== undefined && texts !== "") this.#tests.add(tests, texts);
    this.#samples.push(sample);
    this.#bytes += size;
    return this.#number;
  }

  /** Writes the collected samples as a file. */
  async flush(): Promise<void> {
    if (this.#samples.length === 0) return;
    const content = `{"prompts":${this.#prompts},"tests":${this.#tests},"samples":[${this.#samples.join(",")}]}`;
    await this.#write(this.#number, content);
    this.#number += 1;
    this.#bytes = 0;
    this.#prompts = new SharedTextList();
    this.#tests = new SharedTextList();
    this.#samples = [];
  }
}
