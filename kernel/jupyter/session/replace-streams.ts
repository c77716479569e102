import { define } from "../property.ts";
import { streams } from "./channel.ts";
import { currentCell } from "./context.ts";
import { CellStream } from "./streams.ts";

/** Replaces `process.stdout` and `process.stderr`. The new streams assign each text to the cell that writes it. */
export const replaceStreams = (): void => {
  for (const [fd, name] of [
    [1, "stdout"],
    [2, "stderr"],
  ] as const) {
    const stream = new CellStream(fd, (text) => {
      const cell = currentCell();
      if (!cell.silent) streams.write(cell.id, name, text);
    });
    define(process, name, { value: stream, configurable: true, enumerable: true, writable: true });
  }
};
