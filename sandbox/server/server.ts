import { timingSafeEqual } from "node:crypto";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { Sandbox } from "../contract/backend.ts";
import { SandboxError } from "../errors.ts";
import { boundAnswers } from "./answers.ts";
import { readBodies } from "./bodies.ts";
import { knowClient } from "./client.ts";
import { boundConnections } from "./connections.ts";
import { serveHalfClosed } from "./half-closed.ts";
import { isLoopback } from "./is-loopback.ts";
import { openApi } from "./openapi.ts";
import type { SandboxService, ServeOptions } from "./options.ts";
import { errorAnswer, ownRoutes } from "./own-routes.ts";
import { RunQueue } from "./queue.ts";
import { sameOrigin } from "./same-origin.ts";

function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** Starts the HTTP service for `serveSandbox`, which loads this module only when it is called. */
export async function startServer(sandbox: Sandbox, options: ServeOptions = {}): Promise<SandboxService> {
  const { host = "127.0.0.1", port = 8080, token, routes = [] } = options;
  if (!isLoopback(host) && (token === undefined || token === "")) {
    throw new SandboxError(`other machines can reach ${host}: the service needs a token`, {
      code: "bad_request",
      argument: "token",
      hint: "give --token, or listen on 127.0.0.1",
    });
  }
  if (!(Number.isInteger(port) && port >= 0 && port < 65_536)) {
    throw new SandboxError(`${port} is not a valid port`, {
      code: "bad_request",
      argument: "port",
      value: port,
      hint: "give a whole number from 0 (any free port) to 65535",
    });
  }
  const { concurrency } = await sandbox.describe();
  const queue = new RunQueue(sandbox, options.room ?? concurrency * 32, concurrency, options.maximum);
  const app = new Hono();
  app.onError((error, c) => errorAnswer(c, error));
  app.notFound((c) => {
    const message = `there is no ${c.req.method} ${c.req.path}`;
    const hint = "GET /openapi.json lists all routes";
    return c.json({ detail: "Not Found", error: { code: "bad_request", message, hint } }, 404);
  });
  app.use(boundAnswers(options.answers));
  app.use(sameOrigin(options));
  if (token !== undefined) {
    app.use(async (c, next) => {
      if (c.req.path === "/health" || c.req.path === "/v1/ping") return next();
      const received = /^Bearer +(.+)$/i.exec(c.req.header("Authorization") ?? "")?.[1] ?? "";
      if (sameText(received, token)) return next();
      c.header("WWW-Authenticate", "Bearer");
      const [message, hint] = ["wrong or missing token", "send it as: Authorization: Bearer TOKEN"];
      return c.json({ detail: message, error: { code: "bad_request", message, hint } }, 401);
    });
  }
  app.use(readBodies(options.bodies));
  app.use(knowClient());
  ownRoutes(app, sandbox, queue);
  const described = JSON.stringify(openApi(Object.assign({}, ...routes.map(({ paths }) => paths)), queue.maximum));
  app.get("/openapi.json", (c) => c.body(described, 200, { "Content-Type": "application/json" }));
  for (const one of routes) one.mount(app, queue);
  const server = serve({ fetch: app.fetch, hostname: host, port });
  serveHalfClosed(server);
  boundConnections(server, options.connections);
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once("listening", () => resolve());
  server.once("error", (cause: NodeJS.ErrnoException) => {
    const hint = `choose another ${cause.code === "EADDRINUSE" ? "--port" : "--host or --port"}`;
    const message = `cannot listen on ${host}:${port}: ${cause.message}`;
    reject(new SandboxError(message, { code: "backend_failed", cause, hint }));
  });
  await listening;
  const address = server.address() as AddressInfo;
  const name = host.includes(":") ? `[${host}]` : host;
  return {
    url: `http://${name}:${address.port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await queue.drain();
      if ("closeIdleConnections" in server) server.closeIdleConnections();
      setTimeout(() => "closeAllConnections" in server && server.closeAllConnections(), 500).unref();
      await closed;
    },
  };
}
