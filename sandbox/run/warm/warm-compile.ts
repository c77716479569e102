import { readFileSync } from "node:fs";
import type { File } from "../../contract/file.ts";
import { inBox } from "../../contract/in-box.ts";
import type { JailCause, JailLimits } from "../../contract/jail.ts";
import type { Compilation } from "../../contract/outcome.ts";
import type { Resident, Slot } from "../../contract/slot.ts";
import type { Toolchain } from "../../contract/toolchain.ts";
import { jailSpec } from "../../jail/jail-spec.ts";
import { isTimeLimit, stoppedBy } from "../../jail/stopped-by.ts";
import type { Compile } from "../../languages/common/compile.ts";
import type { Language } from "../../languages/common/language.ts";
import { type CompileAnswer, decodeAnswer, encodeOrder } from "./warm-wire.ts";

const server = "CompileServer.java";
let source: Uint8Array | undefined;

/** Extra time in milliseconds for the first compilation, which also waits for the compiler to start. */
const startMs = 20_000;
const started = new WeakSet<Resident>();

/**
 * Language → number of its compiler processes that ended for no known reason. After `maximumFailures`, none is started.
 */
const failures = new Map<string, number>();
const maximumFailures = 3;

export interface WarmOrder {
  readonly plan: Compile;
  readonly files: readonly File[];
  readonly fileName: string;
  readonly more: readonly string[];
  readonly limits: JailLimits;
}

export interface WarmResult {
  readonly outputs: readonly File[];
  readonly compilation: Omit<Compilation, "cached">;
}

type End = CompileAnswer | { readonly stopped: JailCause } | null;

/** Sends one compilation and waits for its answer, for the end of the compiler, or for the limit. */
function ask(compiler: Resident, order: Buffer, wallMs: number, signal: AbortSignal | undefined): Promise<End> {
  const { jailed } = compiler;
  const chunks: Buffer[] = [];
  let [came, needed] = [0, 0];
  return new Promise<End>((resolve) => {
    const stop = (cause: JailCause) => () => {
      compiler.discard();
      resolve({ stopped: cause });
    };
    const abort = stop("killed");
    const timer = setTimeout(stop("wall"), wallMs);
    const finish = (end: End): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      resolve(end);
    };
    signal?.addEventListener("abort", abort);
    jailed.onChannel = (chunk) => {
      if (chunk === null) return;
      chunks.push(chunk);
      came += chunk.length;
      if (came < needed) return;
      const answer = decodeAnswer(Buffer.concat(chunks));
      if (typeof answer === "number") needed = answer;
      else finish(answer);
    };
    void jailed.exit.then(({ cause }) =>
      finish(cause === "memory" || cause === "processes" ? { stopped: cause } : null),
    );
    jailed.hold(true);
    jailed.send(order);
  });
}

/**
 * Compiles in a compiler process that already runs, in a jail with the limits of a compilation. A compilation that
 * takes too much time or memory ends that process. Other compilations are not affected.
 *
 * @returns null if no such compiler is available; the caller then starts a compiler for only this program
 */
export async function warmCompile(
  slot: Slot,
  language: Language,
  toolchain: Toolchain,
  { plan, files, fileName, more, limits }: WarmOrder,
  signal?: AbortSignal,
): Promise<WarmResult | null> {
  const warm = language.warmCompiler;
  if (warm === undefined || (failures.get(language.name) ?? 0) >= maximumFailures) return null;
  source ??= readFileSync(new URL(server, import.meta.url));
  const argv = warm.command(toolchain, inBox(server));
  const stays = { ...limits, wallMs: 0, cpuMs: 0 };
  const spec = jailSpec(toolchain, argv, { channel: true, files: [{ path: server, content: source }], limits: stays });
  const compiler = await slot.compiler(language.name, spec);
  if (compiler === null) return null;
  const wallMs = limits.wallMs + (started.has(compiler) ? 0 : startMs);
  started.add(compiler);
  const order = encodeOrder({ words: warm.words(toolchain, fileName, more), outputs: plan.outputs, files });
  const start = performance.now();
  const end = await ask(compiler, order, wallMs, signal);
  compiler.jailed.onChannel = undefined;
  if (end === null) {
    compiler.discard();
    failures.set(language.name, (failures.get(language.name) ?? 0) + 1);
    return null;
  }
  const took = performance.now() - start;
  if ("stopped" in end) {
    const stderr = `\n${stoppedBy(end.stopped)}`;
    const timedOut = isTimeLimit(end.stopped);
    return { outputs: [], compilation: { ok: false, timedOut, exitCode: null, stdout: "", stderr, wallMs: took } };
  }
  compiler.jailed.hold(false);
  const { ok, messages, outputs } = end;
  return {
    outputs,
    compilation: { ok, timedOut: false, exitCode: ok ? 0 : 1, stdout: "", stderr: messages, wallMs: took },
  };
}
