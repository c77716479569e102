/** A share in percent, one digit behind the point. */
export const percent = (share: number | null | undefined): string =>
  share === null || share === undefined ? "–" : `${(100 * share).toFixed(1)}%`;

/** A difference of shares in percentage points, with its sign. */
export const pointsText = (share: number): string =>
  `${share > 0 ? "+" : share < 0 ? "−" : ""}${Math.abs(100 * share).toFixed(1)}`;

/** A count with commas. */
export const count = (value: number): string => value.toLocaleString("en-US");

/** A count with its noun. */
export const counted = (value: number, noun: string, plural = `${noun}s`): string =>
  `${count(value)} ${value === 1 ? noun : plural}`;

/** US dollars. */
export const dollars = (value: number | null | undefined): string =>
  value === null || value === undefined
    ? "unknown"
    : value === 0
      ? "$0"
      : value < 0.01
        ? `$${value.toPrecision(2)}`
        : `$${value.toFixed(2)}`;

/** Milliseconds, as one reads them. */
export const duration = (ms: number): string => {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
  return `${Math.floor(ms / 3_600_000)} h ${Math.round((ms % 3_600_000) / 60_000)} min`;
};

/** A date as it is nearest: "3 min ago", or the day. */
export const ago = (date: string): string => {
  const ms = Date.now() - Date.parse(date);
  if (Number.isNaN(ms)) return "";
  if (ms < 60_000) return "just now";
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)} min ago`;
  if (ms < 86_400_000) return `${Math.floor(ms / 3_600_000)} h ago`;
  return date.slice(0, 10);
};

/** Marks that change the direction of text or cannot be seen, as signs that can. */
export const visible = (text: string): string =>
  text.replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, (mark) => `⟨${mark.codePointAt(0)?.toString(16).padStart(4, "0")}⟩`);
