import { probe } from "./backends/namespace/probe.ts";
import { languages } from "./languages/registry.ts";
import { findToolchains } from "./languages/toolchains.ts";
import type { Isolation } from "./outcome.ts";

export interface LanguageReport {
  readonly name: string;
  readonly version: string | null;
  /** What to do when it is missing. */
  readonly installHint: string;
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
 * @returns isolation, notes and one line a language
 *
 * @example
 * const report = await doctor();
 * report.languages.find((l) => l.name === "javascript")!.version !== null; // => true
 */
export async function doctor(): Promise<Doctor> {
  const [found, toolchains] = await Promise.all([probe(), findToolchains()]);
  return {
    isolation: found.isolation,
    notes: found.notes,
    languages: languages.map((l) => ({
      name: l.name,
      version: toolchains.get(l.name)?.version ?? null,
      installHint: l.installHint,
    })),
  };
}
