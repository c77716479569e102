import type { Context, MiddlewareHandler } from "hono";
import { isLoopback } from "./is-loopback.ts";
import type { ServeOptions } from "./options.ts";

/** The name in a `Host` header, without its port; undefined if there is none. */
const nameOf = (host: string): string | undefined => URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, "");

const isListed = (list: readonly string[], value: string): boolean =>
  list.includes("*") || list.some((one) => one.toLowerCase() === value.toLowerCase());

function refuse(c: Context, message: string, hint: string): Response {
  return c.json({ detail: message, error: { code: "bad_request", message, hint } }, 403);
}

/** Allows pages of accepted origins to read answers and to send preflight requests (CORS). */
function allow(c: Context, origin: string): void {
  c.header("Access-Control-Allow-Origin", origin);
  c.header("Vary", "Origin");
  if (c.req.method !== "OPTIONS") return;
  c.header("Access-Control-Allow-Methods", "GET, POST");
  c.header("Access-Control-Allow-Headers", "Authorization, Content-Type");
  c.header("Access-Control-Max-Age", "600");
}

/**
 * Prevents web pages from running programs on their visitors' machines.
 *
 * A browser sends the page's origin with each request (`Origin`); a page of another service is refused. A page whose
 * own host name resolves to this machine (DNS rebinding) has the same origin. It is refused, because the name in its
 * request (`Host`) is not one of this service. If a token is required, this check is left out, because such a page has
 * no token. Clients other than browsers send no `Origin`.
 */
export function sameOrigin({
  host = "127.0.0.1",
  token,
  allowOrigins = [],
  allowHosts = [],
}: ServeOptions): MiddlewareHandler {
  const isOwnName = (name: string): boolean =>
    isLoopback(name) || name.toLowerCase() === host.toLowerCase() || isListed(allowHosts, name);
  return async (c, next) => {
    const hostHeader = c.req.header("host");
    const name = hostHeader === undefined ? undefined : nameOf(hostHeader);
    if (hostHeader !== undefined && token === undefined && (name === undefined || !isOwnName(name)))
      return refuse(
        c,
        `${hostHeader} is not a name of this service`,
        "use its address, or start it with --allow-host NAME",
      );
    const origin = c.req.header("origin");
    if (origin === undefined || /^https?:\/\/(.+)$/.exec(origin)?.[1]?.toLowerCase() === hostHeader?.toLowerCase())
      return next();
    if (!isListed(allowOrigins, origin))
      return refuse(c, `pages of ${origin} may not use this service`, "start it with --allow-origin ORIGIN");
    allow(c, origin);
    return c.req.method === "OPTIONS" ? c.body(null, 204) : next();
  };
}
