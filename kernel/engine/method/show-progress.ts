import { hostSymbol } from "../../../toolkit/base/notebook-symbols.ts";
import type { Progress } from "./method.ts";

/**
 * The part of a notebook host that progress needs. It is declared here, so that the engine does not depend on a
 * kernel.
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

/** Shows an updating bar in a notebook, and nothing elsewhere: the command line draws its own. */
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
