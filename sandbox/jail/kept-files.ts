import type { File } from "../contract/file.ts";
import { toLauncher } from "./protocol.ts";
import { frame, frameHead } from "./wire.ts";

/** Maximum size of all files that one launcher stores, in bytes. */
const maximumBytes = 128 << 20;

/** The files that a launcher stores between runs. The least recently used one is dropped first. */
export class KeptFiles {
  readonly #stream: { write(chunk: Uint8Array): void };
  readonly #sizes = new Map<string, number>();
  #total = 0;

  constructor(stream: { write(chunk: Uint8Array): void }) {
    this.#stream = stream;
  }

  /**
   * Sends the launcher the files with a `keptAs` key that are small enough to store. Returns the files that it now
   * stores.
   */
  hold(files: readonly File[]): readonly File[] {
    const worth = files.filter((file) => file.keptAs !== undefined && file.content.length <= maximumBytes / 4);
    for (const { keptAs = "", content } of worth) {
      const wasHeld = this.#sizes.delete(keptAs);
      this.#sizes.set(keptAs, content.length);
      if (wasHeld) continue;
      this.#total += content.length;
      const name = Buffer.from(`${keptAs}\0`);
      this.#stream.write(Buffer.concat([frameHead(toLauncher.keep, name.length + content.length), name]));
      this.#stream.write(content);
    }
    for (const [key, bytes] of this.#sizes) {
      if (this.#total <= maximumBytes || worth.some(({ keptAs }) => keptAs === key)) break;
      this.#sizes.delete(key);
      this.#total -= bytes;
      this.#stream.write(frame(toLauncher.drop, Buffer.from(key)));
    }
    return worth;
  }
}
