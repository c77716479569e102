import { EngineError } from "../../errors.ts";

/** Environment variables by name. */
export type Env = Readonly<Record<string, string | undefined>>;

/** The proxies that environment variables set. */
export interface ProxyAddresses {
  readonly httpProxy?: string;
  readonly httpsProxy?: string;
  /** Hosts that are reached without a proxy, as NO_PROXY lists them. */
  readonly noProxy: string;
}

const isLoopback = (hostname: string): boolean => /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(hostname);

/**
 * The proxies for requests to a base URL, from HTTP_PROXY, HTTPS_PROXY or ALL_PROXY (either case). Null if no variable
 * is set, and for loopback addresses.
 *
 * Throws an `EngineError` (`invalid_config`) if a variable's value is not a URL.
 */
export const proxyAddresses = (baseUrl: string, env: Env): ProxyAddresses | null => {
  const pick = (name: string): string | undefined => env[name.toLowerCase()] || env[name] || undefined;
  const httpProxy = pick("HTTP_PROXY") ?? pick("ALL_PROXY");
  const httpsProxy = pick("HTTPS_PROXY") ?? pick("ALL_PROXY") ?? httpProxy;
  if (isLoopback(new URL(baseUrl).hostname) || !(httpProxy || httpsProxy)) return null;
  for (const [name, proxy] of Object.entries({ HTTP_PROXY: httpProxy, HTTPS_PROXY: httpsProxy }))
    if (proxy && !URL.canParse(proxy))
      throw new EngineError(`${name} is not an address`, {
        code: "invalid_config",
        hint: "it should look like http://HOST:PORT; NO_PROXY lists hosts without a proxy",
        field: name,
      });
  return {
    noProxy: pick("NO_PROXY") ?? "",
    ...(httpProxy ? { httpProxy } : {}),
    ...(httpsProxy ? { httpsProxy } : {}),
  };
};
