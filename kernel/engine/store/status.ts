import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SandboxLoad } from "../../../sandbox/contract/backend.ts";
import type { Spent } from "../models/prices/budget.ts";
import type { Saved } from "../models/prices/savings.ts";
import { writeAtomically } from "./write-atomically.ts";

/** A model that the run stopped asking, with the reason: many errors in a row, or no answer. */
export interface StoppedModel {
  readonly model: string;
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
}

/** The progress of a run. `total` = completed + error + filteredOut + quarantined + pending, always. */
export interface RunStatus {
  /** The state of the run. `paused`: the pilot is finished, and the other samples are not started. */
  readonly state: "running" | "done" | "failed" | "cancelled" | "budget" | "paused";
  readonly total: number;
  readonly completed: number;
  readonly error: number;
  /** The number of samples that the filters removed. */
  readonly filteredOut: number;
  /** The number of samples of tasks whose canonical solution fails on this machine. */
  readonly quarantined?: number;
  readonly pending: number;
  /** The time of the run's first start. */
  readonly startedAt: string;
  readonly updatedAt: string;
  /** The calls, tokens, dollars and time that the run spent, over all its starts. */
  readonly spent?: Spent;
  /** The calls and costs that the cache saved, over all starts of the run. */
  readonly savedByCache?: Saved;
  readonly stopped?: readonly StoppedModel[];
  /** The load of the workers that execute queued programs; absent for a run on one machine, and after the run's end. */
  readonly queue?: SandboxLoad;
}

/** The number of samples that the run has to make: all except those of filtered and quarantined (broken) tasks. */
export const toMake = ({ total, filteredOut, quarantined = 0 }: RunStatus): number => total - filteredOut - quarantined;

const fileOf = (directory: string): string => join(directory, "status.json");

export const writeStatus = (directory: string, status: RunStatus): Promise<void> =>
  writeAtomically(fileOf(directory), `${JSON.stringify(status, null, 2)}\n`);

/** Reads the last status of a run. Undefined if the process ended before it wrote one, or if the file is damaged. */
export const readStatus = async (directory: string): Promise<RunStatus | undefined> => {
  try {
    const value: unknown = JSON.parse(await readFile(fileOf(directory), "utf8"));
    const { statusSchema } = await import("./manifest-schema.ts");
    return statusSchema.safeParse(value).success ? (value as RunStatus) : undefined;
  } catch {
    return undefined;
  }
};
