import type { Context, Hono } from "hono";
import type { Sandbox } from "../contract/backend.ts";
import { SandboxError } from "../errors.ts";
import { languages } from "../languages/registry.ts";
import { outcomeToJson, programFromJson } from "./json/codec.ts";
import { programSchema } from "./json/program-schema.ts";
import { jsonWithFiles } from "./json-with-files.ts";
import { metricsText } from "./metrics-text.ts";
import { jobs } from "./program-body.ts";
import type { RunQueue } from "./queue.ts";
import { readBody } from "./read-json.ts";

const statusOf: Readonly<Record<string, 400 | 404 | 422 | 429 | 500 | 503>> = {
  invalid_program: 422,
  bad_request: 400,
  unknown_language: 422,
  toolchain_missing: 422,
  checker_failed: 422,
  no_data: 404,
  overloaded: 429,
  closed: 503,
};

/** Converts an error to an HTTP answer. */
export function errorAnswer(c: Context, error: unknown): Response {
  if (!(error instanceof SandboxError))
    return c.json({ error: { code: "backend_failed", message: String(error) } }, 500);
  const status = statusOf[error.code] ?? 500;
  if (status === 429) c.header("Retry-After", "1");
  const { code, message, hint, argument } = error;
  return c.json({ error: { code, message, hint, argument } }, status);
}

const hintFor = (depth: number, type: string): string =>
  type === "unrecognized_keys" && depth === 2
    ? `fields: ${Object.keys(programSchema.shape).join(", ")}`
    : "GET /openapi.json describes the body";

/** Adds taulab's own API routes. */
export function ownRoutes(app: Hono, sandbox: Sandbox, queue: RunQueue): void {
  app.get("/health", async (c) => {
    const { closing } = queue.metrics();
    return c.json({ status: closing ? "closing" : "ok", ...(await sandbox.describe()) }, closing ? 503 : 200);
  });
  app.get("/v1/ping", (c) => c.json("pong"));
  app.get("/v1/describe", async (c) => c.json(await sandbox.describe()));
  app.get("/v1/languages", async (c) => {
    const installed = await sandbox.languages();
    const answer = languages.map(({ name, aliases, installHint }) => {
      return { name, aliases, installed: installed.includes(name), installHint };
    });
    return c.json(answer);
  });
  app.get("/metrics", async (c) => {
    const { concurrency } = await sandbox.describe();
    c.header("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
    return c.body(metricsText(queue.metrics(), concurrency));
  });
  app.post("/v1/run", async (c) => {
    const read = await readBody(c, jobs.readProgram);
    if ("detail" in read) {
      const [{ loc, msg, type } = { loc: [], msg: "", type: "" }] = read.detail;
      const place = type === "json_invalid" || loc.length < 2 ? "" : `${loc.slice(1).join(".")}: `;
      const message = `the body is not a valid program: ${place}${msg}`;
      const details = place === "" ? {} : { argument: loc.slice(1).join("."), hint: hintFor(loc.length, type) };
      return c.json({ error: { code: "bad_request", message, ...details, detail: read.detail } }, 422);
    }
    const program = programFromJson(read.value);
    const outcome = await queue.run(program, c.req.raw.signal);
    return jsonWithFiles(c, outcomeToJson(outcome), "artifacts", outcome.artifacts);
  });
}
