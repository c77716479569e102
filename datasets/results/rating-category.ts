import { DatasetError } from "../errors.ts";
import type { JsonRecord } from "../loaders/json-record.ts";

/** Possible names of the category that contains all battles (votes on two models' answers). */
const allBattles = ["overall", "full"] as const;
const DAY = "leaderboard_publish_date";

const categoryOf = (record: JsonRecord): string | undefined =>
  record.has("category") ? record.textOrNumber("category") : undefined;

const categoriesOf = (records: readonly JsonRecord[]): readonly string[] => [
  ...new Set(records.flatMap((record) => categoryOf(record) ?? [])),
];

/**
 * Selects the records of one category: the one in the options, otherwise the category of all battles. A table without
 * categories keeps all records.
 */
export const ofCategory = (records: readonly JsonRecord[], filter: string | undefined): readonly JsonRecord[] => {
  const categories = categoriesOf(records);
  if (categories.length === 0 && filter === undefined) return records;
  const category =
    filter ?? (categories.length === 1 ? categories[0] : allBattles.find((name) => categories.includes(name)));
  return records.filter((record) => categoryOf(record) === category);
};

/** Selects the records of the latest day in the table. */
export const latestOf = (records: readonly JsonRecord[]): readonly JsonRecord[] => {
  const dayOf = (record: JsonRecord): string => String(record.values[DAY] ?? "");
  const latestDay = records.map(dayOf).sort().at(-1);
  return records.filter((record) => dayOf(record) === latestDay);
};

/** Makes the error for a category that the table does not have. */
export const noCategory = (file: string, records: readonly JsonRecord[], filter: string | undefined): DatasetError =>
  new DatasetError(
    filter === undefined ? "has several categories, but none with all battles" : `has no category "${filter}"`,
    {
      code: "invalid_value",
      file,
      field: "category",
      hint: `Name one with { filter }: ${categoriesOf(records).join(", ") || "this table has none"}.`,
    },
  );
