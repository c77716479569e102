import { hostSymbol } from "../../../../toolkit/base/notebook-symbols.ts";
import type { EvaluationEvent } from "../base/events.ts";

/**
 * The functions of a notebook's host that the progress bar uses. The functions are declared here, so that the engine
 * does not import the kernel.
 */
interface Host {
  progress(options: { readonly total?: number; readonly label?: string }): {
    update(count: number, text?: string): void;
    close(text?: string): void;
  };
}

const hostOf = (): Host | undefined => (globalThis as Record<symbol, unknown>)[hostSymbol] as Host | undefined;

/** Shows an updating progress bar in a notebook. Undefined outside a notebook; the command line has its own bar. */
export const showRunProgress = (): ((event: EvaluationEvent) => void) | undefined => {
  const host = hostOf();
  if (typeof host?.progress !== "function") return undefined;
  let bar: ReturnType<Host["progress"]> | undefined;
  return (event) => {
    if (event.type === "planned") {
      bar = host.progress({ total: event.total, label: "samples" });
      bar.update(event.resumed);
    } else if (event.type === "sample") bar?.update(event.done, `${event.record.model} · ${event.record.task}`);
    else if (event.type === "ended") bar?.close(event.state);
  };
};
