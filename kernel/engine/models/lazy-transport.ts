import type { Transport } from "./transport.ts";

/**
 * A transport whose code is loaded with its first request: a run that only estimates loads no client.
 *
 * @param load makes the transport; a failure is the failure of each request
 */
export const lazyTransport = (load: () => Promise<Transport>): Transport => {
  let loading: Promise<Transport> | undefined;
  return {
    send: async (...request) => {
      loading ??= load();
      return (await loading).send(...request);
    },
    close: async () => (await loading?.catch(() => undefined))?.close(),
  };
};
