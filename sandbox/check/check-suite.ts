import { readFile } from "node:fs/promises";
import type { Sandbox } from "../contract/backend.ts";
import type { Isolation, Outcome } from "../contract/outcome.ts";
import { signalNumber } from "../contract/signals.ts";
import { SandboxError } from "../errors.ts";
import { type CaseObservation, caseProgram, complaints, noSuite, parseSuite, type SuiteCase } from "./suite-case.ts";

export interface SuiteReport {
  readonly passed: number;
  readonly failed: number;
  /** Names of the cases whose limit this machine cannot enforce, each with the cause. */
  readonly limited: readonly string[];
  /** `NAME: reason` for each failed case. */
  readonly failures: readonly string[];
}

export interface SuiteOptions {
  /** Called for each run, before the case is judged. */
  readonly onRun?: (observation: CaseObservation) => void;
  /** Called when a case begins. */
  readonly onCase?: (name: string, index: number, total: number) => void;
  /** Runs only cases whose name contains this text. */
  readonly only?: string;
  readonly signal?: AbortSignal;
}

const enforced = new Set(["memory_limit", "process_limit", "timeout", "output_limit"]);
const ofFiles = ["tmp_mb", "inodes", "file_mb"] as const;

/** True if a case depends on a limit that this isolation may not enforce. A case about a verdict never does. */
function cannotEnforce({ level, holds }: Isolation, c: SuiteCase): boolean {
  if (level === "full" || c.kind === "verdict") return false;
  const files = !holds.includes("bounded files") && ofFiles.some((limit) => c.limits?.[limit] !== undefined);
  return files || enforced.has(c.expect.outcome ?? "");
}

interface ObservedRun {
  readonly observation: CaseObservation;
  /** The reason why the sandbox could not run the case; absent if it did. */
  readonly failure?: string;
}

async function observe(sandbox: Sandbox, c: SuiteCase, run: number, signal?: AbortSignal): Promise<ObservedRun> {
  const start = performance.now();
  let outcome: Outcome;
  try {
    outcome = await sandbox.run(caseProgram(c), signal === undefined ? {} : { signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    const hint = error instanceof SandboxError && error.hint !== undefined ? ` (${error.hint})` : "";
    const failure = `${error instanceof Error ? error.message : String(error)}${hint}`;
    return { observation: nothingSeen(c.name, run), failure };
  }
  // The results of an aborted run are not judged.
  if (signal?.aborted) throw new SandboxError("interrupted", { code: "aborted" });
  const { compilation, stdout, usage } = outcome;
  const compileMs = compilation === null ? null : compilation.wallMs;
  const observation: CaseObservation = {
    name: c.name,
    run,
    outcome: outcome.status,
    exit_code: outcome.exitCode,
    signal: signalNumber(outcome.signal),
    stdout_base64: Buffer.from(stdout.bytes).toString("base64"),
    stdout_bytes: stdout.bytes.length,
    wall_ms: outcome.tests.length > 0 ? performance.now() - start - (compileMs ?? 0) : usage.wallMs,
    compile_ms: compileMs,
    verdict: outcome.verdict,
  };
  return outcome.status === "sandbox_error"
    ? { observation, failure: `the sandbox failed: ${outcome.error}` }
    : { observation };
}

function nothingSeen(name: string, run: number): CaseObservation {
  const none = { exit_code: null, signal: null, stdout_base64: "", stdout_bytes: 0, wall_ms: 0, compile_ms: null };
  return { name, run, outcome: "sandbox_error", ...none, verdict: null };
}

interface CaseResult {
  readonly faults: readonly string[];
  /** True if the sandbox itself failed. The case then fails, even if this machine cannot enforce its limit. */
  readonly broken: boolean;
}

async function runCase(sandbox: Sandbox, c: SuiteCase, options: SuiteOptions): Promise<CaseResult> {
  const repeat = c.repeat ?? 1;
  const parallel = c.parallel ?? 1;
  const faults = new Set<string>();
  const { concurrency } = await sandbox.describe();
  const width = Math.max(parallel, repeat > 1 ? concurrency : 1);
  let [next, broken] = [0, false];
  const total = repeat * parallel;
  const worker = async () => {
    for (let run = next++; run < total; run = next++) {
      const { observation, failure } = await observe(sandbox, c, run, options.signal);
      options.onRun?.(observation);
      broken ||= failure !== undefined;
      for (const complaint of failure === undefined ? complaints(c, observation) : [failure]) faults.add(complaint);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, total) }, worker));
  return { faults: [...faults], broken };
}

/**
 * Runs a suite of hostile programs and harmless counterparts, and compares each outcome with the expected outcome in
 * the suite.
 *
 * @param file path of a JSON list of cases.
 * @param sandbox runs the cases; it stays open.
 * @param options callbacks, and a filter by name.
 * @returns counts, and the reason of each failure.
 * @throws SandboxError `bad_request` if the file is not a suite.
 */
export async function checkSuite(file: string, sandbox: Sandbox, options: SuiteOptions = {}): Promise<SuiteReport> {
  const text = await readFile(file, "utf8").catch((cause: Error) =>
    noSuite(file, ` cannot be read: ${cause.message}`, "give the path of a JSON list of cases", cause),
  );
  const all = parseSuite(text, file);
  const chosen = all.filter(({ name }) => name.includes(options.only ?? ""));
  if (chosen.length === 0 && all.length > 0) {
    throw new SandboxError(`no case of ${file} has ${JSON.stringify(options.only)} in its name`, {
      code: "bad_request",
      argument: "only",
      value: options.only,
      hint: `names: ${all.map(({ name }) => name).join(", ")}`,
    });
  }
  const { isolation } = await sandbox.describe();
  const failures: string[] = [];
  const limited: string[] = [];
  let passed = 0;
  for (const [index, c] of chosen.entries()) {
    options.onCase?.(c.name, index, chosen.length);
    const { faults, broken } = await runCase(sandbox, c, options);
    if (faults.length === 0) passed++;
    else if (!broken && cannotEnforce(isolation, c)) {
      const cause = isolation.level === "none" ? "no isolation" : isolation.missing.join(", ") || "partial isolation";
      limited.push(`${c.name} (${cause}: ${faults.join("; ")})`);
    } else failures.push(`${c.name}: ${faults.join("; ")}`);
  }
  return { passed, failed: failures.length, limited, failures };
}
