/**
 * The first byte of a frame (one message with its length). JSON cannot contain it, so a reader finds the next frame
 * after an incomplete one.
 */
const begin = 0x1e;
const digits = 8;
const headerBytes = 1 + digits;

// The original `JSON` methods, stored before the first cell. A cell may replace them while its output is written.
const { stringify } = JSON;
const { apply } = Reflect;
const { byteLength, allocUnsafe } = Buffer;
const { write } = Buffer.prototype;
const hexadecimal = "0123456789abcdef";

/** Encodes one message as the byte {@link begin}, the length in hexadecimal digits, and JSON. */
export const encodeFrame = (message: unknown): Buffer => {
  const text = stringify(message);
  const length = byteLength(text);
  const frame = allocUnsafe(headerBytes + length);
  let head = "";
  for (let left = length, digit = 0; digit < digits; digit++, left = left >>> 4) head = hexadecimal[left & 15] + head;
  frame[0] = begin;
  apply(write, frame, [head, 1, "latin1"]);
  apply(write, frame, [text, headerBytes, "utf8"]);
  return frame;
};

/** Parses the JSON of one message. Undefined if it is not valid, because other code has written into the pipe. */
const read = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

/** Reads bytes as they arrive and reports complete messages; it skips incomplete ones. */
export class FrameReader {
  #parts: Buffer[] = [];
  #size = 0;
  readonly #onMessage: (message: unknown) => void;

  constructor(onMessage: (message: unknown) => void) {
    this.#onMessage = onMessage;
  }

  push(chunk: Buffer): void {
    const first = chunk.indexOf(begin);
    if (first !== 0) this.#take(first < 0 ? chunk : chunk.subarray(0, first));
    for (let start = first; start >= 0; ) {
      const next = chunk.indexOf(begin, start + 1);
      // A new frame begins here, so an incomplete frame before it is dropped.
      this.#drop();
      this.#take(chunk.subarray(start, next < 0 ? chunk.length : next));
      start = next;
    }
  }

  #drop(): void {
    this.#parts = [];
    this.#size = 0;
  }

  #take(bytes: Buffer): void {
    if (this.#size === 0 && bytes[0] !== begin) return;
    this.#parts.push(bytes);
    this.#size += bytes.length;
    if (this.#size < headerBytes) return;
    const head = this.#gather();
    const frameEnd = headerBytes + Number.parseInt(head.toString("latin1", 1, headerBytes), 16);
    if (this.#size < frameEnd) return;
    const all = this.#parts.length === 1 ? head : Buffer.concat(this.#parts);
    const text = all.toString("utf8", headerBytes, frameEnd);
    this.#drop();
    const message = read(text);
    if (message) this.#onMessage(message.value);
  }

  /**
   * Returns a buffer that contains the whole header of the next message. Chunks are joined only until the header is
   * complete, so that a long message is not copied with each chunk.
   */
  #gather(): Buffer {
    if (this.#parts[0]!.length < headerBytes) this.#parts = [Buffer.concat(this.#parts)];
    return this.#parts[0]!;
  }
}
