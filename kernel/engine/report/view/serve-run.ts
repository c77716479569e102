import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { EngineError } from "../../errors.ts";
import { modelLabels } from "../../models/model-labels.ts";
import { readManifest } from "../../store/manifest.ts";
import { runState } from "../../store/run-state.ts";
import { recordsFile } from "../../store/run-store.ts";
import { toMake } from "../../store/status.ts";
import { readTestTexts } from "../../store/test-texts.ts";
import { LiveRun } from "./live-run.ts";
import { loopbackOnly } from "./loopback.ts";

export interface ServedRun {
  readonly url: string;
  close(): Promise<void>;
}

export interface ServeRunOptions {
  /** Default 0: any free one. */
  readonly port?: number;
  /** How often the file of records is looked at. Default 500. */
  readonly everyMs?: number;
  /** The page of the run as it is now. */
  readonly page: () => Promise<string>;
}

const missing = (c: Context, what: string): Response => c.json({ message: `there is no ${what}` }, 404);

/** The page, made again only where samples came since it was made. */
const keptPage = (make: () => Promise<string>, size: () => number): (() => Promise<string>) => {
  let made: { readonly size: number; readonly html: Promise<string> } | undefined;
  return () => {
    if (made?.size !== size()) {
      const html = make();
      made = { size: size(), html };
      // A page that could not be made is tried again by who asks next.
      html.catch(() => {
        if (made?.html === html) made = undefined;
      });
    }
    return made.html;
  };
};

/** Listens on this machine's own address; throws `invalid_config` where the port is taken. */
const listen = (app: Hono, port: number): Promise<ServedRun> =>
  new Promise((done, failed) => {
    const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port }, (info: AddressInfo) =>
      done({
        url: `http://127.0.0.1:${info.port}/`,
        close: () =>
          new Promise<void>((closed) => {
            server.close(() => closed());
            if ("closeAllConnections" in server) server.closeAllConnections();
          }),
      }),
    );
    server.on("error", (cause) =>
      failed(
        new EngineError(`port ${port} cannot be opened: ${cause.message}`, {
          code: "invalid_config",
          argument: "port",
          hint: "choose another one with --port, or leave it out for any free one",
          cause,
        }),
      ),
    );
  });

/**
 * Serves a run's page on this machine's own address, with the samples as they are appended and a search of all texts.
 *
 * Cost: memory for the list of samples, about 200 bytes each; texts stay in their file.
 */
export const serveRun = async (directory: string, options: ServeRunOptions): Promise<ServedRun> => {
  const { port = 0, everyMs = 500, page } = options;
  const { config } = await readManifest(directory);
  const labels = modelLabels(config.models, config.aliases);
  const run = new LiveRun(recordsFile(directory), (model) => labels.get(model) ?? model);
  await run.refresh();
  const testsOf = await readTestTexts(directory);
  const html = keptPage(page, () => run.size);
  const ended = new AbortController();

  const app = new Hono();
  app.use(loopbackOnly);
  app.onError((error, c) => c.json({ message: error.message }, 500));
  app.get("/", async (c) => {
    await run.refresh();
    return c.html(await html());
  });
  app.get("/rows/:part", (c) => {
    const part = run.parts[Number(c.req.param("part"))];
    return part === undefined
      ? missing(c, "such part of the list")
      : c.body(part, 200, { "Content-Type": "application/json" });
  });
  app.get("/sample/:row", async (c) => {
    const sample = await run.sample(Number(c.req.param("row")), testsOf);
    return sample ? c.json(sample) : missing(c, "such sample");
  });
  app.get("/search", async (c) => c.json(await run.search(c.req.query("q") ?? "", c.req.raw.signal)));
  app.get("/events", (c) =>
    streamSSE(c, async (stream) => {
      let said = "";
      while (!stream.aborted && !ended.signal.aborted) {
        await run.refresh();
        const { state, status } = await runState(directory);
        const progress = JSON.stringify({
          parts: run.parts.length,
          state,
          total: status ? toMake(status) : null,
          queue: status?.queue,
        });
        if (progress !== said) await stream.writeSSE({ data: progress });
        said = progress;
        await stream.sleep(everyMs);
      }
    }),
  );
  const served = await listen(app, port);
  return {
    url: served.url,
    close: async () => {
      ended.abort();
      await served.close();
    },
  };
};
