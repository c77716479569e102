import { timingSafeEqual } from "node:crypto";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { Sandbox } from "../contract/backend.ts";
import { SandboxError } from "../errors.ts";
import { readBodies } from "./bodies.ts";
import { checkDatasets } from "./fusion/find-rows.ts";
import { isLoopback } from "./is-loopback.ts";
import { multiLanguageRoutes, submitMultiLanguage } from "./multi-language/routes.ts";
import { openApi } from "./openapi.ts";
import type { SandboxService, ServeOptions } from "./options.ts";
import { RunQueue } from "./queue.ts";
import { readBody } from "./read-json.ts";
import type { Fault } from "./read-text.ts";
import { fusionDatasetRoutes, submitFusion } from "./routes/fusion-datasets.ts";
import { errorAnswer, ownRoutes } from "./routes/own.ts";
import { sandboxFusionRoutes } from "./routes/sandbox-fusion.ts";
import { jobs } from "./routes/submit-body.ts";
import { sameOrigin } from "./same-origin.ts";

function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** See `serveSandbox`. */
export async function startServer(sandbox: Sandbox, options: ServeOptions = {}): Promise<SandboxService> {
  const { host = "127.0.0.1", port = 8080, token, datasets: served = {} } = options;
  if (!isLoopback(host) && (token === undefined || token === "")) {
    throw new SandboxError(`${host} can be reached by others: a token is needed`, {
      code: "bad_request",
      argument: "token",
      hint: "give --token, or listen on 127.0.0.1",
    });
  }
  if (!(Number.isInteger(port) && port >= 0 && port < 65_536)) {
    throw new SandboxError(`${port} is no port`, {
      code: "bad_request",
      argument: "port",
      value: port,
      hint: "0 (any free one) to 65535",
    });
  }
  checkDatasets(served);
  const { concurrency } = await sandbox.describe();
  const queue = new RunQueue(sandbox, options.room ?? concurrency * 32);
  const app = new Hono();
  app.onError((error, c) => errorAnswer(c, error));
  app.notFound((c) => {
    const message = `there is no ${c.req.method} ${c.req.path}`;
    const hint = "GET /openapi.json lists what there is";
    return c.json({ detail: "Not Found", error: { code: "bad_request", message, hint } }, 404);
  });
  app.use(sameOrigin(options));
  if (token !== undefined) {
    app.use(async (c, next) => {
      if (c.req.path === "/health" || c.req.path === "/v1/ping") return next();
      const given = /^Bearer +(.+)$/i.exec(c.req.header("Authorization") ?? "")?.[1] ?? "";
      if (sameText(given, token)) return next();
      c.header("WWW-Authenticate", "Bearer");
      const [message, hint] = ["wrong or missing token", "send it as: Authorization: Bearer TOKEN"];
      return c.json({ detail: message, error: { code: "bad_request", message, hint } }, 401);
    });
  }
  app.use(readBodies(options.bodies));
  ownRoutes(app, sandbox, queue);
  app.get("/openapi.json", (c) => c.json(openApi() as Record<string, unknown>));
  app.post("/submit", async (c) => {
    const read = await readBody(c, jobs.readSubmit);
    if ("value" in read) {
      const { fusion, multiLanguage } = read.value;
      return fusion === undefined
        ? submitMultiLanguage(c, multiLanguage, queue)
        : submitFusion(c, fusion, queue, served);
    }
    const [{ type, msg: message }] = read.detail as [Fault];
    return type === "json_invalid"
      ? c.json({ error: { code: "bad_request", message }, ...read }, 400)
      : c.json(read, 422);
  });
  multiLanguageRoutes(app);
  sandboxFusionRoutes(app, queue);
  fusionDatasetRoutes(app, served);
  const server = serve({ fetch: app.fetch, hostname: host, port });
  await new Promise<void>((resolve, reject) => {
    server.once("listening", () => resolve());
    server.once("error", (cause: Error) =>
      reject(
        new SandboxError(`cannot listen on ${host}:${port}: ${cause.message}`, {
          code: "backend_failed",
          cause,
          hint: `choose another ${(cause as NodeJS.ErrnoException).code === "EADDRINUSE" ? "--port" : "--host or --port"}`,
        }),
      ),
    );
  });
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
