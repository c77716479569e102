import { readFile } from "node:fs/promises";
import type { Sandbox } from "../backend.ts";
import { SandboxError } from "../errors.ts";
import { complaints, type Observation, parseSuite, programOf, type SuiteCase, signalNumber } from "./suite-case.ts";

export interface SuiteReport {
  readonly passed: number;
  readonly failed: number;
  /** Cases whose limit this machine cannot enforce, with the cause. */
  readonly limited: readonly string[];
  /** `NAME: why`, one a failed case. */
  readonly failures: readonly string[];
}

export interface SuiteOptions {
  /** Called for each run, before the case is judged. */
  readonly onRun?: (seen: Observation) => void;
  readonly onCase?: (name: string, complaints: readonly string[]) => void;
  /** Only cases whose name contains this. */
  readonly only?: string;
  readonly signal?: AbortSignal;
}

const enforced = new Set(["memory_limit", "process_limit", "timeout", "output_limit"]);

async function observe(sandbox: Sandbox, c: SuiteCase, run: number, signal?: AbortSignal): Promise<Observation> {
  const begun = performance.now();
  const outcome = await sandbox.run(programOf(c), signal === undefined ? {} : { signal });
  if (outcome.status === "sandbox_error") {
    throw new SandboxError(`${c.name}: ${outcome.error}`, { code: "backend_failed" });
  }
  const { compilation, stdout, usage } = outcome;
  const compileMs = compilation === null ? null : compilation.wallMs;
  return {
    name: c.name,
    run,
    outcome: outcome.status,
    exit_code: outcome.exitCode,
    signal: signalNumber(outcome.signal),
    stdout_base64: Buffer.from(stdout.bytes).toString("base64"),
    stdout_bytes: stdout.bytes.length,
    wall_ms: outcome.tests.length > 0 ? performance.now() - begun - (compileMs ?? 0) : usage.wallMs,
    compile_ms: compileMs,
    verdict: outcome.verdict,
  };
}

async function runCase(sandbox: Sandbox, c: SuiteCase, options: SuiteOptions): Promise<string[]> {
  const repeat = c.repeat ?? 1;
  const parallel = c.parallel ?? 1;
  const found = new Set<string>();
  const { concurrency } = await sandbox.describe();
  const width = Math.max(parallel, repeat > 1 ? concurrency : 1);
  let next = 0;
  const total = repeat * parallel;
  const worker = async () => {
    for (let run = next++; run < total; run = next++) {
      const seen = await observe(sandbox, c, run, options.signal);
      options.onRun?.(seen);
      for (const complaint of complaints(c, seen)) found.add(complaint);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, total) }, worker));
  return [...found];
}

/**
 * Runs a suite of hostile programs and their honest twins, and compares what happened with what the suite states.
 *
 * @param file path of a JSON list of cases
 * @param sandbox where to run them; it stays open
 * @param options callbacks, and a filter by name
 * @returns counts, and the reason of each failure
 * @throws SandboxError `bad_request` when the file is no suite
 */
export async function checkSuite(file: string, sandbox: Sandbox, options: SuiteOptions = {}): Promise<SuiteReport> {
  const text = await readFile(file, "utf8").catch((cause: Error) => {
    throw new SandboxError(`${file} cannot be read: ${cause.message}`, {
      code: "bad_request",
      argument: "file",
      value: file,
      hint: "the path of a JSON list of cases",
      cause,
    });
  });
  const all = parseSuite(text, file);
  const { isolation } = await sandbox.describe();
  const failures: string[] = [];
  const limited: string[] = [];
  let passed = 0;
  for (const c of all.filter(({ name }) => name.includes(options.only ?? ""))) {
    let found: string[];
    try {
      found = await runCase(sandbox, c, options);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      const hint = error instanceof SandboxError && error.hint !== undefined ? ` (${error.hint})` : "";
      found = [`${error instanceof Error ? error.message : String(error)}${hint}`];
    }
    options.onCase?.(c.name, found);
    if (found.length === 0) passed++;
    else if (isolation.level !== "full" && c.kind !== "verdict" && enforced.has(c.expect.outcome ?? "")) {
      limited.push(`${c.name} (${isolation.missing.join(", ") || "partial isolation"}: ${found.join("; ")})`);
    } else failures.push(`${c.name}: ${found.join("; ")}`);
  }
  return { passed, failed: failures.length, limited, failures };
}
