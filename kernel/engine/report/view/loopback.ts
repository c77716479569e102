import type { MiddlewareHandler } from "hono";

const ours = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Answers only who asks this machine by its own name, from its own page: a page elsewhere that has its name resolve to
 * this machine reads nothing here.
 */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  const host = c.req.header("host") ?? "";
  const origin = c.req.header("origin");
  if (!ours.test(host) || (origin !== undefined && origin !== `http://${host}`))
    return c.json({ message: "this page is for this machine alone" }, 403);
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
  c.header("Cache-Control", "no-store");
  return next();
};
