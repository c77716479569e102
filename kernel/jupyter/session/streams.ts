import { Writable } from "node:stream";
import { clockMs } from "../clock.ts";

export type StreamName = "stdout" | "stderr";
export type Send = (id: string, name: StreamName, text: string) => void;

const flushCharacters = 32_768;
const flushAfterMs = 10;
const keptCounts = 50;
/**
 * The maximum number of characters that one cell may print. More would overload clients, and use too much memory in the
 * kernel.
 */
export const outputLimit = Number(process.env.TAULAB_OUTPUT_LIMIT ?? 50_000_000);

// The original functions, stored before the first cell, which may replace them, for example by fake timers.
const { setTimeout: later, clearTimeout: cancel } = globalThis;
const soon = process.nextTick;

/**
 * Collects the output of cells and sends many small writes as few messages. The order of the output stays.
 */
export class Streams {
  #id = "";
  #name: StreamName = "stdout";
  #text = "";
  #since = 0;
  #timer: NodeJS.Timeout | undefined;
  #printed: Record<string, number> = Object.create(null);
  #cells = 0;
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  write(id: string, name: StreamName, text: string): void {
    const piece = this.#admit(id, text);
    if (piece === "") return;
    if (id !== this.#id || name !== this.#name) {
      this.flush();
      this.#id = id;
      this.#name = name;
    }
    const writtenMs = clockMs();
    this.#text += piece;
    // Output after a pause is sent at once, because the process may crash before a timer would send it.
    if (this.#text.length > flushCharacters || writtenMs - this.#since > flushAfterMs) {
      this.flush();
      this.#since = writtenMs;
    } else this.#timer ??= later(() => this.flush(), flushAfterMs);
  }

  flush(): void {
    if (this.#timer) cancel(this.#timer);
    this.#timer = undefined;
    if (this.#text === "") return;
    const text = this.#text;
    this.#text = "";
    this.#send(this.#id, this.#name, text);
  }

  /** Deletes the count of characters that an ended cell has printed, if the counts of enough cells are stored. */
  forget(id: string): void {
    if (this.#cells <= keptCounts || !(id in this.#printed)) return;
    delete this.#printed[id];
    this.#cells--;
  }

  #admit(id: string, text: string): string {
    if (!(id in this.#printed)) this.#cells++;
    const before = this.#printed[id] ?? 0;
    if (before > outputLimit) return "";
    this.#printed[id] = before + text.length;
    if (before + text.length <= outputLimit) return text;
    this.#printed[id] = outputLimit + 1;
    return `${text.slice(0, outputLimit - before)}\n[output cut after ${outputLimit} characters; set TAULAB_OUTPUT_LIMIT for more]\n`;
  }
}

/**
 * The replacement of `process.stdout` or `process.stderr`. A write is assigned to the cell that started the running
 * code, else to the running cell.
 */
export class CellStream extends Writable {
  readonly isTTY = false;
  readonly fd: number;
  readonly columns = 100;
  readonly #decoder = new TextDecoder();
  readonly #write: (text: string) => void;

  constructor(fd: number, write: (text: string) => void) {
    super({ decodeStrings: false });
    this.fd = fd;
    this.#write = write;
  }

  override write(chunk: unknown, encoding?: unknown, callback?: unknown): boolean {
    const text = typeof chunk === "string" ? chunk : this.#decoder.decode(chunk as Uint8Array, { stream: true });
    this.#write(text);
    const onWritten = typeof encoding === "function" ? encoding : callback;
    if (typeof onWritten === "function") soon(onWritten as () => void);
    return true;
  }

  override end(): this {
    return this;
  }

  override destroy(): this {
    return this;
  }
}
