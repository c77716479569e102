import type { Context, MiddlewareHandler } from "hono";
import { isLoopback } from "./is-loopback.ts";
import type { ServeOptions } from "./options.ts";

/** The name in a `Host` header, without its port; undefined where there is none. */
const nameOf = (host: string): string | undefined => URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, "");

const listed = (list: readonly string[], value: string): boolean =>
  list.includes("*") || list.some((one) => one.toLowerCase() === value.toLowerCase());

function refuse(c: Context, message: string, hint: string): Response {
  return c.json({ detail: message, error: { code: "bad_request", message, hint } }, 403);
}

/** Lets pages of allowed origins read answers, and ask beforehand whether they may send. */
function allow(c: Context, origin: string): void {
  c.header("Access-Control-Allow-Origin", origin);
  c.header("Vary", "Origin");
  if (c.req.method !== "OPTIONS") return;
  c.header("Access-Control-Allow-Methods", "GET, POST");
  c.header("Access-Control-Allow-Headers", "Authorization, Content-Type");
  c.header("Access-Control-Max-Age", "600");
}

/**
 * Keeps web pages from having programs run on their visitors' machines. A browser says of each request which page it comes
 * from (`Origin`): another than the service itself is refused. A page that has its own name resolve to this machine is
 * of the same origin, but the name that it asks for (`Host`) is not one of this service; where a token is asked for, such
 * a page has none. Clients that are no browsers send no `Origin`.
 */
export function sameOrigin({
  host = "127.0.0.1",
  token,
  allowOrigins = [],
  allowHosts = [],
}: ServeOptions): MiddlewareHandler {
  const ours = (name: string): boolean =>
    isLoopback(name) || name.toLowerCase() === host.toLowerCase() || listed(allowHosts, name);
  return async (c, next) => {
    const asked = c.req.header("host");
    const name = asked === undefined ? undefined : nameOf(asked);
    if (asked !== undefined && token === undefined && (name === undefined || !ours(name)))
      return refuse(
        c,
        `this service is not called ${asked}`,
        "ask it by its address, or start it with --allow-host NAME",
      );
    const origin = c.req.header("origin");
    if (origin === undefined || /^https?:\/\/(.+)$/.exec(origin)?.[1]?.toLowerCase() === asked?.toLowerCase())
      return next();
    if (!listed(allowOrigins, origin))
      return refuse(c, `pages of ${origin} may not use this service`, "start it with --allow-origin ORIGIN");
    allow(c, origin);
    return c.req.method === "OPTIONS" ? c.body(null, 204) : next();
  };
}
