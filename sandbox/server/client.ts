import { AsyncLocalStorage } from "node:async_hooks";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

const clients = new AsyncLocalStorage<string>();

/** Remembers during a request whose it is: a client is an address, the one of a proxy for all behind it. */
export const knowClient = (): MiddlewareHandler => (c, next) =>
  clients.run((c.env as HttpBindings).incoming.socket.remoteAddress ?? "", next);

/** The client whose request is being served. */
export const currentClient = (): string => clients.getStore() ?? "";
