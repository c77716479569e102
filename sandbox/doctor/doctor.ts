import { probe } from "../backends/namespace/probe.ts";
import type { Isolation } from "../contract/outcome.ts";
import type { Toolchain } from "../contract/toolchain.ts";
import { missingCompanions } from "../languages/common/companions.ts";
import type { Language } from "../languages/common/language.ts";
import { languages } from "../languages/registry.ts";
import { findToolchains, toolchainVersion } from "../languages/toolchains.ts";
import { openSandbox } from "../open.ts";
import { measureRoundTrip } from "../text/measure-round-trip.ts";
import { type Hello, helloTimes } from "./doctor-hello.ts";

export interface LanguageReport {
  readonly name: string;
  readonly version: string | null;
  /**
   * Time of a first hello-world program in the sandbox, with its compilation, in milliseconds. Null if it was not or
   * could not be run.
   */
  readonly helloMs: number | null;
  /**
   * Time of the same program once more, in milliseconds: its compilation is stored, and interpreters and compilers are
   * prepared.
   */
  readonly warmHelloMs: number | null;
  /** The reason why hello-world did not run; null if it ran or was not requested. */
  readonly problem: string | null;
  /**
   * The missing parts of the toolchain, such as PHP extensions, with instructions to install them; null if none is
   * missing.
   */
  readonly missing: string | null;
  /** Instructions to install the language. */
  readonly installHint: string;
}

export interface DoctorOptions {
  /** Runs hello-world in every installed language. Default false. */
  readonly hello?: boolean;
  /** Time for all hello-world programs together, in milliseconds. Default 120,000. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Called after each language was examined. */
  readonly onProgress?: (count: number, total: number, language: string) => void;
}

export interface Doctor {
  readonly isolation: Isolation;
  /** Reasons for missing protections, and how to get them. */
  readonly notes: readonly string[];
  /** Time in milliseconds to parse a short text in a separate thread, as for untrusted texts. */
  readonly textMs: number;
  readonly languages: readonly LanguageReport[];
}

/**
 * Reports the abilities of the sandbox on this machine: the isolation of a trial run, and the installed languages.
 *
 * @param options `hello`: also run hello-world twice in each language and time it, bounded by `timeoutMs`
 * @returns isolation, notes and one report for each language
 *
 * @example
 * const report = await doctor();
 * report.languages.find((l) => l.name === "javascript")!.version !== null; // => true
 */
export async function doctor(options: DoctorOptions = {}): Promise<Doctor> {
  const [host, toolchains, textMs] = await Promise.all([probe(), findToolchains(), measureRoundTrip()]);
  const installed = languages.filter(({ name }) => (toolchains.get(name) ?? null) !== null);
  const times =
    options.hello === true ? await allHellos(host.launcher !== null, installed, options) : new Map<string, Hello>();
  return {
    isolation: host.isolation,
    notes: host.notes,
    textMs,
    languages: await Promise.all(
      languages.map(async (l) => {
        const toolchain = toolchains.get(l.name) ?? null;
        const version = toolchain === null ? null : await toolchainVersion(l, toolchain);
        const hello = times.get(l.name);
        const [helloMs, warmHelloMs] =
          hello === undefined || "problem" in hello ? [null, null] : [hello.coldMs, hello.warmMs];
        const problem = hello !== undefined && "problem" in hello ? hello.problem : null;
        const missing = toolchain === null ? null : await missingOf(l, toolchain);
        return { name: l.name, version, helloMs, warmHelloMs, problem, missing, installHint: l.installHint };
      }),
    ),
  };
}

async function missingOf({ companions, lacks }: Language, toolchain: Toolchain): Promise<string | null> {
  const absent = lacks?.(toolchain) ?? [];
  const names = companions === undefined ? [] : await missingCompanions(companions, toolchain);
  const packages = names.map((name) => companions?.packages[name]);
  const ways = names.length === 0 ? [] : [`${names.join(", ")}: apt-get install ${packages.join(" ")}`];
  return absent.length + ways.length === 0 ? null : `without ${[...ways, ...absent].join("; ")}`;
}

async function allHellos(isolates: boolean, installed: typeof languages, options: DoctorOptions) {
  const sandbox = await openSandbox("namespace:", { keepBuilds: false, isolation: isolates ? "required" : "none" });
  try {
    return await helloTimes(sandbox, installed, {
      timeoutMs: options.timeoutMs ?? 120_000,
      signal: options.signal,
      onProgress: options.onProgress,
    });
  } finally {
    await sandbox.close();
  }
}
