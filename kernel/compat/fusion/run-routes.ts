import type { Hono } from "hono";
import type { Outcome } from "../../../sandbox/contract/outcome.ts";
import type { Program, Test } from "../../../sandbox/contract/program.ts";
import { SandboxError } from "../../../sandbox/errors.ts";
import { jsonWithFiles } from "../../../sandbox/server/json-with-files.ts";
import type { Runs } from "../../../sandbox/server/options.ts";
import { readBody } from "../../../sandbox/server/read-json.ts";
import { inRequestWorker } from "../../../sandbox/text/pool.ts";
import { jobs } from "./bodies.ts";
import { fusionModes, type Mode, jobs as rewriting } from "./fusion-modes.ts";
import { runCodeAnswer } from "./run-code-answer.ts";
import type { RunCodeRequest } from "./run-code-request.ts";

const tools = new WeakMap<Runs, Map<string, Promise<boolean>>>();

/**
 * True if the tools that a test mode needs, such as pytest, are installed in the sandbox. The tools are checked once
 * per service.
 */
function toolsOf({ language, needs: source }: Mode, queue: Runs): Promise<boolean> {
  if (source === undefined) return Promise.resolve(true);
  const checks = tools.get(queue) ?? new Map<string, Promise<boolean>>();
  tools.set(queue, checks);
  const check = checks.get(source) ?? queue.run({ language, source }).then(({ status }) => status === "ok");
  checks.set(source, check);
  check.catch(() => checks.delete(source));
  return check;
}

/**
 * Creates the program of a request. In a test mode the code consists of the tests. Probes (runs with changed expected
 * values) are then off, because there is no solution that could fake a pass.
 */
async function programOf(
  body: RunCodeRequest,
  mode: Mode,
  tests: readonly Test[] | undefined,
): Promise<Pick<Program, "source" | "tests" | "doubt">> {
  if (tests !== undefined) return { source: body.code, tests };
  if (mode.emptySource === undefined) {
    if (mode.rewrite === undefined) return { source: body.code };
    const args = [body.language, body.code] as const;
    return { source: await inRequestWorker({ job: rewriting.rewrite, args, about: "the code", argument: "code" }) };
  }
  const code = `${mode.head ?? ""}${body.code}`;
  return { source: mode.emptySource, tests: [{ kind: "assert", id: "tests", code }], doubt: { probes: 0 } };
}

const notServed = (name: string, cause?: unknown): SandboxError =>
  new SandboxError(`language ${name} is not served here; known: ${[...fusionModes.keys()].join(", ")}`, {
    code: "unknown_language",
    argument: "language",
    cause,
  });

/**
 * Field of a program in this sandbox → its name in SandboxFusion's API. Error messages contain SandboxFusion's name.
 */
const theirFields: Readonly<Record<string, string>> = {
  source: "code",
  artifacts: "fetch_files",
  "limits.wallMs": "run_timeout",
  "limits.compileCpuMs": "compile_timeout",
  "limits.compileWallMs": "compile_timeout",
  "limits.memoryBytes": "memory_limit_MB",
};

function fieldOf({ argument = "code" }: SandboxError): string {
  return theirFields[argument] ?? (argument.startsWith("tests") ? "code" : argument);
}

/** Runs the code of a request. `body.language` is SandboxFusion's name of a language or test mode. */
export async function runFusionCode(
  body: RunCodeRequest,
  queue: Runs,
  { tests, signal }: { readonly tests?: readonly Test[] | undefined; readonly signal?: AbortSignal } = {},
): Promise<Outcome> {
  const mode = fusionModes.get(body.language);
  if (mode === undefined) throw notServed(body.language);
  const wallMs = Math.min(body.run_timeout * 1000, queue.maximum.wallMs);
  const memory = body.memory_limit_MB > 0 ? body.memory_limit_MB * 2 ** 20 : queue.maximum.memoryBytes;
  const files = Object.entries(body.files).filter((f): f is [string, string] => f[1] !== null);
  const program: Program = {
    language: mode.language,
    ...(await programOf(body, mode, tests)),
    stdin: body.stdin ?? "",
    files: Object.fromEntries(files.map(([path, text]) => [path, Buffer.from(text, "base64")])),
    artifacts: body.fetch_files,
    limits: {
      wallMs,
      cpuMs: wallMs * 4,
      memoryBytes: memory,
      // SandboxFusion limits only elapsed time. A compiler gets twice `compile_timeout` as CPU time, and four times as
      // elapsed time.
      compileCpuMs: body.compile_timeout * 2000,
      compileWallMs: body.compile_timeout * 4000,
    },
  };
  try {
    if (!(await toolsOf(mode, queue))) throw notServed(body.language);
    return await queue.run(program, signal);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    if (error.code === "toolchain_missing") throw notServed(body.language, error);
    if (error.code !== "invalid_program") throw error;
    const { code, message, value, hint } = error;
    const details = hint === undefined ? { code, value } : { code, value, hint };
    throw new SandboxError(message, { ...details, argument: fieldOf(error), cause: error });
  }
}

/** Error codes that mean an invalid request. */
const wrong: ReadonlySet<string> = new Set(["unknown_language", "invalid_program", "bad_request"]);

export function sandboxFusionRoutes(app: Hono, queue: Runs): void {
  app.post("/run_code", async (c) => {
    const read = await readBody(c, jobs.readRunCode);
    if ("detail" in read) return c.json(read, 422);
    try {
      const outcome = await runFusionCode(read.value, queue, { signal: c.req.raw.signal });
      const { files, ...body } = runCodeAnswer(outcome, read.value.fetch_files);
      return jsonWithFiles(c, body, "files", files);
    } catch (error) {
      if (!(error instanceof SandboxError && wrong.has(error.code))) throw error;
      const { argument = "code", message: msg } = error;
      return c.json({ detail: [{ loc: ["body", argument], msg, type: "value_error" }] }, 422);
    }
  });
}
