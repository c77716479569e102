import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import { makeFolder } from "../../files/make-folder.ts";
import { writeAtomically } from "../../store/write-atomically.ts";
import type { TaskPair } from "../base/task-pair.ts";

/**
 * The time limit of a test, in milliseconds, if the canonical solution was not measured. This value is also the maximum
 * default limit.
 */
export const slowestTestMs = 10_000;

/** The sandbox and the limits with which canonical solutions run. */
export interface SolutionRuns {
  readonly sandbox: Sandbox;
  /** Folder of the cached results. */
  readonly cache: string;
  readonly concurrency: number;
  /** The time limit of one test of a canonical solution, in milliseconds. */
  readonly mostMs: number;
  readonly memoryBytes?: number | undefined;
  readonly signal: AbortSignal;
}

/** A cache of the results of canonical solutions on this machine, keyed by the content of their tasks. */
export interface SolutionCache {
  read<Value>(pair: TaskPair, about: string): Promise<Value | undefined>;
  write(pair: TaskPair, about: string, value: unknown): Promise<void>;
}

/** Opens the cache. If its folder cannot be made, nothing is cached; a run works without the cache. */
export const solutionCache = async ({ sandbox, cache, mostMs, memoryBytes }: SolutionRuns): Promise<SolutionCache> => {
  // Default limits are left out of the cache key.
  const limits = mostMs === slowestTestMs && memoryBytes === undefined ? "" : ` ${mostMs} ${memoryBytes}`;
  const remembers = await makeFolder(cache).then(
    () => true,
    () => false,
  );
  const fileOf = ({ task, language }: TaskPair, about: string): string => {
    const name = `${task.hash} ${language} ${sandbox.name}${limits}${about}`;
    return join(cache, `${sha256(name)}.json`);
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
