import { timingSafeEqual } from "node:crypto";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Sandbox } from "../backend.ts";
import { SandboxError } from "../errors.ts";
import { openApi } from "./openapi.ts";
import type { SandboxService, ServeOptions } from "./options.ts";
import { RunQueue } from "./queue.ts";
import { fusionDatasetRoutes, submitFusion } from "./routes/fusion-datasets.ts";
import { multiLanguageRoutes, submitMultiLanguage } from "./routes/multi-language.ts";
import { errorAnswer, ownRoutes } from "./routes/own.ts";
import { sandboxFusionRoutes } from "./routes/sandbox-fusion.ts";

const maximumBody = 16 << 20;

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

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
  const { concurrency } = await sandbox.describe();
  const queue = new RunQueue(sandbox, options.room ?? concurrency * 32);
  const app = new Hono();
  app.onError((error, c) => errorAnswer(c, error));
  app.use(
    bodyLimit({
      maxSize: maximumBody,
      onError: (c) => c.json({ error: { code: "bad_request", message: "the body is larger than 16 MiB" } }, 413),
    }),
  );
  if (token !== undefined) {
    app.use(async (c, next) => {
      if (c.req.path === "/health" || c.req.path === "/v1/ping") return next();
      const given = /^Bearer (.+)$/.exec(c.req.header("Authorization") ?? "")?.[1] ?? "";
      if (!sameText(given, token))
        return c.json({ error: { code: "bad_request", message: "wrong or missing token" } }, 401);
      return next();
    });
  }
  ownRoutes(app, sandbox, queue);
  app.get("/openapi.json", (c) => c.json(openApi() as Record<string, unknown>));
  app.post("/submit", async (c) => {
    const body = (await c.req.json().catch(() => undefined)) as Record<string, unknown> | undefined;
    if (typeof body !== "object" || body === null)
      return c.json({ error: { code: "bad_request", message: "the body is no JSON object" } }, 400);
    const fusion = "completion" in body || "dataset" in body;
    return fusion ? submitFusion(c, queue, served) : c.json(await submitMultiLanguage(body, queue));
  });
  multiLanguageRoutes(app);
  sandboxFusionRoutes(app, queue);
  fusionDatasetRoutes(app, served);
  const server = serve({ fetch: app.fetch, hostname: host, port });
  await new Promise<void>((resolve, reject) => {
    server.once("listening", () => resolve());
    server.once("error", (cause) =>
      reject(
        new SandboxError(`cannot listen on ${host}:${port}`, {
          code: "backend_failed",
          cause,
          hint: "choose another --port",
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
