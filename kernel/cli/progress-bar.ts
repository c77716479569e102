import type { Writable } from "node:stream";
import { styleText } from "node:util";

export interface ProgressBar {
  update(done: number, total: number, text: string): void;
  /** Takes the bar away. */
  end(): void;
}

const width = 28;
const redrawMs = 80;

const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** In a terminal a bar that redraws itself; elsewhere one plain line each quarter. */
export const progressBar = (
  stream: Writable & { isTTY?: boolean; columns?: number },
  things = "samples",
): ProgressBar => {
  const startedAt = Date.now();
  let first: number | undefined;
  let drawnAt = 0;
  let quarter = 0;
  const line = (done: number, total: number, text: string): string => {
    const filled = Math.round((done / total) * width);
    const bar =
      styleText("cyan", "█".repeat(filled), { stream: stream as NodeJS.WriteStream }) + "░".repeat(width - filled);
    const elapsed = Date.now() - startedAt;
    const made = done - (first ?? 0);
    const left = made > 0 ? ` · ${clock((elapsed / made) * (total - done))} left` : "";
    const room = (stream.columns ?? 100) - width - 44;
    return `  ${bar} ${done}/${total}${left} · ${text.slice(0, Math.max(0, room))}`;
  };
  return {
    update: (done, total, text) => {
      first ??= done;
      if (!stream.isTTY) {
        const now = Math.floor((4 * done) / total);
        if (now > quarter) stream.write(`  ${done}/${total} ${things}, ${clock(Date.now() - startedAt)} elapsed\n`);
        quarter = Math.max(quarter, now);
        return;
      }
      if (Date.now() - drawnAt < redrawMs && done < total) return;
      drawnAt = Date.now();
      stream.write(`\r\u001b[2K${line(done, total, text)}`);
    },
    end: () => {
      if (stream.isTTY) stream.write("\r\u001b[2K");
    },
  };
};
