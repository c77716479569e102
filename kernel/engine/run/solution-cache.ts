import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { makeFolder } from "../files/make-folder.ts";
import { writeAtomically } from "../store/write-atomically.ts";
import type { TaskPair } from "./task-pair.ts";

/** The time limit of a test in milliseconds if nothing is known of it, and the longest default. */
export const slowestTestMs = 10_000;

/** The sandbox and the limits in which canonical solutions run. */
export interface SolutionRuns {
  readonly sandbox: Sandbox;
  /** Folder that keeps their results. */
  readonly cache: string;
  readonly concurrency: number;
  /** The longest time of one test of a canonical solution, in milliseconds. */
  readonly mostMs: number;
  readonly memoryBytes?: number | undefined;
  readonly signal: AbortSignal;
}

/** Results of canonical solutions on this machine, by the content of their tasks. */
export interface SolutionCache {
  read<Value>(pair: TaskPair, about: string): Promise<Value | undefined>;
  write(pair: TaskPair, about: string, value: unknown): Promise<void>;
}

/** Opens the cache. If its folder cannot be made, nothing is cached, because a run works without a cache. */
export const solutionCache = async ({ sandbox, cache, mostMs, memoryBytes }: SolutionRuns): Promise<SolutionCache> => {
  // Default limits are not part of the name.
  const limits = mostMs === slowestTestMs && memoryBytes === undefined ? "" : ` ${mostMs} ${memoryBytes}`;
  const remembers = await makeFolder(cache).then(
    () => true,
    () => false,
  );
  const fileOf = ({ task, language }: TaskPair, about: string): string => {
    const name = `${task.hash} ${language} ${sandbox.name}${limits}${about}`;
    return join(cache, `${createHash("sha256").update(name).digest("hex")}.json`);
  };
  return {
    read: async <Value>(pair: TaskPair, about: string) => {
      const text = await readFile(fileOf(pair, about), "utf8").catch(() => undefined);
      try {
        return text === undefined ? undefined : (JSON.parse(text) as Value);
      } catch {
        return undefined;
      }
    },
    write: async (pair, about, value) => {
      if (remembers) await writeAtomically(fileOf(pair, about), JSON.stringify(value)).catch(() => {});
    },
  };
};
