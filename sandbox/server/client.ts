import { AsyncLocalStorage } from "node:async_hooks";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

const clients = new AsyncLocalStorage<string>();

/**
 * Stores the client during a request. A client is identified by its address. All clients behind a proxy have the
 * proxy's address.
 */
export const knowClient = (): MiddlewareHandler => (c, next) =>
  clients.run((c.env as HttpBindings).incoming.socket.remoteAddress ?? "", next);

/** The client of the current request. */
export const currentClient = (): string => clients.getStore() ?? "";
