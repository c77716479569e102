import type { Manifest, ManifestTask, TaskProbes } from "../../store/manifest.ts";
import { taskKey } from "../../task-key.ts";
import type { TaskPair } from "../base/task-pair.ts";
import type { Learning } from "../judge/open-learning.ts";

/** The probes (changed tests) that earlier starts of a run computed, by the key of the task and language. */
export const learntBy = (
  resumed: { readonly manifest: Manifest } | undefined,
): ReadonlyMap<string, TaskProbes | null> =>
  new Map(
    (resumed?.manifest.tasks ?? []).flatMap(({ id, language, probes }) =>
      probes === undefined ? [] : [[taskKey(id, language), probes] as const],
    ),
  );

/** Adds the probes (changed tests) that were computed so far for a task to the task's entry in the manifest. */
export const withProbes = (task: ManifestTask, { learnt }: Learning): ManifestTask => {
  const probes = learnt.get(taskKey(task.id, task.language));
  return probes === undefined ? task : { ...task, probes };
};

/** Converts a task to its entry in the manifest. */
export const manifestTask = (
  { task, language }: TaskPair,
  testTimeouts: ReadonlyMap<string, number>,
  learning: Learning | null,
): ManifestTask => {
  const testTimeoutMs = testTimeouts.get(taskKey(task.id, language)) as number;
  const withoutProbes = { id: task.id, hash: task.hash, language, testTimeoutMs };
  return learning ? withProbes(withoutProbes, learning) : withoutProbes;
};
