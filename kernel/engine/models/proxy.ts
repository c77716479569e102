import type { Dispatcher } from "undici";
import { ConnectionAgent, EnvHttpProxyAgent, redirect } from "./connections.ts";
import { type Env, proxyAddresses } from "./proxy-addresses.ts";

const follow = redirect({ maxRedirections: 20 });

/**
 * The connections for a base URL: through the proxy that HTTP_PROXY, HTTPS_PROXY or ALL_PROXY name (either
 * case), unless NO_PROXY excepts the host; loopback addresses are never proxied. Up to 20 redirects are followed. Requests have no time limit
 * of their own here: the caller's abort signal sets it.
 */
export const dispatcherFor = (baseUrl: string, env: Env): Dispatcher => {
  const limits = { headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 4000 };
  const proxies = proxyAddresses(baseUrl, env);
  const agent = proxies
    ? new EnvHttpProxyAgent({ ...limits, proxyTunnel: false, ...proxies })
    : new ConnectionAgent(limits);
  return agent.compose(follow);
};
