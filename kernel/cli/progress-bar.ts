import type { Writable } from "node:stream";
import { styleText } from "node:util";

export interface ProgressBar {
  /**
   * @param total null if it is unknown before the end
   * @param leftMs remaining time in milliseconds; default: extrapolated from the speed so far
   */
  update(count: number, total: number | null, text: string, leftMs?: number | null): void;
  /** Removes the bar from the terminal. */
  end(): void;
}

const width = 28;
const redrawMs = 80;

/** Outside of a terminal, an update prints a line if the last line is at least this many milliseconds old. */
const lineMs = 300_000;

const two = (value: number): string => String(value).padStart(2, "0");

/** A duration as minutes and seconds, and as hours if it is long enough. */
export const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

/**
 * A progress bar. In a terminal it redraws itself. In a file it writes a plain line for each quarter of the work, or
 * every five minutes. If the total is unknown, it shows no percentage.
 */
export const progressBar = (
  stream: Writable & { isTTY?: boolean; columns?: number },
  unit = "samples",
): ProgressBar => {
  const startedAt = Date.now();
  let first: number | undefined;
  let drawnAt = 0;
  let quarter = 0;
  let saidAt = startedAt;
  const timeLeft = (count: number, total: number | null, leftMs: number | null | undefined): number | null => {
    if (leftMs !== undefined) return leftMs;
    if (total === null) return null;
    const newCount = count - (first ?? 0);
    return newCount > 0 ? ((Date.now() - startedAt) / newCount) * (total - count) : null;
  };
  const line = (count: number, total: number | null, text: string, leftMs: number | null): string => {
    // Terminals of some scripts report a width of zero columns.
    const room = (stream.columns || 100) - width - 44;
    const shortText = text.slice(0, Math.max(0, room));
    if (total === null) return `  ${count} ${unit} · ${clock(Date.now() - startedAt)} · ${shortText}`;
    const filled = Math.round((count / total) * width);
    const bar =
      styleText("cyan", "█".repeat(filled), { stream: stream as NodeJS.WriteStream }) + "░".repeat(width - filled);
    const leftText = leftMs === null ? "" : ` · ${clock(leftMs)} left`;
    return `  ${bar} ${count}/${total}${leftText} · ${shortText}`;
  };
  const plainLine = (count: number, total: number | null, text: string, leftMs: number | null): string => {
    const elapsed = `${clock(Date.now() - startedAt)} elapsed`;
    if (total === null) return `  ${count} ${unit}, ${elapsed}: ${text}\n`;
    const leftText = leftMs === null || count === total ? "" : `, about ${clock(leftMs)} left`;
    return `  ${count}/${total} ${unit}, ${elapsed}${leftText}\n`;
  };
  return {
    update: (count, total, text, remainingMs) => {
      first ??= count;
      const leftMs = timeLeft(count, total, remainingMs);
      if (!stream.isTTY) {
        const now = total === null ? 0 : Math.floor((4 * count) / total);
        if (now > quarter || Date.now() - saidAt >= lineMs) {
          stream.write(plainLine(count, total, text, leftMs));
          saidAt = Date.now();
        }
        quarter = Math.max(quarter, now);
        return;
      }
      if (Date.now() - drawnAt < redrawMs && (total === null || count < total)) return;
      drawnAt = Date.now();
      stream.write(`\r\u001b[2K${line(count, total, text, leftMs)}`);
    },
    end: () => {
      if (stream.isTTY) stream.write("\r\u001b[2K");
    },
  };
};
