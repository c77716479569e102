import { createHash, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Refusal } from "../base/refusal.ts";

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compares two secrets in constant time. */
export const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/**
 * Refuses requests with another host name, or from a page of another origin.
 *
 * @param host the host name of the studio in addition to loopback; undefined for only loopback
 */
export const ownOrigin =
  (host: string | undefined): MiddlewareHandler =>
  async (c, next) => {
    const name = c.req.header("host") ?? "";
    const origin = c.req.header("origin");
    const isKnown = loopback.test(name) || (host !== undefined && name.replace(/:\d+$/, "") === host);
    const isOwn = origin === undefined || /^https?:\/\//.test(origin) ? origin?.replace(/^https?:\/\//, "") : "";
    if (!isKnown || (isOwn !== undefined && isOwn !== name) || c.req.header("sec-fetch-site") === "cross-site")
      throw new Refusal("the studio refuses requests with another host name or origin", "forbidden");
    await next();
  };

/**
 * Sets headers by which browsers isolate the page from other sites. `nonce` allows the one style element that the
 * editor adds.
 */
export const quietHeaders =
  (nonce: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    c.header("Content-Security-Policy", policy);
    c.header("X-Content-Type-Options", "nosniff");
    c.header("X-Frame-Options", "DENY");
    c.header("Referrer-Policy", "no-referrer");
    c.header("Cross-Origin-Resource-Policy", "same-origin");
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  };

/** Refuses requests without the studio's access token. */
export const withToken =
  (token: string): MiddlewareHandler =>
  async (c, next) => {
    const [, sent = ""] = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "") ?? [];
    if (!isSame(sent, token))
      throw new Refusal(
        "this request lacks the studio's token",
        "unauthorised",
        "open the address that taulab studio prints",
      );
    await next();
  };

/** Refuses requests that change a file, if the studio is read-only. */
export const onlyReads =
  (readOnly: boolean): MiddlewareHandler =>
  async (c, next) => {
    if (readOnly && c.req.method !== "GET")
      throw new Refusal("this studio is read-only", "read_only", "start taulab studio to edit and launch");
    await next();
  };

/** Refuses bodies above 2 MB. */
export const shortBodies = bodyLimit({
  maxSize: 2_000_000,
  onError: () => {
    throw new Refusal("the body is longer than 2 MB", "too_long");
  },
});
