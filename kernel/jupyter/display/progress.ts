import { escapeMarkup } from "../../../toolkit/base/escape-markup.ts";
import type { MimeBundle } from "../../../toolkit/base/notebook-symbols.ts";

export interface ProgressState {
  readonly count: number;
  readonly total?: number | undefined;
  readonly label?: string | undefined;
  readonly text?: string | undefined;
  readonly elapsedMs: number;
  readonly finished: boolean;
}

const duration = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes}m ${String(seconds % 60).padStart(2, "0")}s` : `${seconds}s`;
};

const barWidth = 30;

/** A progress bar as a MIME bundle with HTML and text. */
export const progressBundle = ({ count, total, label, text, elapsedMs, finished }: ProgressState): MimeBundle => {
  const share = total ? Math.min(1, count / total) : undefined;
  const left = share && !finished && share < 1 ? `, ${duration((elapsedMs / share) * (1 - share))} left` : "";
  const counts = `${count}${total === undefined ? "" : `/${total}`}`;
  const tail = [counts, `${duration(elapsedMs)}${left}`, text].filter(Boolean).join("  ");
  const filled = Math.round((share ?? 0) * barWidth);
  const bar =
    share === undefined ? "" : `[${"█".repeat(filled)}${"░".repeat(barWidth - filled)}] ${Math.floor(share * 100)}% `;
  const element =
    share === undefined
      ? `<progress${finished ? ' value="1"' : ""}></progress>`
      : `<progress max="1" value="${share}"></progress>`;
  const html = [label && `<span>${escapeMarkup(label)}</span>`, element, `<span>${escapeMarkup(tail)}</span>`];
  return {
    "text/html": `<div style="display:flex;gap:0.6em;align-items:center;font-family:monospace">${html.filter(Boolean).join("")}</div>`,
    "text/plain": `${label ? `${label} ` : ""}${bar}${tail}`,
  };
};
