import type { Dispatcher } from "undici";
import { EngineError } from "../errors.ts";
import { Agent, EnvHttpProxyAgent, redirect } from "./connections.ts";

const follow = redirect({ maxRedirections: 20 });

type Env = Readonly<Record<string, string | undefined>>;

const isLoopback = (hostname: string): boolean => /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(hostname);

/**
 * The connections for a base URL: through the proxy that HTTP_PROXY, HTTPS_PROXY or ALL_PROXY name (either
 * case), unless NO_PROXY excepts the host; loopback addresses are never proxied. Up to 20 redirects are followed. Requests have no time limit
 * of their own here: the caller's abort signal sets it.
 */
export const dispatcherFor = (baseUrl: string, env: Env): Dispatcher => {
  const pick = (name: string): string | undefined => env[name.toLowerCase()] || env[name] || undefined;
  const limits = { headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 4000 };
  const httpProxy = pick("HTTP_PROXY") ?? pick("ALL_PROXY");
  const httpsProxy = pick("HTTPS_PROXY") ?? pick("ALL_PROXY") ?? httpProxy;
  if (isLoopback(new URL(baseUrl).hostname) || !(httpProxy || httpsProxy)) return new Agent(limits).compose(follow);
  for (const [name, proxy] of Object.entries({ HTTP_PROXY: httpProxy, HTTPS_PROXY: httpsProxy }))
    if (proxy && !URL.canParse(proxy))
      throw new EngineError(`${name} is not an address`, {
        code: "invalid_config",
        hint: "it should look like http://HOST:PORT; NO_PROXY excepts hosts from it",
        field: name,
      });
  const agent = new EnvHttpProxyAgent({
    ...limits,
    noProxy: pick("NO_PROXY") ?? "",
    proxyTunnel: false,
    ...(httpProxy ? { httpProxy } : {}),
    ...(httpsProxy ? { httpsProxy } : {}),
  });
  return agent.compose(follow);
};
