import { createHash } from "node:crypto";
import type { Task } from "./task.ts";

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, canonical(item)]));
};

/**
 * Content hash of a task: equal for two tasks that give the same results.
 *
 * SHA-256 over the task as JSON with sorted keys, without `position`, `places` and `hash`: prompts, tests, solutions,
 * metadata. The order of tests matters; the order of keys and the location of the file do not.
 *
 * @param task A task; its own `hash`, if any, is ignored.
 * @returns 64 hexadecimal digits.
 *
 * @example
 * const [task] = await shippedTasks();
 * taskHash(task) === task.hash; // => true
 */
export const taskHash = (task: Omit<Task, "hash">): string => {
  const { position: _position, places: _places, hash: _hash, ...content } = task as Task;
  return createHash("sha256")
    .update(JSON.stringify(canonical(content)))
    .digest("hex");
};
