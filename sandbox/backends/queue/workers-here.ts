import type { Isolation } from "../../contract/outcome.ts";
import { SandboxError } from "../../errors.ts";
import { type Announcement, announcements } from "../../queue/announcement.ts";
import type { RedisConnection } from "../../queue/redis.ts";

const lookMs = 1000;
const levels = ["none", "partial", "full"] as const;

/**
 * Looks up the active workers that run this version of taulab and can take a runner's jobs. A runner is the process
 * that sends programs.
 */
export class WorkersHere {
  readonly #redis: RedisConnection;
  readonly #version: string;
  readonly #isolation: "required" | "none";
  readonly #waitMs: number;
  #seen: { readonly at: number; readonly list: Promise<readonly Announcement[]> } | undefined;

  constructor(redis: RedisConnection, version: string, isolation: "required" | "none", waitMs: number) {
    this.#redis = redis;
    this.#version = version;
    this.#isolation = isolation;
    this.#waitMs = waitMs;
  }

  /** The workers that may take the jobs of this runner (the process that sends programs). */
  list(): Promise<readonly Announcement[]> {
    const now = performance.now();
    if (this.#seen === undefined || now - this.#seen.at > lookMs) this.#seen = { at: now, list: this.#look() };
    return this.#seen.list;
  }

  async #look(): Promise<readonly Announcement[]> {
    const all = await announcements(this.#redis);
    return all.filter(
      ({ version, isolation }) =>
        version === this.#version && (this.#isolation === "none" || isolation.level !== "none"),
    );
  }

  /**
   * Waits until there are workers for which `does` is true. After `waitMs` milliseconds without such a worker it throws
   * the error that `missing` returns.
   */
  async wait(does: (worker: Announcement) => boolean, missing: (all: readonly Announcement[]) => SandboxError) {
    const end = performance.now() + this.#waitMs;
    for (;;) {
      const workers = (await this.list()).filter(does);
      if (workers.length > 0) return workers;
      if (performance.now() >= end) throw missing(await announcements(this.#redis));
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
  }

  /** Waits for at least one worker. */
  some(): Promise<readonly Announcement[]> {
    return this.wait(
      () => true,
      (all) => {
        const versions = [...new Set(all.map(({ version }) => version))].filter((one) => one !== this.#version);
        const isolating = all.length > 0 && versions.length === 0;
        const others = isolating ? "; its workers do not isolate programs" : "";
        const other = versions.length > 0 ? `; there are workers of version ${versions.join(", ")}` : others;
        return new SandboxError(`no worker of version ${this.#version} takes jobs of this queue${other}`, {
          code: "backend_failed",
          hint: "start one with: taulab worker --redis URL",
        });
      },
    );
  }

  /** Waits for at least one worker that offers this language. */
  speaking(language: string): Promise<readonly Announcement[]> {
    return this.wait(
      ({ languages }) => Object.hasOwn(languages, language),
      () =>
        new SandboxError(`no worker of this queue has ${language}`, {
          code: "toolchain_missing",
          hint: `start one where it is installed: taulab worker --redis URL --languages ${language}`,
        }),
    );
  }
}

/** The number of programs that `workers` run at the same time, at most. */
export const placesOf = (workers: readonly Announcement[]): number =>
  workers.reduce((sum, { concurrency }) => sum + concurrency, 0);

/** The protections that all of `workers` provide. */
export function commonIsolation(workers: readonly Announcement[]): Isolation {
  const all = workers.map(({ isolation }) => isolation);
  const level = levels.find((one) => all.some((isolation) => isolation.level === one)) ?? "none";
  const [first] = all;
  return {
    backend: first?.backend ?? "queue",
    level,
    holds: (first?.holds ?? []).filter((held) => all.every(({ holds }) => holds.includes(held))),
    missing: [...new Set(all.flatMap(({ missing }) => missing))],
  };
}
