import type { Sandbox } from "../contract/backend.ts";
import { SandboxError } from "../errors.ts";
import type { Language } from "../languages/common/language.ts";

export interface HelloTimes {
  /** Time of the first run in milliseconds. It includes the start of compiler and interpreter. */
  readonly coldMs: number;
  /** Time of the second run in milliseconds. It reuses the stored compilation and started processes. */
  readonly warmMs: number;
}
export type Hello = HelloTimes | { readonly problem: string };

export interface HelloOptions {
  /**
   * Time limit of all languages together, in milliseconds. A language that did not run by then is reported as not run.
   */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((count: number, total: number, language: string) => void) | undefined;
}

async function once(sandbox: Sandbox, language: Language, signal: AbortSignal): Promise<number> {
  const start = performance.now();
  const limits = { wallMs: 30_000, memoryBytes: 1 << 30, compileCpuMs: 60_000 };
  const outcome = await sandbox.run({ language: language.name, source: language.hello, limits }, { signal });
  if (outcome.status === "ok" && outcome.stdout.text === "hello\n") return performance.now() - start;
  const text = outcome.error ?? (outcome.stderr.text || outcome.compilation?.stderr || "");
  throw new Error(`${outcome.status.replace("_", " ")}: ${text.trim().split("\n")[0] ?? ""}`.slice(0, 200));
}

/** Runs hello-world twice in each language. Languages run at the same time, up to the sandbox's concurrency. */
export async function helloTimes(
  sandbox: Sandbox,
  languages: readonly Language[],
  { timeoutMs, signal, onProgress }: HelloOptions,
): Promise<ReadonlyMap<string, Hello>> {
  const { concurrency } = await sandbox.describe();
  const late = AbortSignal.timeout(timeoutMs);
  const stop = signal === undefined ? late : AbortSignal.any([signal, late]);
  const times = new Map<string, Hello>();
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let language = languages[next++]; language !== undefined; language = languages[next++]) {
      try {
        if (late.aborted) throw new Error("not reached");
        const coldMs = await once(sandbox, language, stop);
        times.set(language.name, { coldMs, warmMs: await once(sandbox, language, stop) });
      } catch (error) {
        if (signal?.aborted === true) throw new SandboxError("interrupted", { code: "aborted", cause: error });
        const why = error instanceof Error ? error.message : String(error);
        times.set(language.name, { problem: late.aborted ? `no answer within ${timeoutMs / 1000} s in all` : why });
      }
      onProgress?.(times.size, languages.length, language.name);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return times;
}
