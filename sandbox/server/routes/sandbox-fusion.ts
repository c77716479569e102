import type { Hono } from "hono";
import { z } from "zod";
import { SandboxError } from "../../errors.ts";
import { findLanguage } from "../../languages/registry.ts";
import { findToolchain } from "../../languages/toolchains.ts";
import type { Outcome } from "../../outcome.ts";
import { serviceMaximum } from "../limits.ts";
import type { RunQueue } from "../queue.ts";

/** Names of SandboxFusion that are not ours; test modes are programs made of tests alone. */
const names: Readonly<Record<string, { readonly language: string; readonly tests?: true }>> = {
  nodejs: { language: "javascript" },
  bash: { language: "shell" },
  R: { language: "r" },
  go_test: { language: "go", tests: true },
};
const own = new Set([
  "python",
  "cpp",
  "go",
  "java",
  "php",
  "csharp",
  "typescript",
  "rust",
  "lua",
  "perl",
  "ruby",
  "scala",
  "julia",
  "swift",
  "racket",
]);

const runCode = z.object({
  code: z.string(),
  language: z.string(),
  compile_timeout: z.number().positive().default(10),
  run_timeout: z.number().positive().default(10),
  memory_limit_MB: z.number().default(-1),
  stdin: z.string().nullish(),
  files: z.record(z.string(), z.string().nullable()).default({}),
  fetch_files: z.array(z.string()).default([]),
});
export type RunCode = z.infer<typeof runCode>;

const part = (status: string, seconds: number, code: number | null, stdout: string, stderr: string) => ({
  status,
  execution_time: seconds,
  return_code: code,
  stdout,
  stderr,
});

function refusal(loc: readonly (string | number)[], msg: string, type = "value_error") {
  return { detail: [{ loc: ["body", ...loc], msg, type }] };
}

function runStatus(outcome: Outcome): string {
  return outcome.status === "timeout" ? "TimeLimitExceeded" : "Finished";
}

/** The answer of `/run_code`, also used inside `/submit`. */
export function runCodeAnswer(outcome: Outcome): Record<string, unknown> {
  const { compilation: c, usage } = outcome;
  const compile =
    c === null
      ? null
      : part(
          c.ok ? "Finished" : c.stderr.includes("stopped: wall") ? "TimeLimitExceeded" : "Finished",
          c.wallMs / 1000,
          c.exitCode,
          c.stdout,
          c.stderr,
        );
  const ran = outcome.status !== "compile_error";
  const code = outcome.exitCode ?? (outcome.status === "timeout" ? null : -9);
  const run = ran
    ? part(runStatus(outcome), usage.wallMs / 1000, code, outcome.stdout.text, outcome.stderr.text)
    : null;
  const broken = outcome.status === "sandbox_error";
  const files = Object.entries(outcome.artifacts).map(
    ([path, bytes]) => [path, Buffer.from(bytes).toString("base64")] as const,
  );
  return {
    status: broken ? "SandboxError" : outcome.status === "ok" ? "Success" : "Failed",
    message: outcome.error ?? "",
    compile_result: compile,
    run_result: broken ? null : run,
    executor_pod_name: null,
    files: Object.fromEntries(files),
  };
}

export async function runFusionCode(body: RunCode, queue: RunQueue): Promise<Outcome> {
  const mode = names[body.language] ?? (own.has(body.language) ? { language: body.language } : undefined);
  const language = mode === undefined ? undefined : findLanguage(mode.language);
  const there = language !== undefined && (await findToolchain(language.name)) !== null;
  if (!there)
    throw new SandboxError(`language ${body.language} is not served here`, {
      code: "bad_request",
      argument: "language",
    });
  const wallMs = Math.min(body.run_timeout * 1000, serviceMaximum.wallMs);
  const memory = body.memory_limit_MB > 0 ? body.memory_limit_MB * 2 ** 20 : 2 ** 30;
  const files = Object.entries(body.files).filter((f): f is [string, string] => f[1] !== null);
  return queue.run({
    language: language.name,
    source: mode!.tests ? "package main\n" : body.code,
    ...(mode!.tests ? { tests: [{ kind: "assert", id: "tests", code: body.code }] } : {}),
    stdin: body.stdin ?? "",
    files: Object.fromEntries(files.map(([path, text]) => [path, Buffer.from(text, "base64")])),
    artifacts: body.fetch_files,
    limits: {
      wallMs,
      cpuMs: wallMs * 4,
      memoryBytes: Math.min(memory, serviceMaximum.memoryBytes),
      compileWallMs: Math.min(body.compile_timeout * 1000, serviceMaximum.compileWallMs),
    },
  });
}

export function sandboxFusionRoutes(app: Hono, queue: RunQueue): void {
  app.get("/v1/ping", (c) => c.json("pong"));
  app.post("/run_code", async (c) => {
    const parsed = runCode.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) {
      const detail = parsed.error.issues.map((i) => ({ loc: ["body", ...i.path], msg: i.message, type: i.code }));
      return c.json({ detail }, 422);
    }
    try {
      return c.json(runCodeAnswer(await runFusionCode(parsed.data, queue)));
    } catch (error) {
      const ours = error instanceof SandboxError ? error : undefined;
      if (ours?.code === "bad_request" || ours?.code === "invalid_program")
        return c.json(refusal([ours.argument ?? ""], ours.message), 422);
      throw error;
    }
  });
}
