import type { Dispatcher } from "undici";
import { ConnectionAgent, EnvHttpProxyAgent, redirect } from "./connections.ts";
import { type Env, proxyAddresses } from "./proxy-addresses.ts";

const follow = redirect({ maxRedirections: 20 });

/**
 * Creates the connections for a base URL. They use the proxy of HTTP_PROXY, HTTPS_PROXY or ALL_PROXY (either case),
 * except for hosts in NO_PROXY and loopback addresses. Up to 20 redirects are followed. There is no time limit here:
 * the caller's abort signal sets it.
 */
export const dispatcherFor = (baseUrl: string, env: Env): Dispatcher => {
  const limits = { headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 4000 };
  const proxies = proxyAddresses(baseUrl, env);
  const agent = proxies
    ? new EnvHttpProxyAgent({ ...limits, proxyTunnel: false, ...proxies })
    : new ConnectionAgent(limits);
  return agent.compose(follow);
};
