import { z } from "zod";
import type { Limits, Program } from "../contract/program.ts";
import { SandboxError } from "../errors.ts";

const MB = 1 << 20;
const suiteDefaults = {
  wall_ms: 5000,
  cpu_ms: 4000,
  memory_mb: 256,
  processes: 64,
  stdout_bytes: MB,
  file_mb: 64,
  tmp_mb: 64,
  inodes: 8192,
  compile_wall_ms: 10_000,
};

const count = z.int().positive();
const amount = z.number().positive().optional();
const amounts = Object.fromEntries(Object.keys(suiteDefaults).map((name) => [name, amount]));
const suiteLimits = z.looseObject({
  ...(amounts as Record<keyof typeof suiteDefaults, typeof amount>),
  artifacts: z.array(z.string()).optional(),
});

/** One case of a suite: a program and its expected outcome. Further fields of the JSON object are documentation. */
const suiteCase = z.looseObject({
  name: z.string(),
  language: z.string(),
  source: z.string(),
  kind: z.string().optional(),
  test_source: z.string().optional(),
  limits: suiteLimits.optional(),
  stdin: z.string().optional(),
  stdin_base64: z.base64().optional(),
  stdin_gen: z.object({ text: z.string(), repeat: z.int().nonnegative() }).optional(),
  repeat: count.optional(),
  parallel: count.optional(),
  expect: z.looseObject({
    outcome: z.string().nullish(),
    accept: z.array(z.string()).nullish(),
    exit_code: z.int().nullish(),
    signal: z.int().nullish(),
    stdout: z.string().nullish(),
    stdout_length: z.int().nullish(),
    stdout_base64: z.string().nullish(),
    max_wall_ms: z.number().nullish(),
    verdict: z.string().nullish(),
  }),
});
export type SuiteCase = z.infer<typeof suiteCase>;

/** The observed outcome of one run of a case, before it is compared with the expected one. */
export interface CaseObservation {
  readonly name: string;
  readonly run: number;
  readonly outcome: string;
  readonly exit_code: number | null;
  readonly signal: number | null;
  readonly stdout_base64: string;
  readonly stdout_bytes: number;
  readonly wall_ms: number;
  readonly compile_ms: number | null;
  readonly verdict: string | null;
}

/** Throws the error for an invalid suite file. */
export function noSuite(file: string, why: string, hint: string, cause?: unknown): never {
  throw new SandboxError(`${file}${why}`, { code: "bad_request", argument: "file", value: file, hint, cause });
}

/** Reads a suite: a JSON list of cases. */
export function parseSuite(text: string, file: string): readonly SuiteCase[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    noSuite(file, `${lineOf(text, why)} is not JSON: ${why}`, "write a JSON list of cases", cause);
  }
  const hint = "write a list of objects with name, language, source and expect";
  if (!Array.isArray(value)) return noSuite(file, " is not a suite: not a list", hint);
  return value.map((one: unknown, index) => {
    const parsed = suiteCase.safeParse(one);
    if (parsed.success) return parsed.data;
    const [{ path, message } = { path: [], message: "" }] = parsed.error.issues;
    const name = (one as { name?: unknown } | null)?.name;
    const which = `case ${index}${typeof name === "string" ? ` (${name})` : ""}`;
    const field = path.length === 0 ? "" : `${path.map(String).join(".")}: `;
    return noSuite(file, ` is not a suite: ${which}: ${field}${message}`, hint);
  });
}

/** The position `:LINE:COLUMN` of a JSON error; empty if the parser does not report it. */
function lineOf(text: string, why: string): string {
  const position = /position (\d+)/.exec(why)?.[1];
  const at = position !== undefined ? Number(position) : /end of JSON/.test(why) ? text.length : undefined;
  if (at === undefined) return "";
  const before = text.slice(0, at).split("\n");
  return `:${before.length}:${before.at(-1)!.length + 1}`;
}

function limitsOf(limits: Readonly<Record<string, unknown>>): Limits {
  const n = { ...suiteDefaults, ...limits } as typeof suiteDefaults;
  return {
    wallMs: n.wall_ms,
    cpuMs: n.cpu_ms,
    memoryBytes: n.memory_mb * MB,
    processes: n.processes,
    outputBytes: n.stdout_bytes,
    fileBytes: n.file_mb * MB,
    tmpBytes: n.tmp_mb * MB,
    inodes: n.inodes,
    // A suite states only the elapsed time of a compilation. A compiler may use several cores in that time.
    compileCpuMs: 4 * n.compile_wall_ms,
    compileWallMs: n.compile_wall_ms,
  };
}

function stdinOf(c: SuiteCase): string | Uint8Array | undefined {
  if (c.stdin_base64 !== undefined) return Buffer.from(c.stdin_base64, "base64");
  return c.stdin_gen === undefined ? c.stdin : c.stdin_gen.text.repeat(c.stdin_gen.repeat);
}

export function caseProgram(c: SuiteCase): Program {
  const stdin = stdinOf(c);
  const { artifacts, ...limits } = c.limits ?? {};
  return {
    language: c.language,
    source: c.source,
    limits: limitsOf(limits),
    ...(stdin === undefined ? {} : { stdin }),
    ...(Array.isArray(artifacts) ? { artifacts } : {}),
    ...(c.test_source === undefined ? {} : { tests: [{ kind: "assert", id: "tests", code: c.test_source }] }),
  };
}

/** The names by which a suite may call this outcome. Suites older than `compile_timeout` call it `compile_error`. */
const wordsOf = (outcome: string): readonly string[] =>
  outcome === "compile_timeout" ? [outcome, "compile_error"] : [outcome];

/** The differences between the observation and the case's expectation; empty if there is none. */
export function complaints(c: SuiteCase, observation: CaseObservation): string[] {
  const { expect } = c;
  const faults: string[] = [];
  const stdout = Buffer.from(observation.stdout_base64, "base64");
  const differs = (what: string, got: unknown, expected: unknown) => {
    if (expected !== undefined && got !== expected)
      faults.push(`${what} ${JSON.stringify(got)}, not ${JSON.stringify(expected)}`);
  };
  if (
    typeof expect.outcome === "string" &&
    !wordsOf(observation.outcome).some((word) => word === expect.outcome || expect.accept?.includes(word))
  ) {
    faults.push(`outcome ${observation.outcome}, not ${expect.outcome}`);
  }
  if (observation.outcome === expect.outcome) {
    differs("exit code", observation.exit_code, expect.exit_code);
    differs("signal", observation.signal, expect.signal);
    differs("stdout", stdout.toString(), expect.stdout);
    differs("stdout length", [...stdout.toString()].length, expect.stdout_length);
    differs("stdout bytes", observation.stdout_base64, expect.stdout_base64);
  }
  if (typeof expect.max_wall_ms === "number" && observation.wall_ms > expect.max_wall_ms)
    faults.push(`took ${Math.round(observation.wall_ms)} ms`);
  if (expect.verdict !== undefined && observation.verdict !== expect.verdict)
    faults.push(`verdict ${observation.verdict}, not ${expect.verdict}`);
  return faults;
}
