import { isObject } from "../../../toolkit/base/is-object.ts";

const texts = ["key", "task", "taskHash", "language", "model"] as const;
const statuses: readonly unknown[] = ["completed", "generated", "error"];

/**
 * Finds the first wrong field of a value that should be a record. The result is "" if the value is not an object,
 * undefined if it is valid. Hand-written checks are faster than a schema, and a run may have 100,000 records.
 */
export const recordFault = (value: unknown): string | undefined => {
  if (!isObject(value)) return "";
  const wrong = texts.find((name) => typeof value[name] !== "string");
  if (wrong !== undefined) return wrong;
  if (!Number.isSafeInteger(value.sample)) return "sample";
  if (!statuses.includes(value.status)) return "status";
  if (value.score !== null && typeof value.score !== "number") return "score";
  if (!Array.isArray(value.results)) return "results";
  if (!isObject(value.measured) || !Array.isArray(value.measured.results)) return "measured";
  return value.status === "error" && !isObject(value.error) ? "error" : undefined;
};
