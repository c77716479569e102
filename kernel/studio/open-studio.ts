import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { z } from "zod";
import { EngineError } from "../engine/errors.ts";
import { Refusal } from "./base/refusal.ts";
import { Launches } from "./processes/launches.ts";
import { OpenedRuns } from "./samples/opened-runs.ts";
import { studioApi } from "./server/api.ts";
import { body } from "./server/body.ts";
import { pageFolder } from "./server/build-page.ts";
import { answerFailure } from "./server/failure.ts";
import { isSame, onlyReads, ownOrigin, quietHeaders, shortBodies, withToken } from "./server/guards.ts";
import { pageFiles } from "./server/page-files.ts";

/** Options of the studio, the local web page of taulab. */
export interface StudioOptions {
  /** The project's folder. Default: the current one. */
  readonly folder?: string;
  /** The folder with the runs. Default: `runs` in the project's folder. */
  readonly runs?: string;
  /** The port to listen on. Default 0: any free port. */
  readonly port?: number;
  /** The address to listen on. Default: loopback. Other addresses need a password. */
  readonly host?: string;
  readonly password?: string;
  /** True if nothing may be edited, launched or annotated. Default false. */
  readonly readOnly?: boolean;
  /** The screen that the address opens, such as `runs/mine`. Default: the home screen. */
  readonly screen?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /**
   * Called before the page is built, which takes some seconds. The page is built only in a checkout of the sources, at
   * the first start.
   */
  readonly onBuild?: () => void;
}

/** A running studio. */
export interface Studio {
  /** The address of the page. The address contains the access token, unless a password is set. */
  readonly url: string;
  readonly token: string;
  close(): Promise<void>;
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

const listen = (app: Hono, host: string, port: number) =>
  new Promise<{ readonly port: number; close(): Promise<void> }>((resolve, failed) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (info: AddressInfo) =>
      resolve({
        port: info.port,
        close: () =>
          new Promise<void>((closed) => {
            server.close(() => closed());
            if ("closeAllConnections" in server) server.closeAllConnections();
          }),
      }),
    );
    server.on("error", (cause) => {
      const hint = "choose another one with --port, or leave it out for any free one";
      const about = { code: "invalid_config", argument: "port", hint, cause } as const;
      failed(new EngineError(`port ${port} cannot be opened: ${cause.message}`, about));
    });
  });

/** The route that returns the token for the right password. The answer to a wrong password is delayed by a second. */
const login = (password: string, token: string) => {
  let turn: Promise<unknown> = Promise.resolve();
  return new Hono().post("/login", body(z.strictObject({ password: z.string().max(1000) })), async (c) => {
    const { password: typed } = c.req.valid("json");
    const isRight = turn.then(async () => {
      if (isSame(typed, password)) return true;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return false;
    });
    turn = isRight;
    if (!(await isRight)) throw new Refusal("this is not the password", "unauthorised");
    return c.json({ token });
  });
};

/**
 * Starts the studio: a web page to configure, launch, watch, browse and compare runs. All of its state is in the
 * project's files.
 *
 * Throws `invalid_config` if the port is in use, or if the address is not loopback and there is no password.
 */
export const openStudio = async (options: StudioOptions = {}): Promise<Studio> => {
  const { host = "127.0.0.1", port = 0, password, readOnly = false, screen = "", env = process.env } = options;
  const folder = resolve(options.folder ?? ".");
  const runsFolder = resolve(folder, options.runs ?? "runs");
  if (!isLoopback(host) && !password)
    throw new EngineError(`the studio needs a password to listen at ${host}, because other machines can reach it`, {
      code: "invalid_config",
      argument: "host",
      hint: "set TAULAB_STUDIO_PASSWORD, or leave --host out",
    });
  const page = await pageFolder(options.onBuild);
  const token = randomBytes(24).toString("base64url");
  const nonce = randomBytes(16).toString("base64url");
  const ended = new AbortController();
  const launches = new Launches(folder, runsFolder, env);
  const runs = new OpenedRuns(runsFolder);
  const context = { folder, runsFolder, readOnly, env, runs, launches, signal: ended.signal };
  const app = new Hono();
  app.onError(answerFailure);
  app.notFound((c) => c.json({ code: "missing", message: "there is nothing at this address" }, 404));
  app.use(quietHeaders(nonce));
  app.use(ownOrigin(isLoopback(host) ? undefined : host));
  app.use("/api/*", shortBodies);
  if (password) app.route("/api", login(password, token));
  app.use("/api/*", withToken(token), onlyReads(readOnly));
  app.route("/api", studioApi(context));
  app.use("/assets/*", compress());
  app.route("/", pageFiles(page, nonce));
  const served = await listen(app, host, port);
  const at = `http://${host.includes(":") ? `[${host}]` : host}:${served.port}/`;
  return {
    url: `${at}${password ? "" : `?token=${token}`}${screen === "" ? "" : `#/${screen}`}`,
    token,
    close: async () => {
      ended.abort();
      await served.close();
      await launches.close();
    },
  };
};
