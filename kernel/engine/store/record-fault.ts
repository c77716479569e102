const texts = ["key", "task", "taskHash", "language", "model"] as const;
const statuses: readonly unknown[] = ["completed", "generated", "error"];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The first field that keeps a value from being a record, "" if it is no object; undefined if it is a record. Checked
 * by hand and not by a schema, because a run has a hundred thousand records.
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
