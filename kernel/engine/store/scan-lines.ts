import { open } from "node:fs/promises";

/** A complete line of a file. Its `buffer` is overwritten by the next line. */
export interface ScannedLine {
  readonly buffer: Buffer;
  /** The line's first byte in the buffer, and the end of the line without the newline. */
  readonly from: number;
  readonly to: number;
  /** The offset of the line's first byte in the file. */
  readonly at: number;
}

const newline = 10;
const step = 1 << 20;

/**
 * Yields the complete lines of a file, all in one reused buffer. A last line without a newline is skipped: it is the
 * incomplete write of a process that died.
 */
export async function* scanLines(file: string): AsyncGenerator<ScannedLine> {
  const handle = await open(file, "r");
  try {
    let buffer = Buffer.allocUnsafeSlow(step);
    let filled = 0;
    let start = 0;
    for (;;) {
      if (filled === buffer.length) {
        const larger = Buffer.allocUnsafeSlow(2 * buffer.length);
        buffer.copy(larger, 0, 0, filled);
        buffer = larger;
      }
      const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, start + filled);
      if (bytesRead === 0) return;
      filled += bytesRead;
      let from = 0;
      for (let to = buffer.indexOf(newline, from); to >= 0 && to < filled; to = buffer.indexOf(newline, from)) {
        yield { buffer, from, to, at: start + from };
        from = to + 1;
      }
      buffer.copy(buffer, 0, from, filled);
      filled -= from;
      start += from;
    }
  } finally {
    await handle.close();
  }
}
