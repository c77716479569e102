import { probe } from "./backends/namespace/probe.ts";
import { languages } from "./languages/registry.ts";
import { findToolchains, versionOf } from "./languages/toolchains.ts";
import { openSandbox } from "./open.ts";
import type { Isolation } from "./outcome.ts";

export interface LanguageReport {
  readonly name: string;
  readonly version: string | null;
  /** Time that a hello-world program took in the sandbox, compilation included; null where it was not or could not be run. */
  readonly helloMs: number | null;
  /** What to do when it is missing. */
  readonly installHint: string;
}

export interface DoctorOptions {
  /** Run hello-world in every language found. Default false. */
  readonly hello?: boolean;
}

export interface Doctor {
  readonly isolation: Isolation;
  /** Why something is missing and how to get it. */
  readonly notes: readonly string[];
  readonly languages: readonly LanguageReport[];
}

/**
 * Says what the sandbox can do on this machine: the isolation that a trial run got, and the languages found.
 *
 * @param options `hello`: also run hello-world in each language and time it
 * @returns isolation, notes and one line a language
 *
 * @example
 * const report = await doctor();
 * report.languages.find((l) => l.name === "javascript")!.version !== null; // => true
 */
export async function doctor(options: DoctorOptions = {}): Promise<Doctor> {
  const [found, toolchains] = await Promise.all([probe(), findToolchains()]);
  const times = options.hello === true ? await helloTimes(found.launcher !== null) : new Map<string, number>();
  return {
    isolation: found.isolation,
    notes: found.notes,
    languages: await Promise.all(
      languages.map(async (l) => {
        const toolchain = toolchains.get(l.name) ?? null;
        const version = toolchain === null ? null : await versionOf(l, toolchain);
        return { name: l.name, version, helloMs: times.get(l.name) ?? null, installHint: l.installHint };
      }),
    ),
  };
}

/** Runs hello-world in every language that was found, one after another. */
async function helloTimes(isolates: boolean): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  const toolchains = await findToolchains();
  const sandbox = await openSandbox("namespace:", { concurrency: 1, isolation: isolates ? "required" : "none" });
  try {
    for (const l of languages.filter(({ name }) => (toolchains.get(name) ?? null) !== null)) {
      const begun = performance.now();
      const outcome = await sandbox.run({
        language: l.name,
        source: l.hello,
        limits: { wallMs: 30_000, memoryBytes: 1 << 30 },
      });
      if (outcome.status === "ok" && outcome.stdout.text === "hello\n") times.set(l.name, performance.now() - begun);
    }
  } finally {
    await sandbox.close();
  }
  return times;
}
