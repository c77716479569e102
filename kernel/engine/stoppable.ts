type Bundle = Readonly<Record<string, unknown>>;

/** The part of a notebook host that long work needs; read structurally, so that the engine knows no kernel. */
interface Host {
  stoppable?<Value>(work: (stop: AbortSignal) => Promise<Value>): Promise<Value>;
  display?(bundle: Bundle): void;
}

const displaySymbol: unique symbol = Symbol.for("Jupyter.display");

/** Shows what long work has made until it was stopped, and how to go on. */
const showPartial = async (host: Host, value: unknown, wayOn: string): Promise<void> => {
  const displayable = value as { readonly [displaySymbol]?: () => Bundle | Promise<Bundle> };
  const bundle = await displayable[displaySymbol]?.();
  if (bundle) host.display?.(bundle);
  host.display?.({ "text/plain": wayOn });
};

/** The partial result of work that was stopped. */
export interface Partial<Value> {
  readonly value: Value;
  /** One sentence that says how to go on. */
  readonly wayOn: string;
}

/**
 * Runs long work that a notebook's Stop ends, as its own signal does. What it has made by then is shown in the cell, and
 * how to go on with it. Outside a notebook the work runs as it is.
 *
 * @param callerSignal the signal that the caller gave
 * @param work gets the signal that ends it
 * @param partial says what there is of stopped work; undefined for nothing
 */
export const stoppable = <Value>(
  callerSignal: AbortSignal | undefined,
  work: (signal: AbortSignal | undefined) => Promise<Value>,
  partial: (value: Value | undefined) => Promise<Partial<unknown> | undefined>,
): Promise<Value> => {
  const host = (globalThis as Record<symbol, unknown>)[Symbol.for("taulab.host")] as Host | undefined;
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
