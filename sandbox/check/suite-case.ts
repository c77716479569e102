import { constants } from "node:os";
import { SandboxError } from "../errors.ts";
import type { Limits, Program } from "../program.ts";

/** One entry of a suite file. */
export interface SuiteCase {
  readonly name: string;
  readonly language: string;
  readonly source: string;
  readonly kind?: string;
  readonly test_source?: string;
  readonly limits?: Readonly<Record<string, number | readonly string[]>>;
  readonly stdin?: string;
  readonly stdin_base64?: string;
  readonly stdin_gen?: { readonly text: string; readonly repeat: number };
  readonly repeat?: number;
  readonly parallel?: number;
  readonly expect: {
    readonly outcome?: string;
    readonly accept?: readonly string[];
    readonly exit_code?: number;
    readonly signal?: number;
    readonly stdout?: string;
    readonly stdout_length?: number;
    readonly stdout_base64?: string;
    readonly max_wall_ms?: number;
    readonly verdict?: string | null;
    readonly must_not?: string;
  };
}

/** What was observed of one run, not judged. */
export interface Observation {
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

/** Reads a suite: a JSON list of cases. */
export function parseSuite(text: string, file: string): readonly SuiteCase[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new SandboxError(`${file} is not JSON`, { code: "bad_request", argument: "file", value: file, cause });
  }
  const good = (c: unknown): c is SuiteCase => {
    const { name, language, source, expect } = (c ?? {}) as Partial<SuiteCase>;
    return (
      typeof name === "string" &&
      typeof language === "string" &&
      typeof source === "string" &&
      typeof expect === "object"
    );
  };
  if (Array.isArray(value) && value.every(good)) return value;
  const hint = "a list of objects with name, language, source and expect";
  throw new SandboxError(`${file} is no suite`, { code: "bad_request", argument: "file", value: file, hint });
}

function limitsOf(given: Readonly<Record<string, unknown>>): Limits {
  const n = { ...suiteDefaults, ...given } as typeof suiteDefaults;
  return {
    wallMs: n.wall_ms,
    cpuMs: n.cpu_ms,
    memoryBytes: n.memory_mb * MB,
    processes: n.processes,
    outputBytes: n.stdout_bytes,
    fileBytes: n.file_mb * MB,
    tmpBytes: n.tmp_mb * MB,
    inodes: n.inodes,
    compileWallMs: n.compile_wall_ms,
  };
}

function stdinOf(c: SuiteCase): string | Uint8Array | undefined {
  if (c.stdin_base64 !== undefined) return Buffer.from(c.stdin_base64, "base64");
  return c.stdin_gen === undefined ? c.stdin : c.stdin_gen.text.repeat(c.stdin_gen.repeat);
}

export function programOf(c: SuiteCase): Program {
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

/** Number of a signal's name. */
export function signalNumber(name: string | null): number | null {
  if (name === null) return null;
  return constants.signals[name as NodeJS.Signals] ?? (Number(name.replace("signal ", "")) || null);
}

/** Why the observation is not what the case states; empty when it is. */
export function complaints(c: SuiteCase, seen: Observation): string[] {
  const { expect } = c;
  const found: string[] = [];
  const stdout = Buffer.from(seen.stdout_base64, "base64");
  const differs = (what: string, got: unknown, wanted: unknown) => {
    if (wanted !== undefined && got !== wanted)
      found.push(`${what} ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`);
  };
  if (
    expect.outcome !== undefined &&
    seen.outcome !== expect.outcome &&
    !(expect.accept ?? []).includes(seen.outcome)
  ) {
    found.push(`outcome ${seen.outcome}, not ${expect.outcome}`);
  }
  if (seen.outcome === expect.outcome) {
    differs("exit code", seen.exit_code, expect.exit_code);
    differs("signal", seen.signal, expect.signal);
    differs("stdout", stdout.toString(), expect.stdout);
    differs("stdout length", [...stdout.toString()].length, expect.stdout_length);
    differs("stdout bytes", seen.stdout_base64, expect.stdout_base64);
  }
  if (expect.max_wall_ms !== undefined && seen.wall_ms > expect.max_wall_ms)
    found.push(`took ${Math.round(seen.wall_ms)} ms`);
  if (expect.verdict !== undefined && seen.verdict !== expect.verdict)
    found.push(`verdict ${seen.verdict}, not ${expect.verdict}`);
  return found;
}
