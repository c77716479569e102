import type { Transport } from "../base/transport.ts";

/**
 * A transport whose module is loaded by the first request. A run that only estimates therefore loads no client.
 *
 * @param load creates the transport; if it fails, each request fails with its error
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
