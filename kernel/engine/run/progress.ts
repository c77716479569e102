import type { EvaluationEvent } from "./events.ts";

/** The part of a notebook host that progress needs; declared here, so that the engine does not depend on a kernel. */
interface Host {
  progress(options: { readonly total?: number; readonly label?: string }): {
    update(count: number, text?: string): void;
    close(text?: string): void;
  };
}

const hostOf = (): Host | undefined =>
  (globalThis as Record<symbol, unknown>)[Symbol.for("taulab.host")] as Host | undefined;

/** Shows an updating bar in a notebook. Undefined elsewhere: the command line draws its own. */
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
