import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { EngineError } from "../errors.ts";
import { runOptionEntries } from "../options/run-options.ts";
import { taskKey } from "../task-key.ts";
import { type Manifest, type RunConfig, readManifest, writeManifest } from "./manifest.ts";
import { mergedConfig, union } from "./merged-config.ts";
import { mergedMeters, mergedSavings } from "./merged-meters.ts";
import { type ByteRange, readPlaced, streamPlaced } from "./read-records.ts";
import type { SampleRecord } from "./record.ts";
import { openRunStore, type RunStore, recordsFile } from "./run-store.ts";
import { mergeTestTexts } from "./test-texts.ts";

/** Settings in which the merged runs may differ. */
const mayDiffer = new Set<keyof RunConfig>([
  ...runOptionEntries.flatMap(([name, option]) => (option.mayDiffer ? [name] : [])),
  "tasks",
  "models",
  "aliases",
  "filters",
  "providers",
  "prices",
  "answersFrom",
]);

const refuse = (message: string, hint: string): never => {
  throw new EngineError(message, { code: "run_mismatch", argument: "runs", hint });
};

const valueText = (value: unknown): string => JSON.stringify(value) ?? "nothing";

const refuseOther = (first: Manifest, other: Manifest): void => {
  const fields = union([Object.keys(first.config), Object.keys(other.config)]) as (keyof RunConfig)[];
  const field = fields.find(
    (name) => !mayDiffer.has(name) && valueText(first.config[name]) !== valueText(other.config[name]),
  );
  if (field)
    refuse(
      `run ${first.id} has ${field} ${valueText(first.config[field])}, run ${other.id} ${valueText(other.config[field])}`,
      "only runs with the same settings can be merged; compare these with taulab runs compare",
    );
};

/** Throws if only some runs have verdicts, because the merged run would never judge the other answers. */
const refuseUnjudged = (manifests: readonly Manifest[]): void => {
  const unjudged = manifests.filter(({ config }) => config.generateOnly);
  const [first] = unjudged;
  if (first && unjudged.length < manifests.length)
    refuse(
      `the answers of run ${first.id} are not judged, but those of another run are`,
      `judge them first: taulab judge ${first.id}`,
    );
};

const steady = ({ measured: _, ...fields }: SampleRecord): string => JSON.stringify(fields);

/**
 * The position of a record in its file, with a hash of its content. Two finished records with the same key must have
 * equal hashes.
 */
interface Chosen extends ByteRange {
  readonly run: number;
  readonly broken: boolean;
  readonly digest: string;
}

const digestOf = (record: SampleRecord): string => createHash("sha256").update(steady(record)).digest("base64");

/** Finds the valid record of each key in one run: the last one that was written. */
const lastOf = async (directory: string, run: number): Promise<ReadonlyMap<string, Chosen & HashedTask>> => {
  const last = new Map<string, Chosen & HashedTask>();
  for await (const { record, at, bytes } of streamPlaced(recordsFile(directory))) {
    const { key, task, language, taskHash: hash, status } = record;
    const broken = status === "error";
    last.set(key, { run, at, bytes, broken, digest: digestOf(record), task: taskKey(task, language), hash });
  }
  return last;
};

interface HashedTask {
  readonly task: string;
  readonly hash: string;
}

interface Together {
  readonly records: ReadonlyMap<string, Chosen>;
  /** The number of records that each run contributes. */
  readonly counts: readonly number[];
}

/**
 * Chooses one record for each key. If two runs have the same key, their records must be equal, or one of them must be
 * an error.
 */
const chooseRecords = async (directories: readonly string[], ids: readonly string[]): Promise<Together> => {
  const all = new Map<string, Chosen>();
  const hashes = new Map<string, string>();
  const counts: number[] = [];
  for (const [run, directory] of directories.entries()) {
    const last = await lastOf(directory, run);
    counts.push(last.size);
    for (const [key, { task, hash, ...record }] of last) {
      const firstHash = hashes.get(task) ?? hash;
      if (firstHash !== hash)
        refuse(`task ${task.slice(0, task.lastIndexOf("/"))} is not the same in run ${ids[run]}`, "leave that run out");
      hashes.set(task, hash);
      const earlier = all.get(key);
      if (!earlier || earlier.broken) all.set(key, record);
      else if (!record.broken && earlier.digest !== record.digest)
        refuse(`sample ${key} has two different answers, one of them in run ${ids[run]}`, "leave that run out");
    }
  }
  return { records: all, counts };
};

const atOnce = 256;

/** Appends many records at a time, because each append waits for the disk. */
const appendAll = async (store: RunStore, records: Iterable<SampleRecord>): Promise<void> => {
  let waiting: Promise<void>[] = [];
  for (const record of records) {
    waiting.push(store.append(record));
    if (waiting.length < atOnce) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
};

const byKey = <T extends { readonly id: string; readonly language?: string }>(
  lists: readonly (readonly T[])[],
): T[] => [...new Map(lists.flat().map((item) => [taskKey(item.id, item.language ?? ""), item])).values()];

/**
 * Merges several runs into a new run; the merged runs stay unchanged. All must have the same seed and parameters;
 * models, tasks and samples may differ. Throws `run_mismatch` for different settings, or for different answers under
 * one key.
 *
 * @param directories folders of at least two runs
 * @param directory folder of the new run, which must not be a run yet
 */
export const mergeRuns = async (directories: readonly string[], directory: string, id: string): Promise<Manifest> => {
  if (existsSync(join(directory, "manifest.json")))
    refuse(`there is a run in ${directory} already`, "choose another --id");
  if (existsSync(recordsFile(directory)))
    refuse(`the run in ${directory} is incomplete: a merge was killed`, "remove the folder, or choose another --id");
  const manifests = await Promise.all(directories.map(readManifest));
  const [first] = manifests;
  if (!first || manifests.length < 2) return refuse("a merge needs at least two runs", "name the runs to merge");
  for (const other of manifests.slice(1)) refuseOther(first, other);
  refuseUnjudged(manifests);
  const { records, counts } = await chooseRecords(
    directories,
    manifests.map((one) => one.id),
  );
  const { config, joined } = mergedConfig(manifests.map((one) => one.config));
  const { notes: mixed, ...meters } = mergedMeters(manifests);
  const manifest: Manifest = {
    ...first,
    ...meters,
    id,
    createdAt: new Date().toISOString(),
    config,
    merged: {
      parts: manifests.map(({ id, config, merged }, part) => ({
        id,
        config,
        samples: counts[part] as number,
        ...(merged ? { merged } : {}),
      })),
      before: joined,
      samples: records.size,
    },
    tasks: byKey(manifests.map(({ tasks }) => tasks)),
    quarantined: byKey(manifests.map(({ quarantined = [] }) => quarantined)),
    models: byKey(manifests.map(({ models }) => models)),
    notes: [
      ...union(manifests.map(({ notes }) => notes)),
      ...mixed,
      `Merged of the runs ${manifests.map((one) => one.id).join(", ")}.`,
    ],
  };
  const store = await openRunStore(directory);
  let isWhole = false;
  try {
    await mergeTestTexts(directories, directory);
    const byRun = Map.groupBy(records.values(), ({ run }) => run);
    for (const [run, chosen] of byRun)
      await appendAll(store, readPlaced(recordsFile(directories[run] as string), chosen));
    const error = [...records.values()].filter(({ broken }) => broken).length;
    const total = manifest.tasks.length * manifest.config.models.length * manifest.config.samples;
    const pending = Math.max(0, total - records.size);
    const now = new Date().toISOString();
    const far = { total: records.size + pending, completed: records.size - error, error, filteredOut: 0, pending };
    const saved = await mergedSavings(directories);
    await store.status({ state: pending > 0 ? "paused" : "done", ...far, ...saved, startedAt: now, updatedAt: now });
    // The manifest is written last, so that an incompletely merged run cannot be resumed. A resume would request
    // samples that exist already.
    await writeManifest(directory, manifest);
    isWhole = true;
  } finally {
    await store.close();
    if (!isWhole) await rm(recordsFile(directory), { force: true });
  }
  return manifest;
};
