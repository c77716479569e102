import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import type { Program } from "../../../sandbox/contract/program.ts";
import { SandboxError } from "../../../sandbox/errors.ts";
import type { Language } from "../../../sandbox/languages/common/language.ts";
import type { Runs } from "../../../sandbox/server/options.ts";
import { readBody } from "../../../sandbox/server/read-json.ts";
import { inRequestWorker } from "../../../sandbox/text/pool.ts";
import type { TextJob } from "../../../sandbox/text/text-job.ts";
import { objectFields } from "../../../toolkit/base/is-object.ts";
import { asText } from "../as-text.ts";
import { jobs as bodies } from "../submit-body.ts";
import { type AnswerHeader, answer, type Body } from "./answer.ts";
import { knownLanguage, theirName, unsupported } from "./known-languages.ts";
import { outcomeWord } from "./outcome-word.ts";
import { jobs as splicing } from "./splice-text.ts";
import { jobs } from "./whole-program.ts";

/** Seconds that each language adds to the request's time limit, because its compiler or runtime is slow. */
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
const memoryBytes = 2 ** 30;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function truthy(value: unknown, otherwise: boolean): boolean {
  if (typeof value === "string") return value.trim().toLowerCase() === "true";
  return typeof value === "boolean" ? value : otherwise;
}

/** The error message of AutoCodeBench's own service for a missing field; undefined if no field is missing. */
function lacking(body: Body): string | undefined {
  if (!isText(body.src_uid)) return "Missing required field: src_uid";
  if (!isText(body.lang)) return "Missing required field: lang";
  if (isText(body.source_code)) return undefined;
  if (typeof body.func_code === "string" && typeof body.main_code === "string") return undefined;
  const both = typeof body.func_code === "string" ? "main_code" : "func_code";
  const field = body.func_code === undefined && body.main_code === undefined ? "source_code" : both;
  return `Missing required field: ${field}`;
}

/**
 * Converts a number of seconds, in any form that Python's `int` accepts, to milliseconds, and adds the language's
 * {@link allowance}. Undefined if the value is no number above 0.
 */
function timeoutMs(value: unknown, language: string, mostMs: number): number | undefined {
  const requestedSeconds = value === undefined || value === null ? 5 : value;
  const number =
    typeof requestedSeconds === "boolean" || (typeof requestedSeconds === "string" && requestedSeconds.trim() !== "")
      ? Number(requestedSeconds)
      : requestedSeconds;
  const seconds = typeof number === "number" ? Math.trunc(number) : Number.NaN;
  if (!Number.isFinite(seconds) || seconds <= 0) return undefined;
  return Math.min((seconds + (allowance[language] ?? 0)) * 1000, mostMs);
}

interface RequestCheck {
  readonly header: AnswerHeader;
  readonly language: Language;
}

/** Checks a request: returns its language and the header of its answer, or the answer with an error. */
function check(body: Body, address: string): RequestCheck | { readonly refusal: Body } {
  const language = knownLanguage(body.lang);
  const header: AnswerHeader = {
    uid: typeof body.src_uid === "string" ? body.src_uid : "",
    language: language === undefined ? asText(body.lang ?? "") : theirName(language.name),
    address,
    showLog: truthy(body.show_log, true),
  };
  const lack = lacking(body) ?? (language === undefined ? unsupported(asText(body.lang)) : undefined);
  if (lack === undefined) return { header, language: language! };
  return { refusal: answer(header, "ARGUMENT_ERROR", "", null, lack) };
}

/**
 * Runs a function on a client's untrusted texts in a separate thread, because the function uses regular expressions.
 */
const inText = <Args extends readonly unknown[], Result>(job: TextJob<Args, Result>, ...args: Args): Promise<Result> =>
  inRequestWorker({ job, args, about: "func_code, main_code or source_code", argument: "source_code" });

const textOf = (body: Body, language: string): Promise<string> =>
  isText(body.source_code)
    ? Promise.resolve("")
    : inText(splicing.spliceText, language, String(body.func_code), String(body.main_code));

/** The program to run: a single source, or a solution with its tests. */
async function partOf(
  body: Body,
  { name }: Language,
  goMethod: unknown,
): Promise<Pick<Program, "source" | "tests" | "doubt">> {
  if (isText(body.source_code)) return inText(jobs.wholeProgram, name, body.source_code, goMethod);
  return { source: String(body.func_code), tests: [{ kind: "assert", id: "main", code: String(body.main_code) }] };
}

function addressOf(c: Context): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return (incoming?.socket.localAddress ?? "127.0.0.1").replace(/^::ffff:/, "");
}

/** Handles `POST /submit` of AutoCodeBench's sandbox. */
export async function submitMultiLanguage(c: Context, requestBody: unknown, queue: Runs): Promise<Response> {
  const body = objectFields(requestBody);
  const checked = check(body, addressOf(c));
  if ("refusal" in checked) return c.json(checked.refusal);
  const { header, language } = checked;
  const refuse = (message: string) => c.json(answer(header, "ARGUMENT_ERROR", "", null, message));
  const extensions = objectFields(body.request_extensions);
  const wallMs = timeoutMs(extensions.timeout, language.name, queue.maximum.wallMs);
  if (wallMs === undefined) return refuse("request_extensions.timeout must be a number of seconds above 0");
  const limits = { wallMs, cpuMs: wallMs * 4, compileCpuMs: queue.maximum.compileCpuMs, memoryBytes };
  try {
    const part = await partOf(body, language, extensions.go_test_method);
    const outcome = await queue.run({ language: language.name, ...part, limits }, c.req.raw.signal);
    const word = outcomeWord(outcome, language.harness !== undefined);
    return c.json(
      answer(header, word, await textOf(body, language.name), outcome),
      word === "INTERNAL_ERROR" ? 500 : 200,
    );
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    if (error.code === "toolchain_missing") return refuse(`${error.message}: ${error.hint ?? language.installHint}`);
    if (error.code === "invalid_program") return refuse(error.message);
    throw error;
  }
}

/** Adds the route `POST /splice_code`, which joins a solution and its tests without running them. */
export function multiLanguageRoutes(app: Hono): void {
  app.post("/splice_code", async (c) => {
    const read = await readBody(c, bodies.readAnything);
    if ("detail" in read) return c.json({ detail: read.detail }, 400);
    const body = objectFields(read.value);
    const checked = check(body, addressOf(c));
    if ("refusal" in checked) return c.json(checked.refusal);
    const { header, language } = checked;
    const text = isText(body.source_code) ? body.source_code : await textOf(body, language.name);
    return c.json(answer(header, "PASSED", text, null));
  });
}
