import type { Hono } from "hono";
import { z } from "zod";
import { SandboxError } from "../../errors.ts";
import { findLanguage } from "../../languages/registry.ts";
import { findToolchain } from "../../languages/toolchains.ts";
import type { Outcome } from "../../outcome.ts";
import type { Program, Test } from "../../program.ts";
import { serviceMaximum } from "../limits.ts";
import type { RunQueue } from "../queue.ts";

interface Mode {
  readonly language: string;
  /** The solution of a test mode: the code holds all. */
  readonly emptySource?: string;
  /** Put before the code, so that its own runner is used. */
  readonly head?: string;
  /** A program of the language that ends well where the mode's own tools are installed. */
  readonly needs?: string;
}

/** Names of SandboxFusion that are not ours; test modes are programs made of tests alone. */
const names: Readonly<Record<string, Mode>> = {
  nodejs: { language: "javascript" },
  bash: { language: "shell" },
  R: { language: "r" },
  kotlin_script: { language: "kotlin" },
  go_test: { language: "go", emptySource: "package main\n" },
  pytest: { language: "python", emptySource: "", head: "import pytest\n", needs: "import pytest" },
  junit: { language: "java", emptySource: "" },
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

/** The body of `/run_code`. */
export const runCode = z.object({
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
  const failed = outcome.verdict === "failed";
  const code = outcome.exitCode ?? (outcome.status === "timeout" ? null : -9);
  const told = outcome.stderr.text || (failed ? outcome.tests.map((t) => t.message).join("\n") : "");
  const run = ran
    ? part(runStatus(outcome), usage.wallMs / 1000, failed ? code || 1 : code, outcome.stdout.text, told)
    : null;
  const broken = outcome.status === "sandbox_error";
  const files = Object.entries(outcome.artifacts).map(
    ([path, bytes]) => [path, Buffer.from(bytes).toString("base64")] as const,
  );
  return {
    status: broken ? "SandboxError" : outcome.status === "ok" && !failed ? "Success" : "Failed",
    message: outcome.error ?? "",
    compile_result: compile,
    run_result: broken ? null : run,
    executor_pod_name: null,
    files: Object.fromEntries(files),
  };
}

const tools = new WeakMap<RunQueue, Map<string, Promise<boolean>>>();

/** Whether a mode's own tools are where programs run; asked once. */
function toolsOf({ language, needs: source }: Mode, queue: RunQueue): Promise<boolean> {
  if (source === undefined) return Promise.resolve(true);
  const known = tools.get(queue) ?? new Map<string, Promise<boolean>>();
  tools.set(queue, known);
  const found = known.get(source) ?? queue.run({ language, source }).then(({ status }) => status === "ok");
  known.set(source, found);
  found.catch(() => known.delete(source));
  return found;
}

/** In a test mode the code is the tests. */
function programOf(body: RunCode, mode: Mode, tests: readonly Test[] | undefined): Pick<Program, "source" | "tests"> {
  if (tests !== undefined) return { source: body.code, tests };
  if (mode.emptySource === undefined) return { source: body.code };
  const code = `${mode.head ?? ""}${body.code}`;
  return { source: mode.emptySource, tests: [{ kind: "assert", id: "tests", code }] };
}

export async function runFusionCode(body: RunCode, queue: RunQueue, tests?: readonly Test[]): Promise<Outcome> {
  const mode = names[body.language] ?? (own.has(body.language) ? { language: body.language } : undefined);
  const language = mode === undefined ? undefined : findLanguage(mode.language);
  const there = language !== undefined && (await findToolchain(language.name)) !== null;
  if (!there || !(await toolsOf(mode!, queue)))
    throw new SandboxError(`language ${body.language} is not served here`, {
      code: "bad_request",
      argument: "language",
    });
  const wallMs = Math.min(body.run_timeout * 1000, serviceMaximum.wallMs);
  const memory = body.memory_limit_MB > 0 ? body.memory_limit_MB * 2 ** 20 : 2 ** 30;
  const files = Object.entries(body.files).filter((f): f is [string, string] => f[1] !== null);
  return queue.run({
    language: language.name,
    ...programOf(body, mode!, tests),
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
