import type { Readable } from "node:stream";

/** What a stream said, up to a limit; tells once when it says more. */
export class Capped {
  readonly #chunks: Buffer[] = [];
  #size = 0;
  truncated = false;

  constructor(stream: Readable, limit: number, onFull: () => void) {
    stream.on("data", (chunk: Buffer) => {
      const room = limit - this.#size;
      if (chunk.length > room && !this.truncated) {
        this.truncated = true;
        onFull();
      }
      if (room <= 0) return;
      const kept = chunk.subarray(0, room);
      this.#chunks.push(kept);
      this.#size += kept.length;
    });
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#chunks);
  }
}
