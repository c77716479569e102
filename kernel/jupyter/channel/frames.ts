const headerBytes = 4;

/** One message as bytes: its length, then its JSON. */
export const encodeFrame = (message: unknown): Buffer => {
  const text = JSON.stringify(message);
  const length = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(headerBytes + length);
  frame.writeUInt32LE(length, 0);
  frame.write(text, headerBytes, "utf8");
  return frame;
};

/** Takes bytes as they come and hands on whole messages. */
export class FrameReader {
  #parts: Buffer[] = [];
  #size = 0;
  readonly #onMessage: (message: unknown) => void;

  constructor(onMessage: (message: unknown) => void) {
    this.#onMessage = onMessage;
  }

  push(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#size += chunk.length;
    while (this.#size >= headerBytes) {
      const first = this.#gather(headerBytes);
      const end = headerBytes + first.readUInt32LE(0);
      if (this.#size < end) return;
      const whole = this.#gather(end);
      const rest = whole.subarray(end);
      this.#parts = rest.length > 0 ? [rest] : [];
      this.#size = rest.length;
      this.#onMessage(JSON.parse(whole.toString("utf8", headerBytes, end)));
    }
  }

  /** The first part, made to hold at least `length` bytes, without copying a growing message on every chunk. */
  #gather(length: number): Buffer {
    if (this.#parts[0]!.length >= length) return this.#parts[0]!;
    const whole = Buffer.concat(this.#parts);
    this.#parts = [whole];
    return whole;
  }
}
