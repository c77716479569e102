import type { Transport } from "./transport.ts";

/**
 * A transport whose module is loaded with its first request, so that a run that only estimates loads no client.
 *
 * @param load makes the transport; its failure is the failure of each request
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
