import type { SampleRecord } from "../../store/record.ts";
import { sampleView } from "./sample-view.ts";

/** A file of samples holds no more bytes. */
export const mostBytes = 1_000_000;
const room = mostBytes - 2_000;

/** A text this long may still fit, whatever its letters are. */
const firstCut = 300_000;

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** One sample alone, cut until it fits. */
const fitted = (record: SampleRecord, prompt: number): string => {
  for (let longest = firstCut; ; longest = Math.floor(longest / 2)) {
    const text = JSON.stringify(sampleView(record, prompt, longest));
    if (bytesOf(text) <= room / 2 || longest < 100) return text;
  }
};

const fittedPrompt = (prompt: string): string => {
  for (let text = prompt.slice(0, firstCut); ; text = text.slice(0, text.length >> 1)) {
    const json = JSON.stringify(text.length < prompt.length ? `${text}\n… (cut)` : text);
    if (bytesOf(json) <= room / 2) return json;
  }
};

/** Packs samples into texts of at most a megabyte, in their order; prompts stand once a text. */
export class ShardWriter {
  readonly #write: (number: number, content: string) => Promise<void>;
  #number = 0;
  #bytes = 0;
  #prompts = new Map<string, number>();
  #promptTexts: string[] = [];
  #samples: string[] = [];

  constructor(write: (number: number, content: string) => Promise<void>) {
    this.#write = write;
  }

  /** Adds a sample and gives the number of its file. */
  async add(record: SampleRecord): Promise<number> {
    const known = this.#prompts.get(record.prompt);
    const prompt = known === undefined ? fittedPrompt(record.prompt) : "";
    const sample = fitted(record, known ?? this.#promptTexts.length);
    const size = bytesOf(prompt) + bytesOf(sample) + 2;
    if (this.#bytes + size > room && this.#samples.length > 0) {
      await this.flush();
      return this.add(record);
    }
    if (known === undefined) {
      this.#prompts.set(record.prompt, this.#promptTexts.length);
      this.#promptTexts.push(prompt);
    }
    this.#samples.push(sample);
    this.#bytes += size;
    return this.#number;
  }

  /** Writes what is gathered. */
  async flush(): Promise<void> {
    if (this.#samples.length === 0) return;
    const content = `{"prompts":[${this.#promptTexts.join(",")}],"samples":[${this.#samples.join(",")}]}`;
    await this.#write(this.#number, content);
    this.#number += 1;
    this.#bytes = 0;
    this.#prompts = new Map();
    this.#promptTexts = [];
    this.#samples = [];
  }
}
