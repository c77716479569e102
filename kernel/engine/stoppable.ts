import { displaySymbol, hostSymbol, type MimeBundle } from "../../toolkit/base/notebook-symbols.ts";

/**
 * The functions of the notebook's kernel that long work uses. The functions are declared here, so that the engine does
 * not import the kernel.
 */
interface Host {
  stoppable?<Value>(work: (stop: AbortSignal) => Promise<Value>): Promise<Value>;
  display?(bundle: MimeBundle): void;
}

/** Shows the partial result of stopped work in the notebook, with a sentence on how to continue. */
const showPartial = async (host: Host, value: unknown, wayOn: string): Promise<void> => {
  const displayable = value as { readonly [displaySymbol]?: () => MimeBundle | Promise<MimeBundle> };
  const bundle = await displayable[displaySymbol]?.();
  if (bundle) host.display?.(bundle);
  host.display?.({ "text/plain": wayOn });
};

/** The partial result of work that was stopped. */
export interface Partial<Value> {
  readonly value: Value;
  /** One sentence that describes how the user can continue the work. */
  readonly wayOn: string;
}

/**
 * Runs long work that a notebook's Stop button or the caller's signal can end. The cell then shows the partial result
 * and how to continue. Outside a notebook the work runs unchanged.
 *
 * @param callerSignal the caller's abort signal
 * @param work gets the signal that ends it
 * @param partial returns the partial result of stopped work; undefined if there is none
 */
export const stoppable = <Value>(
  callerSignal: AbortSignal | undefined,
  work: (signal: AbortSignal | undefined) => Promise<Value>,
  partial: (value: Value | undefined) => Promise<Partial<unknown> | undefined>,
): Promise<Value> => {
  const host = (globalThis as Record<symbol, unknown>)[hostSymbol] as Host | undefined;
  if (typeof host?.stoppable !== "function") return work(callerSignal);
  return host.stoppable(async (stop) => {
    const show = async (value: Value | undefined): Promise<void> => {
      const part = stop.aborted ? await partial(value).catch(() => undefined) : undefined;
      if (part) await showPartial(host, part.value, part.wayOn);
    };
    try {
      const value = await work(callerSignal ? AbortSignal.any([callerSignal, stop]) : stop);
      await show(value);
      return value;
    } catch (error) {
      await show(undefined);
      throw error;
    }
  });
};
