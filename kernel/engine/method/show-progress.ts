import { hostSymbol } from "../../../toolkit/base/notebook-symbols.ts";
import type { Progress } from "./method.ts";

/**
 * The functions of a notebook's host that the progress display needs. They are declared here, so that the engine does
 * not depend on a kernel.
 */
interface Host {
  progress(options: { readonly total?: number; readonly label?: string }): {
    update(count: number, text?: string): void;
    close(text?: string): void;
  };
}

export interface ProgressDisplay {
  update(progress: Progress): void;
  close(text: string): void;
}

/**
 * Shows an updating progress bar in a notebook. Outside of notebooks it shows nothing, because the command line shows
 * another progress display.
 */
export const showProgress = (label: string): ProgressDisplay => {
  const host = (globalThis as Record<symbol, unknown>)[hostSymbol] as Host | undefined;
  let bar: ReturnType<Host["progress"]> | undefined;
  return {
    update: ({ done: count, total, text }) => {
      if (typeof host?.progress !== "function") return;
      bar ??= host.progress(total === null ? { label } : { total, label });
      bar.update(count, text);
    },
    close: (text) => bar?.close(text),
  };
};
