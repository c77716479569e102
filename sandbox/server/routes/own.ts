import type { Context, Hono } from "hono";
import type { Sandbox } from "../../backend.ts";
import { SandboxError } from "../../errors.ts";
import { languages } from "../../languages/registry.ts";
import { findToolchains } from "../../languages/toolchains.ts";
import { outcomeToJson, programFromJson } from "../codec.ts";
import { capLimits } from "../limits.ts";
import { programSchema } from "../program-schema.ts";
import type { RunQueue } from "../queue.ts";

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

/** A typed error as an HTTP answer. */
export function errorAnswer(c: Context, error: unknown): Response {
  if (!(error instanceof SandboxError))
    return c.json({ error: { code: "backend_failed", message: String(error) } }, 500);
  const status = statusOf[error.code] ?? 500;
  if (status === 429) c.header("Retry-After", "1");
  const { code, message, hint, argument } = error;
  return c.json({ error: { code, message, hint, argument } }, status);
}

/** Our own API. */
export function ownRoutes(app: Hono, sandbox: Sandbox, queue: RunQueue): void {
  app.get("/health", async (c) => c.json({ status: "ok", ...(await sandbox.describe()) }));
  app.get("/v1/describe", async (c) => c.json(await sandbox.describe()));
  app.get("/v1/languages", async (c) => {
    const found = await findToolchains();
    return c.json(
      languages.map((l) => ({
        name: l.name,
        aliases: l.aliases,
        installed: (found.get(l.name) ?? null) !== null,
        installHint: l.installHint,
      })),
    );
  });
  app.get("/metrics", (c) => {
    const m = queue.metrics();
    const lines = [
      "# TYPE taulab_sandbox_running gauge",
      `taulab_sandbox_running ${m.running}`,
      "# TYPE taulab_sandbox_accepted_total counter",
      `taulab_sandbox_accepted_total ${m.accepted}`,
      "# TYPE taulab_sandbox_refused_total counter",
      `taulab_sandbox_refused_total ${m.refused}`,
      "# TYPE taulab_sandbox_wall_seconds_total counter",
      `taulab_sandbox_wall_seconds_total ${m.wallMs / 1000}`,
      "# TYPE taulab_sandbox_ended_total counter",
      ...Object.entries(m.ended).map(([status, count]) => `taulab_sandbox_ended_total{status="${status}"} ${count}`),
      "# TYPE taulab_process_resident_bytes gauge",
      `taulab_process_resident_bytes ${process.memoryUsage.rss()}`,
    ];
    return c.text(`${lines.join("\n")}\n`);
  });
  app.post("/v1/run", async (c) => {
    const parsed = programSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) {
      const detail = parsed.error.issues.map((issue) => ({
        loc: ["body", ...issue.path],
        msg: issue.message,
        type: issue.code,
      }));
      return c.json({ error: { code: "bad_request", message: "the body is no program", detail } }, 422);
    }
    const program = programFromJson(parsed.data);
    return c.json(outcomeToJson(await queue.run({ ...program, limits: capLimits(program.limits) }, c.req.raw.signal)));
  });
}
