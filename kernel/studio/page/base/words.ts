/** Writes a fraction in percent, with one decimal. */
export const percent = (share: number | null | undefined): string =>
  share === null || share === undefined ? "–" : `${(100 * share).toFixed(1)}%`;

/** Writes a difference between two fractions in percentage points, with its sign. */
export const pointsText = (share: number): string =>
  `${share > 0 ? "+" : share < 0 ? "−" : ""}${Math.abs(100 * share).toFixed(1)}`;

/** Writes a count with thousands separators. */
export const count = (value: number): string => value.toLocaleString("en-US");

/** Writes an amount in US dollars. */
export const dollars = (value: number | null | undefined): string =>
  value === null || value === undefined
    ? "unknown"
    : value === 0
      ? "$0"
      : value < 0.01
        ? `$${value.toPrecision(2)}`
        : `$${value.toFixed(2)}`;

/** Writes a duration, given in milliseconds, in a readable unit. */
export const duration = (ms: number): string => {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
  return `${Math.floor(ms / 3_600_000)} h ${Math.round((ms % 3_600_000) / 60_000)} min`;
};

/** Writes how long ago a date was, such as "3 min ago", or the day if it was long ago. */
export const ago = (date: string): string => {
  const ms = Date.now() - Date.parse(date);
  if (Number.isNaN(ms)) return "";
  if (ms < 60_000) return "just now";
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)} min ago`;
  if (ms < 86_400_000) return `${Math.floor(ms / 3_600_000)} h ago`;
  return date.slice(0, 10);
};

/** Replaces invisible characters, and those that change the text direction, by visible signs. */
export const visible = (text: string): string =>
  text.replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, (mark) => `⟨${mark.codePointAt(0)?.toString(16).padStart(4, "0")}⟩`);
