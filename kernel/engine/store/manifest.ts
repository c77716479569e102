import { join } from "node:path";
import type { Probe } from "../../../sandbox/contract/probe.ts";
import type { ProcessKind } from "../../../sandbox/languages/empty-program.ts";
import { EngineError } from "../errors.ts";
import { whileWriting } from "../files/writing-failed.ts";
import type { RequestFields } from "../models/base/model.ts";
import type { BudgetLimits } from "../models/prices/budget.ts";
import type { Price } from "../models/prices/price-table.ts";
import type { Providers } from "../models/providers/provider.ts";
import type { WeightsFacts } from "../models/weights/find-weights.ts";
import type { TabledConfig } from "../options/run-options.ts";
import type { EnergySettings } from "./energy-settings.ts";
import { checkManifest, readManifestFile } from "./read-checked.ts";
import type { SonarSettings } from "./sonar-settings.ts";
import { writeAtomically } from "./write-atomically.ts";

/** The settings, versions and machine of a run: everything that is needed to resume or repeat it. */
export interface Manifest {
  readonly format: 1;
  readonly id: string;
  readonly createdAt: string;
  readonly config: RunConfig;
  readonly tasks: readonly ManifestTask[];
  /**
   * Tasks that no model is asked, because their texts are invalid or their canonical solution fails on this machine.
   * Each entry has the reason.
   */
  readonly quarantined?: readonly QuarantinedTask[];
  /** The number of pairs of task and language that the filters removed. */
  readonly filteredOut?: number;
  /** The maximum that the run may spend, over all its starts; null if there is no limit. */
  readonly budget?: BudgetLimits | null;
  readonly models: readonly ManifestModel[];
  readonly versions: Readonly<Record<string, string>>;
  /** The git commit of the folder in which the run was started, if it is a work tree. */
  readonly commit?: string;
  /** The concurrency, time-out and patience of requests at the last start of the run. */
  readonly requests?: { readonly concurrency: number; readonly timeoutMs: number; readonly patienceMs: number };
  readonly prices: { readonly date: string; readonly source: string };
  readonly host: Readonly<Record<string, string | number>>;
  readonly isolation: {
    readonly level: string;
    readonly holds: readonly string[];
    readonly missing: readonly string[];
  };
  /** Notes for the report, for example that Python was not found. */
  readonly notes: readonly string[];
  /**
   * Measurements from the preparation of the run. Absent if nothing was measured, or if an earlier version of taulab
   * started the run.
   */
  readonly measured?: { readonly baselines: readonly Baseline[] };
  /** The runs from which this one was merged. */
  readonly merged?: MergedRuns;
}

/** A model of a run, as the manifest describes it. */
export interface ManifestModel {
  readonly id: string;
  readonly simulated: boolean;
  /** Properties of weights that ran on this machine; absent for an endpoint. */
  readonly weights?: WeightsFacts;
}

/** Time and memory of an empty program, in the same kind of process as a test. */
export interface Baseline {
  readonly language: string;
  readonly kind: ProcessKind;
  /** The number of executions of the empty program. The medians over these executions are stored. */
  readonly executions: number;
  /** Median CPU time in milliseconds; null if the empty program does not run on this machine. */
  readonly cpuMs: number | null;
  readonly peakMemoryBytes: number | null;
}

/** The runs from which a run was merged. The manifest contains these runs so that the merge can be repeated. */
export interface MergedRuns {
  readonly parts: readonly (Pick<Manifest, "id" | "config" | "merged"> & { readonly samples: number })[];
  /** The samples, models, tasks and aliases of the merged run, before it was extended. */
  readonly before: Pick<RunConfig, "samples" | "models" | "tasks" | "aliases">;
  readonly samples: number;
}

export interface ManifestTask {
  readonly id: string;
  readonly hash: string;
  readonly language: string;
  /** Time limit of one test in milliseconds. Its source: the options, another run, or the canonical solution's time. */
  readonly testTimeoutMs: number;
  /** Probes computed with the canonical solution; null if there are none, absent if no pass needed them. */
  readonly probes?: TaskProbes | null;
}

/**
 * Changed copies of a task's tests. The task's canonical solution fails all copies, so a program that passes one of
 * them cheats.
 */
export interface TaskProbes {
  readonly probes: readonly Probe[];
  /**
   * Hash of the tests from which the probes were made. Probes apply only to equal tests: tests contain the name of the
   * answer's function, which may differ.
   */
  readonly tests: string;
}

export interface QuarantinedTask {
  readonly id: string;
  readonly language: string;
  readonly reason: string;
}

export interface RunConfig extends TabledConfig {
  /**
   * Paths of task files and folders, relative to the folder in which the run was started; null for the shipped tasks.
   */
  readonly tasks: string | readonly string[] | null;
  readonly models: readonly string[];
  readonly languages: readonly string[];
  readonly criteria: readonly string[];
  /** Name of a user-defined criterion → its file, relative to the folder in which the run was started. */
  readonly criterionFiles?: Readonly<Record<string, string>>;
  /** Temperature and output limit of requests to the judge models. */
  readonly judging?: Pick<RequestFields, "temperature" | "maxTokens">;
  readonly isolation: "required" | "none";
  readonly energy?: EnergySettings;
  readonly sonarqube?: SonarSettings;
  readonly aliases?: Readonly<Record<string, string>>;
  readonly providers?: Providers;
  readonly prices?: Readonly<Record<string, Price>>;
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** True: the probability of each token is requested from the endpoints. */
  readonly logprobs?: true;
  readonly examples?: readonly { readonly prompt: string; readonly answer: string }[];
  /** The maximum number of probes of a pass; `usual`: the default. Absent: passes are not probed. */
  readonly probes?: number | "usual";
  /**
   * The number of executions of a passing program. The median of their CPU times is the score `cpu-usage`. Absent: one.
   */
  readonly executions?: number;
  /** The run or file whose answers this run judges. */
  readonly answersFrom?: string;
}

const fileOf = (directory: string): string => join(directory, "manifest.json");

export const writeManifest = (directory: string, manifest: Manifest): Promise<void> =>
  whileWriting(directory, writeAtomically(fileOf(directory), `${JSON.stringify(manifest, null, 2)}\n`));

/**
 * The method of a run according to its manifest: `search`, `repair`, `refine` and so on; undefined for an evaluation.
 */
const kindIn = (value: unknown): string | undefined => {
  const kind = (value as { readonly kind?: unknown } | null)?.kind;
  return typeof kind === "string" ? kind : undefined;
};

export const readManifest = async (directory: string): Promise<Manifest> => {
  const file = fileOf(directory);
  const value = await readManifestFile(directory, file);
  const kind = kindIn(value);
  if (kind !== undefined)
    throw new EngineError(`this is a run of another method: ${kind}`, {
      code: "run_mismatch",
      file,
      hint: "its results are in evidence.jsonl in the same folder; runs list, runs show and runs rm accept runs of every method",
    });
  const { manifestSchema } = await import("./manifest-schema.ts");
  checkManifest(manifestSchema, value, file);
  return value as Manifest;
};

/** Reads the manifest fields that runs of all methods have. Throws `run_missing` and `run_damaged`. */
export const readAbout = async (
  directory: string,
): Promise<{
  readonly kind: string;
  readonly models: readonly string[];
  readonly aliases?: Readonly<Record<string, string>>;
}> => {
  const file = fileOf(directory);
  const value = await readManifestFile(directory, file);
  const kind = kindIn(value);
  const { manifestSchema, methodManifestSchema } = await import("./manifest-schema.ts");
  checkManifest(kind === undefined ? manifestSchema : methodManifestSchema, value, file);
  const { models, aliases } = (value as Manifest).config;
  return { kind: kind ?? "evaluation", models, ...(aliases ? { aliases } : {}) };
};
