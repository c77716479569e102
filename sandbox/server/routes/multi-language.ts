import type { Hono } from "hono";
import { SandboxError } from "../../errors.ts";
import { findLanguage } from "../../languages/registry.ts";
import { findToolchain } from "../../languages/toolchains.ts";
import type { Outcome } from "../../outcome.ts";
import type { Program } from "../../program.ts";
import { serviceMaximum } from "../limits.ts";
import type { RunQueue } from "../queue.ts";

type Body = Readonly<Record<string, unknown>>;

/** Seconds that slow toolchains get beyond the request's. */
const allowance: Readonly<Record<string, number>> = {
  c: 3,
  cpp: 3,
  kotlin: 10,
  csharp: 10,
  rust: 10,
  scala: 25,
  java: 1,
  go: 1,
  typescript: 1,
};

const assertionMark = /AssertionError|Assertion|assert|FAILURE|Failures|not ok|failed|panicked|stopifnot/i;

function truthy(value: unknown, otherwise: boolean): boolean {
  if (typeof value === "string") return value.toLowerCase() === "true";
  return typeof value === "boolean" ? value : otherwise;
}

/** The service's word for an outcome. */
function outcomeWord(outcome: Outcome, judgedOutside: boolean): string {
  const first = outcome.tests[0];
  if (outcome.status === "sandbox_error") return "INTERNAL_ERROR";
  if (outcome.status === "compile_error") return "COMPILATION_ERROR";
  if (outcome.status === "timeout" || first?.status === "timeout") return "TIME_LIMIT_EXCEEDED";
  if (first === undefined)
    return outcome.status === "ok"
      ? "PASSED"
      : assertionMark.test(outcome.stderr.text)
        ? "WRONG_ANSWER"
        : "RUNTIME_ERROR";
  if (first.status === "passed") return "PASSED";
  if (first.status === "failed" || (!judgedOutside && assertionMark.test(first.message))) return "WRONG_ANSWER";
  if (!judgedOutside && /AssertionError|[Aa]ssertion (?:failed|fails|`)/.test(outcome.stderr.text))
    return "WRONG_ANSWER";
  return "RUNTIME_ERROR";
}

function answer(
  uid: string,
  allCode: string,
  word: string,
  outcome: Outcome | null,
  language: string,
  showLog: boolean,
  message = "",
): Body {
  const stderr = outcome === null ? message : outcome.stderr.text || (outcome.tests[0]?.message ?? "");
  const compiler = outcome?.compilation?.stderr ?? "";
  return {
    src_uid: uid,
    all_code: allCode,
    exec_cout: outcome?.stdout.text ?? "",
    exec_outcome: word,
    exec_compile_message: word === "COMPILATION_ERROR" && showLog ? compiler : "",
    exec_runtime_message:
      outcome === null ? message : word !== "PASSED" && word !== "COMPILATION_ERROR" && showLog ? stderr : "",
    response_extensions: {
      server_ip: "127.0.0.1",
      exec_runtime: (outcome?.usage.wallMs ?? 0) / 1000,
      outcome: word,
      stdout: outcome?.stdout.text ?? "",
      stderr: word === "COMPILATION_ERROR" ? compiler : stderr,
      language,
      exit_code: outcome?.exitCode ?? (outcome === null || word === "PASSED" ? 0 : 1),
      timeout: word === "TIME_LIMIT_EXCEEDED",
    },
  };
}

/** What is wrong with the arguments, in the original's words where it has any. */
function missing(body: Body): string | undefined {
  if (typeof body.src_uid !== "string" || body.src_uid === "") return "Missing required field: src_uid";
  if (typeof body.lang !== "string" || body.lang === "") return "Missing required field: lang";
  if (typeof body.source_code === "string" && body.source_code !== "") return undefined;
  if (typeof body.func_code !== "string") return "Missing required field: source_code";
  return typeof body.main_code === "string" ? undefined : "Missing required field: main_code";
}

function timeoutMs(body: Body, language: string): number | undefined {
  const given = ((body.request_extensions ?? {}) as Body).timeout ?? 5;
  const seconds = typeof given === "number" || typeof given === "string" ? Math.trunc(Number(given)) : Number.NaN;
  if (!Number.isFinite(seconds) || seconds <= 0) return undefined;
  return Math.min((seconds + (allowance[language] ?? 0)) * 1000, serviceMaximum.wallMs);
}

/** `POST /submit` of AutoCodeBench's sandbox. */
export async function submitMultiLanguage(body: Body, queue: RunQueue): Promise<Body> {
  const uid = typeof body.src_uid === "string" ? body.src_uid : "";
  const refuse = (message: string): Body =>
    answer(uid, "", "ARGUMENT_ERROR", null, String(body.lang ?? ""), true, message);
  const lack = missing(body);
  if (lack !== undefined) return refuse(lack);
  const language = findLanguage(String(body.lang));
  if (language === undefined) return refuse(`Unsupported language: ${String(body.lang)}`);
  if ((await findToolchain(language.name)) === null)
    return refuse(`${language.name} is not installed: ${language.installHint}`);
  const wallMs = timeoutMs(body, language.name);
  if (wallMs === undefined) return refuse("request_extensions.timeout must be a number of seconds above 0");
  const spliced = !(typeof body.source_code === "string" && body.source_code !== "");
  const func = String(body.func_code ?? "");
  const main = String(body.main_code ?? "");
  const limits = { wallMs, cpuMs: wallMs * 4, compileWallMs: serviceMaximum.compileWallMs, memoryBytes: 2 ** 30 };
  const program: Program = spliced
    ? { language: language.name, source: func, tests: [{ kind: "assert", id: "main", code: main }], limits }
    : { language: language.name, source: String(body.source_code), limits };
  try {
    const outcome = await queue.run(program);
    return answer(
      uid,
      spliced ? `${func}\n${main}` : "",
      outcomeWord(outcome, language.harness !== undefined),
      outcome,
      language.name,
      truthy(body.show_log, true),
    );
  } catch (error) {
    if (error instanceof SandboxError && (error.code === "overloaded" || error.code === "closed")) throw error;
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

export function multiLanguageRoutes(app: Hono): void {
  app.post("/splice_code", async (c) => {
    const body = (await c.req.json().catch(() => ({}))) as Body;
    const lack = missing(body);
    const all =
      typeof body.source_code === "string" && body.source_code !== ""
        ? body.source_code
        : `${String(body.func_code ?? "")}\n${String(body.main_code ?? "")}`;
    const word = lack === undefined ? "PASSED" : "ARGUMENT_ERROR";
    return c.json(
      answer(
        String(body.src_uid ?? ""),
        lack === undefined ? all : "",
        word,
        null,
        String(body.lang ?? ""),
        true,
        lack ?? "",
      ),
    );
  });
}
